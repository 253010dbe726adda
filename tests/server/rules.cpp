// The rules on a pipe, for clients that are not C++: a record comes in as one line, with line feeds written
// \n, and one line goes out. To a record as shown to a viewer: the viewer's legal moves, separated by tabs,
// or "-" when it is not their turn. To a whole record: the hash of the state it leads to; with a line
// `show A` before it, the lines that A is shown of it, separated by tabs. To `secrets`: the games that have
// any.
#include <iostream>
#include <string>

#include "match/hex.h"
#include "match/line.h"
#include "match/registry.h"

namespace {

std::string unescaped(const std::string& line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool feed = line.compare(i, 2, "\\n") == 0;
    out += feed ? '\n' : line[i];
    i += feed;
  }
  return out;
}

std::string wrong(unsigned line, std::string_view says) {
  return "! line " + std::to_string(line) + ": " + std::string(says);
}

std::string in_a_row(std::string_view lines) {
  std::string row;
  for (flotilla::match::Lines rest(lines); !rest.done();)
    row.append(row.empty() ? "" : "\t").append(rest.next());
  return row;
}

std::string shown(const std::string& asked) {
  const auto record = asked.substr(asked.find('\n') + 1);
  const auto* game = flotilla::match::find(record.substr(5, record.find('\n') - 5));
  if (!game) return wrong(1, "no such game");
  const auto [it, why, line] = game->replay(record);
  return it ? in_a_row(it->shown_since(flotilla::seat_of(asked[5]), 0)) : wrong(line, why.say);
}

std::string secretive() {
  std::string names;
  for (const auto& game : flotilla::match::registry())
    if (game.secrets) names.append(names.empty() ? "" : "\t").append(game.info.name);
  return names;
}

std::string answer(const std::string& record) {
  namespace match = flotilla::match;
  if (record == "secrets") return secretive();
  if (record.starts_with("show ")) return shown(record);
  const auto name = record.substr(5, record.find('\n') - 5);  // behind "game "
  const auto* game = match::find(name);
  if (!game) return wrong(1, "no such game");
  if (record.find("\nseen ") == record.npos) {
    const auto [it, why, line] = game->replay(record);
    return it ? match::hex(it->hash()) : wrong(line, why.say);
  }
  const auto [it, why, line] = game->watch(record);
  if (!it) return wrong(line, why.say);
  std::string moves;
  for (const auto& move : it->legal()) moves.append(moves.empty() ? "" : "\t").append(move);
  return moves.empty() ? "-" : moves;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(unescaped(line)) << std::endl;
}
