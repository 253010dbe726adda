#include "games/pool/rules/path.h"

#include <algorithm>

namespace flotilla::pool {

namespace {

struct Way {
  int file, row;
};
// The diagonals, for a 1, come after the four that all others use.
constexpr std::array<Way, 8> ways{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr unsigned straight_ways = 4;

class Search {
 public:
  explicit Search(const Event& event)
      : open_(event.open),
        ends_(event.to == bar ? goal(event.seat) : Squares::of(event.to)),
        ways_(event.number == 1 ? ways.size() : straight_ways) {}

  bool find(Square from, unsigned length, unsigned turns) {
    path_.length = length;
    return step(from, 0, turns, ways_);
  }
  const Path& path() const { return path_; }

 private:
  // Goes on from `from` behind the first `done` squares; `last` is the way it came, or none.
  bool step(Square from, unsigned done, unsigned turns, unsigned last) {
    if (done == path_.length) return ends_.has(from);
    if (done > 0 && !open_.has(from)) return false;
    for (unsigned way = 0; way < ways_; ++way) {
      const bool first = last == ways_, turn = !first && way != last;
      const bool back = turn && (way ^ last) == 2;  // straight_ways: opposite ways differ in this bit
      if (back || (turn && turns == 0)) continue;
      const int file = static_cast<int>(file_of(from)) + ways[way].file;
      const int row = static_cast<int>(row_of(from)) + ways[way].row;
      if (file < 0 || file >= static_cast<int>(files) || row < 0 || row >= static_cast<int>(rows)) continue;
      path_.squares[done] = at(static_cast<unsigned>(file), static_cast<unsigned>(row));
      if (step(path_.squares[done], done + 1, turns - turn, way)) return true;
    }
    return false;
  }

  Squares open_, ends_;
  unsigned ways_;
  Path path_;
};

}  // namespace

Path path_of(const Event& event) {
  Search search(event);
  const unsigned most = event.number == 0 ? 2 : event.number;
  for (unsigned turns = 0; turns <= 2; ++turns)
    for (unsigned length = event.number == 0 ? 1 : most; length <= most; ++length)
      if (search.find(event.from, length, turns)) return search.path();
  return {};
}

}  // namespace flotilla::pool
