// Playouts of every game through its concept, one row for each seat count. A row has the digest of its
// games and the time of a fixed loop run just before it, so that rows of different runs can be compared.
// Times are thread CPU time, the best of ten slices; take the best repetition. `bench first=A
// --games=20000` adds to every setup and sets the games per repetition; long games play fewer, and the row
// says how many.
#include <benchmark/benchmark.h>

#include <limits>
#include <string>

#include "match/hexadecimal.h"
#include "match/registry.h"
#include "tools/flotilla/clock.h"

namespace flotilla {
namespace {

constexpr std::uint64_t slices = 10;
constexpr double game_ns = 40'000;  // time per game; of longer games fewer are played

double cpu_ns() { return tool::thread_seconds() * 1e9; }

// Games per slice: `most`, or fewer if they are long.
std::uint64_t games_of(const match::Module& game, const std::string& setup, MoveSampling pace,
                       std::uint64_t most) {
  for (std::uint64_t games = 1; games < most; games *= 2) {
    const double start = cpu_ns();
    game.playouts(setup, 0, games, pace);
    if (2 * (cpu_ns() - start) > game_ns * static_cast<double>(most)) return games;
  }
  return most;
}

void play(benchmark::State& state, const match::Module& game, const std::string& setup, MoveSampling pace) {
  const auto games = games_of(
      game, setup, pace, std::max<std::uint64_t>(1, static_cast<std::uint64_t>(state.range(0)) / slices));
  const double calibration = tool::calibration_ns();
  for ([[maybe_unused]] auto _ : state) {
    double best_ns = std::numeric_limits<double>::infinity(), turns = 0;
    std::uint64_t digest = 0;
    for (std::uint64_t slice = 1; slice <= slices; ++slice) {  // a different seed each
      const double start = cpu_ns();
      const Playouts played = game.playouts(setup, slice, games, pace);
      best_ns = std::min(best_ns, (cpu_ns() - start) / static_cast<double>(played.turns()));
      turns += static_cast<double>(played.turns());
      digest ^= played.digest;
    }
    turns /= static_cast<double>(games * slices);
    state.counters["games"] = static_cast<double>(games * slices);
    state.counters["ns_turn"] = best_ns;
    state.counters["turns"] = turns;
    state.counters["games_s"] = 1e9 / (best_ns * turns);
    state.counters["calib_ns"] = calibration;
    state.SetLabel(match::hex_digits(digest));
  }
}

void add_rows(const match::Module& game, const std::string& more, std::int64_t games) {
  for (unsigned seats = game.info.seats_min; seats <= game.info.seats_max; ++seats) {
    const auto setup = "seats=" + std::to_string(seats) + more;
    if (!game.open(setup).it) continue;  // the game does not have this switch
    const auto add = [&](MoveSampling pace) {
      const auto row =
          std::string(game.info.name) + '/' + setup + (pace == MoveSampling::lazy ? "/lazy" : "/random");
      benchmark::RegisterBenchmark(row.c_str(), play, game, setup, pace)
          ->Arg(games)
          ->Iterations(1)
          ->Unit(benchmark::kMillisecond);
    };
    add(MoveSampling::uniform);
    if (game.samples_moves) add(MoveSampling::lazy);
  }
}

}  // namespace
}  // namespace flotilla

int main(int count, char** words) {
  benchmark::Initialize(&count, words);
  static constexpr std::string_view games_flag = "--games=";
  std::string more;
  std::int64_t games = 100'000;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word.starts_with(games_flag))
      games = std::stoll(std::string(word.substr(games_flag.size())));
    else
      more += ' ' + std::string(word);
  }
  for (const auto& game : flotilla::match::registry()) flotilla::add_rows(game, more, games);
  benchmark::RunSpecifiedBenchmarks();
}
