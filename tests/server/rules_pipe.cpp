// The rules over a pipe, for clients not written in C++. Each request is one line, a record with line feeds
// written \n; each answer is one line. For a record as shown to a viewer: the viewer's legal moves,
// separated by tabs, or "-" if it is not their turn. For a whole record: the hash of its final state; with
// a line `show A` before it, the lines that A is shown of it, separated by tabs. For `secrets`: the games
// that have secrets.
#include <iostream>
#include <string>

#include "match/hexadecimal.h"
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

std::string error_line(unsigned line, std::string_view text) {
  return "! line " + std::to_string(line) + ": " + std::string(text);
}

std::string joined_by_tabs(std::string_view lines) {
  std::string row;
  for (flotilla::match::Lines rest(lines); !rest.done();)
    row.append(row.empty() ? "" : "\t").append(rest.next());
  return row;
}

std::string shown(const std::string& request) {
  const auto record = request.substr(request.find('\n') + 1);
  const auto* game = flotilla::match::find(record.substr(5, record.find('\n') - 5));
  if (!game) return error_line(1, "no such game");
  const auto [it, why, line] = game->replay(record);
  return it ? joined_by_tabs(it->shown_since(flotilla::seat_of(request[5]), 0))
            : error_line(line, why.code);
}

std::string games_with_secrets() {
  std::string names;
  for (const auto& game : flotilla::match::registry())
    if (game.secrets) names.append(names.empty() ? "" : "\t").append(game.info.name);
  return names;
}

std::string answer(const std::string& record) {
  namespace match = flotilla::match;
  if (record == "secrets") return games_with_secrets();
  if (record.starts_with("show ")) return shown(record);
  const auto name = record.substr(5, record.find('\n') - 5);  // after "game "
  const auto* game = match::find(name);
  if (!game) return error_line(1, "no such game");
  if (record.find("\nseen ") == record.npos) {
    const auto [it, why, line] = game->replay(record);
    return it ? match::hex_digits(it->hash()) : error_line(line, why.code);
  }
  const auto [it, why, line] = game->watch(record);
  if (!it) return error_line(line, why.code);
  std::string moves;
  for (const auto& move : it->legal_moves()) moves.append(moves.empty() ? "" : "\t").append(move);
  return moves.empty() ? "-" : moves;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(unescaped(line)) << std::endl;
}
