#include <gtest/gtest.h>

#include <map>

#include "games/pool/rules/notation.h"
#include "games/pool/tests/drawn.h"
#include "games/pool/tests/random.h"
#include "match/words.h"

// What follows from the rules without being one.
namespace flotilla::pool::tests {

namespace {

// The water from which red's bar is one move away on an empty pool; number 0 is a swimmer.
std::string one_move_away(unsigned number) {
  std::string squares;
  water.each([&](Square from) {
    if ((reach(number, from, water).from(from) & goal(red)).any())
      squares += (squares.empty() ? "" : " ") + std::string(Name(from).words());
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
    const Place place = s.places[t];
    Place& to = image.places[partner(t)];
    to = place;
    if (place.on_top()) to = Place::on(pool::turned_round(place.square()));
    if (place.bits >= 0x80) to = Place::under(under(place.bits & 0x7fu));
  }
  for (Tile t = 0; t < tiles_all + 2; ++t) {
    Load& load = image.loads[under(t)];
    load = {static_cast<std::uint8_t>(s.loads[t].bits & 0x40u)};
    for (const Seat colour : {red, yellow})
      for (unsigned i = 0; i < s.loads[t].hidden(colour); ++i) load.add(Load::swimmer(other(colour)));
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

// Red's match and yellow's are one: whoever stands on his head sees the same moves.
TEST(Pool, rule_pool_board_turned_round_gives_the_same_match) {
  Rng rng(14);
  for (unsigned match = 0; match < 3; ++match)
    wander({}, rng, [](const State& s) {
      if (s.step == Step::draw || s.step == Step::over) return;
      const State image = turned_round(s);
      ASSERT_EQ(turned_round(image), s);
      std::map<std::string, std::string> here, there;
      Rules::each_legal({}, s, [&](const Move& move) {
        State next = s;
        Rules::play({}, next, move, unheard);
        const bool goes_on = next.step != Step::draw && next.step != Step::over;
        here[match::written<Rules>(turned_round(move))] = goes_on ? sketch(turned_round(next)) : "";
      });
      Rules::each_legal({}, image, [&](const Move& move) {
        State next = image;
        Rules::play({}, next, move, unheard);
        const bool goes_on = next.step != Step::draw && next.step != Step::over;
        there[match::written<Rules>(move)] = goes_on ? sketch(next) : "";
      });
      ASSERT_EQ(here, there) << sketch(s);
    });
}

// Tiles are neither lost nor won: six of each colour, wherever they are.
TEST(Pool, rule_pool_tiles_are_always_twelve) {
  Rng rng(15);
  for (unsigned match = 0; match < 200; ++match)
    wander({}, rng, [](const State& s) {
      for (const Seat colour : {red, yellow}) {
        unsigned unseen = 0, hidden = swimmers(s, colour).count();
        each_unseen(s, colour, [&](unsigned) { ++unseen; });
        for (const Load load : s.loads) hidden += load.hidden(colour);
        if (s.step == Step::follow || s.step == Step::reveal) continue;
        ASSERT_EQ(unseen, hidden) << sketch(s);
      }
      unsigned tiles = tiles_in(s, bar_of(red)) + tiles_in(s, bar_of(yellow));
      for (const Seat seat : {red, yellow}) {
        tiles += swimmers(s, seat).count();
        each_crocodile(s, seat, [&](Square, unsigned number) { tiles += tiles_in(s, tile(seat, number)); });
      }
      ASSERT_EQ(tiles, tiles_all) << sketch(s);
    });
}

TEST(Pool, rule_pool_quiet_bounds_every_random_match) {
  Rng rng(16);
  for (const auto& words : every_setup())
    for (unsigned match = 0; match < 50; ++match)
      ASSERT_LT(wander(setup_of(words), rng, [](const State&) {}), Rules::longest) << words;
}

}  // namespace flotilla::pool::tests
