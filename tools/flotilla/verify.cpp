#include "dice/verify.h"

#include <iostream>

#include "match/line.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/figures.h"
#include "tools/flotilla/record.h"

namespace flotilla::tool {

namespace {

using dice::Damage;

struct Checked {
  std::string game;
  unsigned actions = 0;
  dice::Published table;
  dice::Verified dice;
};

std::string_view game_of(std::string_view record) {
  static constexpr std::string_view word = "game ";
  const auto first = match::Lines(record).next();
  return first.starts_with(word) ? first.substr(word.size()) : std::string_view();
}

// Replays the match; what is wrong with it, in the lines of the table's record.
std::optional<Damage> replayed(Checked& out) {
  const auto& table = out.table;
  const unsigned before = lines_before_record(table);
  out.game = game_of(table.record);
  const auto* game = match::find(out.game);
  if (!game) return Damage{before + 1, "this game is not known here"};
  const auto opened = game->replay(table.record);
  if (!opened.it)
    return Damage{before + opened.line,
                  std::string(opened.why.say) + " (" + std::string(opened.why.anchor) + ")"};
  out.actions = opened.it->actions();
  const bool over = opened.it->turn() == Turn::over();
  if (over != (table.end == dice::End::over))
    return Damage{before - 1, over ? "the match is over, not ended early" : "the match is not over"};
  return {};
}

std::variant<Checked, Damage> checked(std::string_view text) {
  auto read = dice::read(text);
  if (auto* damage = std::get_if<Damage>(&read)) return std::move(*damage);
  Checked out;
  out.table = std::move(std::get<dice::Published>(read));
  auto verified = verify(out.table);
  if (auto* damage = std::get_if<Damage>(&verified)) return std::move(*damage);
  out.dice = std::get<dice::Verified>(verified);
  if (auto damage = replayed(out)) return std::move(*damage);
  return out;
}

void run(const Arguments& arguments) {
  const auto file = *arguments.operand(0);
  const auto found = checked(file_text(file));
  const bool json = arguments.has("--json");
  Figures figures;
  figures.object().field("file", file);
  if (const auto* damage = std::get_if<Damage>(&found)) {
    figures.field("fair", false).field("line", damage->line).field("says", damage->says);
    if (json) std::cout << figures.end('}').text() << '\n';
    throw Failed{file + ", line " + std::to_string(damage->line) + ": " + damage->says};
  }
  const auto& sound = std::get<Checked>(found);
  figures.field("fair", true).field("table", dice::hex(sound.table.table)).field("game", sound.game);
  figures.field("actions", sound.actions).field("rolls", sound.dice.rolls);
  figures.field("numbers", sound.dice.numbers).field("gifts", sound.dice.gifts);
  if (json)
    std::cout << figures.end('}').text() << '\n';
  else
    std::cout << file << ": the dice were fair and every move legal; commitment, " << sound.dice.gifts
              << " gifts, " << sound.dice.numbers << " numbers in " << sound.dice.rolls << " rolls and "
              << sound.actions << " actions agree.\n";
}

}  // namespace

Command verify_command() {
  return {"verify",
          "Check a finished table: its commitment, every number drawn, every move",
          {{"FILE", Value::record}},
          {json_option},
          {"flotilla verify {game}.table", "flotilla verify {game}.table --json"},
          run};
}

}  // namespace flotilla::tool
