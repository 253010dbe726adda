#pragma once
#include "games/powerboats/rules/board.h"

namespace flotilla::powerboats {

// Finds the shortest tracks round the buoys of a board, for all directions at once.
class TrackSearch {
 public:
  explicit TrackSearch(const Board& board);

  // Calls out(length, directions) for tracks that start towards this side, the shortest first, until out
  // returns false.
  void each_track(bool starts_left, auto&& out) const {
    Visited visited;
    for (unsigned i = 1; i <= Board::line_hexes; ++i)
      for (unsigned heading = 0; heading < headings; ++heading) {
        const Cell to = Grid::neighbour(ahead(board_.buoys[0], board_.axis, i), heading);
        if (board_.water.has(to) && !line_.has(to) && board_.left_of_axis(to) == starts_left)
          visited.add(to, 1);
      }
    unsigned from = 0;
    for (unsigned length = 2; from < visited.count; ++length)
      for (const unsigned end = visited.count; from < end; ++from) {
        const auto [cell, stage] = visited.at(from);
        for (unsigned heading = 0; heading < headings; ++heading) {
          const Cell to = Grid::neighbour(cell, heading);
          if (!board_.water.has(to)) continue;
          const unsigned next = stage_after(stage, letters_[cell][heading]);
          const bool home = next >= all_rounded && line_.has(to) && !line_.has(cell);
          if (home &&
              !out(length, Directions::of(starts_left, next - all_rounded, board_.left_of_axis(cell))))
            return;
          if (next != astray) visited.add(to, next);
        }
      }
  }

 private:
  // How the buoys have been rounded so far: 1 at first, then for each buoy twice as much, plus 1 if it was
  // left to port.
  static constexpr unsigned astray = 0, all_rounded = 1u << marks, stages = 2 * all_rounded;

  // Hexes with their stages, in the order in which they were found.
  struct Visited {
    struct Place {
      Cell cell;
      std::uint8_t stage;
    };
    std::array<Place, Grid::cells * stages> places;
    std::array<Cells, stages> seen{};
    unsigned count = 0;

    Place at(unsigned i) const { return places[i]; }
    void add(Cell cell, unsigned stage) {
      if (seen[stage].has(cell)) return;
      seen[stage].add(cell);
      places[count++] = {cell, static_cast<std::uint8_t>(stage)};
    }
  };

  static unsigned stage_after(unsigned stage, unsigned letters);

  const Board& board_;
  Cells line_{};
  std::array<std::array<std::uint16_t, headings>, Grid::cells>
      letters_{};  // crossed by the step from a hex
};

}  // namespace flotilla::powerboats
