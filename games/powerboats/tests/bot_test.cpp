#include <gtest/gtest.h>

#include <set>

#include "games/powerboats/bot/expected_value.h"
#include "games/powerboats/bot/time_evaluator.h"
#include "games/powerboats/tests/races.h"
#include "search/random_bot.h"

namespace flotilla::powerboats::tests {

namespace {

// The shortest path from the line to the finish, found with the rules, for every word that a short path may
// have.
unsigned length_by_the_rules(const Board& board) {
  std::vector<Boat> queue;
  std::set<std::tuple<Cell, Fate, std::uint64_t>> known;
  const auto reach = [&](const Boat& boat) {
    if (boat.word.size() <= 4 && known.insert({boat.cell, boat.fate, boat.word.bits}).second)
      queue.push_back(boat);
  };
  for (unsigned i = 1; i <= Board::line_hexes; ++i)
    reach({.cell = ahead(board.buoys[0], board.axis, i),
           .fate = board.edition == 1 ? Fate::started : Fate::waiting});
  std::size_t from = 0;
  for (unsigned steps = 1; from < queue.size(); ++steps)
    for (const std::size_t to = queue.size(); from < to; ++from)
      for (unsigned heading = 0; heading < headings; ++heading) {
        Boat next = queue[from];
        next.cell = Grid::neighbour(next.cell, heading);
        if (!board.water.has(next.cell)) continue;
        if (apply_crossing(board, next, board.crossing(queue[from].cell, next.cell))) return steps;
        reach(next);
      }
  return CourseGraph::unreachable;
}

// The average effect of a choice of dice on the boat this turn.
double damage_of(const State& state, const Move& move, unsigned clear) {
  return expected_value({}, state, move, [&](Dice dice) {
    return dice.sum() > clear ? static_cast<double>(dice.sum() - clear) : 0;
  });
}
double least_damage(const State& state, unsigned clear) {
  double least = 99;
  each_dice_move(state.boat(state.at).dice,
                 [&](const Move& move) { least = std::min(least, damage_of(state, move, clear)); });
  return least;
}

}  // namespace

TEST(PowerboatsBots, the_way_is_as_long_as_the_rules_say) {
  for (const std::uint8_t edition : {std::uint8_t{1}, Rules::info.edition})
    for (const Side side : {Side::calm, Side::wild}) {
      Rng rng(46);
      for (unsigned i = 0; i < 3; ++i) {
        const Board board = random_board(side, rng, edition);
        EXPECT_EQ(length_of(board), length_by_the_rules(board)) << i;
      }
    }
}

TEST(PowerboatsBots, the_damage_ahead_is_the_least_of_all_choices) {
  State s{.phase = Phase::dice};
  for (unsigned ones = 0; ones <= 2; ++ones)
    for (unsigned twos = 0; twos <= 2; ++twos)
      for (unsigned threes = 0; threes <= 3; ++threes)
        for (unsigned clear = 0; clear <= 14; ++clear) {
          s.boat(s.at).dice = Dice::of_all(ones, twos, threes);
          ASSERT_NEAR(damage_ahead(s.boat(s.at).dice, clear), least_damage(s, clear), 1e-9)
              << ones << twos << threes << ' ' << clear;
        }
}

TEST(PowerboatsBots, a_slow_boat_comes_home_from_everywhere) {
  Rng rng(8);
  const Board board = random_board(Side::wild, rng);
  const CourseGraph graph(board);
  const OneDieTimes times(board, graph);
  for (unsigned i = 0; i < Grid::cells; ++i)
    for (unsigned heading = 0; board.water.has(i) && heading < headings; ++heading) {
      const auto cell = static_cast<Cell>(i);
      EXPECT_LT(times.time(cell, heading, before_start, 0), never);
      EXPECT_LE(times.time(cell, heading, homeward, 1), times.time(cell, heading, homeward, 0));
      const bool at_the_finish =
          graph.run(cell, heading) > 0 && graph.stage_after(cell, heading, homeward) == finished;
      EXPECT_TRUE(!at_the_finish || times.time(cell, heading, homeward, 1) == one_turn);
    }
}

TEST(PowerboatsBots, greedy_takes_no_risk_that_can_be_helped) {
  unsigned choices = 0, risky = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    State last{};
    const auto seen = [&](const Fold<Rules>& fold) {
      const State& now = fold.position();
      const bool chosen =
          last.phase == Phase::dice && (now.phase == Phase::roll || now.phase == Phase::steer);
      if (chosen && now.at == last.at) {
        const Boat &before = last.boat(last.at), &boat = now.boat(now.at);
        unsigned clear = 0;
        for (const Heading to : {before.heading, left(before.heading), right(before.heading)})
          clear = std::max(clear, fold.board().run(before.cell, to));
        ++choices;
        const bool on_the_way =
            !(stage_of(fold.board(), boat) == homeward);  // beyond the finish it may crash
        risky += on_the_way && boat.dice.sum() + 3 * now.thrown > clear && least_damage(last, clear) == 0;
      }
      last = now;
    };
    sail_greedily(
        {.seats = 3, .side = seed % 2 == 0 ? Side::calm : Side::wild}, seed, [](auto&&...) {}, seen);
  }
  EXPECT_GT(choices, 500u);
  EXPECT_LE(risky, choices / 200);  // leaving a pocket
}

