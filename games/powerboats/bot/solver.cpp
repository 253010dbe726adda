#include "games/powerboats/bot/solver.h"

#include <algorithm>
#include <utility>

namespace flotilla::powerboats {

namespace {

constexpr unsigned moment = 200;  // places looked at in one step

}  // namespace

SoloSolver::SoloSolver(const Board& board, Grain grain)
    : table_(std::make_shared<SoloTable>(board, grain)) {
  begin();
}

SoloSolver::Landing SoloSolver::landing(const Lone& boat) const {
  if (boat.stage == finished) return {-1, 0};
  if (boat.sunk() || table_->level(boat.damage) > level())
    return {-1, table_->turns(boat, Dice{})};  // known already
  if (boat.stage == astray) return {-1, SoloTable::longest};
  const auto slot = static_cast<std::int32_t>(table_->slot(boat.cell, boat.heading, leg_of(boat.stage)));
  return {slot, is_leg(boat.stage) ? 0 : static_cast<Turns>(boat.stage % 3) * SoloTable::detour};
}

void SoloSolver::begin() {
  if (unit_ % units_each == 0) values_.assign(table_->slots() * table_->sets(), SoloTable::longest);
  const Way& way = table_->way();
  std::vector<Cell> cells(table_->cells().begin(), table_->cells().end());
  std::ranges::sort(cells, {}, [&](Cell cell) { return std::pair(way.distance(cell, stage()), cell); });
  const auto damage = static_cast<std::uint8_t>(level());
  places_.resize(cells.size());
  stale_ = {};
  next_ = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    places_[i].cell = cells[i];
    stale_.add(cells[i]);
    for (unsigned heading = 0; heading < headings; ++heading)
      each_landing(way, {cells[i], 0, stage(), damage}, heading, table_->top_speed(),
                   [&](unsigned speed, const Lone& landed) {
                     places_[i].landings[heading][speed] = landing(landed);
                   });
  }
}

// Over and over from the finish outwards, wherever something changed within reach, until nothing does.
// Values only fall, so it ends.
void SoloSolver::step() {
  const Way& way = table_->way();
  for (unsigned count = 0; count < moment; ++next_) {
    if (next_ == places_.size()) {
      next_ = 0;
      if (stale_ == Cells{}) break;
    }
    const Place& place = places_[next_];
    if (!stale_.has(place.cell)) continue;
    ++count;
    stale_.remove(place.cell);
    if (!improve(place)) continue;
    stale_.add(place.cell);
    for (unsigned heading = 0; heading < headings; ++heading) {
      const unsigned reach = std::min(table_->top_speed(), way.run(place.cell, heading));
      Cell cell = place.cell;
      for (unsigned steps = 0; steps < reach; ++steps) stale_.add(cell = Grid::neighbour(cell, heading));
    }
  }
  if (stale_ != Cells{}) return;
  if ((unit_ + 1) % units_each == 0) table_->set(level(), values_);
  ++unit_;
  if (!done()) begin();
}

// One hex, every heading and all dice; whether anything changed much.
bool SoloSolver::improve(const Place& place) {
  std::array<BySet, headings> behind;  // after such a move
  for (unsigned heading = 0; heading < headings; ++heading) {
    const auto& landings = place.landings[heading];
    const unsigned run = table_->way().run(place.cell, heading);
    for (unsigned set = 0; set < table_->sets(); ++set) {
      const Landing& landed = landings[dice_sets.sum[set]];
      const std::size_t left = dice_sets.sum[set] > run ? 0 : set;
      behind[heading][set] =
          landed.slot < 0
              ? landed.more
              : values_[static_cast<std::size_t>(landed.slot) * table_->sets() + left] + landed.more;
    }
  }
  bool changed = false;
  for (unsigned heading = 0; heading < headings; ++heading) changed |= improve(place, heading, behind);
  return changed;
}

bool SoloSolver::improve(const Place& place, unsigned heading, std::span<const BySet, headings> behind) {
  const Way& way = table_->way();
  const unsigned clear = way.clear(place.cell, heading);
  BySet after;
  after.fill(SoloTable::longest);
  for (const unsigned to : ways_from(heading)) {
    const unsigned run = way.run(place.cell, to);
    for (unsigned set = 0; set < table_->sets(); ++set)
      if (run >= std::min<unsigned>(dice_sets.sum[set], clear))
        after[set] = std::min(after[set], behind[to][set]);
  }
  bool changed = false;
  Turns* const values = &values_[table_->slot(place.cell, heading, leg_of(stage())) * table_->sets()];
  Promise(after, table_->dice()).each_best([&](unsigned set, Turns best) {
    changed |= values[set] - (best + 1) > table_->change();
    values[set] = std::min(values[set], best + 1);
  });
  return changed;
}

}  // namespace flotilla::powerboats
