// A match over text, tested on the toy with secrets: what is refused, why, and in which line.
#include <gtest/gtest.h>

#include "match/module_of.h"
#include "tests/toy/lagoon.h"

namespace flotilla::match {
namespace {

const Module& lagoon = module_of<toy::Lagoon>;

std::unique_ptr<Match> opened(std::string_view setup = "") { return lagoon.open(setup).it; }

std::string why(const Match& match, std::string_view line) {
  const auto refusal = match.refuse(line);
  return refusal ? std::string(refusal->anchor) : "";
}
std::string replay_fails(const std::string& record) {
  const auto opened = lagoon.replay(record);
  return opened.it ? "" : std::string(opened.why.anchor) + " in line " + std::to_string(opened.line);
}
std::string watch_fails(const std::string& record) {
  const auto opened = lagoon.watch(record);
  return opened.it ? "" : std::string(opened.why.anchor) + " in line " + std::to_string(opened.line);
}

// A match in which both seats hold two cards and A is to choose a harbour.
std::unique_ptr<Match> dealt() {
  auto match = opened();
  for (const char* line : {"* lay 0 [0<4]", "* draw 7 [7<12]", "* draw 3 [3<11]", "* draw 0", "* draw 11"})
    EXPECT_FALSE(match->apply(line)) << line;
  return match;
}

TEST(Match, rule_match_setup_must_be_understood) {
  EXPECT_EQ(lagoon.open("seats=two").why.anchor, "match-setup");
  EXPECT_EQ(lagoon.open("wind=yes").why.anchor, "match-setup");
  EXPECT_EQ(lagoon.open("seats=2 ").why.anchor, "match-setup");
  EXPECT_EQ(lagoon.open("seats=9").why.anchor, "lagoon-seats");
  EXPECT_TRUE(lagoon.open("").it);
}

TEST(Match, rule_match_edition_must_be_known) {
  EXPECT_EQ(lagoon.open("edition=2").why.anchor, "match-edition");
  EXPECT_EQ(lagoon.open("edition=0").why.anchor, "match-edition");
}

TEST(Match, rule_match_line_is_a_seat_or_a_star_and_words) {
  const auto match = opened();
  for (const char* line :
       {"", "*", "* ", "A", "A ", "G card 1", "a card 1", "*lay 0", "* lay 0 [0<4", "* lay 0 [4<4]",
        "* lay 0 [0<4 ]", "* lay 0 [ 0<4]", "* lay 0 [0<]", "* lay 0 [x<4]"})
    EXPECT_EQ(why(*match, line), "match-line") << line;
}

TEST(Match, rule_match_move_and_rule_match_roll_are_the_games_own_words) {
  EXPECT_EQ(why(*opened(), "* fly 3"), "match-roll");
  EXPECT_EQ(why(*dealt(), "A fly 3"), "match-move");
}

TEST(Match, rule_match_turn_belongs_to_the_decider) {
  EXPECT_EQ(why(*dealt(), "B harbour 1"), "match-turn");
  EXPECT_EQ(why(*opened(), "A harbour 1"), "match-turn");
}

TEST(Match, rule_match_chance_is_not_due_while_a_seat_decides) {
  EXPECT_EQ(why(*dealt(), "* draw 1"), "match-chance");
}

TEST(Match, rule_match_numbers_must_give_the_roll) {
  const auto match = opened();
  EXPECT_EQ(why(*match, "* lay 0 [1<4]"), "match-numbers");
  EXPECT_EQ(why(*match, "* lay 0 [0<5]"), "match-numbers");
  EXPECT_EQ(why(*match, "* lay 0 [0<4 0<4]"), "match-numbers");
  EXPECT_EQ(why(*match, "* lay 0 []"), "match-numbers");
  EXPECT_EQ(why(*match, "* lay 0 [0<4]"), "");
  EXPECT_EQ(why(*match, "* lay 0"), "");
}

TEST(Match, rule_match_over_ends_it) {
  auto match = opened();
  Rng rng(3);
  while (match->turn() != Turn::over()) {
    const Turn turn = match->turn();
    EXPECT_FALSE(match->places());
    if (turn == Turn::chance())
      match->roll([&](std::uint32_t bound) { return rng.below(bound); });
    else
      match->apply(write_line(turn, match->watch(turn.seat)->legal_moves().front()));
  }
  EXPECT_TRUE(match->places());
  EXPECT_EQ(why(*match, "A card 1"), "match-over");
  EXPECT_EQ(why(*match, "* lay 0"), "match-over");
}

TEST(Match, rule_match_record_and_rule_match_game_say_in_which_line) {
  EXPECT_EQ(replay_fails(""), "match-record in line 1");
  EXPECT_EQ(replay_fails("game chess\n"), "match-game in line 1");
  EXPECT_EQ(replay_fails("game lagoon\nsetup seats=7\n"), "lagoon-seats in line 2");
  EXPECT_EQ(replay_fails("game lagoon\nsetup seats=2\nseen A\n"), "match-record in line 3");
  EXPECT_EQ(replay_fails("game lagoon\nsetup seats=2\n\n* lay 0\n* draw 99\n"), "match-roll in line 5");
  EXPECT_EQ(replay_fails("game lagoon\nsetup seats=2\n\n* lay 0\n* draw 12\n"), "lagoon-draw in line 5");
  EXPECT_EQ(replay_fails("game lagoon\nsetup seats=2\n\n* lay 0 [0<4]\n"), "");
}

TEST(Match, a_record_replays_with_or_without_its_numbers) {
  const auto match = dealt();
  const auto again = lagoon.replay(match->record()).it;
  ASSERT_TRUE(again);
  EXPECT_EQ(again->hash(), match->hash());
  EXPECT_EQ(again->record(), match->record());
  EXPECT_EQ(match->record(),
            "game lagoon\nsetup edition=1 seats=2\n\n"
            "* lay 0 [0<4]\n* draw 7 [7<12]\n* draw 3 [3<11]\n* draw 0\n* draw 11\n");
}

TEST(Match, a_shown_record_hides_what_others_drew_and_chose) {
  const auto match = dealt();
  match->apply("A harbour 2");
  EXPECT_EQ(match->record(Seat{0}),
            "game lagoon\nsetup edition=1 seats=2\nseen A\n\n"
            "* lay 0\n* draw 7\n* draw ?\n* draw 0\n* draw ?\nA harbour 2\n");
  EXPECT_EQ(match->shown_since(Seat{1}, 3), "* draw ?\n* draw 11\nA harbour ?\n");
  EXPECT_EQ(match->shown_since({}, 6), "");
  EXPECT_EQ(match->actions(), 6u);
}

TEST(Watch, applies_only_shown_lines_and_reports_its_events) {
  auto watch = lagoon.watch(dealt()->record(Seat{1})).it;
  ASSERT_TRUE(watch);
  std::string events;
  EXPECT_EQ(watch->apply("A harbour 3", events)->anchor, "lagoon-harbour");
  EXPECT_EQ(events, "");
  EXPECT_FALSE(watch->apply("A harbour ?", events));
  EXPECT_EQ(events, "{\"event\":\"chose\",\"seat\":0}\n");
  EXPECT_EQ(watch->legal_moves(), (std::vector<std::string>{"harbour 0", "harbour 1", "harbour 2"}));
  const auto copy = watch->copy();
  EXPECT_FALSE(copy->apply("B harbour 1", events));
  EXPECT_NE(copy->view(), watch->view());
  EXPECT_EQ(copy->refuse("* draw ? [1<9]")->anchor, "match-line");  // numbers are never shown
}

TEST(Watch, opens_only_for_somebody_at_the_table) {
  const std::string head = "game lagoon\nsetup edition=1 seats=2\n";
  EXPECT_EQ(watch_fails(head + "seen A\n\n"), "");
  EXPECT_EQ(watch_fails(head + "seen *\n\n"), "");
  EXPECT_EQ(watch_fails(head + "seen C\n\n"), "match-record in line 3");
  EXPECT_EQ(watch_fails(head + "seen ?\n\n"), "match-record in line 3");
  EXPECT_EQ(watch_fails(head + "\n"), "match-record in line 3");
}

TEST(Match, a_copy_goes_its_own_way) {
  const auto match = dealt();
  const auto fork = match->copy();
  fork->apply("A harbour 1");
  EXPECT_NE(fork->record(), match->record());
  EXPECT_EQ(match->turn(), Turn::decide(Seat{0}));
}

}  // namespace
}  // namespace flotilla::match
