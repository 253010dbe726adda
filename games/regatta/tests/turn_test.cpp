#include "games/regatta/tests/fixture.h"

namespace flotilla::regatta::tests {
namespace {

using EventKind = Event::Kind;

TEST(Regatta, rule_rg_turn_draws_at_its_end) {
  Fixture s = holding({"r30h", "b0", "bs0", "r90", "g90"});
  s.play("r30h.1");
  EXPECT_EQ(s.now.phase, Phase::helm);  // nothing is drawn in the middle
  EXPECT_EQ(s.now.held(Seat{0}), 4u);
  s.play("b0.1");
  EXPECT_EQ(s.now.phase, Phase::draw);
  s.draw("j");
  EXPECT_EQ(Rules::turn(s.now), Turn::chance());
  s.draw("js");
  EXPECT_EQ(Rules::turn(s.now), Turn::decide(Seat{1}));
  EXPECT_EQ(s.now.held(Seat{0}), hand_size);
}

TEST(Regatta, rule_rg_turn_is_a_card_or_heaving_to) {
  Fixture s;
  EXPECT_EQ(s.refusal_anchor("done"), "rg-turn");
  EXPECT_EQ(s.refusal_anchor("sun B"), "rg-turn");
  EXPECT_EQ(s.refusal_anchor("slot 1"), "rg-start");
}

TEST(Regatta, rule_rg_play_moves_the_stern_to_the_arrows_head) {
  Fixture s = holding({"b0", "g90"});
  s.put('A', 0, 1, 0);
  s.put('B', 2, 1, 0);
  s.play("g90.1");
  EXPECT_EQ(s.now.boats[0].pose, (Pose{{2950 + hull_length, 18000 + 2950}, 90}));
  EXPECT_EQ(point_of(s.now.boats[0].pose, Pivot::stern), (Point{2950, 18000 + 2950}));
  EXPECT_EQ(discard_of(s.now)[kind_named("g90")], 1);
}

TEST(Regatta, rule_rg_play_along_any_arrow_of_the_card) {
  std::vector<std::int32_t> headings;
  for (const auto* move : {"j.1", "j.2", "j.3", "j.4", "j.5"}) {
    Fixture s = holding({"j"});
    s.put('A', 0, 2, 0);
    s.play(move);
    headings.push_back(s.now.boats[0].pose.heading);
  }
  EXPECT_EQ(headings, (std::vector<std::int32_t>{270, 315, 0, 45, 90}));
}

TEST(Regatta, rule_rg_play_only_what_is_in_the_hand) {
  Fixture s = holding({"b0", "sun", "r30", "r45", "r60"});
  for (const auto* move : {"g30.1", "b0.2", "sun.1"}) EXPECT_EQ(s.refusal_anchor(move), "rg-play") << move;
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
}

TEST(Regatta, rule_rg_kinds_equal_cards_are_one_move) {
  Fixture s = holding({"r15-45", "r15-45", "b0", "b0c", "b0c"});
  EXPECT_EQ(s.legal_with("r15-45."), 2u);
  EXPECT_EQ(s.legal_with("swap"), 3u + 5u + 5u);  // of {a, a, b, c, c}: one, two and three cards
}

TEST(Regatta, rule_rg_path_touches_no_mark) {
  Fixture s = holding({"b0", "g90", "r90", "j", "bs0"});
  s.put('A', -1, -0.8, 0);  // straight below a white mark
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-path");
  EXPECT_EQ(s.refusal_anchor("g90.1"), "");
}

TEST(Regatta, rule_rg_path_touches_no_boat) {
  Fixture s = holding({"b0", "g90", "r90", "j", "bs0"});
  s.put('A', 0, 1, 0);
  s.put('B', 0, 1.9, 0);
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-path");
  s.boat('B').fate = Fate::finished;
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
}

// The card before A lies over the red mark and over B, but the way between them is free.
TEST(Regatta, rule_rg_path_of_a_card_that_lies_over_a_mark_and_a_boat) {
  Fixture s = holding({"b0", "r30", "g30", "r90", "g90"});
  const Point red = s.now.water().marks[0].centre;
  s.boat('A').pose = {{red.x - 2500, red.y - 4500}, 0};
  s.boat('B').pose = {{red.x - 5000, red.y - 3500}, 180};
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
  EXPECT_EQ(s.refusal_anchor("r30.1"), "rg-path");
  EXPECT_EQ(s.refusal_anchor("g90.1"), "rg-path");
}

// B lies beside A, where A's stern swings when A turns to port.
TEST(Regatta, rule_rg_path_counts_a_stern_that_swings_unless_a_switch_says_otherwise) {
  for (const bool bow_only : {false, true}) {
    Fixture s(2, {.bow_only = bow_only});
    s.give('A', {"r90", "b0", "g90", "bs0", "j"});
    s.boat('A').pose = {{0, 36000}, 0};
    s.boat('B').pose = {{2000, 33000}, 0};
    EXPECT_EQ(s.refusal_anchor("r90.1"), bow_only ? "" : "rg-path");
    EXPECT_EQ(s.refusal_anchor("b0.1"), "");
    s.boat('B').pose = {{3000, 36000 + 8000}, 90};  // across the bow's way
    EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-path");
  }
}

TEST(Regatta, rule_rg_edge_refuses_a_path_beyond_it) {
  Fixture s = holding({"b0", "g90", "r90", "j", "bs0"});
  s.put('A', 3, 2, 90);
  EXPECT_EQ(s.refusal_anchor("b0.1"), "rg-edge");
}

TEST(Regatta, rule_rg_edge_lets_a_boat_beside_it_turn_away) {
  Fixture s(2, {.any_pivot = true});
  s.put('A', 3.25, 2, 0);  // on the edge, heading along it
  EXPECT_EQ(s.refusal_anchor("turn 270 middle"), "");
  EXPECT_EQ(s.refusal_anchor("turn 90 middle"), "rg-edge");
  EXPECT_EQ(s.refusal_anchor("turn 90 stern"), "rg-edge");
  EXPECT_EQ(s.refusal_anchor("turn 90 bow"), "");  // the hull may hang over
}

TEST(Regatta, rule_rg_heave_to_exchanges_one_to_three) {
  Fixture s = holding({"r30", "r45", "r60", "r90", "sun"});
  EXPECT_EQ(s.legal_with("swap"), 5u + 10u + 10u);
  EXPECT_EQ(s.refusal_anchor("swap r30,r30"), "rg-play");
  s.play("swap r30,r60,sun");
  EXPECT_EQ(s.now.held(Seat{0}), 2u);
  EXPECT_EQ(total(discard_of(s.now)), 3u);
  EXPECT_EQ(s.count_events(EventKind::swapped), 3u);
  s.draw_all();
  EXPECT_EQ(s.now.held(Seat{0}), hand_size);
  EXPECT_EQ(Rules::turn(s.now), Turn::decide(Seat{1}));
}

TEST(Regatta, rule_rg_heave_to_may_name_cards_in_any_order) {
  Fixture s = holding({"r30", "r45", "r60", "r90", "sun"});
  EXPECT_EQ((match::from_notation<Rules, Move>("swap sun,r30")),
            (match::from_notation<Rules, Move>("swap r30,sun")));
}

TEST(Regatta, rule_rg_heave_to_lays_no_sun) {
  Fixture s = holding({"r30", "r45", "r60", "r90", "sun"});
  EXPECT_EQ(s.refusal_anchor("swap r30 sun B"), "no move");
  EXPECT_EQ(s.refusal_anchor("turn 45 bow sun B"), "no move");
}

TEST(Regatta, rule_rg_turn_boat_about_its_middle) {
  Fixture s = edition_2();
  s.put('A', 0, 2, 0);
  EXPECT_EQ(s.legal_with("turn"), 71u);
  for (const auto* move : {"turn 7 middle", "turn 0 middle", "turn 90 bow", "turn 90 stern"})
    EXPECT_EQ(s.refusal_anchor(move), "rg-turn-boat") << move;
  const Point middle = point_of(s.now.boats[0].pose, Pivot::middle);
  s.play("turn 90 middle");
  EXPECT_EQ(s.now.boats[0].pose, (Pose{{hull_length / 2, 36000 - hull_length / 2}, 90}));
  EXPECT_EQ(point_of(s.now.boats[0].pose, Pivot::middle), middle);
  EXPECT_EQ(Fixture(2, {.edition = 2, .any_pivot = true}).legal_with("turn"),
            edition_1().legal_with("turn"));
}

TEST(Regatta, rule_rg_turn_boat_in_edition_1_steps_and_pivots) {
  Fixture s = edition_1();
  s.put('A', 0, 2, 0);
  EXPECT_EQ(s.legal_with("turn"), 3u * 71u);
  EXPECT_EQ(s.refusal_anchor("turn 7 bow"), "rg-turn-boat");
  EXPECT_EQ(s.refusal_anchor("turn 0 bow"), "rg-turn-boat");  // the present heading
  s.play("turn 90 stern");
  EXPECT_EQ(s.now.boats[0].pose, (Pose{{hull_length, 36000 - hull_length}, 90}));
  EXPECT_EQ(Rules::turn(s.now), Turn::decide(Seat{1}));  // a full hand draws nothing
}

TEST(Regatta, rule_rg_turn_boat_looks_at_its_end_only) {
  Fixture s(2, {.any_pivot = true});
  s.put('A', 0, 2, 0);
  s.boat('B').pose = {{4000, 37000}, 0};  // in the way of a stern that swings round
  EXPECT_EQ(s.refusal_anchor("turn 270 bow"), "rg-path");
  EXPECT_EQ(s.refusal_anchor("turn 180 bow"), "");
}

TEST(Regatta, rule_rg_turn_boat_ignores_zones) {
  Fixture s(2, {.any_pivot = true});
  s.put('A', 0, 2, 90);
  s.put('B', 0.1, 1.5, 0);
  ASSERT_TRUE(in_zone(Pose{{0, 36000}, 45}, s.now.boats[1].pose));
  EXPECT_EQ(s.refusal_anchor("turn 45 bow"), "");
}

TEST(Regatta, rule_rg_helm_once_a_turn) {
  Fixture s = holding({"r30h", "bs0h", "b15h", "g90", "sun"});
  s.play("bs0h.1");
  EXPECT_EQ(s.now.phase, Phase::helm);
  EXPECT_EQ(s.refusal_anchor("swap g90"), "rg-helm");
  EXPECT_EQ(s.refusal_anchor("turn 45 bow"), "rg-helm");
  s.play("b15h.2");  // its helm has no effect
  EXPECT_EQ(s.now.phase, Phase::draw);
}

TEST(Regatta, rule_rg_helm_draws_before_the_second_card_by_a_switch) {
  Fixture s(2, {.helm_draws = true});
  s.give('A', {"r30h", "bs0h", "b15h", "g90", "sun"});
  s.play("bs0h.1");
  EXPECT_EQ(Rules::turn(s.now), Turn::chance());
  s.draw("j");
  EXPECT_EQ(s.now.phase, Phase::helm);
  EXPECT_EQ(s.now.held(Seat{0}), hand_size);
  EXPECT_EQ(s.refusal_anchor("j.3"), "");
  s.play("b15h.2");
  s.draw("js");
  EXPECT_EQ(Rules::turn(s.now), Turn::decide(Seat{1}));
}

TEST(Regatta, rule_rg_helm_may_be_left_out) {
  Fixture s = holding({"r30h", "bs0h", "b15h", "g90", "sun"});
  EXPECT_EQ(s.refusal_anchor("bs0h.1 sun B"), "rg-sun");  // first the helm
  s.play("bs0h.1");
  EXPECT_EQ(s.refusal_anchor("done"), "");
  s.play("sun B");
  EXPECT_TRUE(s.now.boats[1].becalmed);
  EXPECT_EQ(s.now.phase, Phase::draw);
}

TEST(Regatta, rule_rg_helm_then_cloud_is_three_plays) {
  Fixture s = holding({"bs0h", "b0c", "r90", "g90", "sun"});
  s.play("bs0h.1");
  const Pose before = s.now.boats[0].pose;
  s.play("b0c.1.1");
  EXPECT_EQ(s.count_events(EventKind::sailed), 2u);
  EXPECT_EQ(s.now.boats[0].pose.bow - before.bow, (Point{0, 2 * (card_length + hull_length)}));
  EXPECT_EQ(s.now.phase, Phase::draw);
}

TEST(Regatta, rule_rg_cloud_is_played_twice) {
  Fixture s = holding({"b15c", "b0", "r90", "g90", "sun"});
  s.put('A', 0, 1, 0);
  s.put('B', 2, 1, 0);
  EXPECT_EQ(s.legal_with("b15c."), 2 * 9u);  // with and without the sun
  EXPECT_EQ(s.refusal_anchor("b15c.1"), "rg-cloud");
  EXPECT_EQ(s.refusal_anchor("b0.1.1"), "rg-cloud");
  s.play("b15c.1.3");
  EXPECT_EQ(s.count_events(EventKind::sailed), 2u);
  EXPECT_EQ(s.now.boats[0].pose.heading, 0);
}

TEST(Regatta, rule_rg_cloud_pairs_whose_second_play_touches_may_not_be_chosen) {
  Fixture s = holding({"b15c", "b0", "r90", "g90", "bs0"});
  s.put('A', 0, 1, 0);
  s.put('B', 0, 2.6, 90);  // across the way of the second play
  EXPECT_EQ(s.refusal_anchor("b15c.2.2"), "rg-path");
  EXPECT_EQ(s.refusal_anchor("b0.1"), "");
}

TEST(Regatta, rule_rg_cloud_over_the_line_is_one_play) {
  Fixture s = holding({"b15c", "b0", "r90", "g90", "sun"});
  s.put('A', 0, 0.3, 180);
  s.put('B', 2, 3, 0);
  s.has_rounded('A', marks_to_round);
  EXPECT_EQ(s.refusal_anchor("b15c.2.2"), "rg-cloud");
  EXPECT_EQ(s.refusal_anchor("b15c.2 sun B"), "rg-sun");  // a boat that finishes lays none
  s.play("b15c.2");
  EXPECT_EQ(s.count_events(EventKind::sailed), 1u);
  EXPECT_EQ(s.now.boats[0].fate, Fate::finished);
}

TEST(Regatta, rule_rg_sun_skips_the_next_turn) {
  Fixture s = holding({"b0", "r30", "r45", "r60", "sun"});
  s.play("b0.1 sun B");
  EXPECT_TRUE(s.now.boats[1].becalmed);
  EXPECT_EQ(s.now.held(Seat{0}), 3u);
  s.draw("j"), s.draw("j");
  EXPECT_EQ(s.count_events(EventKind::skipped), 1u);
  EXPECT_EQ(Rules::turn(s.now), Turn::decide(Seat{0}));  // B drew nothing and decided nothing
  EXPECT_EQ(s.now.held(Seat{1}), hand_size);
  EXPECT_FALSE(s.now.boats[1].becalmed);
  EXPECT_EQ(discard_of(s.now)[sun], 1);
  EXPECT_EQ(s.now.round, 2);
}

TEST(Regatta, rule_rg_sun_after_a_helm_draws_three) {
  Fixture s = holding({"bs0h", "b0", "r45", "r60", "sun"});
  s.play("bs0h.1"), s.play("b0.1 sun B");
  EXPECT_EQ(s.now.held(Seat{0}), 2u);
}

TEST(Regatta, rule_rg_sun_one_a_boat) {
  Fixture s(4);
  s.give('A', {"b0", "r30", "r45", "sun", "sun"});
  s.boat('C').becalmed = true;
  --s.now.pile[sun], --s.now.pile_size;
  s.boat('D').fate = Fate::finished;
  EXPECT_EQ(s.refusal_anchor("b0.1 sun B"), "");
  for (const auto* move : {"b0.1 sun C", "b0.1 sun D", "b0.1 sun A", "b0.1 sun E"})
    EXPECT_EQ(s.refusal_anchor(move), "rg-sun") << move;
}

TEST(Regatta, rule_rg_sun_needs_a_card) {
  Fixture s = holding({"b0", "r30", "r45", "r60", "r90"});
  EXPECT_EQ(s.refusal_anchor("b0.1 sun B"), "rg-sun");
  EXPECT_EQ(s.refusal_anchor("sun B"), "rg-turn");
}

}  // namespace
}  // namespace flotilla::regatta::tests
