#pragma once
#include <span>
#include <vector>

#include "games/powerboats/bot/promise.h"
#include "games/powerboats/bot/way.h"

namespace flotilla::powerboats {

// A boat alone on the lake, before it chooses dice.
struct Lone {
  Cell cell = nowhere;
  std::uint8_t heading = 0;
  Stage stage = 0;
  std::uint8_t damage = 0;
  friend bool operator==(const Lone&, const Lone&) = default;

  bool sunk() const { return damage >= sinks_at && stage != finished; }
};

// How finely a table looks: up to how many dice, how many degrees of damage it tells apart, and how small a
// change still matters.
struct Grain {
  unsigned dice = table_dice, damages = sinks_at;
  Turns change = 1.0f / 512;
  friend bool operator==(const Grain&, const Grain&) = default;
};

// The race of a boat that is alone on the lake, solved: how many turns are left from everywhere, on
// average, if it always does what leaves the least. To sink counts as if it took all turns of a race.
class SoloTable {
 public:
  static constexpr Turns sinking = rounds_max, longest = 127;
  static constexpr Turns detour = 10;  // for each crossing that has to be undone first

  // With nothing solved: a SoloSolver does that. Of boats with more dice the lowest are left out.
  SoloTable(const Board& board, Grain grain);

  Turns turns(const Lone& boat, Dice dice) const { return turns(boat, number_of(dice)); }
  Turns turns(const Lone& boat, unsigned set) const;
  unsigned number_of(Dice dice) const;

  const Way& way() const { return way_; }
  unsigned dice() const { return grain_.dice; }
  unsigned sets() const { return sets_of(grain_.dice); }
  unsigned top_speed() const { return faces * grain_.dice; }
  unsigned levels() const { return grain_.damages; }
  Turns change() const { return grain_.change; }
  unsigned level(unsigned damage) const { return damage < levels() ? damage : levels() - 1; }
  std::span<const Cell> cells() const { return cells_; }
  // A number for every hex, heading and leg, below slots().
  std::size_t slot(Cell cell, unsigned heading, unsigned leg) const {
    return (leg * cells_.size() + number_[cell]) * headings + heading;
  }
  std::size_t slots() const { return legs * cells_.size() * headings; }
  static std::size_t size(const Board& board, Grain grain) {  // of the values, in bytes
    return std::size_t{grain.damages} * legs * board.water.count() * headings * sets_of(grain.dice) *
           sizeof(std::uint16_t);
  }
  void set(unsigned level, std::span<const Turns> values);  // by slot and set
  std::span<std::uint16_t> values() { return values_; }
  std::span<const std::uint16_t> values() const { return values_; }

 private:
  Grain grain_;
  Way way_;
  std::vector<Cell> cells_;                          // where boats may be
  std::array<std::uint16_t, Grid::cells> number_{};  // of a hex among them
  std::vector<std::uint16_t> values_;                // by level, slot and set
};

// Where a boat is that goes straight on: out(speed, boat) for each speed up to `most`.
void each_landing(const Way& way, const Lone& from, unsigned heading, unsigned most, auto&& out) {
  const unsigned run = way.run(from.cell, heading);
  Lone boat = from;
  boat.heading = static_cast<std::uint8_t>(heading);
  for (unsigned speed = 0; speed <= most; ++speed) {
    if (speed > run) {
      boat.damage = static_cast<std::uint8_t>(from.damage + speed - run);
    } else if (speed > 0) {
      boat.stage = way.after(boat.cell, heading, boat.stage);
      boat.cell = Grid::neighbour(boat.cell, heading);
    }
    out(speed, boat);
  }
}

// The ways a boat may turn to.
constexpr std::array<unsigned, 3> ways_from(unsigned heading) {
  return {heading, left(static_cast<Heading>(heading)), right(static_cast<Heading>(heading))};
}

// Where a boat goes that holds certain dice, steered so that the fewest turns are left.
class Steering {
 public:
  Steering(const SoloTable& table, const Lone& boat);

  struct Led {
    Lone boat;
    std::uint8_t set;  // of its dice, none after a crash
    Turns turns;
  };
  Led best(unsigned set) const;

 private:
  const SoloTable& table_;
  Lone from_;
  unsigned clear_;
  std::array<unsigned, 3> runs_;
  std::array<std::array<Lone, table_speeds>, 3> landings_;
};

}  // namespace flotilla::powerboats
