#include "games/powerboats/bot/finish_forecast.h"

#include <utility>

namespace flotilla::powerboats {

FinishForecast::FinishForecast(std::shared_ptr<const SoloTable> table)
    : table_(std::move(table)),
      known_(table_->levels() * table_->slots() * table_->sets(), unknown),
      distributions_(2) {
  distributions_[home].in[0] = 1;
}

// Ignores crossings that must be undone: a boat that follows the table has none.
std::uint32_t FinishForecast::number(const SoloBoat& boat, unsigned set) {
  if (boat.stage == finished) return home;
  if (boat.sunk() || boat.stage == astray) return lost;
  const auto slot = table_->slot(boat.cell, boat.heading, leg_of(boat.stage));
  auto& known = known_[(table_->level(boat.damage) * table_->slots() + slot) * table_->sets() + set];
  if (known == unknown) {
    known = static_cast<std::uint32_t>(distributions_.size());
    distributions_.emplace_back();
    open_.push_back({boat, static_cast<std::uint8_t>(set)});
  }
  return known;
}

void FinishForecast::work_out() {
  const std::size_t first = distributions_.size() - open_.size();
  for (std::size_t i = 0; i < open_.size(); ++i) {  // open_ grows in this loop
    const Open asked = open_[i];
    const std::size_t begin = nexts_.size();
    each_next(asked.boat, asked.set, [&](const BestSteering::Result& result, float chance) {
      nexts_.push_back({number(result.boat, result.set), chance});
    });
    open_[i].begin = begin;
    open_[i].end = nexts_.size();
  }
  for (unsigned turns = 1; turns <= FinishDistribution::latest; ++turns)
    for (std::size_t i = 0; i < open_.size(); ++i) {
      float sum = 0;
      for (std::size_t next = open_[i].begin; next < open_[i].end; ++next)
        sum += nexts_[next].chance * distributions_[nexts_[next].distribution].in[turns - 1];
      distributions_[first + i].in[turns] = sum;
    }
  open_.clear();
  nexts_.clear();
}

FinishDistribution FinishForecast::finish_of(const SoloBoat& boat, Dice dice) {
  const auto asked = number(boat, table_->number_of(dice));
  if (!open_.empty()) work_out();
  return distributions_[asked];
}

}  // namespace flotilla::powerboats
