#include <algorithm>
#include <iostream>
#include <thread>

#include "tools/flotilla/choice.h"
#include "tools/flotilla/clock.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/figures.h"
#include "tools/flotilla/tally.h"

namespace flotilla::tool {

namespace {

std::string seat_words(std::size_t seat) { return std::string(1, letter(static_cast<Seat>(seat))); }

// Every seat its bot. One name is for all seats; several say how many play, unless --seats does.
Run planned(const Arguments& arguments, const match::Module& game) {
  const auto& bots = bots_of(game);
  auto names = bots_named(arguments, bots);
  if (names.empty()) names.emplace_back(bots.bots.back().name);
  auto match = game.open(setup_of(game, arguments)).it;
  if (names.size() > 1 && !arguments.has("--seats")) {
    const auto setup = whole_setup(*match);
    auto fitting = game.open(setup + " seats=" + std::to_string(names.size())).it;
    if (fitting) match = std::move(fitting);
  }
  const unsigned seats = match->seats();
  if (names.size() == 1) names.resize(seats, std::string(names.front()));
  if (names.size() != seats)
    throw Wrong{std::to_string(names.size()) + " bots for " + std::to_string(seats) + " seats"};
  for (const auto& name : names)
    if (!bots.sit(name, whole_setup(*match)))
      throw Wrong{name + " does not play " + std::string(game.info.name) + " with " + whole_setup(*match)};
  const auto cores = std::max(1u, std::thread::hardware_concurrency());
  return {.bots = &bots,
          .setup = whole_setup(*match),
          .names = std::move(names),
          .seed = arguments.number("--seed", 1, 0, UINT64_MAX),
          .games = arguments.number("--games", 10'000, seats, 1'000'000'000'000),
          .budget = {arguments.number("--nodes", search::Budget{}.nodes, 1, UINT64_MAX)},
          .threads = static_cast<unsigned>(arguments.number("--threads", cores, 1, 1024)),
          .rotate = arguments.has("--rotate")};
}

void put(Figures& json, const Share& share) {
  const auto [low, high] = share.interval();
  json.field("games", static_cast<std::uint64_t>(share.games)).field("win_share", share.mean());
  json.field("low", low).field("high", high);
  json.field("points", share.points / share.games).field("place", share.places / share.games).end('}');
}

void put(const match::Module& game, const Run& run, const Result& result) {
  Figures json;
  json.object().field("game", game.info.name).field("setup", run.setup).field("seed", run.seed);
  json.field("games", result.all.games)
      .field("nodes", run.budget.nodes)
      .field("rotate", run.rotate)
      .list("seats");
  for (std::size_t i = 0; i < run.names.size(); ++i) {
    json.object().field("seat", seat_words(i));
    if (!run.rotate) json.field("bot", run.names[i]);
    put(json, result.by_seat[i]);
  }
  json.end(']').list("bots");
  for (std::size_t i = 0; run.rotate && i < run.names.size(); ++i) {
    json.object().field("bot", run.names[i]);
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
  std::cout << json.end(']').field("digest", hexadecimal(result.all.digest)).end('}').text() << '\n';
}

void show(const Terminal& terminal, std::string_view title, const std::vector<std::string>& names,
          const std::vector<Share>& shares) {
  std::cout << '\n' << left(std::string(title), 20) << "   wins     95 % interval    points   place\n";
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto [low, high] = shares[i].interval();
    std::cout << terminal.in_colours(left(names[i], 18), max_seats)
              << right(fixed(shares[i].mean() * 100, 2), 7) << " %  " << right(fixed(low * 100, 2), 6)
              << ' ' << terminal.dash() << ' ' << right(fixed(high * 100, 2), 6) << " %"
              << right(fixed(shares[i].points / shares[i].games, 2), 9)
              << right(fixed(shares[i].places / shares[i].games, 2), 8) << '\n';
  }
}

// How long the games were, in at most 16 rows.
void show_lengths(const Terminal& terminal, const search::Tally& all) {
  const auto& lengths = all.lengths;
  const auto none = [](std::uint64_t count) { return count == 0; };
  const auto first = static_cast<std::size_t>(std::ranges::find_if_not(lengths, none) - lengths.begin());
  const std::size_t step = (lengths.size() - first + 15) / 16;
  std::vector<std::uint64_t> rows((lengths.size() - first + step - 1) / step);
  for (std::size_t i = first; i < lengths.size(); ++i) rows[(i - first) / step] += lengths[i];
  const auto most = static_cast<double>(*std::ranges::max_element(rows));
  const auto games = static_cast<double>(all.games);
  std::cout << "\nturns a game, " << fixed(static_cast<double>(all.turns) / games, 2) << " on average\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto from = first + i * step, to = from + step - 1;
    const auto range = std::to_string(from) + (step > 1 ? terminal.dash() + std::to_string(to) : "");
    const auto count = static_cast<double>(rows[i]);
    std::cout << right(range, 11) << right(fixed(100 * count / games, 2), 8) << " % "
              << terminal.bar(count / most, 40) << '\n';
  }
}

void show_endings(const search::Tally& all) {
  if (!all.endings.empty()) std::cout << "\nhow they ended\n";
  for (const auto& [ending, count] : all.endings)
    std::cout << right(std::string(ending), 11)
              << right(fixed(100 * static_cast<double>(count) / static_cast<double>(all.games), 2), 8)
              << " %\n";
}

void run(const Arguments& arguments) {
  const auto& game = game_named(*arguments.operand(0));
  const Run plan = planned(arguments, game);
  const double begun = wall_seconds();
  const Result result = played(plan);
  const double seconds = wall_seconds() - begun;
  if (arguments.has("--json")) return put(game, plan, result);
  const Terminal terminal(arguments.has("--plain"));
  std::cout << game.info.name << ", " << plan.setup << ", seed " << plan.seed << '\n'
            << result.all.games << " games in " << fixed(seconds, 2) << " s\n";
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < plan.names.size(); ++i)
    seats.push_back(seat_words(i) + (plan.rotate ? "" : " (" + plan.names[i] + ")"));
  show(terminal, "seat", seats, result.by_seat);
  if (plan.rotate) show(terminal, "bot", plan.names, result.by_bot);
  show_lengths(terminal, result.all);
  show_endings(result.all);
}

}  // namespace

Command simulate_command() {
  return {"simulate",
          "Let bots play many games, and count who wins and how long it takes",
          {{"GAME", Value::game}},
          {seats_option,
           {"--bots", "NAMES", Value::bots, "a bot for every seat, with commas between, or one for all"},
           {"--games", "N", Value::number, "how many games; 10000 unless told"},
           {"--seed", "N", Value::number, "the same games for the same seed; 1 unless told"},
           set_option,
           nodes_option,
           {"--threads", "N", Value::number, "how many at once; all cores unless told"},
           {"--rotate", "", Value::none, "every bot takes every seat in turn"},
           json_option},
          {"flotilla simulate {game}", "flotilla simulate {game} --bots {bot},random --rotate",
           "flotilla simulate {game} --seats 3 --games 100000 --json"},
          run};
}

}  // namespace flotilla::tool
