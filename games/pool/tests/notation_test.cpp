#include <gtest/gtest.h>

#include "games/pool/tests/fixture.h"
#include "match/module_of.h"

namespace flotilla::pool::tests {

namespace {

// Reads `words` and writes the result again.
template <class T>
std::string echo(std::string_view words) {
  const auto value = match::from_notation<Rules, T>(words);
  return value ? match::to_notation<Rules>(*value) : std::string(not_understood);
}

}  // namespace

TEST(Pool, notation_of_moves) {
  for (const auto* move : {"c3-e3", "c3-bar", "c3*", "c2", "a14", "d14-d13", "f13-bar", "c1*", "pass"})
    EXPECT_EQ(echo<Move>(move), move);
  for (const auto* no :
       {"",       "c",     "3",    "c0",       "c15", "c03",     "g3",     "C3",     "c3-",
        "c3-c3",  "c3-g3", "c3**", "c3-e3-e4", "bar", "bar-c3",  "c3 -e3", "c3-e3 ", " c3",
        "c3-Bar", "a1",    "b1*",  "c1-b1",    "e14", "f14-f13", "passes", "c3-e3*", "c123"})
    EXPECT_EQ(echo<Move>(no), not_understood) << no;
}

TEST(Pool, notation_of_numbers) {
  for (const auto* roll : {"1", "2", "3", "4", "5", "6"}) EXPECT_EQ(echo<Roll>(roll), roll);
  for (const auto* no : {"7", "04", "", "four", "4 5", "-1"})
    EXPECT_EQ(echo<Roll>(no), not_understood) << no;
}

TEST(Pool, notation_of_setups_leaves_out_what_is_usual) {
  EXPECT_EQ(echo<Rules::Setup>(""), "edition=2 seats=2");
  EXPECT_EQ(echo<Rules::Setup>("setup=picture alarm=20 quiet_limit=40 homeward=30"), "edition=2 seats=2");
  EXPECT_EQ(echo<Rules::Setup>("homeward=off quiet_limit=60 alarm=off setup=placing"),
            "edition=2 seats=2 setup=placing alarm=off quiet_limit=60 homeward=off");
  for (const auto* no : {"alarm=13", "alarm=", "setup", "quiet_limit=50", "pool=1"})
    EXPECT_EQ(echo<Rules::Setup>(no), not_understood) << no;
}

TEST(Pool, setups_of_edition_1_have_no_later_switch_or_value) {
  const auto refused = [](std::string_view words) {
    return match::module_of<Rules>.open(words).why.anchor;
  };
  for (const auto* no : {"edition=1 quiet_limit=off", "edition=1 homeward=20", "edition=1 homeward=off"})
    EXPECT_EQ(refused(no), "match-edition") << no;
  for (const auto* yes : {"edition=1 quiet_limit=60", "quiet_limit=off", "homeward=20 quiet_limit=off"})
    EXPECT_EQ(refused(yes), "") << yes;
}

TEST(Pool, notation_of_the_example_in_the_rules) {
  const auto match = match::module_of<Rules>.open("").it;
  for (const auto* line : {"A e4*", "* 5", "A e4-e9", "B e11*", "* 2", "B e11-e9"})
    EXPECT_FALSE(match->apply(line)) << line;
}

TEST(Pool, view_tells_all_there_is_to_draw) {
  const State s = parse_position("\n9 . . y . . .\n5 . . r2+y3+r . . .\nred r6 y", {.quiet = 20});
  EXPECT_EQ(support::json<Rules>(Nothing{}, s),
            R"({"step":"turn","at":0,"pieces":[{"seat":0,"square":"c5","number":2,"tiles":3,)"
            R"("shown":[{"colour":1,"number":3}],"hidden":[1,0]},{"seat":1,"square":"c9"}],)"
            R"("bars":[{"tiles":2,"shown":[{"colour":0,"number":6}],"hidden":[0,1],"sum":6},)"
            R"({"tiles":0,"shown":[],"hidden":[0,0],"sum":0}],"unseen":[[1,3,4,5],[1,2,4,5,6]],)"
            R"("opened":true,"quiet":20,"quiet_limit":40,"alarm":false,"homeward":false,"points":[2,0]})");
}

TEST(Pool, picture_has_room_for_the_largest_stack) {
  FixedTextSink<2048> out;
  Rules::draw_text(out, {}, parse_position("\n9 . r6+r1+r2+r3+r4+r5+y+y+y+y+y+y . . . ."));
  EXPECT_FALSE(out.full());
  EXPECT_NE(out.text().find("   9   .     A6+11 .     .     .     .    \n"), std::string_view::npos)
      << out.text();
}

}  // namespace flotilla::pool::tests
