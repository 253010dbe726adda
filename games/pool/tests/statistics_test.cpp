// How matches end and how often a seat must head home: printed, and checked against docs/reference/pool.md.
// FLOTILLA_FULL=1 pool_tests --gtest_filter='*statistics*' plays all matches, otherwise a sample.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "games/pool/bot/bots.h"
#include "games/pool/tests/fixture.h"
#include "tests/support/bots.h"
#include "tests/support/full_run.h"

namespace flotilla::pool::tests {
namespace {

using support::is_full_run;

struct MatchStatistics {
  unsigned matches = 0, quiet_ends = 0, turns = 0, homeward = 0, longest_quiet = 0;
  std::vector<unsigned> lengths;

  static double per_cent(unsigned part, unsigned all) { return 100.0 * part / all; }
  unsigned length_at(unsigned per_cent) const { return lengths[per_cent * (lengths.size() - 1) / 100]; }
};

// True if the seat has a move that it could play if it need not head home.
bool is_bound(const State& s) {
  bool bound = false;
  if (must_head_home(s)) each_turn_move(s, [&](const Move& move) { bound |= !heads_home(s, move); });
  return bound;
}

void play_match(const Setup& setup, search::Player<Rules>& bot, std::uint64_t seed, MatchStatistics& out) {
  Rng dice(seed), bot_rng(~seed);
  Fold<Rules> fold(Rules::begin(setup));
  unsigned turns = 0;
  const auto choose = [&](const Fold<Rules>& at) {
    turns += takes_turn(at.position()) ? 1 : 0;
    out.homeward += is_bound(at.position()) ? 1 : 0;
    out.longest_quiet = std::max<unsigned>(out.longest_quiet, at.position().quiet);
    return bot.choose(at, {}, bot_rng);
  };
  while (fold.turn() != Turn::over()) support::apply_next(fold, dice, choose, ignore_events);
  ++out.matches;
  out.turns += turns;
  out.lengths.push_back(turns);
  out.quiet_ends += Rules::ending(fold.position()) == name_of(Ending::quiet) ? 1 : 0;
}

MatchStatistics play_matches(std::string_view setup, std::string_view name, unsigned matches) {
  const auto bot = support::make_player(bots(), name, setup_of<Rules>(setup));
  MatchStatistics all;
  for (unsigned seed = 0; seed < matches; ++seed) play_match(setup_of<Rules>(setup), *bot, seed, all);
  std::ranges::sort(all.lengths);
  std::printf("%s %s, %u matches: quiet ends %.2f %%, bound %.2f %% of turns; %u, %u, %u turns; %u quiet\n",
              std::string(name).c_str(), std::string(setup).c_str(), matches,
              MatchStatistics::per_cent(all.quiet_ends, matches),
              MatchStatistics::per_cent(all.homeward, all.turns), all.length_at(5), all.length_at(50),
              all.length_at(95), all.longest_quiet);
  std::fflush(stdout);
  return all;
}

}  // namespace

TEST(Pool, statistics_of_greedy_matches) {
  const unsigned matches = is_full_run() ? 1000 : 20;
  for (const auto* setup :
       {"edition=1", "homeward=20", "quiet_limit=off", "homeward=off quiet_limit=off", "setup=placing"})
    play_matches(setup, "greedy", matches);
  const MatchStatistics usual = play_matches("edition=2", "greedy", matches);
  EXPECT_LE(MatchStatistics::per_cent(usual.quiet_ends, usual.matches), 2);
  EXPECT_LE(MatchStatistics::per_cent(usual.homeward, usual.turns), 2);
}

TEST(Pool, statistics_of_medium_and_in_a_full_run_of_hard_matches) {
  for (const auto* setup : {"edition=2", "edition=1"}) {
    play_matches(setup, "medium", is_full_run() ? 400 : 1);
    if (is_full_run()) play_matches(setup, "hard", 60);
  }
}

}  // namespace flotilla::pool::tests
