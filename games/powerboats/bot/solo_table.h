#pragma once
#include <span>
#include <vector>

#include "games/powerboats/bot/course_graph.h"
#include "games/powerboats/bot/dice_expectation.h"

namespace flotilla::powerboats {

// A boat alone on the lake, before it chooses dice.
struct SoloBoat {
  Cell cell = nowhere;
  std::uint8_t heading = 0;
  Stage stage = 0;
  std::uint8_t damage = 0;
  friend bool operator==(const SoloBoat&, const SoloBoat&) = default;

  bool sunk() const { return damage >= sinks_at && stage != finished; }
};

// The resolution of a table: the most dice, the number of damage levels, and the smallest change that still
// matters.
struct Resolution {
  unsigned dice = table_dice, damages = sinks_at;
  Turns change = 1.0f / 512;
  friend bool operator==(const Resolution&, const Resolution&) = default;
};

// Expected turns to the finish for a boat alone on the lake under optimal play, from every state. Sinking
// counts as the maximum number of turns.
class SoloTable {
 public:
  static constexpr Turns sinking = rounds_max, longest = 127;
  static constexpr Turns detour = 10;  // for each crossing that has to be undone first

  // Creates an unsolved table; a SoloSolver fills it. For a boat with more dice, the lowest are ignored.
  SoloTable(const Board& board, Resolution resolution);

  Turns turns(const SoloBoat& boat, Dice dice) const { return turns(boat, number_of(dice)); }
  Turns turns(const SoloBoat& boat, unsigned set) const;
  unsigned number_of(Dice dice) const;

  const CourseGraph& graph() const { return graph_; }
  unsigned dice() const { return resolution_.dice; }
  unsigned sets() const { return sets_of(resolution_.dice); }
  unsigned top_speed() const { return faces * resolution_.dice; }
  unsigned levels() const { return resolution_.damages; }
  Turns change() const { return resolution_.change; }
  unsigned level(unsigned damage) const { return damage < levels() ? damage : levels() - 1; }
  std::span<const Cell> cells() const { return cells_; }
  // The index of a hex, heading and leg, below slots().
  std::size_t slot(Cell cell, unsigned heading, unsigned leg) const {
    return (leg * cells_.size() + number_[cell]) * headings + heading;
  }
  std::size_t slots() const { return legs * cells_.size() * headings; }
  static std::size_t size(const Board& board, Resolution resolution) {  // size of the values in bytes
    return std::size_t{resolution.damages} * legs * board.water.count() * headings *
           sets_of(resolution.dice) * sizeof(std::uint16_t);
  }
  void set(unsigned level, std::span<const Turns> values);  // by slot and set
  std::span<std::uint16_t> values() { return values_; }
  std::span<const std::uint16_t> values() const { return values_; }

 private:
  Resolution resolution_;
  CourseGraph graph_;
  std::vector<Cell> cells_;                          // where boats may be
  std::array<std::uint16_t, Grid::cells> number_{};  // index of a hex in cells_
  std::vector<std::uint16_t> values_;                // by level, slot and set
};

// Calls out(speed, boat) with the boat after a straight move, for each speed up to `most`.
void each_landing(const CourseGraph& graph, const SoloBoat& from, unsigned heading, unsigned most,
                  auto&& out) {
  const unsigned run = graph.run(from.cell, heading);
  SoloBoat boat = from;
  boat.heading = static_cast<std::uint8_t>(heading);
  for (unsigned speed = 0; speed <= most; ++speed) {
    if (speed > run) {
      boat.damage = static_cast<std::uint8_t>(from.damage + speed - run);
    } else if (speed > 0) {
      boat.stage = graph.stage_after(boat.cell, heading, boat.stage);
      boat.cell = Grid::neighbour(boat.cell, heading);
    }
    out(speed, boat);
  }
}

// The headings a boat may turn to.
constexpr std::array<unsigned, 3> headings_from(unsigned heading) {
  return {heading, left(static_cast<Heading>(heading)), right(static_cast<Heading>(heading))};
}

// Finds, for given dice, the steering that leaves the fewest expected turns.
class BestSteering {
 public:
  BestSteering(const SoloTable& table, const SoloBoat& boat);

  struct Result {
    SoloBoat boat;
    std::uint8_t set;  // its dice, none after a crash
    Turns turns;
  };
  Result best(unsigned set) const;

 private:
  const SoloTable& table_;
  SoloBoat from_;
  unsigned clear_;
  std::array<unsigned, 3> runs_;
  std::array<std::array<SoloBoat, table_speeds>, 3> landings_;
};

}  // namespace flotilla::powerboats
