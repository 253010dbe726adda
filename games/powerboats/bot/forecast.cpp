#include "games/powerboats/bot/forecast.h"

#include <utility>

namespace flotilla::powerboats {

Forecast::Forecast(std::shared_ptr<const SoloTable> table)
    : table_(std::move(table)),
      known_(table_->levels() * table_->slots() * table_->sets(), unknown),
      arrivals_(2) {
  arrivals_[home].in[0] = 1;
}

// What has to be undone first is left out: no boat that sails by the table has such.
std::uint32_t Forecast::number(const Lone& boat, unsigned set) {
  if (boat.stage == finished) return home;
  if (boat.sunk() || boat.stage == astray) return lost;
  const auto slot = table_->slot(boat.cell, boat.heading, leg_of(boat.stage));
  auto& known = known_[(table_->level(boat.damage) * table_->slots() + slot) * table_->sets() + set];
  if (known == unknown) {
    known = static_cast<std::uint32_t>(arrivals_.size());
    arrivals_.emplace_back();
    open_.push_back({boat, static_cast<std::uint8_t>(set)});
  }
  return known;
}

void Forecast::work_out() {
  const std::size_t first = arrivals_.size() - open_.size();
  for (std::size_t i = 0; i < open_.size(); ++i) {  // which grows meanwhile
    const Open asked = open_[i];
    const std::size_t begin = nexts_.size();
    each_next(asked.boat, asked.set, [&](const Steering::Led& led, float chance) {
      nexts_.push_back({number(led.boat, led.set), chance});
    });
    open_[i].begin = begin;
    open_[i].end = nexts_.size();
  }
  for (unsigned turns = 1; turns <= Arrival::latest; ++turns)
    for (std::size_t i = 0; i < open_.size(); ++i) {
      float sum = 0;
      for (std::size_t next = open_[i].begin; next < open_[i].end; ++next)
        sum += nexts_[next].chance * arrivals_[nexts_[next].arrival].in[turns - 1];
      arrivals_[first + i].in[turns] = sum;
    }
  open_.clear();
  nexts_.clear();
}

Arrival Forecast::arrival(const Lone& boat, Dice dice) {
  const auto asked = number(boat, table_->number_of(dice));
  if (!open_.empty()) work_out();
  return arrivals_[asked];
}

}  // namespace flotilla::powerboats
