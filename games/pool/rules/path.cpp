#include "games/pool/rules/path.h"

namespace flotilla::pool {

namespace {

struct Direction {
  int file, row;
};
// The four straight directions, then the diagonals, which only a 1 uses.
constexpr std::array<Direction, 8> directions{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr unsigned straight_directions = 4, all_directions = directions.size();

class Search {
 public:
  explicit Search(const Event& event)
      : open_(event.open),
        ends_(event.to == bar ? goal(event.seat) : Squares::of(event.to)),
        direction_count_(event.number == 1 ? all_directions : straight_directions) {}

  bool find(Square from, unsigned length, unsigned turns) {
    path_.length = length;
    return step(from, 0, turns, direction_count_);
  }
  const Path& path() const { return path_; }

 private:
  // Extends the path from `from` after `done` squares. `last` is the previous direction, or
  // direction_count_.
  bool step(Square from, unsigned done, unsigned turns, unsigned last) {
    if (done == path_.length) return ends_.has(from);
    if (done > 0 && !open_.has(from)) return false;
    for (unsigned direction = 0; direction < direction_count_; ++direction) {
      const bool first = last == direction_count_, turn = !first && direction != last;
      const bool back =
          turn && (direction ^ last) == 2;  // opposite straight directions differ in this bit only
      if (back || (turn && turns == 0)) continue;
      const int file = static_cast<int>(file_of(from)) + directions[direction].file;
      const int row = static_cast<int>(row_of(from)) + directions[direction].row;
      if (file < 0 || file >= static_cast<int>(files) || row < 0 || row >= static_cast<int>(rows)) continue;
      path_.squares[done] = at(static_cast<unsigned>(file), static_cast<unsigned>(row));
      if (step(path_.squares[done], done + 1, turns - turn, direction)) return true;
    }
    return false;
  }

  Squares open_, ends_;
  unsigned direction_count_;
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
