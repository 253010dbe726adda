#include <gtest/gtest.h>

#include <map>

#include "games/pool/rules/notation.h"
#include "games/pool/tests/fixture.h"
#include "match/notation.h"

// Properties that follow from the rules.
namespace flotilla::pool::tests {

namespace {

// The squares from which red's bar is one move away in an empty pool; number 0 is a swimmer.
std::string one_move_away(unsigned number) {
  std::string squares;
  water.each([&](Square from) {
    if ((reach(number, from, water).from(from) & goal(red)).any())
      squares += (squares.empty() ? "" : " ") + std::string(square_name(from).text());
  });
  return squares;
}

State turned_round(const State& s) {
  State image = s;
  for (const Seat seat : {red, yellow}) {
    image.own(other(seat)) = {};
    s.own(seat).each(
        [&](Square square) { image.own(other(seat)) |= Squares::of(pool::turned_round(square)); });
  }
  const auto partner = [](unsigned tile) { return static_cast<Tile>((tile + tiles_each) % tiles_all); };
  const auto under = [&](unsigned top) {
    return top < tiles_all ? partner(top) : bar_of(other(static_cast<Seat>(top - tiles_all)));
  };
  for (Tile t = 0; t < tiles_all; ++t) {
    const TileLocation location = s.locations[t];
    TileLocation& to = image.locations[partner(t)];
    to = location;
    if (location.on_top()) to = TileLocation::on(pool::turned_round(location.square()));
    if (location.bits >= 0x80) to = TileLocation::under(under(location.bits & 0x7fu));
  }
  for (Tile t = 0; t < tiles_all + 2; ++t) {
    Contents& contents = image.contents[under(t)];
    contents = {static_cast<std::uint8_t>(s.contents[t].bits & 0x40u)};
    for (const Seat colour : {red, yellow})
      for (unsigned i = 0; i < s.contents[t].hidden(colour); ++i)
        contents.add(Contents::swimmer(other(colour)));
  }
  image.at = other(s.at);
  if (s.square != nowhere) image.square = pool::turned_round(s.square);
  return image;
}

Move turned_round(const Move& move) {
  if (move.passes()) return move;
  return {pool::turned_round(move.from), move.to == bar ? bar : pool::turned_round(move.to)};
}

}  // namespace

TEST(Pool, rule_pool_bar_is_one_move_away_from_these_squares) {
  EXPECT_EQ(one_move_away(0), "e12 f12 d13 e13 f13 c14 d14");
  EXPECT_EQ(one_move_away(1), "e13 f13 d14");
  EXPECT_EQ(one_move_away(2), "e12 f12 d13 e13 f13 c14");
  EXPECT_EQ(one_move_away(3), "e11 f11 d12 e12 f12 c13 d13 b14");
  EXPECT_EQ(one_move_away(4), "e10 f10 d11 e11 f11 c12 d12 b13 c13 a14");
  EXPECT_EQ(one_move_away(5), "e9 f9 d10 e10 f10 c11 d11 b12 c12 a13 b13");
}

// The rules are symmetric: a position turned round has the same moves, turned round.
TEST(Pool, rule_pool_board_turned_round_gives_the_same_match) {
  Rng rng(14);
  for (unsigned match = 0; match < 3; ++match)
    play_random_match<Rules>({}, rng, [](const State& s) {
      if (s.phase == Phase::draw || s.phase == Phase::over) return;
      const State image = turned_round(s);
      ASSERT_EQ(turned_round(image), s);
      std::map<std::string, std::string> here, there;
      Rules::each_legal({}, s, [&](const Move& move) {
        State next = s;
        Rules::play({}, next, move, ignore_events);
        const bool goes_on = next.phase != Phase::draw && next.phase != Phase::over;
        here[match::to_notation<Rules>(turned_round(move))] =
            goes_on ? position_text(turned_round(next)) : "";
      });
      Rules::each_legal({}, image, [&](const Move& move) {
        State next = image;
        Rules::play({}, next, move, ignore_events);
        const bool goes_on = next.phase != Phase::draw && next.phase != Phase::over;
        there[match::to_notation<Rules>(move)] = goes_on ? position_text(next) : "";
      });
      ASSERT_EQ(here, there) << position_text(s);
    });
}

// Tiles are neither lost nor won: six of each colour, wherever they are.
TEST(Pool, rule_pool_tiles_are_always_twelve) {
  Rng rng(15);
  for (unsigned match = 0; match < 200; ++match)
    play_random_match<Rules>({}, rng, [](const State& s) {
      for (const Seat colour : {red, yellow}) {
        unsigned unseen = 0, hidden = swimmers(s, colour).count();
        each_unseen(s, colour, [&](unsigned) { ++unseen; });
        for (const Contents contents : s.contents) hidden += contents.hidden(colour);
        if (s.phase == Phase::follow || s.phase == Phase::reveal) continue;
        ASSERT_EQ(unseen, hidden) << position_text(s);
      }
      unsigned tiles = tiles_in(s, bar_of(red)) + tiles_in(s, bar_of(yellow));
      for (const Seat seat : {red, yellow}) {
        tiles += swimmers(s, seat).count();
        each_crocodile(s, seat, [&](Square, unsigned number) { tiles += tiles_in(s, tile(seat, number)); });
      }
      ASSERT_EQ(tiles, tiles_all) << position_text(s);
    });
}

TEST(Pool, rule_pool_quiet_bounds_every_random_match) {
  Rng rng(16);
  for (const auto& words : every_setup(Rules::info))
    for (unsigned match = 0; match < 50; ++match)
      ASSERT_LT(play_random_match<Rules>(setup_of<Rules>(words), rng, [](const State&) {}), Rules::longest)
          << words;
}

}  // namespace flotilla::pool::tests
