#include "tools/flotilla/simulation.h"

#include <atomic>
#include <cmath>
#include <optional>
#include <thread>

#include "tools/flotilla/arguments.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

namespace {

// The games are split in the same way for any number of threads, and added up in order: sums of
// floating-point numbers depend on it.
struct Slice {
  std::size_t rotation;
  std::uint64_t first, games;
};

std::vector<Slice> slices(std::uint64_t games, std::size_t rotations) {
  constexpr std::uint64_t cuts = 64;
  std::vector<Slice> all;
  std::uint64_t first = 0;
  for (std::size_t rotation = 0; rotation < rotations; ++rotation) {
    const std::uint64_t share = games / rotations + (rotation < games % rotations ? 1 : 0);
    for (std::uint64_t cut = 0; cut < cuts; ++cut) {
      const std::uint64_t some = share / cuts + (cut < share % cuts ? 1 : 0);
      if (some > 0) all.push_back({rotation, first, some});
      first += some;
    }
  }
  return all;
}

// The bot at a seat: each rotation moves every bot by one seat.
std::size_t bot_at(std::size_t seat, std::size_t rotation, std::size_t seats) {
  return (seat + seats - rotation) % seats;
}

std::optional<search::Tally> play(const SimulationPlan& plan, const Slice& slice) {
  std::vector<std::string_view> names;
  names.reserve(plan.names.size());
  for (std::size_t seat = 0; seat < plan.names.size(); ++seat)
    names.push_back(plan.names[bot_at(seat, slice.rotation, plan.names.size())]);
  // Simulations with neighbouring seeds share no game.
  const std::uint64_t seed = plan.seed * 0x9e3779b97f4a7c15u + slice.first;
  return plan.bots->simulate(plan.setup, names, seed, slice.games, plan.budget);
}

std::vector<search::Tally> play_all(const SimulationPlan& plan, const std::vector<Slice>& all) {
  std::vector<std::optional<search::Tally>> tallies(all.size());
  std::atomic<std::size_t> next = 0, done = 0;
  Progress progress;
  const auto work = [&] {
    for (std::size_t i = next++; i < all.size(); i = next++) {
      tallies[i] = play(plan, all[i]);
      if (!tallies[i]) next = all.size();
      progress.at(static_cast<double>(++done) / static_cast<double>(all.size()));
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  std::vector<search::Tally> whole;
  for (auto& tally : tallies) {
    if (!tally) throw CommandFailed{"these bots do not play " + plan.setup};
    whole.push_back(std::move(*tally));
  }
  return whole;
}

}  // namespace

void Totals::add(const search::Tally& tally, std::size_t seat) {
  games += static_cast<double>(tally.games);
  wins += tally.wins[seat];
  wins_squared += tally.wins_squared[seat];
  points += tally.points[seat];
  places += tally.places[seat];
}

std::pair<double, double> Totals::interval() const {
  constexpr double z = 1.959964, square = z * z;
  const double p = mean(), spread = wins_squared / games - p * p;
  // Shared wins have less variance than wins and losses: they count as if more games had been played.
  const double n = spread > 1e-12 ? games * p * (1 - p) / spread : games;
  const double middle = (p + square / (2 * n)) / (1 + square / n);
  const double half = z / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

SimulationResult run_simulation(const SimulationPlan& plan) {
  const std::size_t seats = plan.names.size();
  const auto all = slices(plan.games, plan.rotate ? seats : 1);
  const auto tallies = play_all(plan, all);
  SimulationResult result{{}, std::vector<Totals>(seats), std::vector<Totals>(seats)};
  for (std::size_t i = 0; i < all.size(); ++i) {
    result.all.add(tallies[i]);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      result.by_seat[seat].add(tallies[i], seat);
      result.by_bot[bot_at(seat, all[i].rotation, seats)].add(tallies[i], seat);
    }
  }
  return result;
}

}  // namespace flotilla::tool
