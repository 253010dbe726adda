#include <gtest/gtest.h>

#include <string>

#include "games/powerboats/rules/rules.h"
#include "games/powerboats/tests/layouts.h"
#include "kit/fold.h"
#include "kit/rng.h"
#include "match/module_of.h"
#include "match/notation.h"

namespace flotilla::powerboats::tests {
namespace {

TEST(Powerboats, rule_pb_tiles_are_drawn_or_agreed_on) {
  const auto drawn = match::module_of<Rules>.open("").it;
  EXPECT_FALSE(drawn->apply("* tile 3r"));
  EXPECT_EQ(drawn->refuse("* tile 3")->anchor, "pb-tiles");
  const auto agreed = match::module_of<Rules>.open("layout=31r4256r side=wild").it;
  EXPECT_FALSE(agreed->apply("* first A"));
}

TEST(Powerboats, rule_pb_tiles_say_what_is_wrong_with_a_layout) {
  const auto why = [](std::string_view setup) { return match::module_of<Rules>.open(setup).why; };
  EXPECT_EQ(why("layout=31r4-56"), (Refusal{"pb-tiles", "place_empty", 4}));
  EXPECT_EQ(why("layout=12345"), (Refusal{"pb-tiles", "place_empty", 6}));
  EXPECT_EQ(why("layout=1234r54"), (Refusal{"pb-tiles", "tile_twice", 4}));
  for (const char* none : {"------", "-", "1234567", "123456-", "123457", "r12345", "123456rr", "tiles"})
    EXPECT_EQ(why(std::string("layout=") + none), (Refusal{"pb-tiles", "not_a_layout"})) << none;
  EXPECT_EQ(why("layout="), match::not_a_setup);
}

// What chance lays, players can lay: the lake of a drawn match, written as text, is the same lake.
TEST(Powerboats, rule_pb_tiles_drawn_can_be_agreed_on) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    powerboats::Setup setup{.side = both[seed % 2]};
    State drawn = Rules::begin(setup);
    Rng rng(seed);
    while (drawn.phase == Phase::tiles)
      Rules::apply_roll(Board{}, drawn, Rules::sample(drawn, rng), ignore_events);
    setup.layout = drawn.layout;
    const auto read = match::from_notation<Rules, powerboats::Setup>(match::to_notation<Rules>(setup));
    ASSERT_TRUE(read && !Rules::refuse(*read)) << seed;
    ASSERT_EQ(Rules::begin(*read), drawn) << seed;
  }
}

TEST(Powerboats, notation_of_every_layout_reads_back) {
  each_layout([](const TileLayout& layout) {
    powerboats::Setup setup;
    for (unsigned place = 0; place < tiles; ++place)
      setup.layout.lay(place, layout.tile[place] + 1u, (layout.turned >> place & 1) != 0);
    const auto read = match::from_notation<Rules, powerboats::Setup>(match::to_notation<Rules>(setup));
    ASSERT_TRUE(read && *read == setup && !Rules::refuse(*read));
    ASSERT_EQ(read->layout.tile_layout(), layout);
  });
}
// Layouts that the rules refuse are read too, so that a refusal can say why.
TEST(Powerboats, notation_of_any_layout_reads_back) {
  Rng rng(22);
  for (unsigned trial = 0; trial < 20'000; ++trial) {
    std::string words = "layout=";
    for (unsigned size = rng.below(9) + 1; size > 0; --size) words += "123456r-7x"[rng.below(10)];
    const auto read = match::from_notation<Rules, powerboats::Setup>(words);
    ASSERT_TRUE(read) << words;
    ASSERT_EQ((match::from_notation<Rules, powerboats::Setup>(match::to_notation<Rules>(*read))), read)
        << words;
  }
}

}  // namespace
}  // namespace flotilla::powerboats::tests
