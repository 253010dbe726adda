#include "search/module.h"

namespace flotilla::search {

namespace {

void add_up(auto& sums, const auto& more) {
  if (sums.size() < more.size()) sums.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
}

}  // namespace

void Tally::add(const Tally& other) {
  games += other.games;
  turns += other.turns;
  add_up(wins, other.wins);
  add_up(wins_squared, other.wins_squared);
  add_up(points, other.points);
  add_up(places, other.places);
  add_up(lengths, other.lengths);
  for (const auto& [ending, count] : other.endings) endings[ending] += count;
  digest += other.digest;
}

}  // namespace flotilla::search
