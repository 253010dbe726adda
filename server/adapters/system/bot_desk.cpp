#include "server/adapters/system/bot_desk.h"

#include <algorithm>

#include "match/registry.h"

namespace flotilla::server {

namespace {

// What stands behind `setup ` in a record's header.
std::optional<std::string> setup_of(std::string_view record) {
  constexpr std::string_view word = "\nsetup ";
  const auto at = record.find(word);
  if (at == record.npos || at > record.find("\n\n")) return {};
  const auto begin = at + word.size();
  return std::string(record.substr(begin, record.find('\n', begin) - begin));
}

}  // namespace

search::Seated* BotDesk::seat(const BotTurn& turn, const std::string& setup) {
  const auto here = std::ranges::find_if(kept_, [&](const Kept& one) {
    return one.game == turn.game && one.bot == turn.bot && one.setup == setup;
  });
  if (here != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, here);
    return kept_.front().seated.get();
  }
  const auto* bots = search::find(turn.game);
  auto seated = bots ? bots->sit(turn.bot, setup) : nullptr;
  if (!seated) return nullptr;
  kept_.push_front({turn.game, turn.bot, setup, std::move(seated)});
  if (kept_.size() > most_) kept_.pop_back();
  return kept_.front().seated.get();
}

std::optional<std::string> BotDesk::answer(const BotTurn& turn) {
  const auto* game = match::find(turn.game);
  const auto setup = setup_of(turn.shown_record);
  if (!game || !setup) return {};
  const auto opened = game->watch(turn.shown_record);
  if (!opened.it || opened.it->legal().empty()) return {};
  auto* seated = seat(turn, *setup);
  if (!seated || !seated->knows(*opened.it)) return {};
  return seated->choose(*opened.it, budget_, rng_);
}

}  // namespace flotilla::server
