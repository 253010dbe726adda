#include <gtest/gtest.h>

#include <set>

#include "games/powerboats/bot/pilot.h"
#include "games/powerboats/tests/figures.h"
#include "search/random_bot.h"

namespace flotilla::powerboats::tests {

namespace {

// The shortest way from the line to the finish by the rules themselves, boats with every word that a short
// way may have.
unsigned length_by_the_rules(const Board& board) {
  std::vector<Boat> queue;
  std::set<std::pair<Cell, std::uint64_t>> known;
  const auto reach = [&](const Boat& boat) {
    if (boat.word.size() <= 4 && known.insert({boat.cell, boat.word.bits}).second) queue.push_back(boat);
  };
  for (unsigned i = 1; i <= Board::line_hexes; ++i)
    reach({.cell = ahead(board.buoys[0], board.axis, i), .fate = Fate::started});
  std::size_t from = 0;
  for (unsigned steps = 1; from < queue.size(); ++steps)
    for (const std::size_t to = queue.size(); from < to; ++from)
      for (unsigned heading = 0; heading < headings; ++heading) {
        Boat next = queue[from];
        next.cell = Grid::neighbour(next.cell, heading);
        if (!board.water.has(next.cell)) continue;
        if (pass(board, next, board.passage(queue[from].cell, next.cell))) return steps;
        reach(next);
      }
  return Way::unreachable;
}

// What a choice of dice does to the boat this turn, on average.
double damage_of(const State& state, const Move& move, unsigned clear) {
  State s = state;
  Rules::play({}, s, move, unheard);
  const auto beyond = [&](Dice dice) {
    return dice.sum() > clear ? static_cast<double>(dice.sum() - clear) : 0;
  };
  const Dice kept = s.boat(s.at).dice;
  if (s.step == Step::steer) return beyond(kept);
  double sum = 0, weights = 0;
  Rules::each_roll(s, [&](const Roll& roll, std::uint32_t weight) {
    sum += weight * beyond(kept + roll.dice);
    weights += weight;
  });
  return sum / weights;
}
double least_damage(const State& state, unsigned clear) {
  double least = 99;
  each_dice_move(state.boat(state.at).dice,
                 [&](const Move& move) { least = std::min(least, damage_of(state, move, clear)); });
  return least;
}

}  // namespace

TEST(PowerboatsBots, the_way_is_as_long_as_the_rules_say) {
  for (const Side side : {Side::calm, Side::wild}) {
    Rng rng(46);
    for (unsigned i = 0; i < 3; ++i) {
      const Board board = random_board(side, rng);
      EXPECT_EQ(length_of(board), length_by_the_rules(board)) << i;
    }
  }
}

TEST(PowerboatsBots, the_damage_ahead_is_the_least_of_all_choices) {
  State s{.step = Step::dice};
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
  const Way way(board);
  const SlowBoat slow(board, way);
  for (unsigned i = 0; i < Grid::cells; ++i)
    for (unsigned heading = 0; board.water.has(i) && heading < headings; ++heading) {
      const auto cell = static_cast<Cell>(i);
      EXPECT_LT(slow.time(cell, heading, before_start, 0), never);
      EXPECT_LE(slow.time(cell, heading, homeward, 1), slow.time(cell, heading, homeward, 0));
      const bool at_the_finish =
          way.run(cell, heading) > 0 && way.after(cell, heading, homeward) == finished;
      EXPECT_TRUE(!at_the_finish || slow.time(cell, heading, homeward, 1) == one_turn);
    }
}

TEST(PowerboatsBots, greedy_takes_no_risk_that_can_be_helped) {
  unsigned choices = 0, risky = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    State last{};
    const auto seen = [&](const Fold<Rules>& fold) {
      const State& now = fold.now();
      const bool chosen = last.step == Step::dice && (now.step == Step::roll || now.step == Step::steer);
      if (chosen && now.at == last.at) {
        const Boat &before = last.boat(last.at), &boat = now.boat(now.at);
        unsigned clear = 0;
        for (const Heading to : {before.heading, left(before.heading), right(before.heading)})
          clear = std::max(clear, fold.board().run(before.cell, to));
        ++choices;
        const bool on_the_way =
            !(stage_of(fold.board(), boat) == homeward);  // behind the finish it may crash
        risky += on_the_way && boat.dice.sum() + 3 * now.thrown > clear && least_damage(last, clear) == 0;
      }
      last = now;
    };
    sail_greedily(
        {.seats = 3, .side = seed % 2 == 0 ? Side::calm : Side::wild}, seed, [](auto&&...) {}, seen);
  }
  EXPECT_GT(choices, 500u);
  EXPECT_LE(risky, choices / 200);  // out of a hole
}

