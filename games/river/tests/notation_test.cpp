#include <gtest/gtest.h>

#include "games/river/tests/fixture.h"
#include "match/module_of.h"

namespace flotilla::river::tests {

namespace {

using match::from_notation, match::to_notation;

// Reads `words` and writes the result again.
template <class T>
std::string echo(std::string_view words) {
  const auto value = match::from_notation<Rules, T>(words);
  return value ? match::to_notation<Rules>(*value) : std::string(not_understood);
}

// The example of RULES.md.
constexpr std::string_view record =
    "game river\n"
    "setup edition=1 seats=2 wind_optional=yes\n"
    "\n"
    "* first B\n"
    "* 1\n"
    "B boat 4\n"
    "* 3\n"
    "A boat 4\n"
    "* wind\n"
    "B gain 3\n"
    "* wind\n"
    "A harm B7\n"
    "* 2\n"
    "B boat 2\n";

}  // namespace

TEST(River, notation_of_a_setup_leaves_out_what_is_the_default) {
  EXPECT_EQ(echo<Rules::Setup>(""), "edition=1 seats=2");
  EXPECT_EQ(echo<Rules::Setup>("edition=1 seats=2 order=official first=drawn safe_three=colour "
                               "wind_optional=no finished_roll=yes"),
            "edition=1 seats=2");
  EXPECT_EQ(echo<Rules::Setup>("order=1/5"), "edition=1 seats=2");
}

TEST(River, notation_of_a_setup_keeps_what_differs) {
  for (const std::string_view words :
       {"edition=1 seats=3", "edition=7 seats=2", "edition=1 seats=2 order=free",
        "edition=1 seats=2 order=3/7", "edition=1 seats=2 order=10/5", "edition=1 seats=2 order=1/6",
        "edition=1 seats=4 first=D", "edition=1 seats=2 safe_three=any",
        "edition=1 seats=2 wind_optional=yes", "edition=1 seats=2 finished_roll=no",
        "edition=1 seats=4 order=free first=A safe_three=any wind_optional=yes finished_roll=no"})
    EXPECT_EQ(echo<Rules::Setup>(words), words);
}

TEST(River, notation_of_a_setup_takes_its_keys_in_any_order) {
  EXPECT_EQ(echo<Rules::Setup>("first=B order=3/7 seats=3"), "edition=1 seats=3 order=3/7 first=B");
}

TEST(River, notation_of_a_setup_is_read_into_its_fields) {
  const auto setup = from_notation<Rules, Rules::Setup>(
      "edition=1 seats=4 order=3/7 first=C safe_three=any wind_optional=yes finished_roll=no");
  EXPECT_EQ(setup, (Rules::Setup{.edition = 1,
                                 .seats = 4,
                                 .sandbank = 3,
                                 .wave = 7,
                                 .first = Seat{2},
                                 .safe_three = Safe::any,
                                 .wind_optional = true,
                                 .finished_roll = false}));
}

TEST(River, notation_of_a_setup_refuses_other_text) {
  for (const std::string_view words : {"seats",
                                       "seats=",
                                       "seats=two",
                                       "seats=02",
                                       "seats=256",
                                       "seats=-2",
                                       "Seats=2",
                                       "seats= 2",
                                       "seats=2 ",
                                       " seats=2",
                                       "seats=2  first=A",
                                       "seats=2,first=A",
                                       "order=",
                                       "order=3",
                                       "order=3/",
                                       "order=/7",
                                       "order=11/3",
                                       "order=3/11",
                                       "order=3/7/1",
                                       "order=random",
                                       "first=G",
                                       "first=a",
                                       "first=AB",
                                       "first=1",
                                       "safe_three=three",
                                       "safe_three=",
                                       "wind_optional=maybe",
                                       "wind_optional=true",
                                       "finished_roll=1",
                                       "river=1",
                                       "=",
                                       "edition=1 banana"})
    EXPECT_EQ(echo<Rules::Setup>(words), not_understood) << words;
}

TEST(River, notation_of_every_setup_comes_back) {
  for (const auto& words : every_setup(Rules::info)) {
    const auto setup = setup_of<Rules>(words);
    EXPECT_EQ((from_notation<Rules, Rules::Setup>(to_notation<Rules>(setup))), setup) << words;
  }
}

TEST(River, notation_of_moves_comes_back) {
  for (const std::string_view words :
       {"boat 1", "boat 10", "gain 1", "gain 9", "harm A2", "harm B10", "harm D5", "pass"})
    EXPECT_EQ(echo<Move>(words), words);
  EXPECT_EQ((from_notation<Rules, Move>("harm C7")), (Move{Move::Kind::harm, 7, Seat{2}}));
  EXPECT_EQ((from_notation<Rules, Move>("gain 7")), (Move{Move::Kind::gain, 7}));
  EXPECT_EQ((from_notation<Rules, Move>("boat 7")), (Move{Move::Kind::boat, 7}));
}

TEST(River, notation_of_moves_refuses_other_text) {
  for (const std::string_view words :
       {"",        " ",        "boat",    "boat ",    "boat x",  "boat 11",  "boat 04",  "boat -1",
        "boat 4 ", " boat 4",  "boat  4", "boat 4 5", "boat A4", "Boat 4",   "boat4",    "gain",
        "gain 11", "gain B4",  "harm",    "harm 4",   "harm B",  "harm B11", "harm B 4", "harm b4",
        "harm G4", "harm B04", "pass 1",  "pass ",    "passes",  "3",        "wind"})
    EXPECT_EQ(echo<Move>(words), not_understood) << words;
}

TEST(River, notation_of_rolls_comes_back) {
  for (const std::string_view words :
       {"1", "2", "3", "4", "5", "wind", "first A", "first D", "order 1/5", "order 10/9"})
    EXPECT_EQ(echo<Roll>(words), words);
}

TEST(River, notation_of_rolls_refuses_other_text) {
  for (const std::string_view words :
       {"",        " ",          "6",           "7",         "01",         "-1",        "1 ",
        " 1",      "1 2",        "one",         "Wind",      "wind ",      "wind 1",    "windy",
        "first",   "first G",    "first a",     "first 1",   "first AB",   "first A B", "order",
        "order 3", "order 3/11", "order 3/7/1", "order 3 7", "order 3/7 ", "boat 4",    "pass"})
    EXPECT_EQ(echo<Roll>(words), not_understood) << words;
}

TEST(River, notation_carries_a_whole_record) {
  const auto opened = match::ModuleFunctions<Rules>::replay(record);
  ASSERT_TRUE(opened.it) << opened.why.code << " in line " << opened.line;
  EXPECT_EQ(opened.it->record(), record);
  const State& now = static_cast<const match::MatchOf<Rules>&>(*opened.it).fold().position();
  EXPECT_EQ(position_text(now), ". aab W b a b . . S .");
  EXPECT_EQ(turn_of(now), "A rolls");
}

TEST(River, notation_of_a_picture_shows_the_whole_table) {
  EXPECT_EQ(
      support::picture(parse_position("Sa . ab . W . . bb . . | AB", {.setup = "seats=3", .die = "wind"})),
      "              1    2    3    4    5    6    7    8    9   10  \n"
      "waterfall   sand   ~    ~    ~  wave   ~    ~    ~    ~    ~   harbour\n"
      "> A   wind    A    .    A    .    .    .    .    .    .    .   12\n"
      "  B           .    .    B    .    .    .    .   BB    .    .   11\n"
      "  C           .    .    .    .    .    .    .    .    .    .   -\n");
}

TEST(River, notation_of_a_picture_marks_nobody_when_it_is_over) {
  EXPECT_EQ(support::picture(parse_position("S . . . W . . . . . | ABBA")),
            "              1    2    3    4    5    6    7    8    9   10  \n"
            "waterfall   sand   ~    ~    ~  wave   ~    ~    ~    ~    ~   harbour\n"
            "  A           .    .    .    .    .    .    .    .    .    .   12 + 9 = 21\n"
            "  B           .    .    .    .    .    .    .    .    .    .   11 + 10 = 21\n");
}

TEST(River, notation_of_a_view_tells_what_a_drawing_needs) {
  const State s = parse_position("Sa . ab . W . . bb . . | AB", {.at = 'B', .die = "3", .shifts = 20});
  EXPECT_EQ(support::json<Rules>(Nothing{}, s),
            R"({"seats":2,"at":1,"first":0,"die":3,"shifts":20,"sandbank":1,"wave":5,)"
            R"("boats":[[1,0,1,0,0,0,0,0,0,0],[0,0,1,0,0,0,0,2,0,0]],"docks":[0,1],"points":[12,11]})");
  EXPECT_EQ(support::json<Rules>(Nothing{}, new_match("order=free")),
            R"({"seats":2,"shifts":0,)"
            R"("boats":[[0,0,0,3,0,0,0,0,0,0],[0,0,0,3,0,0,0,0,0,0]],"docks":[],"points":[0,0]})");
}

TEST(River, notation_of_events_names_what_happened) {
  using enum Event::Kind;
  const Seat b{1};
  EXPECT_EQ(support::json<Rules>(Event{laid, {}, 3, 7}), R"({"event":"laid","sandbank":3,"wave":7})");
  EXPECT_EQ(support::json<Rules>(Event{first, b}), R"({"event":"first","seat":1})");
  EXPECT_EQ(support::json<Rules>(Event{rolled, b, 0, 6}), R"({"event":"rolled","seat":1,"die":6})");
  EXPECT_EQ(support::json<Rules>(Event{sailed, b, 4, 7}), R"({"event":"sailed","seat":1,"from":4,"to":7})");
  EXPECT_EQ(support::json<Rules>(Event{pushed, b, 5, 8}), R"({"event":"pushed","seat":1,"from":5,"to":8})");
  EXPECT_EQ(support::json<Rules>(Event{gained, b, 2, 6}), R"({"event":"gained","seat":1,"from":2,"to":6})");
  EXPECT_EQ(support::json<Rules>(Event{blown, b, 6, 2}), R"({"event":"blown","seat":1,"from":6,"to":2})");
  EXPECT_EQ(support::json<Rules>(Event{docked, b, 0, 12}), R"({"event":"docked","seat":1,"dock":12})");
  EXPECT_EQ(support::json<Rules>(Event{idle, b}), R"({"event":"idle","seat":1})");
  EXPECT_EQ(support::json<Rules>(Event{passed, b}), R"({"event":"passed","seat":1})");
  EXPECT_EQ(support::json<Rules>(Event{.kind = shifted}), R"({"event":"shifted"})");
  EXPECT_EQ(support::json<Rules>(Event{lost, b, 1, 2}), R"({"event":"lost","seat":1,"boats":2})");
}

}  // namespace flotilla::river::tests
