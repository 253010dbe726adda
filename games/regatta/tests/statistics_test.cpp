// Statistics of bot races: printed, and checked against docs/reference/regatta.md. FLOTILLA_FULL=1
// regatta_tests --gtest_filter='*statistics*' plays them all, otherwise a sample.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "games/regatta/bot/bots.h"
#include "games/regatta/bot/distance_to_finish.h"
#include "games/regatta/tests/crowds.h"
#include "tests/support/bots.h"

namespace flotilla::regatta::tests {
namespace {

struct RaceStatistics {
  std::vector<unsigned> turns;  // of each boat that finished
  unsigned games = 0, all_turns = 0, hove_to = 0, without_card = 0, played_short = 0, lead_changes = 0,
           limits = 0, exchanged = 0;
  unsigned held_fast = 0;                  // turns: no card of the deck is playable, even after turning
  unsigned held_fast_longest = 0;          // turns in a row of one boat
  unsigned long_waits = 0;                 // times a boat hove to more than twice in a row
  unsigned longest_wait = 0;               // turns
  unsigned needless_waits = 0;             // turns: hove to again though a card can be played
  std::array<unsigned, seats_max> wins{};  // by turn order
  std::array<unsigned, kind_count> played{};

  unsigned turns_at(unsigned per_cent) {
    std::ranges::sort(turns);
    return turns[(turns.size() - 1) * per_cent / 100];
  }
  static double per_cent(unsigned part, unsigned all) { return 100.0 * part / all; }
  // Half of a 95 % interval, in per cent.
  static double within(unsigned part, unsigned all) {
    const double share = double(part) / all;
    return 196 * std::sqrt(share * (1 - share) / all);
  }
};

// `in_a_row`: the turns in which this boat was held fast until now.
void look_for_locks(const View& view, unsigned& in_a_row, RaceStatistics& out) {
  out.without_card += any_playable(view, traffic_of(view)) ? 0 : 1;
  in_a_row = is_locked(view, view.at) ? in_a_row + 1 : 0;
  out.held_fast += in_a_row > 0 ? 1 : 0;
  out.held_fast_longest = std::max(out.held_fast_longest, in_a_row);
}

// `in_a_row`: the turns for which this boat has hove to until now.
void look_for_waits(const View& view, const Move& move, unsigned& in_a_row, RaceStatistics& out) {
  in_a_row = move.kind == Move::Kind::card ? 0 : in_a_row + 1;
  out.hove_to += in_a_row > 0 ? 1 : 0;
  out.long_waits += in_a_row == hove_to_long + 1 ? 1 : 0;
  out.longest_wait = std::max(out.longest_wait, in_a_row);
  out.needless_waits += in_a_row > 1 && any_playable(view, traffic_of(view)) ? 1 : 0;
}

// The seat with the shortest distance to the finish, or the first to finish.
unsigned leader(const DistanceToFinish& to_finish, const State& state) {
  unsigned first = 0;
  std::int32_t least = INT32_MAX;
  for (unsigned i = 0; i < state.seats; ++i) {
    const Boat& boat = state.boats[i];
    const std::int32_t left =
        boat.fate == Fate::finished ? boat.place - 1000 : to_finish.distance(boat.pose, boat.word);
    if (left < least) {
      least = left;
      first = i;
    }
  }
  return first;
}

void sail_match(const Setup& setup, std::uint64_t seed, search::Player<Rules>& bot,
                const DistanceToFinish& to_finish, RaceStatistics& out) {
  Rng dice(seed), bot_rng(~seed);
  Fold<Rules> fold(Rules::begin(setup));
  std::array<unsigned, seats_max> turns{}, held_fast{}, waits{};
  unsigned lead = setup.seats, round = 1;
  const auto on_event = [&](const Event& event) {
    if (event.kind == Event::Kind::played) ++out.played[event.card];
    if (event.kind == Event::Kind::becalmed) ++out.played[sun];
    if (event.kind == Event::Kind::stopped) ++out.played_short;
    if (event.kind == Event::Kind::limit) ++out.limits;
    if (event.kind == Event::Kind::finished) {
      out.turns.push_back(turns[index(event.seat)]);
      const unsigned order = (index(event.seat) + setup.seats - index(fold.position().first)) % setup.seats;
      if (event.number == 1) ++out.wins[order];
    }
  };
  for (Turn turn = fold.turn(); turn != Turn::over(); turn = fold.turn()) {
    if (turn == Turn::chance()) {
      fold.apply(Rules::sample(fold.position(), dice), on_event);
      continue;
    }
    if (fold.position().round > round) {
      round = fold.position().round;
      const unsigned now = leader(to_finish, fold.position());
      out.lead_changes += lead < setup.seats && now != lead ? 1 : 0;
      lead = now;
    }
    const View view = Rules::view(fold.position(), turn.seat);
    const Move move = bot.choose(Fold<Rules, View>(view), {}, bot_rng);
    if (view.phase == Phase::exchange && move.kind == Move::Kind::swap) ++out.exchanged;
    if (view.phase == Phase::turn) {
      ++turns[index(turn.seat)];
      ++out.all_turns;
      look_for_waits(view, move, waits[index(turn.seat)], out);
      look_for_locks(view, held_fast[index(turn.seat)], out);
    }
    fold.apply(move, on_event);
  }
  ++out.games;
}

RaceStatistics sail_matches(const Setup& setup, unsigned games, std::string_view name = "hard") {
  const auto bot = support::make_player(bots(), name, setup);  // one bot for all seats: it stores nothing
  const DistanceToFinish to_finish(setup.water, tracked_point(setup.edition));
  RaceStatistics all;
  for (unsigned game = 0; game < games; ++game) sail_match(setup, game, *bot, to_finish, all);
  return all;
}

void print(const Setup& setup, RaceStatistics& all) {
  const auto share = [](unsigned part, unsigned of) { return RaceStatistics::per_cent(part, of); };
  const std::string name(Rules::switches[0].values()[static_cast<std::size_t>(setup.water)]);
  std::printf("%s, %u seats: turns %u, %u, %u; hove to %.1f %%, no clean card %.2f %%, short %.2f %%; ",
              name.c_str(), setup.seats, all.turns_at(5), all.turns_at(50), all.turns_at(95),
              share(all.hove_to, all.all_turns), share(all.without_card, all.all_turns),
              share(all.played_short, all.all_turns));
  std::printf(
      "held fast %u, at most %u in a row, hove to longer than twice %u, at most %u, limit %u, lead changes "
      "%.1f; won",
      all.held_fast, all.held_fast_longest, all.long_waits, all.longest_wait, all.limits,
      double(all.lead_changes) / all.games);
  for (unsigned i = 0; i < setup.seats; ++i)
    std::printf(" %.1f ± %.1f", share(all.wins[i], all.games),
                RaceStatistics::within(all.wins[i], all.games));
  std::printf(" %%\n");
  std::fflush(stdout);
}

// Locks, and what the first boat wins, with every way to turn and to come free: choices of edition 2.
class RegattaLocks : public testing::TestWithParam<regatta::Setup> {};

TEST_P(RegattaLocks, statistics) {
  for (const WaterSize size : {WaterSize::standard, WaterSize::small, WaterSize::large})
    for (std::uint8_t seats = 2; seats <= seats_max; ++seats) {
      auto setup = GetParam();
      setup.seats = seats;
      setup.water = size;
      RaceStatistics all = sail_matches(setup, is_full_run() ? 500 : 1);
      std::printf("edition %u%s%s: ", setup.edition, setup.any_pivot ? ", any pivot" : "",
                  setup.locked_adrift ? ", adrift if locked" : "");
      print(setup, all);
      EXPECT_EQ(all.limits, 0u);
    }
}

INSTANTIATE_TEST_SUITE_P(Switches, RegattaLocks,
                         testing::Values(regatta::Setup{.edition = 1}, regatta::Setup{.edition = 2},
                                         regatta::Setup{.edition = 2, .locked_adrift = true},
                                         regatta::Setup{.edition = 2, .any_pivot = true},
                                         regatta::Setup{
                                             .edition = 2, .any_pivot = true, .locked_adrift = true}));

// What the first of two boats wins, without a handicap and with it.
class RegattaHandicap : public testing::TestWithParam<bool> {};

TEST_P(RegattaHandicap, statistics) {
  for (const WaterSize size : {WaterSize::standard, WaterSize::small, WaterSize::large}) {
    const regatta::Setup setup{.water = size, .exchanges = GetParam()};
    RaceStatistics all = sail_matches(setup, is_full_run() ? 1000 : 4);
    std::printf("%u exchanged before the race: ", all.exchanged);
    print(setup, all);
    EXPECT_EQ(all.wins[0] + all.wins[1], all.games);
    EXPECT_EQ(all.exchanged > 0, GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(Switch, RegattaHandicap, testing::Values(false, true),
                         [](const auto& with) { return with.param ? "exchange" : "none"; });

// A bot that waits and waits seems to have stopped.
TEST(RegattaStatistics, statistics_of_waits) {
  for (const auto name : {"greedy", "hard"})
    for (std::uint8_t seats = 2; seats <= seats_max; ++seats) {
      const regatta::Setup setup{.seats = seats};
      RaceStatistics all = sail_matches(setup, is_full_run() ? 500 : 30, name);
      std::printf("%s: ", name);
      print(setup, all);
      EXPECT_LE(all.longest_wait, 6u);
      EXPECT_EQ(all.needless_waits, 0u) << name;
      EXPECT_EQ(all.limits, 0u);
    }
}

TEST(RegattaStatistics, statistics_of_races) {
  const unsigned games = is_full_run() ? 500 : 4;
  const double chance = is_full_run() ? 1 : 2;  // a few games may be off the mean
  std::array<unsigned, kind_count> played{};
  for (const WaterSize size : {WaterSize::standard, WaterSize::small, WaterSize::large})
    for (std::uint8_t seats = 2; seats <= seats_max; ++seats) {
      const regatta::Setup setup{.seats = seats, .water = size};
      RaceStatistics all = sail_matches(setup, games);
      print(setup, all);
      for (std::size_t kind = 0; kind < kind_count; ++kind) played[kind] += all.played[kind];
      EXPECT_LT(RaceStatistics::per_cent(all.hove_to, all.all_turns), 15 * chance);
      EXPECT_LT(RaceStatistics::per_cent(all.without_card, all.all_turns), 6 * chance);
      EXPECT_EQ(all.limits, 0u);
      if (size == WaterSize::standard) {
        EXPECT_NEAR(all.turns_at(50), 16.5, 2 * chance);
      }
    }
  std::printf("played for each card of a kind, in 100 matches:");
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    std::printf(" %s %.0f", std::string(card_kinds[kind].name).c_str(),
                played[kind] * 100 / (9.0 * games * card_kinds[kind].count));
    EXPECT_GT(played[kind], 0u) << card_kinds[kind].name;
  }
  std::printf("\n");
}

}  // namespace
}  // namespace flotilla::regatta::tests
