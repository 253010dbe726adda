// The rules on a pipe, for clients that are not C++: a record as shown to a viewer comes in as one line,
// with line feeds written \n, and this goes out as one line: the viewer's legal moves, or "-" when it is
// not their turn, separated by tabs.
#include <iostream>
#include <string>

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

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const auto record = unescaped(line);
    const auto name = record.substr(5, record.find('\n') - 5);  // behind "game "
    const auto* game = flotilla::match::find(name);
    const auto opened = game ? game->watch(record) : flotilla::match::Opened<flotilla::match::Watch>{};
    if (!opened.it) {
      std::cout << "! line " << opened.line << ": " << opened.why.say << std::endl;
      continue;
    }
    std::string moves;
    for (const auto& move : opened.it->legal()) moves.append(moves.empty() ? "" : "\t").append(move);
    std::cout << (moves.empty() ? "-" : moves) << std::endl;
  }
}
