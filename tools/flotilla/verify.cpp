#include "dice/verify.h"

#include <iostream>

#include "kit/must.h"
#include "match/line.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/json_writer.h"
#include "tools/flotilla/record.h"
#include "tools/flotilla/refusal_text.h"

namespace flotilla::tool {

namespace {

using dice::LineError;

struct Checked {
  std::string game;
  unsigned actions = 0;
  dice::PublishedTable table;
  dice::Verified dice;
};

std::string_view game_of(std::string_view record) {
  static constexpr std::string_view word = "game ";
  const auto first = match::Lines(record).next();
  return first.starts_with(word) ? first.substr(word.size()) : std::string_view();
}

// Replays the match and returns its first error, in lines of the published text.
std::optional<LineError> replay_error(Checked& out) {
  const auto& table = out.table;
  const unsigned before = lines_before_record(table);
  out.game = game_of(table.record);
  const auto* game = match::find(out.game);
  if (!game) return LineError{before + 1, "unknown game"};
  const auto opened = game->replay(table.record);
  if (!opened.it)
    return LineError{before + opened.line,
                     refusal_text(out.game, opened.why) + " (" + std::string(opened.why.anchor) + ")"};
  out.actions = opened.it->actions();
  const bool over = opened.it->turn() == Turn::over();
  if (over != (table.end == dice::End::over))
    return LineError{before - 1, over ? "the match is over, not ended early" : "the match is not over"};
  return {};
}

std::variant<Checked, LineError> check_table(std::string_view text) {
  auto read = dice::read(text);
  if (auto* error = std::get_if<LineError>(&read)) return std::move(*error);
  Checked out;
  out.table = std::move(std::get<dice::PublishedTable>(read));
  auto verified = verify(out.table);
  if (auto* error = std::get_if<LineError>(&verified)) return std::move(*error);
  out.dice = std::get<dice::Verified>(verified);
  if (auto error = replay_error(out)) return std::move(*error);
  return out;
}

void run_verify(const Arguments& arguments) {
  const auto file = must_have(arguments.operand(0));
  const auto found = check_table(file_text(file));
  const bool json = arguments.has("--json");
  JsonWriter json_out;
  json_out.object().field("file", file);
  if (const auto* error = std::get_if<LineError>(&found)) {
    json_out.field("fair", false).field("line", error->line).field("says", error->message);
    if (json) std::cout << json_out.end('}').text() << '\n';
    throw CommandFailed{file + ", line " + std::to_string(error->line) + ": " + error->message};
  }
  const auto& verified = std::get<Checked>(found);
  json_out.field("fair", true)
      .field("table", dice::to_hex(verified.table.table))
      .field("game", verified.game);
  json_out.field("actions", verified.actions).field("rolls", verified.dice.rolls);
  json_out.field("numbers", verified.dice.numbers).field("gifts", verified.dice.shares);
  if (json)
    std::cout << json_out.end('}').text() << '\n';
  else
    std::cout << file << ": dice fair, all moves legal: verified the commitment, " << verified.dice.shares
              << " shares, " << verified.dice.numbers << " numbers in " << verified.dice.rolls
              << " rolls and " << verified.actions << " actions.\n";
}

}  // namespace

Command verify_command() {
  return {"verify",
          "Check a finished table: its commitment, every number drawn, every move",
          {{"FILE", ValueKind::record}},
          {json_option},
          {"flotilla verify {game}.table", "flotilla verify {game}.table --json"},
          run_verify};
}

}  // namespace flotilla::tool
