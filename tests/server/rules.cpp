// The rules on a pipe, for clients that are not C++: a record comes in as one line, with line feeds written
// \n, and one line goes out. To a record as shown to a viewer: the viewer's legal moves, separated by tabs,
// or "-" when it is not their turn. To a whole record: the hash of the state it leads to.
#include <iostream>
#include <string>

#include "match/hex.h"
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

std::string answer(const std::string& record) {
  namespace match = flotilla::match;
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
