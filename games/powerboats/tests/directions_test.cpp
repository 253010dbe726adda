#include "games/powerboats/rules/directions.h"

#include <gtest/gtest.h>

#include "games/powerboats/tests/fixture.h"
#include "games/powerboats/tests/statistics.h"
#include "match/module_of.h"

namespace flotilla::powerboats::tests {
namespace {

std::string hands_of(const Board& board) {
  std::string words;
  for (unsigned mark = 0; mark < marks; ++mark)
    words += board.directions.hand(mark) == MarkSide::port ? 'p' : 's';
  return words;
}

TEST(Powerboats, rule_pb_arrows_follow_the_turn) {
  EXPECT_EQ(hands_of(Fixture().board), "sss");  // clockwise round the corners
  // From the line in the corner down to 1, left to 2, right to 3 and back.
  Fixture d(R"(
 . . . . . . . . . .
. 1 . . . . 2 . . .
 . . . . . . . . . .
. . . . . . . . . .
 . . . . . . . 3 . .
)");
  EXPECT_EQ(hands_of(d.board), "pss");
  // Exactly straight on counts as starboard.
  Fixture straight(" . 1 . . . 2 . . . 3");
  EXPECT_EQ(straight.board.directions.hand(1), MarkSide::starboard);
}

TEST(Powerboats, rule_pb_start_side_is_that_of_buoy_1) {
  Fixture below(R"(
 . . . . . . . .
. 0 = = = = F . .
 . . 1 . . . . .
)");
  EXPECT_FALSE(below.board.directions.starts_left());
  Fixture above(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_TRUE(above.board.directions.starts_left());
}
TEST(Powerboats, rule_pb_finish_side_is_that_of_buoy_3) {
  Fixture out_and_back(R"(
 . . 1 . 3 . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_TRUE(out_and_back.board.directions.starts_left() && out_and_back.board.directions.finishes_left());
  Fixture circuit(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . 3 . .
)");
  EXPECT_TRUE(circuit.board.directions.starts_left() && !circuit.board.directions.finishes_left());
}
// Looking from the middle to buoy 1 on the extension: the right-hand side if it is left to port.
TEST(Powerboats, rule_pb_start_side_of_a_buoy_on_the_axis) {
  Fixture port(R"(
 . . . . . . . . 2 .
. 0 = = = = F . 1 . .
 . . . . . . . . . .
)");
  EXPECT_EQ(port.board.directions.hand(0), MarkSide::port);
  EXPECT_FALSE(port.board.directions.starts_left());
  Fixture starboard(R"(
 . . . . . . . . . .
. 0 = = = = F . 1 . .
 . . . . . . . . 2 .
)");
  EXPECT_EQ(starboard.board.directions.hand(0), MarkSide::starboard);
  EXPECT_TRUE(starboard.board.directions.starts_left());
  // The same buoy beyond buoy 0: right and left are swapped.
  Fixture behind(R"(
 . 2 . . . . . . . .
. 1 . 0 = = = = F . .
 . . . . . . . . . .
)");
  EXPECT_EQ(behind.board.directions.hand(0), MarkSide::starboard);
  EXPECT_FALSE(behind.board.directions.starts_left());
}
// Looking from buoy 3 to the middle: the right-hand side if it was left to port.
TEST(Powerboats, rule_pb_finish_side_of_a_buoy_on_the_axis) {
  Fixture port(R"(
 . . . . . . . . . .
. 0 = = = = F . 3 . .
 . . . . . . . . 2 .
)");
  EXPECT_EQ(port.board.directions.hand(2), MarkSide::port);
  EXPECT_TRUE(port.board.directions.finishes_left());
  Fixture starboard(R"(
 . . . . . . . . 2 .
. 0 = = = = F . 3 . .
 . . . . . . . . . .
)");
  EXPECT_EQ(starboard.board.directions.hand(2), MarkSide::starboard);
  EXPECT_FALSE(starboard.board.directions.finishes_left());
}

// The length of the course in hexes, if it is sailed in these directions.
unsigned length_with(Board board, Directions directions) {
  lay_course(board, directions);
  return length_of(board);
}
// The shortest of all 32; of several, the one that first differs from straight as late as possible.
Directions shortest_of_all(const Board& board) {
  const Directions straight = straight_directions(board);
  Directions best = straight;
  for (unsigned differs = 1; differs < 1u << Directions::bits_used; ++differs)
    if (length_with(board, straight.changed(differs)) < length_with(board, best))
      best = straight.changed(differs);
  return best;
}

TEST(Powerboats, rule_pb_directions_are_those_of_the_shortest_track) {
  Rng rng(22);
  unsigned other = 0;
  for (unsigned i = 0; i < 40; ++i) {
    const Board board = random_board(i % 2 == 0 ? Side::calm : Side::wild, rng);
    EXPECT_EQ(board.directions.bits, shortest_of_all(board).bits) << i;
    other += board.directions.bits != straight_directions(board).bits;
  }
  EXPECT_GT(other, 3u);
}
// A buoy exactly between its neighbours is passed straight on, on either side.
TEST(Powerboats, rule_pb_directions_of_a_buoy_straight_on) {
  Fixture d(R"(
 . . . . . # . . . . .
. . . . # # . . . . . .
 . 1 . . # 2 . . . . 3
. . . . . . . . . . . .
)");
  EXPECT_EQ(d.board.directions.hand(1), MarkSide::starboard);
  const Directions shortest = shortest_directions(d.board, straight_directions(d.board));
  EXPECT_EQ(shortest.hand(1), MarkSide::port);
  EXPECT_EQ(shortest.bits, shortest_of_all(d.board).bits);
}
TEST(Powerboats, rule_pb_directions_ignore_islands_if_the_table_agrees) {
  Rng agreed_rng(22), rng(22);
  const Rules::Setup agreed{.directions = DirectionsBy::straight};
  for (unsigned i = 0; i < 20; ++i) {
    const Board board = board_of(random_course(agreed, agreed_rng));
    EXPECT_EQ(board.directions.bits, straight_directions(board).bits) << i;
    EXPECT_EQ(random_board(Side::calm, rng, 1).directions.bits, board.directions.bits) << i;
  }
  for (const char* later : {"edition=1 directions=straight", "edition=1 directions=chosen"})
    EXPECT_EQ(match::module_of<Rules>.open(later).why.anchor, "match-edition");
}

// A race in which the directions are to be chosen.
State before_the_choice(unsigned seats, Rng& rng) {
  State s = Rules::begin({.seats = static_cast<std::uint8_t>(seats), .directions = DirectionsBy::chosen});
  while (s.phase != Phase::directions) Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  return s;
}
Board board_of(const State& s) { return powerboats::board_of(Rules::layout(s)); }

TEST(Powerboats, rule_pb_directions_are_chosen_by_the_first_seat) {
  Rng rng(5);
  const State before = before_the_choice(3, rng);
  const Board shortest = board_of(before);
  EXPECT_EQ(Rules::turn(before), Turn::decide(before.first));
  unsigned choices = 0;
  Rules::each_legal(shortest, before, [&](const Move& move) {
    EXPECT_FALSE(Rules::refuse(shortest, before, move));
    EXPECT_TRUE(choices > 0 || move.value == shortest.directions.bits);  // the shortest course comes first
    ++choices;
    State s = before;
    std::vector<Event> events;
    Rules::play(shortest, s, move, [&](const Event& event) { events.push_back(event); });
    EXPECT_EQ(board_of(s).directions.bits, move.value);
    EXPECT_EQ(words_of(events), "directions");
    EXPECT_EQ(Rules::turn(s), Turn::decide(right_of(s.first, s.seats)));
    EXPECT_TRUE(s.phase == Phase::place && Rules::is_sound(board_of(s), s));
  });
  EXPECT_EQ(choices, 32u);
}
TEST(Powerboats, rule_pb_directions_are_chosen_before_each_race) {
  const auto match = match::module_of<Rules>.open("directions=chosen layout=123456").it;
  for (const char* line : {"* first B", "* buoys 2413"}) EXPECT_FALSE(match->apply(line)) << line;
  EXPECT_EQ(match->refuse("B 14/9 NE")->code, "directions_first");
  EXPECT_FALSE(match->apply("B course LPSSR"));
  EXPECT_EQ(match->refuse("A course LPSSR")->code, "no_directions_due");
  // Those of the last race are forgotten.
  Rng rng(6);
  State s = before_the_choice(2, rng);
  s.changed = 9;
  next_race(s, ignore_events);
  Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  EXPECT_TRUE(s.phase == Phase::directions && s.at == s.first && s.changed == 0);
}
// By pb-tile-law a way leads round every buoy, and there is room behind the line on either side.
TEST(Powerboats, rule_pb_directions_can_be_sailed_whatever_is_chosen) {
  Rng rng(7);
  for (unsigned i = 0; i < (is_full_run() ? 1'000 : 20); ++i) {
    Layout layout = random_course({.side = i % 2 == 0 ? Side::calm : Side::wild}, rng);
    for (; layout.changed < 1u << Directions::bits_used; ++layout.changed) {
      const Board board = powerboats::board_of(layout);
      EXPECT_LT(length_of(board), CourseGraph::unreachable) << i;
      EXPECT_GE(board.places_count, max_seats) << i;
    }
  }
}
TEST(Powerboats, rule_pb_directions_of_a_bot_are_the_shortest) {
  Rng rng(8);
  const Fold<Rules> fold(before_the_choice(2, rng));
  for (const auto& bot : bots())
    EXPECT_EQ(bot.make_player({})->choose(fold, {}, rng), Move::directions(fold.board().directions))
        << bot.name;
}

}  // namespace
}  // namespace flotilla::powerboats::tests
