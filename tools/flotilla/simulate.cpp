#include <algorithm>
#include <iostream>
#include <thread>

#include "kit/must.h"
#include "match/hexadecimal.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/clock.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/json_writer.h"
#include "tools/flotilla/simulation.h"

namespace flotilla::tool {

namespace {

std::string seat_words(std::size_t seat) { return std::string(1, letter(static_cast<Seat>(seat))); }

// One name is for all seats; several names set the number of seats unless --seats does.
SimulationPlan plan_from(const Arguments& arguments, const match::Module& game) {
  const auto& bots = bots_of(game);
  auto names = bots_from_option(arguments, bots);
  if (names.empty()) names.emplace_back(bots.bots.back().name);
  auto match = game.open(setup_of(game, arguments)).it;
  if (names.size() > 1 && !arguments.has("--seats")) {
    const auto setup = match->setup();
    auto fitting = game.open(setup + " seats=" + std::to_string(names.size())).it;
    if (fitting) match = std::move(fitting);
  }
  const unsigned seats = match->seats();
  if (names.size() == 1) names.resize(seats, std::string(names.front()));
  if (names.size() != seats)
    throw UsageError{std::to_string(names.size()) + " bots for " + std::to_string(seats) + " seats"};
  for (const auto& name : names)
    if (!bots.make_player(name, match->setup()))
      throw UsageError{name + " does not play " + std::string(game.info.name) + " with " + match->setup()};
  const auto cores = std::max(1u, std::thread::hardware_concurrency());
  return {.bots = &bots,
          .setup = match->setup(),
          .names = std::move(names),
          .seed = arguments.number("--seed", 1, 0, UINT64_MAX),
          .games = arguments.number("--games", 10'000, seats, 1'000'000'000'000),
          .budget = {arguments.number("--nodes", search::Budget{}.nodes, 1, UINT64_MAX)},
          .threads = static_cast<unsigned>(arguments.number("--threads", cores, 1, 1024)),
          .rotate = arguments.has("--rotate")};
}

void put(JsonWriter& json, const Totals& totals) {
  const auto [low, high] = totals.interval();
  json.field("games", static_cast<std::uint64_t>(totals.games)).field("win_share", totals.mean());
  json.field("low", low).field("high", high);
  json.field("points", totals.points / totals.games).field("place", totals.places / totals.games).end('}');
}

void put(const match::Module& game, const SimulationPlan& plan, const SimulationResult& result) {
  JsonWriter json;
  json.object().field("game", game.info.name).field("setup", plan.setup).field("seed", plan.seed);
  json.field("games", result.all.games)
      .field("nodes", plan.budget.nodes)
      .field("rotate", plan.rotate)
      .list("seats");
  for (std::size_t i = 0; i < plan.names.size(); ++i) {
    json.object().field("seat", seat_words(i));
    if (!plan.rotate) json.field("bot", plan.names[i]);
    put(json, result.by_seat[i]);
  }
  json.end(']').list("bots");
  for (std::size_t i = 0; plan.rotate && i < plan.names.size(); ++i) {
    json.object().field("bot", plan.names[i]);
    put(json, result.by_bot[i]);
  }
  const auto games = static_cast<double>(result.all.games);
  json.end(']').field("mean_turns", static_cast<double>(result.all.turns) / games).list("lengths");
  for (std::size_t turns = 0; turns < result.all.lengths.size(); ++turns)
    if (const auto count = result.all.lengths[turns]; count > 0)
      json.object().field("turns", turns).field("games", count).end('}');
  json.end(']').list("endings");
  for (const auto& [ending, count] : result.all.endings)
    json.object().field("ending", ending).field("games", count).end('}');
  std::cout << json.end(']').field("digest", match::hex_digits(result.all.digest)).end('}').text() << '\n';
}

void show(const Terminal& terminal, std::string_view title, const std::vector<std::string>& names,
          const std::vector<Totals>& totals) {
  std::cout << '\n'
            << align_left(std::string(title), 20) << "   wins     95 % interval    points   place\n";
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const auto [low, high] = totals[i].interval();
    std::cout << terminal.in_colours(align_left(names[i], 18), max_seats)
              << align_right(fixed(totals[i].mean() * 100, 2), 7) << " %  "
              << align_right(fixed(low * 100, 2), 6) << ' ' << terminal.dash() << ' '
              << align_right(fixed(high * 100, 2), 6) << " %"
              << align_right(fixed(totals[i].points / totals[i].games, 2), 9)
              << align_right(fixed(totals[i].places / totals[i].games, 2), 8) << '\n';
  }
}

// The lengths of the games, in at most 16 rows.
void show_lengths(const Terminal& terminal, const search::Tally& all) {
  const auto& lengths = all.lengths;
  const auto none = [](std::uint64_t count) { return count == 0; };
  const auto first = static_cast<std::size_t>(std::ranges::find_if_not(lengths, none) - lengths.begin());
  const std::size_t step = (lengths.size() - first + 15) / 16;
  std::vector<std::uint64_t> rows((lengths.size() - first + step - 1) / step);
  for (std::size_t i = first; i < lengths.size(); ++i) rows[(i - first) / step] += lengths[i];
  const auto most = static_cast<double>(*std::ranges::max_element(rows));
  const auto games = static_cast<double>(all.games);
  std::cout << "\nturns per game, mean " << fixed(static_cast<double>(all.turns) / games, 2) << '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto from = first + i * step, to = from + step - 1;
    const auto range = std::to_string(from) + (step > 1 ? terminal.dash() + std::to_string(to) : "");
    const auto count = static_cast<double>(rows[i]);
    std::cout << align_right(range, 11) << align_right(fixed(100 * count / games, 2), 8) << " % "
              << terminal.bar(count / most, 40) << '\n';
  }
}

void show_endings(const search::Tally& all) {
  if (!all.endings.empty()) std::cout << "\nendings\n";
  for (const auto& [ending, count] : all.endings)
    std::cout << align_right(std::string(ending), 11)
              << align_right(fixed(100 * static_cast<double>(count) / static_cast<double>(all.games), 2), 8)
              << " %\n";
}

void run_simulate(const Arguments& arguments) {
  const auto& game = game_named(must_have(arguments.operand(0)));
  const SimulationPlan plan = plan_from(arguments, game);
  const double begun = wall_seconds();
  const SimulationResult result = run_simulation(plan);
  const double seconds = wall_seconds() - begun;
  if (arguments.has("--json")) return put(game, plan, result);
  const Terminal terminal(arguments.has("--plain"));
  std::cout << game.info.name << ", " << plan.setup << ", seed " << plan.seed << '\n'
            << result.all.games << " games in " << fixed(seconds, 2) << " s\n";
  std::vector<std::string> seats;
  seats.reserve(plan.names.size());
  for (std::size_t i = 0; i < plan.names.size(); ++i)
    seats.push_back(seat_words(i) + (plan.rotate ? "" : " (" + plan.names[i] + ")"));
  show(terminal, "seat", seats, result.by_seat);
  if (plan.rotate) show(terminal, "bot", plan.names, result.by_bot);
  show_lengths(terminal, result.all);
  show_endings(result.all);
}

}  // namespace

Command simulate_command() {
  return {
      "simulate",
      "Let bots play many games, and count who wins and how long it takes",
      {{"GAME", ValueKind::game}},
      {seats_option,
       {"--bots", "NAMES", ValueKind::bots, "one bot per seat, separated by commas, or one for all seats"},
       {"--games", "N", ValueKind::number, "number of games (default 10000)"},
       {"--seed", "N", ValueKind::number, "random seed (default 1); the same seed gives the same games"},
       set_option,
       nodes_option,
       {"--threads", "N", ValueKind::number, "number of threads (default: all cores)"},
       {"--rotate", "", ValueKind::none, "every bot takes every seat in turn"},
       json_option},
      {"flotilla simulate {game}", "flotilla simulate {game} --bots {bot},random --rotate",
       "flotilla simulate {game} --seats 3 --games 100000 --json"},
      run_simulate};
}

}  // namespace flotilla::tool
