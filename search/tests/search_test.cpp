// The type-erased bots, tested on the toy with secrets: a player sees a View and the tally adds up.
#include <gtest/gtest.h>

#include "match/module_of.h"
#include "search/greedy.h"
#include "search/module_of.h"
#include "tests/toy/lagoon.h"

namespace flotilla::search {
namespace {

using toy::Lagoon;

const Module& lagoon() {
  static const Module module = module_of<Lagoon>();
  return module;
}

TEST(Search, every_game_has_random) {
  ASSERT_EQ(lagoon().bots.size(), 1u);
  EXPECT_EQ(lagoon().bots[0].name, "random");
  EXPECT_FALSE(lagoon().solve("", {}));
  EXPECT_FALSE(lagoon().precomputation("random", *match::module_of<Lagoon>.open("").it->watch({}), {}));
}

TEST(Search, random_tries_every_legal_move) {
  const auto match = match::module_of<Lagoon>.open("").it;
  Rng rng(1);
  while (match->turn().kind == Turn::Kind::chance)
    match->roll([&](std::uint32_t bound) { return rng.below(bound); });
  const auto watch = match->watch(match->turn().seat);
  const auto legal = watch->legal_moves();
  ASSERT_GT(legal.size(), 1u);
  const auto player = lagoon().make_player("random", "");
  ASSERT_TRUE(player);
  std::vector<unsigned> chosen(legal.size());
  for (unsigned i = 0; i < 1000 * legal.size(); ++i) {
    const auto move = player->choose(*watch, {}, rng);
    for (std::size_t k = 0; k < legal.size(); ++k) chosen[k] += legal[k] == move;
  }
  for (const unsigned times : chosen) EXPECT_NEAR(times, 1000, 150);
}

TEST(Search, a_player_recognizes_its_setup) {
  const auto player = lagoon().make_player("random", "deck=10");
  const auto match = match::module_of<Lagoon>.open("deck=10").it,
             other = match::module_of<Lagoon>.open("").it;
  EXPECT_TRUE(player->plays(*match->watch({})));
  EXPECT_FALSE(player->plays(*other->watch({})));
}

TEST(Search, simulation_counts_one_win_per_game) {
  const std::array<std::string_view, 2> bots{"random", "random"};
  const auto simulated = [&] { return lagoon().simulate("", bots, 5, 400, {}).value_or(Tally{}); };
  const Tally tally = simulated();
  EXPECT_EQ(tally.games, 400u);
  EXPECT_DOUBLE_EQ(tally.wins[0] + tally.wins[1], 400);
  std::uint64_t games = 0, turns = 0;
  for (std::size_t length = 0; length < tally.lengths.size(); ++length) {
    games += tally.lengths[length];
    turns += length * tally.lengths[length];
  }
  EXPECT_EQ(games, tally.games);
  EXPECT_EQ(turns, tally.turns);
  EXPECT_EQ(simulated().digest, tally.digest);
}

TEST(Search, greedy_takes_the_first_among_equals) {
  struct Blind {
    int operator()(const Lagoon::View&, Seat) const { return 0; }
  };
  Greedy<Lagoon, Blind> greedy;
  Rng rng(2);
  Fold<Lagoon> fold(Lagoon::begin({}));
  while (fold.turn().kind == Turn::Kind::chance)
    fold.apply(Lagoon::sample(fold.position(), rng), ignore_events);
  const Fold<Lagoon, Lagoon::View> seen(Lagoon::view(fold.position(), fold.turn().seat));
  std::optional<Lagoon::Move> first;
  Lagoon::each_legal(seen.board(), seen.position(),
                     [&](const auto& move) { first = first ? first : move; });
  EXPECT_EQ(greedy.choose(seen, {}, rng), first);
}

}  // namespace
}  // namespace flotilla::search
