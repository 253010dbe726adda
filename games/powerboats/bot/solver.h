#pragma once
#include <memory>

#include "games/powerboats/bot/solo.h"

namespace flotilla::powerboats {

// Fills a SoloTable, bit by bit. Damage only grows, so that boats with more of it are solved before those
// with less; and the legs of the course from the finish backwards, twice, for a boat may fall back.
class SoloSolver {
 public:
  SoloSolver(const Board& board, Grain grain);

  bool done() const { return unit_ == units(); }
  double progress() const { return unit_ / static_cast<double>(units()); }
  void step();  // some places more
  SoloTable& table() { return *table_; }
  std::shared_ptr<const SoloTable> result() { return table_; }  // once it is done

 private:
  static constexpr unsigned passes = 2, units_each = passes * legs;

  // Where a straight way ends: the slot its value stands in, or none, and what there is beside it.
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
  Landing landing(const Lone& boat) const;
  bool improve(const Place& place);
  bool improve(const Place& place, unsigned heading, std::span<const BySet, headings> behind);

  std::shared_ptr<SoloTable> table_;
  std::vector<Turns> values_;  // of this level, by slot and set
  std::vector<Place> places_;  // of this leg, the nearest to the finish first
  Cells stale_{};              // of them: where something may change
  std::size_t next_ = 0;
  unsigned unit_ = 0;
};

}  // namespace flotilla::powerboats
