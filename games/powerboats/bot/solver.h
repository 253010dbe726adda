#pragma once
#include <memory>

#include "games/powerboats/bot/solo_table.h"

namespace flotilla::powerboats {

// Fills a SoloTable in steps. Damage only grows, so boats with more damage are solved first. The legs of
// the course are solved from the finish backwards, twice, because a boat may fall back a leg.
class SoloSolver {
 public:
  SoloSolver(const Board& board, Resolution resolution);

  bool done() const { return unit_ == units(); }
  double progress() const { return unit_ / static_cast<double>(units()); }
  void step();  // solves some more places
  SoloTable& table() { return *table_; }
  std::shared_ptr<const SoloTable> result() { return table_; }  // once done() is true

 private:
  static constexpr unsigned passes = 2, units_each = passes * legs;

  // The end of a straight move: the slot of its value, or -1, and the turns to add.
  struct Landing {
    std::int32_t slot;
    Turns more;
  };
  struct Place {
    Cell cell;
    std::array<std::array<Landing, table_speeds>, headings> landings;  // by heading and speed
  };

  unsigned units() const { return table_->levels() * units_each; }
  unsigned level() const { return table_->levels() - 1 - unit_ / units_each; }
  Stage stage() const { return from_the_finish[unit_ % legs]; }
  void begin();
  Landing landing(const SoloBoat& boat) const;
  bool improve(const Place& place);
  bool improve(const Place& place, unsigned heading, std::span<const BySet, headings> behind);

  std::shared_ptr<SoloTable> table_;
  std::vector<Turns> values_;  // of this level, by slot and set
  std::vector<Place> places_;  // of this leg, the nearest to the finish first
  Cells stale_{};              // hexes whose values may still change
  std::size_t next_ = 0;
  unsigned unit_ = 0;
};

}  // namespace flotilla::powerboats
