#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>

#include "match/hexadecimal.h"
#include "tools/flotilla/allocations.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/clock.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/json_writer.h"

namespace flotilla::tool {

namespace {

constexpr std::uint64_t slices = 10;

// Bots play 1/1000 of the games, and uniform sampling 1/100 if the game also supports lazy sampling.
constexpr std::uint64_t bot_share = 1000, uniform_share = 100;

struct Row {
  std::string_view game, policy;
  unsigned seats;
  double games_per_s, ns_per_turn;
  std::size_t state_bytes;
  std::uint64_t allocations;
  double calib_ns;
  std::uint64_t digest;
};

struct Played {
  std::uint64_t turns, digest;
};

// Thread CPU time, the best of ten slices with different seeds: play(seed, games).
Row measure(const match::Module& game, std::string_view policy, unsigned seats, std::uint64_t games,
            const std::function<Played(std::uint64_t, std::uint64_t)>& play) {
  const double calibration = calibration_ns();
  double best = std::numeric_limits<double>::infinity();
  std::uint64_t turns = 0, digest = 0;
  const std::uint64_t each = std::max<std::uint64_t>(1, games / slices);
  const auto before = allocations();
  for (std::uint64_t slice = 1; slice <= slices; ++slice) {
    const double begun = thread_seconds();
    const Played played = play(slice, each);
    best = std::min(best, (thread_seconds() - begun) * 1e9 / static_cast<double>(played.turns));
    turns += played.turns;
    digest ^= played.digest;
  }
  const double turns_a_game = static_cast<double>(turns) / static_cast<double>(each * slices);
  return {game.info.name,         policy,      seats, 1e9 / (best * turns_a_game), best, game.state_bytes,
          allocations() - before, calibration, digest};
}

Row measure_random(const match::Module& game, const std::string& setup, unsigned seats, std::uint64_t games,
                   MoveSampling sampling) {
  const auto policy = sampling == MoveSampling::lazy ? "lazy" : "random";
  return measure(game, policy, seats, games, [&](std::uint64_t seed, std::uint64_t some) {
    const Playouts played = game.playouts(setup, seed, some, sampling);
    return Played{played.turns(), played.digest};
  });
}

Row measure_bots(const match::Module& game, const std::string& setup, unsigned seats, std::uint64_t games,
                 std::string_view bot) {
  const std::vector<std::string_view> seated(seats, bot);
  return measure(game, bot, seats, games / bot_share, [&](std::uint64_t seed, std::uint64_t some) {
    const auto tally = bots_of(game).simulate(setup, seated, seed, some, {});
    if (!tally) throw UsageError{std::string(bot) + " does not support this setup"};
    return Played{tally->turns, tally->digest};
  });
}

void show(const Row& row) {
  std::cout << align_left(std::string(row.game), 12) << align_right(std::to_string(row.seats), 5) << "  "
            << align_left(std::string(row.policy), 8) << align_right(fixed(row.games_per_s, 0), 10)
            << align_right(fixed(row.ns_per_turn, 1), 10) << align_right(std::to_string(row.state_bytes), 8)
            << align_right(std::to_string(row.allocations), 8) << align_right(fixed(row.calib_ns, 2), 8)
            << "  " << match::hex_digits(row.digest) << '\n'
            << std::flush;
}

void put(JsonWriter& json, const Row& row) {
  json.object().field("game", row.game).field("seats", row.seats).field("policy", row.policy);
  json.field("games_per_s", row.games_per_s, 1).field("ns_per_turn", row.ns_per_turn, 3);
  json.field("state_bytes", row.state_bytes)
      .field("allocations", row.allocations)
      .field("calib_ns", row.calib_ns, 4);
  json.field("digest", match::hex_digits(row.digest)).end('}');
}

void run_bench(const Arguments& arguments) {
  const auto games = arguments.number("--games", 100'000, slices, 1'000'000'000'000);
  const auto name = arguments.operand(0);
  if (!name && (arguments.has("--seats") || arguments.has("--set") || arguments.has("--bots")))
    throw UsageError{"--seats, --set and --bots need GAME: " + usage(bench_command())};
  const auto only = name ? std::span(&game_named(*name), 1) : match::registry();
  const auto bots = bots_from_option(arguments, bots_of(only.front()));
  const bool json = arguments.has("--json");
  JsonWriter rows;
  rows.list();
  if (!json)
    std::cout << "game        seats  policy     games/s   ns/turn   state  allocs   calib  digest\n";
  for (const auto& game : only) {
    const auto setup = setup_of(game, arguments);
    const bool every = !arguments.has("--seats");
    const unsigned one = game.open(setup).it->seats();
    for (unsigned seats = every ? game.info.seats_min : one; seats <= (every ? game.info.seats_max : one);
         ++seats) {
      const auto full =
          every ? "seats=" + std::to_string(seats) + (setup.empty() ? "" : " ") + setup : setup;
      if (!game.open(full).it) continue;  // not with this many seats
      const auto print = [&](const Row& row) { json ? put(rows, row) : show(row); };
      print(measure_random(game, full, seats, game.samples_moves ? games / uniform_share : games,
                           MoveSampling::uniform));
      if (game.samples_moves) print(measure_random(game, full, seats, games, MoveSampling::lazy));
      for (const auto& bot : bots) print(measure_bots(game, full, seats, games, bot));
    }
  }
  if (json) std::cout << rows.end(']').text() << '\n';
}

}  // namespace

Command bench_command() {
  return {"bench",
          "Benchmark random games and bots, in CPU time of one thread",
          {{"GAME", ValueKind::game, false}},
          {seats_option,
           {"--bots", "NAMES", ValueKind::bots, "also benchmark these bots, with 1/1000 of the games"},
           {"--games", "N", ValueKind::number, "games per row (default 100000)"},
           set_option,
           json_option},
          {"flotilla bench", "flotilla bench {game} --seats 2 --games 1000000",
           "flotilla bench {game} --bots greedy --json"},
          run_bench};
}

}  // namespace flotilla::tool
