#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>

#include "tools/flotilla/allocations.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/clock.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/figures.h"

namespace flotilla::tool {

namespace {

constexpr std::uint64_t slices = 10;

constexpr std::uint64_t bot_share = 1000;     // a bot plays so many times fewer games than chance does
constexpr std::uint64_t uniform_share = 100;  // and so does looking at all moves where a lazy pace is known

struct Row {
  std::string_view game, policy;
  unsigned seats;
  double games_per_s, ns_per_turn;
  std::size_t state_bytes;
  std::uint64_t allocations;
  double calib_ns;
  std::uint64_t digest;
};

// Nanoseconds of one step of a chain of multiplications that no compiler can shorten: with it, figures of
// different machines and moments can be compared.
double calibration_ns() {
  constexpr int steps = 4'000'000;
  const double begun = thread_seconds();
  std::uint64_t x = 1;
  for (int i = 0; i < steps; ++i) {
    x = x * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
    x ^= x >> 33;
    asm volatile("" : "+r"(x));
  }
  return (thread_seconds() - begun) * 1e9 / steps;
}

struct Played {
  std::uint64_t turns, digest;
};

// Thread CPU time, the best of ten slices, each with a seed of its own: play(seed, games).
Row measured(const match::Module& game, std::string_view policy, unsigned seats, std::uint64_t games,
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

Row by_chance(const match::Module& game, const std::string& setup, unsigned seats, std::uint64_t games,
              Pace pace) {
  const auto policy = pace == Pace::lazy ? "lazy" : "random";
  return measured(game, policy, seats, games, [&](std::uint64_t seed, std::uint64_t some) {
    const Playouts played = game.playouts(setup, seed, some, pace);
    return Played{played.turns(), played.digest};
  });
}

Row by_bots(const match::Module& game, const std::string& setup, unsigned seats, std::uint64_t games,
            std::string_view bot) {
  const std::vector<std::string_view> seated(seats, bot);
  return measured(game, bot, seats, games / bot_share, [&](std::uint64_t seed, std::uint64_t some) {
    const auto tally = bots_of(game).simulate(setup, seated, seed, some, {});
    if (!tally) throw Wrong{std::string(bot) + " does not play at such a table"};
    return Played{tally->turns, tally->digest};
  });
}

void show(const Row& row) {
  std::cout << left(std::string(row.game), 12) << right(std::to_string(row.seats), 5) << "  "
            << left(std::string(row.policy), 8) << right(fixed(row.games_per_s, 0), 10)
            << right(fixed(row.ns_per_turn, 1), 10) << right(std::to_string(row.state_bytes), 8)
            << right(std::to_string(row.allocations), 8) << right(fixed(row.calib_ns, 2), 8) << "  "
            << hexadecimal(row.digest) << std::endl;
}

void put(Figures& json, const Row& row) {
  json.object().field("game", row.game).field("seats", row.seats).field("policy", row.policy);
  json.field("games_per_s", row.games_per_s, 1).field("ns_per_turn", row.ns_per_turn, 3);
  json.field("state_bytes", row.state_bytes)
      .field("allocations", row.allocations)
      .field("calib_ns", row.calib_ns, 4);
  json.field("digest", hexadecimal(row.digest)).end('}');
}

void run(const Arguments& arguments) {
  const auto games = arguments.number("--games", 100'000, slices, 1'000'000'000'000);
  const auto name = arguments.operand(0);
  if (!name && (arguments.has("--seats") || arguments.has("--set") || arguments.has("--bots")))
    throw Wrong{"--seats, --set and --bots need GAME: " + usage(bench_command())};
  const auto only = name ? std::span(&game_named(*name), 1) : match::registry();
  const auto bots = bots_named(arguments, bots_of(only.front()));
  const bool json = arguments.has("--json");
  Figures figures;
  figures.list();
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
      if (!game.open(full).it) continue;  // this many do not play so
      const auto tell = [&](const Row& row) { json ? put(figures, row) : show(row); };
      tell(by_chance(game, full, seats, game.hurries ? games / uniform_share : games, Pace::uniform));
      if (game.hurries) tell(by_chance(game, full, seats, games, Pace::lazy));
      for (const auto& bot : bots) tell(by_bots(game, full, seats, games, bot));
    }
  }
  if (json) std::cout << figures.end(']').text() << '\n';
}

}  // namespace

Command bench_command() {
  return {
      "bench",
      "Measure how fast games are played, by chance and by bots, on one thread's CPU time",
      {{"GAME", Value::game, false}},
      {seats_option,
       {"--bots", "NAMES", Value::bots, "also rows of these bots, which play a thousandth of the games"},
       {"--games", "N", Value::number, "how many games a row plays; 100000 unless told"},
       set_option,
       json_option},
      {"flotilla bench", "flotilla bench {game} --seats 2 --games 1000000",
       "flotilla bench {game} --bots greedy --json"},
      run};
}

}  // namespace flotilla::tool
