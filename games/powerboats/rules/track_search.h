#pragma once
#include "games/powerboats/rules/board.h"

namespace flotilla::powerboats {

// Finds the shortest tracks round the buoys of a board, for all directions at once: a flood over sets of
// hexes, one set for each way in which the buoys may have been rounded so far.
class TrackSearch {
 public:
  explicit TrackSearch(const Board& board);

  // Calls out(length, directions) for tracks of at most this length that start towards this side, those of
  // the same length together, the shortest first. Ends after a length for which out has returned true.
  void each_track(bool starts_left, unsigned longest, auto&& out) const {
    Flood flood = begin(starts_left);
    for (unsigned length = 2; length <= longest && flood.goes_on; ++length) {
      bool found = false;
      flood = spread(flood, [&](unsigned stage, unsigned from) {
        found |= out(length, Directions::of(starts_left, stage - all_rounded, board_.left_of_axis(from)));
      });
      if (found) return;
    }
  }

 private:
  // A step that crosses a ray or the line.
  struct Step {
    Cell to;
    std::uint16_t letters;
  };

  // How the buoys have been rounded so far: 1 at first, then for each buoy twice as much, plus 1 if it was
  // left to port.
  static constexpr unsigned astray = 0, all_rounded = 1u << marks, stages = 2 * all_rounded;

  // Hexes that were reached with the last step, in the rows from `low` to `high`.
  struct Front {
    Cells cells{};
    unsigned low = Grid::rows, high = 0;

    bool is_empty() const { return low > high; }
    void add(unsigned row, std::uint32_t columns) {
      cells.row[row] |= columns;
      low = std::min(low, row);
      high = std::max(high, row);
    }
  };
  struct Flood {
    std::array<Front, stages> front{};
    std::array<Cells, stages> seen{};
    bool goes_on = false;  // some front is not empty

    void add(unsigned stage, unsigned row, std::uint32_t columns) {
      columns &= ~seen[stage].row[row];
      if (stage == astray || columns == 0) return;
      seen[stage].row[row] |= columns;
      front[stage].add(row, columns);
      goes_on = true;
    }
    void add(unsigned stage, unsigned cell) {
      add(stage, Grid::row(cell), std::uint32_t{1} << Grid::column(cell));
    }
  };

  Flood begin(bool starts_left) const;

  // One step further. Calls home(stage, from) for a step onto the line after the last buoy.
  Flood spread(const Flood& before, auto&& home) const {
    Flood after{.seen = before.seen};
    for (unsigned stage = 1; stage < stages; ++stage) {
      const Front& front = before.front[stage];
      if (front.is_empty()) continue;
      spread_freely(front, stage, after);
      for (unsigned row = front.low; row <= front.high; ++row)
        for (std::uint32_t rest = front.cells.row[row] & crossing_.row[row]; rest != 0; rest &= rest - 1) {
          const unsigned cell = row * Grid::columns + static_cast<unsigned>(std::countr_zero(rest));
          for (unsigned i = 0; i < step_count_[cell]; ++i) {
            const auto [to, letters] = steps_[cell][i];
            const unsigned next = stage_after(stage, letters);
            if (next >= all_rounded && line_.has(to) && !line_.has(cell)) home(next, cell);
            after.add(next, to);
          }
        }
    }
    return after;
  }

  // All steps that cross no ray and not the line.
  void spread_freely(const Front& front, unsigned stage, Flood& after) const;
  void add_crossing(unsigned from, unsigned to);
  static unsigned stage_after(unsigned stage, unsigned letters);

  const Board& board_;
  Cells line_{};
  std::array<Cells, headings / 2> crossing_steps_{};  // by axis: at the hex from which places count up
  Cells crossing_{};                                  // hexes with such a step
  std::array<std::array<Step, headings>, Grid::cells> steps_{};
  std::array<std::uint8_t, Grid::cells> step_count_{};
};

}  // namespace flotilla::powerboats
