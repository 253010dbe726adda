#include "games/powerboats/bot/solver.h"

#include <algorithm>
#include <utility>

namespace flotilla::powerboats {

namespace {

constexpr unsigned places_per_step = 200;

}  // namespace

SoloSolver::SoloSolver(const Board& board, Resolution resolution)
    : table_(std::make_shared<SoloTable>(board, resolution)) {
  begin();
}

SoloSolver::Landing SoloSolver::landing(const SoloBoat& boat) const {
  if (boat.stage == finished) return {-1, 0};
  if (boat.sunk() || table_->level(boat.damage) > level())
    return {-1, table_->turns(boat, Dice{})};  // known already
  if (boat.stage == astray) return {-1, SoloTable::longest};
  const auto slot = static_cast<std::int32_t>(table_->slot(boat.cell, boat.heading, leg_of(boat.stage)));
  return {slot, is_leg(boat.stage) ? 0 : static_cast<Turns>(boat.stage % 3) * SoloTable::detour};
}

void SoloSolver::begin() {
  if (unit_ % units_each == 0) values_.assign(table_->slots() * table_->sets(), SoloTable::longest);
  const CourseGraph& graph = table_->graph();
  std::vector<Cell> cells(table_->cells().begin(), table_->cells().end());
  std::ranges::sort(cells, {}, [&](Cell cell) { return std::pair(graph.distance(cell, stage()), cell); });
  const auto damage = static_cast<std::uint8_t>(level());
  places_.resize(cells.size());
  stale_ = {};
  next_ = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    places_[i].cell = cells[i];
    stale_.add(cells[i]);
    for (unsigned heading = 0; heading < headings; ++heading)
      each_landing(graph, {cells[i], 0, stage(), damage}, heading, table_->top_speed(),
                   [&](unsigned speed, const SoloBoat& landed) {
                     places_[i].landings[heading][speed] = landing(landed);
                   });
  }
}

// Repeats from the finish outwards, wherever a hex within reach changed, until nothing changes. Values only
// fall, so it terminates.
void SoloSolver::step() {
  const CourseGraph& graph = table_->graph();
  for (unsigned count = 0; count < places_per_step; ++next_) {
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
      const unsigned reach = std::min(table_->top_speed(), graph.run(place.cell, heading));
      Cell cell = place.cell;
      for (unsigned steps = 0; steps < reach; ++steps) stale_.add(cell = Grid::neighbour(cell, heading));
    }
  }
  if (stale_ != Cells{}) return;
  if ((unit_ + 1) % units_each == 0) table_->set(level(), values_);
  ++unit_;
  if (!done()) begin();
}

// Updates one hex, for every heading and all dice. Returns true if anything changed much.
bool SoloSolver::improve(const Place& place) {
  std::array<BySet, headings> behind;  // the value after the move
  for (unsigned heading = 0; heading < headings; ++heading) {
    const auto& landings = place.landings[heading];
    const unsigned run = table_->graph().run(place.cell, heading);
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
  const CourseGraph& graph = table_->graph();
  const unsigned clear = graph.clear(place.cell, heading);
  BySet after;
  after.fill(SoloTable::longest);
  for (const unsigned to : headings_from(heading)) {
    const unsigned run = graph.run(place.cell, to);
    for (unsigned set = 0; set < table_->sets(); ++set)
      if (run >= std::min<unsigned>(dice_sets.sum[set], clear))
        after[set] = std::min(after[set], behind[to][set]);
  }
  bool changed = false;
  Turns* const values = &values_[table_->slot(place.cell, heading, leg_of(stage())) * table_->sets()];
  DiceExpectation(after, table_->dice()).each_best([&](unsigned set, Turns best) {
    changed |= values[set] - (best + 1) > table_->change();
    values[set] = std::min(values[set], best + 1);
  });
  return changed;
}

}  // namespace flotilla::powerboats
