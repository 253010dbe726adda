#include "games/powerboats/bot/solo_table.h"

#include <algorithm>

namespace flotilla::powerboats {

namespace {

constexpr Turns parts = 512;  // values are stored in 1/512 turn

}  // namespace

SoloTable::SoloTable(const Board& board, Resolution resolution) : resolution_(resolution), graph_(board) {
  for (unsigned cell = 0; cell < Grid::cells; ++cell) {
    if (!board.water.has(cell)) continue;
    number_[cell] = static_cast<std::uint16_t>(cells_.size());
    cells_.push_back(static_cast<Cell>(cell));
  }
  values_.resize(size(board, resolution) / sizeof(std::uint16_t));
}

unsigned SoloTable::number_of(Dice dice) const {
  for (unsigned face = 1; dice.size() > resolution_.dice;)
    if (dice.count(face) > 0)
      dice = dice - Dice::of(face);
    else
      ++face;
  return dice_sets.of(dice);
}

Turns SoloTable::turns(const SoloBoat& boat, unsigned set) const {
  if (boat.stage == finished) return 0;
  if (boat.sunk()) return sinking;
  if (boat.stage == astray) return longest;
  const std::size_t at = level(boat.damage) * slots() + slot(boat.cell, boat.heading, leg_of(boat.stage));
  const Turns turns = static_cast<Turns>(values_[at * sets() + set]) / parts;
  return is_leg(boat.stage) ? turns : turns + static_cast<Turns>(boat.stage % 3) * detour;
}

void SoloTable::set(unsigned level, std::span<const Turns> values) {
  const auto out = std::span(values_).subspan(level * slots() * sets(), values.size());
  std::ranges::transform(values, out.begin(), [](Turns turns) {
    return static_cast<std::uint16_t>((std::min(turns, longest) * 2 * parts + 1) / 2);
  });
}

BestSteering::BestSteering(const SoloTable& table, const SoloBoat& boat)
    : table_(table), from_(boat), clear_(table.graph().clear(boat.cell, boat.heading)) {
  const auto ways = headings_from(boat.heading);
  for (unsigned i = 0; i < ways.size(); ++i) {
    runs_[i] = table.graph().run(boat.cell, ways[i]);
    each_landing(table.graph(), boat, ways[i], table.top_speed(),
                 [&](unsigned speed, const SoloBoat& landed) { landings_[i][speed] = landed; });
  }
}

BestSteering::Result BestSteering::best(unsigned set) const {
  const unsigned speed = dice_sets.sum[set];
  Result best{{}, 0, 2 * SoloTable::longest};
  for (unsigned i = 0; i < runs_.size(); ++i) {
    if (runs_[i] < std::min(speed, clear_)) continue;  // pb-steer
    const SoloBoat& boat = landings_[i][speed];
    const auto left = static_cast<std::uint8_t>(boat.damage > from_.damage ? 0 : set);
    const Turns turns = table_.turns(boat, left);
    if (turns < best.turns) best = {boat, left, turns};
  }
  return best;
}

}  // namespace flotilla::powerboats
