#include "tools/flotilla/choice.h"

#include <algorithm>

#include "tools/flotilla/refusal_text.h"
#include "tools/flotilla/suggest.h"

namespace flotilla::tool {

namespace {

std::string quoted(std::string_view words) { return '"' + std::string(words) + '"'; }

std::string values_of(const Switch& choice) {
  std::string words;
  for (const auto value : choice.values()) words += (words.empty() ? "" : ", ") + std::string(value);
  return words;
}

std::string name_of(const match::Module& game) { return std::string(game.info.name); }

// Checks the name only; the game checks the value.
void require_switch(const match::Module& game, std::string_view setting) {
  const auto equals = setting.find('=');
  if (equals == setting.npos || equals == 0 || equals + 1 == setting.size() ||
      setting.find(' ') != setting.npos)
    throw UsageError{"--set needs NAME=VALUE, not " + quoted(setting)};
  const auto name = setting.substr(0, equals);
  std::vector<std::string_view> names;
  for (const Switch& choice : game.info.switches) names.push_back(choice.name);
  if (name == "edition" || std::ranges::find(names, name) != names.end()) return;
  if (name == "seats")
    throw UsageError{"use --seats " + std::string(setting.substr(equals + 1)) +
                     " to set the number of players"};
  throw UsageError{name_of(game) + " has no switch " + quoted(name) + did_you_mean(name, names) +
                   " (\"flotilla games\" lists them)"};
}

[[noreturn]] void refuse(const match::Module& game, std::string_view setting, const Refusal& why) {
  std::string message = name_of(game) + " does not accept " + quoted(setting) + ": " +
                        refusal_text(game.info.name, why) + " (" + std::string(why.anchor) + ")";
  for (const Switch& choice : game.info.switches)
    if (setting.substr(0, setting.find('=')) == choice.name)
      message += "; " + std::string(choice.name) + " may be " + values_of(choice);
  throw UsageError{message};
}

}  // namespace

const match::Module& game_named(std::string_view name) {
  if (const auto* game = match::find(name)) return *game;
  std::vector<std::string_view> names;
  for (const auto& game : match::registry()) names.push_back(game.info.name);
  throw UsageError{"no game " + quoted(name) + did_you_mean(name, names) +
                   " (\"flotilla games\" lists them)"};
}

std::string setup_of(const match::Module& game, const Arguments& arguments) {
  std::vector<std::string> settings;
  if (const auto seats = arguments.value("--seats")) {
    const unsigned least = game.info.seats_min, most = game.info.seats_max;
    const auto what = "--seats (" + name_of(game) + ")";
    settings.push_back("seats=" + std::to_string(whole_number(what, *seats, least, most)));
  }
  for (const auto& setting : arguments.values("--set")) {
    require_switch(game, setting);
    settings.push_back(setting);
  }
  std::vector<std::string> setups{""};  // each with one more setting
  for (const auto& setting : settings)
    setups.push_back(setups.back() + (setups.size() > 1 ? " " : "") + setting);
  if (!game.open(setups.back()).it)
    for (std::size_t i = 0; i < settings.size(); ++i)
      if (const auto opened = game.open(setups[i + 1]); !opened.it) refuse(game, settings[i], opened.why);
  return setups.back();
}

const search::Module& bots_of(const match::Module& game) {
  if (const auto* bots = search::find(game.info.name); bots && !bots->bots.empty()) return *bots;
  throw UsageError{name_of(game) + " has no bots"};
}

void require_bot(const search::Module& bots, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& bot : bots.bots) names.push_back(bot.name);
  if (std::ranges::find(names, name) != names.end()) return;
  throw UsageError{std::string(bots.game) + " has no bot " + quoted(name) + did_you_mean(name, names) +
                   " (\"flotilla games\" lists them)"};
}

std::vector<std::string> bots_from_option(const Arguments& arguments, const search::Module& bots) {
  std::vector<std::string> names;
  const auto words = arguments.value("--bots");
  for (std::size_t from = 0; words && from <= words->size();) {
    const auto end = std::min(words->find(',', from), words->size());
    names.push_back(words->substr(from, end - from));
    require_bot(bots, names.back());
    from = end + 1;
  }
  return names;
}

}  // namespace flotilla::tool
