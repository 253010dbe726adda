#pragma once
#include "games/powerboats/rules/board.h"

namespace flotilla::powerboats {

// How far a boat has come along the course: 3 × the buoys it has rounded, and one or two more if it has
// first to undo that many crossings of the next one's ray on the wrong side. Shortest ways never need more
// of the word.
using Stage = std::uint8_t;
inline constexpr Stage homeward = 3 * marks, before_start = homeward + 1, stages = before_start + 1;
inline constexpr Stage finished = stages, astray = finished + 1;  // no stages on the lake

// Stages without anything to undo, one a leg of the course.
inline constexpr unsigned legs = marks + 2;
constexpr unsigned leg_of(Stage stage) { return stage == before_start ? marks + 1 : stage / 3u; }
constexpr bool is_leg(Stage stage) {
  return stage == before_start || (stage <= homeward && stage % 3 == 0);
}
inline constexpr std::array<Stage, legs> from_the_finish{homeward, 6, 3, 0, before_start};

Stage stage_of(const Board& board, const Boat& boat);

// The lake in numbers: what each step does to the stage, how many hexes of water lie ahead, and how many
// steps the shortest way to the finish has.
class Way {
 public:
  static constexpr std::uint8_t unreachable = 255;

  Way() = default;
  explicit Way(const Board& board);

  unsigned run(Cell cell, unsigned heading) const { return runs_[cell][heading]; }
  // The longest of the three runs a boat may turn to.
  unsigned clear(Cell cell, unsigned heading) const { return clear_[cell][heading]; }
  // One step, within the run.
  Stage after(Cell cell, unsigned heading, Stage stage) const {
    return steps_[kinds_[cell][heading]][stage];
  }
  unsigned distance(Cell cell, Stage stage) const { return stage == finished ? 0 : far_[stage][cell]; }

 private:
  using Step = std::array<Stage, astray + 1>;  // by stage: the stage behind it

  void learn_steps(const Board& board);
  void measure(const Board& board);

  std::array<std::array<std::uint8_t, headings>, Grid::cells> runs_{}, clear_{}, kinds_{};
  std::array<Step, 128> steps_{};  // the kinds of steps there are; kind 0 does nothing
  std::array<std::array<std::uint8_t, Grid::cells>, stages> far_{};
};

}  // namespace flotilla::powerboats
