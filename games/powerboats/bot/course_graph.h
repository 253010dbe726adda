#pragma once
#include "games/powerboats/rules/board.h"

namespace flotilla::powerboats {

// Progress along the course: 3 × the buoys rounded, plus one or two if the boat must first undo that many
// wrong crossings of the next ray. Shortest paths need no more of the word.
using Stage = std::uint8_t;
inline constexpr Stage homeward = 3 * marks, before_start = homeward + 1, stages = before_start + 1;
inline constexpr Stage finished = stages, astray = finished + 1;  // no stages on the lake

// Stages with nothing to undo, one per leg of the course.
inline constexpr unsigned legs = marks + 2;
constexpr unsigned leg_of(Stage stage) { return stage == before_start ? marks + 1 : stage / 3u; }
constexpr bool is_leg(Stage stage) {
  return stage == before_start || (stage <= homeward && stage % 3 == 0);
}
inline constexpr std::array<Stage, legs> from_the_finish{homeward, 6, 3, 0, before_start};

Stage stage_of(const Board& board, const Boat& boat);

// Lookup tables for a course: the stage after each step, clear water ahead, and shortest distance to the
// finish.
class CourseGraph {
 public:
  static constexpr std::uint8_t unreachable = 255;

  CourseGraph() = default;
  explicit CourseGraph(const Board& board);

  unsigned run(Cell cell, unsigned heading) const { return runs_[cell][heading]; }
  // The longest of the three runs a boat may turn to.
  unsigned clear(Cell cell, unsigned heading) const { return clear_[cell][heading]; }
  // The stage after one step, within the run.
  Stage stage_after(Cell cell, unsigned heading, Stage stage) const {
    return steps_[kinds_[cell][heading]][stage];
  }
  unsigned distance(Cell cell, Stage stage) const { return stage == finished ? 0 : far_[stage][cell]; }

 private:
  using Step = std::array<Stage, astray + 1>;  // by stage: the stage after the step

  void learn_steps(const Board& board);
  void measure_distances(const Board& board);

  std::array<std::array<std::uint8_t, headings>, Grid::cells> runs_{}, clear_{}, kinds_{};
  std::array<Step, 128> steps_{};  // by kind of step; kind 0 changes nothing
  std::array<std::array<std::uint8_t, Grid::cells>, stages> far_{};
};

}  // namespace flotilla::powerboats