// A hex from which no throw is safe, in any heading: a boat that waits there waits forever.
TEST(PowerboatsBots, greedy_prices_waiting_when_the_next_crash_sinks_it) {
  unsigned holes = 0;
  Rng rng(3);
  for (unsigned i = 0; i < 40 && holes < 3; ++i) {
    State s = Rules::begin({.seats = 2, .side = Side::wild});
    while (s.phase != Phase::place) Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
    const Board board = board_of(Rules::layout(s));
    for (unsigned cell = 0; cell < Grid::cells; ++cell) {
      unsigned longest = 0;
      for (unsigned heading = 0; heading < headings; ++heading)
        longest = std::max(longest, board.water.has(cell) ? board.run(cell, heading) : 9);
      if (longest > 2) continue;
      ++holes;
      State now = s;
      now.phase = Phase::dice;
      now.round = 1;
      now.at = now.first = Seat{0};
      now.boats[0] = {.cell = static_cast<Cell>(cell), .fate = Fate::started, .damage = 3};
      now.boats[1] = {.cell = board.places[0], .fate = Fate::started};
      Fold<Rules> fold(now);
      const auto greedy = support::make_player(bots(), "greedy");
      const auto choose = [&](const Fold<Rules>& now) { return greedy->choose(now, {}, rng); };
      while (fold.position().boats[0].cell == cell && fold.position().round < 12 &&
             fold.turn() != Turn::over())
        support::apply_next(fold, rng, choose, ignore_events);
      EXPECT_NE(fold.position().boats[0].cell, cell);
      break;
    }
  }
  EXPECT_EQ(holes, 3u);
}

// Bow to bow, with a die of 1 each: a boat that keeps its heading waits for the other.
TEST(PowerboatsBots, greedy_gives_way_to_a_boat_that_does_not) {
  State s{.layout = {0xc932d96c},
          .switches = SwitchValues::of({}),
          .phase = Phase::dice,
          .race = 1,
          .round = 1};
  constexpr CrossingWord two_rounded{0x24};
  const auto die = Dice::of(1);
  s.boats[0] = {.word = two_rounded, .cell = 557, .dice = die, .heading = 2, .fate = Fate::started};
  s.boats[1] = {.word = two_rounded, .cell = 528, .dice = die, .heading = 5, .fate = Fate::started};
  Fold<Rules> fold(s);
  ASSERT_EQ(Grid::neighbour(557, 2), 528);
  ASSERT_TRUE(fold.board().water.has(557) && fold.board().water.has(528));
  const auto greedy = support::make_player(bots(), "greedy");
  Rng rng(1);
  const auto choose = [&](const Fold<Rules>& now) { return greedy->choose(now, {}, rng); };
  while (fold.position().boats[0].cell == 557 && fold.position().boats[1].cell == 528 &&
         fold.position().round < 9)
    support::apply_next(fold, rng, choose, ignore_events);
  EXPECT_LT(fold.position().round, 9);
}

// Several headings allow the same first move: a boat that turns before it takes it looks lost.
TEST(PowerboatsBots, the_strongest_is_placed_as_it_goes_on) {
  const auto player = support::make_player(bots(), "table");
  Rng rng(72), dice(1), bot_rng(1);
  unsigned starts = 0, straight = 0;
  for (unsigned i = 0; i < 16; ++i) {
    Fold<Rules> fold(new_race(i % 2 == 0 ? Side::calm : Side::wild, rng));
    while (fold.position().round <= 1) {
      const State before = fold.position();
      support::apply_next(
          fold, dice, [&](const Fold<Rules>& now) { return player->choose(now, {10'000}, bot_rng); },
          ignore_events);
      if (before.phase != Phase::steer) continue;
      ++starts;
      straight += fold.position().boat(before.at).heading == before.boat(before.at).heading;
    }
  }
  EXPECT_EQ(starts, 32u);
  EXPECT_GE(straight, 24u);
}

TEST(PowerboatsBots, greedy_beats_random) {
  unsigned won = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Rules::Setup setup{.seats = 2};
    Rng rng(seed);
    const auto good = support::make_player(bots(), "greedy", setup),
               other = search::random_bot<Rules>.make_player(setup);
    Fold<Rules> fold(Rules::begin(setup));
    const auto choose = [&](const Fold<Rules>& now) {
      return (index(now.turn().seat) == seed % 2 ? good : other)->choose(now, {}, rng);
    };
    while (fold.turn() != Turn::over()) support::apply_next(fold, rng, choose, ignore_events);
    won += Rules::places(fold.position())[seed % 2] == 1;
  }
  EXPECT_EQ(won, 4u);
}

}  // namespace flotilla::powerboats::tests
