#include "games/regatta/tests/fixture.h"

namespace flotilla::regatta::tests {
namespace {

using EventKind = Event::Kind;

// Puts B's zone across A's path, its middle so far ahead of A's bow.
Fixture before_a_zone(std::int32_t ahead) {
  Fixture s;
  s.put('A', 0, 1, 0);
  s.boat('B').pose = {{-4000, 18000 + ahead}, 90};
  return s;
}
constexpr std::int32_t long_run = card_length + hull_length, small_run = card_width + hull_length;

TEST(Regatta, rule_rg_zone_refuses_an_end_in_it) {
  Fixture s = before_a_zone(long_run);
  s.give('A', {"b0", "g90", "r90", "bs0", "j"});
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-zone");
  EXPECT_EQ(s.refusal_anchor("g90.1"), "");
}

TEST(Regatta, rule_rg_zone_may_be_passed) {
  Fixture s = holding({"b0c", "b0", "g90", "r90", "bs0"});
  s.put('A', 0, 1, 0);
  s.boat('B').pose = {{-3000, 18000 + 4000}, 90};
  ASSERT_TRUE(in_zone(pose_at(s.now.boats[0].pose, card_kinds[kind_named("b0")].arrows[0], 5),
                      s.now.boats[1].pose));
  EXPECT_EQ(s.refusal_anchor("b0c.1.1"), "");
}

TEST(Regatta, rule_rg_zone_may_be_left) {
  Fixture s;
  s.put('A', 0, 1, 0);
  s.boat('B').pose = {{-3500, 18000 - 3000}, 90};
  ASSERT_TRUE(in_zone(s.now.boats[0].pose, s.now.boats[1].pose));
  s.give('A', {"b0", "g90", "r90", "bs0", "j"});
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
}

TEST(Regatta, rule_rg_zone_of_a_becalmed_boat) {
  Fixture s = before_a_zone(long_run);
  s.boat('B').becalmed = true;
  --s.now.pile[sun], --s.now.pile_size;
  s.give('A', {"b0", "g90", "r90", "bs0", "j"});
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-zone");
  s.boat('B').becalmed = false;
  ++s.now.pile[sun], ++s.now.pile_size;
  s.boat('B').fate = Fate::finished;
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
}

TEST(Regatta, rule_rg_zone_counts_after_a_helms_first_card) {
  Fixture s = before_a_zone(small_run);
  s.give('A', {"bs0h", "g90", "r90", "j", "b0"});
  EXPECT_EQ(s.refusal_anchor("bs0h.1"), "rg-zone");
}

TEST(Regatta, rule_rg_zone_not_after_a_clouds_first_play) {
  Fixture s = before_a_zone(small_run);
  s.give('A', {"bs15c", "g90", "r90", "j", "b0"});
  ASSERT_TRUE(
      in_zone(end_of(s.now.boats[0].pose, card_kinds[kind_named("bs15c")].arrows[1]), s.now.boats[1].pose));
  EXPECT_EQ(s.refusal_anchor("bs15c.2.2"), "");
}

// Every card of A ends in a zone.
Fixture without_a_playable_card() {
  Fixture s = before_a_zone(13000);
  s.give('A', {"b0", "bs0h", "bs0", "sun", "sun"});
  return s;
}

TEST(Regatta, rule_rg_clean_one_arrow_makes_a_card_playable) {
  Fixture s = before_a_zone(13000);
  s.give('A', {"b0", "bs0h", "bs0", "sun", "j"});
  EXPECT_EQ(s.refusal_anchor("j.3"), "rg-zone");  // straight ahead, like all the others
  EXPECT_EQ(s.refusal_anchor("j.5"), "");  // but to starboard it is clean, so nothing may be played short
  EXPECT_EQ(s.refusal_anchor("bs0.1"), "rg-zone");
}

TEST(Regatta, rule_rg_zone_stop_only_without_a_playable_card) {
  Fixture s = without_a_playable_card();
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
  EXPECT_EQ(s.refusal_anchor("swap b0"), "");  // heaving to is always allowed
  Fixture other = before_a_zone(13000);
  other.give('A', {"b0", "bs0h", "bs0", "sun", "g90"});
  EXPECT_EQ(other.refusal_anchor("b0.1"), "rg-zone");
}

TEST(Regatta, rule_rg_zone_stop_ends_outside) {
  Fixture s = without_a_playable_card();
  const Pose begin = s.now.boats[0].pose;
  const Arrow ahead = card_kinds[kind_named("b0")].arrows[0];
  s.play("b0.1");
  EXPECT_EQ(s.count_events(EventKind::stopped), 1u);
  EXPECT_FALSE(in_zone(s.now.boats[0].pose, s.now.boats[1].pose));
  const unsigned sailed = s.events[1].number;
  EXPECT_EQ(s.now.boats[0].pose, pose_at(begin, ahead, sailed));
  for (unsigned number = sailed + 1; number <= pose_count(ahead); ++number)
    EXPECT_TRUE(in_zone(pose_at(begin, ahead, number), s.now.boats[1].pose));
}

TEST(Regatta, rule_rg_zone_stop_gives_no_helm_but_a_sun) {
  Fixture s = without_a_playable_card();
  s.play("bs0h.1 sun B");
  EXPECT_EQ(s.count_events(EventKind::stopped), 1u);
  EXPECT_EQ(s.now.phase, Phase::draw);
  EXPECT_TRUE(s.now.boats[1].becalmed);
}

TEST(Regatta, rule_rg_zone_stop_not_where_every_pose_is_in_a_zone) {
  Fixture s = holding({"g90", "r90", "sun", "sun", "sun"});
  s.boat('A').pose = {{-57500, 36000}, 0};                  // beside the edge, so that it cannot go to port
  s.boat('B').pose = {{-57500 + 3000, 36000 + 4500}, 180};  // and to starboard it never leaves this zone
  EXPECT_EQ(s.refusal_anchor("r90.1"), "rg-edge");
  EXPECT_EQ(s.refusal_anchor("g90.1"), "rg-zone-stop");
  EXPECT_EQ(s.legal_with("g90"), 0u);
}

TEST(Regatta, rule_rg_zone_stop_of_a_cloud_looks_at_both_plays) {
  Fixture s = before_a_zone(2 * long_run);
  s.give('A', {"b0c", "b0c", "sun", "sun", "sun"});
  s.play("b0c.1.1");
  EXPECT_EQ(s.count_events(EventKind::stopped), 1u);
  EXPECT_EQ(s.count_events(EventKind::sailed), 2u);
  EXPECT_FALSE(in_zone(s.now.boats[0].pose, s.now.boats[1].pose));
}

TEST(Regatta, rule_rg_helm_is_not_followed_by_a_card_played_short) {
  Fixture s = before_a_zone(small_run + 13000);
  s.give('A', {"bs0h", "bs0", "b0", "sun", "sun"});
  s.play("bs0h.1");
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-zone");
  EXPECT_EQ(s.legal_with("b"), 0u);
  EXPECT_EQ(s.refusal_anchor("done"), "");
}

// A lies before a white mark with B and C at its sides and D across its stern, 1 mm from each, and points
// astern: no turn helps, and every way is blocked.
Fixture locked_in(regatta::Setup setup) {
  Fixture s(4, setup);
  s.boat('A').pose = turned_about({{-18000, -1100}, 0}, Pivot::middle, 180);
  s.boat('B').pose = {{-18000 - 1900, -1100}, 0};
  s.boat('C').pose = {{-18000 + 1900, -1100}, 0};
  s.boat('D').pose = {{-18000 + 3000, -8100}, 90};
  s.give('A', {"b0", "bs0", "r90", "r45", "g30"});
  return s;
}

TEST(Regatta, rule_rg_heave_to_is_all_that_is_left_without_a_way) {
  Fixture s = locked_in({});
  EXPECT_GT(s.legal_with("swap"), 0u);
  EXPECT_EQ(s.legal_with("swap") + s.legal_with("turn"), s.legal_moves().size());
}

TEST(Regatta, rule_rg_adrift_frees_a_boat_that_no_card_could_move) {
  for (const auto& [setup, frees] : {std::pair{regatta::Setup{.edition = 2, .locked_adrift = true}, true},
                                     {regatta::Setup{.edition = 1}, true},
                                     {regatta::Setup{.edition = 2}, false}}) {
    Fixture s = locked_in(setup);
    EXPECT_TRUE(is_locked(s.now, Seat{0}));
    EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-path");
    s.boat('A').turns_hove_to = hove_to_long;
    EXPECT_EQ(s.refusal_anchor("b0.1"), frees ? "" : "rg-path");
  }
}

// A boat that could sail after turning is not adrift, however long it waits.
TEST(Regatta, rule_rg_adrift_only_if_no_card_helps) {
  Fixture s(2, {.locked_adrift = true});
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.give('B', {"g30", "g45", "g60", "g90", "bs0"});
  for (const auto* turn : {"turn 5 middle", "turn 0 middle", "turn 5 middle", "turn 0 middle"}) {
    for (int boat = 0; boat < 2; ++boat) {
      s.play(turn);
      EXPECT_EQ(s.count_events(EventKind::adrift), 0u);
    }
    EXPECT_FALSE(is_adrift(s.now, Seat{0}));
  }
}

TEST(Regatta, rule_rg_adrift_is_said_when_the_turn_begins) {
  Fixture s = locked_in({.edition = 2, .locked_adrift = true});
  s.now.at = Seat{3};
  s.boat('A').turns_hove_to = hove_to_long;
  s.give('D', {"r60", "g60", "bs15", "b15", "j"});
  s.play("swap r60"), s.draw_all();
  EXPECT_EQ(s.count_events(EventKind::adrift), 1u);
  EXPECT_TRUE(is_adrift(s.now, Seat{0}));
  EXPECT_FALSE(is_adrift(s.now, Seat{1}));
}

// A and B lie side by side, 1 mm apart, before a white mark: the mark blocks the way ahead, and a turn
// swings the stern into the other boat.
TEST(Regatta, rule_rg_adrift_in_edition_1_frees_two_boats_before_a_mark) {
  Fixture s = edition_1();
  s.boat('A').pose = {{-18000 - 950, -5200}, 0};
  s.boat('B').pose = {{-18000 + 950, -5200}, 0};
  ASSERT_FALSE(touch(s.now.boats[0].pose, s.now.boats[1].pose));
  s.give('A', {"r90", "r45", "b0", "bs0", "r30"});
  for (const auto card : {"r90.1", "r45.1", "b0.1", "bs0.1", "r30.1"})
    EXPECT_EQ(s.refusal_anchor(card), "rg-path") << card;
  s.boat('A').turns_hove_to = hove_to_long;
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-path");  // the mark is still there
  EXPECT_EQ(s.refusal_anchor("r90.1"), "");
}

TEST(Regatta, rule_rg_adrift_in_edition_1_after_two_turns_until_a_card) {
  Fixture s = edition_1();
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.give('B', {"g30", "g45", "g60", "g90", "bs0"});
  s.play("turn 5 bow"), s.play("turn 5 bow");
  EXPECT_FALSE(is_adrift(s.now, Seat{0}));
  s.play("turn 0 bow");
  EXPECT_EQ(s.count_events(EventKind::adrift), 1u);
  EXPECT_TRUE(is_adrift(s.now, Seat{0}));
  s.play("turn 0 bow"), s.play("swap r90"), s.draw_all();
  EXPECT_TRUE(is_adrift(s.now, Seat{0}));
  s.play("bs0.1"), s.draw_all();
  EXPECT_FALSE(is_adrift(s.now, Seat{1}));
  s.play("b0.1");
  EXPECT_FALSE(is_adrift(s.now, Seat{0}));
}

TEST(Regatta, rule_rg_adrift_leaves_out_skipped_turns) {
  Fixture s = holding({"b0", "bs0", "r45", "sun", "sun"});
  s.give('B', {"g30", "g45", "g60", "g90", "bs0"});
  s.put('B', 0.5, 0, 0);
  s.boat('B').turns_hove_to = 1;
  s.play("b0.1 sun B"), s.draw_all();  // B is skipped
  ASSERT_EQ(Rules::turn(s.now), Turn::decide(Seat{0}));
  EXPECT_EQ(s.now.boats[1].turns_hove_to, 1);
}

}  // namespace
}  // namespace flotilla::regatta::tests