// A hex from which no throw is safe, in any heading: whoever waits there waits for ever.
TEST(PowerboatsBots, greedy_prices_waiting_when_the_next_crash_sinks_it) {
  unsigned holes = 0;
  Rng rng(3);
  for (unsigned i = 0; i < 40 && holes < 3; ++i) {
    State s = Rules::begin({.seats = 2, .side = Side::wild});
    while (s.step != Step::place) Rules::settle({}, s, Rules::sample(s, rng), unheard);
    const Board board = board_of(Rules::layout(s));
    for (unsigned cell = 0; cell < Grid::cells; ++cell) {
      unsigned longest = 0;
      for (unsigned heading = 0; heading < headings; ++heading)
        longest = std::max(longest, board.water.has(cell) ? board.run(cell, heading) : 9);
      if (longest > 2) continue;
      ++holes;
      State now = s;
      now.step = Step::dice;
      now.round = 1;
      now.at = now.first = Seat{0};
      now.boats[0] = {.cell = static_cast<Cell>(cell), .fate = Fate::started, .damage = 3};
      now.boats[1] = {.cell = board.places[0], .fate = Fate::started};
      Fold<Rules> fold(now);
      const auto greedy = player("greedy");
      while (fold.now().boats[0].cell == cell && fold.now().round < 12 && fold.turn() != Turn::over())
        if (fold.turn() == Turn::chance())
          fold.apply(Rules::sample(fold.now(), rng), unheard);
        else
          fold.apply(greedy->choose(fold, {}, rng), unheard);
      EXPECT_NE(fold.now().boats[0].cell, cell);
      break;
    }
  }
  EXPECT_EQ(holes, 3u);
}

// Nose to nose, a die of 1 each: whoever keeps on waits for the other.
TEST(PowerboatsBots, greedy_gives_way_to_a_boat_that_does_not) {
  State s{.laid = {0xc932d96c}, .step = Step::dice, .race = 1, .round = 1};
  constexpr Word two_rounded{0x24};
  const auto die = Dice::of(1);
  s.boats[0] = {.word = two_rounded, .cell = 557, .dice = die, .heading = 2, .fate = Fate::started};
  s.boats[1] = {.word = two_rounded, .cell = 528, .dice = die, .heading = 5, .fate = Fate::started};
  Fold<Rules> fold(s);
  ASSERT_EQ(Grid::neighbour(557, 2), 528);
  ASSERT_TRUE(fold.board().water.has(557) && fold.board().water.has(528));
  const auto greedy = player("greedy");
  Rng rng(1);
  while (fold.now().boats[0].cell == 557 && fold.now().boats[1].cell == 528 && fold.now().round < 9)
    if (fold.turn() == Turn::chance())
      fold.apply(Rules::sample(fold.now(), rng), unheard);
    else
      fold.apply(greedy->choose(fold, {}, rng), unheard);
  EXPECT_LT(fold.now().round, 9);
}

TEST(PowerboatsBots, greedy_beats_random) {
  unsigned won = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Rules::Setup setup{.seats = 2};
    Rng rng(seed);
    const auto good = player("greedy", setup), other = search::random_bot<Rules>.sit(setup);
    Fold<Rules> fold(Rules::begin(setup));
    for (Turn turn = fold.turn(); turn != Turn::over(); turn = fold.turn())
      if (turn == Turn::chance())
        fold.apply(Rules::sample(fold.now(), rng), unheard);
      else
        fold.apply((index(turn.seat) == seed % 2 ? good : other)->choose(fold, {}, rng), unheard);
    won += Rules::places(fold.now())[seed % 2] == 1;
  }
  EXPECT_EQ(won, 4u);
}

}  // namespace flotilla::powerboats::tests
