#include "games/regatta/tests/fixture.h"
#include "match/module_of.h"

namespace flotilla::regatta::tests {
namespace {

using EventKind = Event::Kind;

std::unique_ptr<match::Match> opened(std::string_view setup) {
  return match::module_of<Rules>.open(setup).it;
}

// Deals until a seat decides.
void deal(match::Match& match, std::uint64_t seed = 7) {
  Rng rng(seed);
  while (match.turn() == Turn::chance()) match.roll([&](std::uint32_t bound) { return rng.below(bound); });
}

TEST(Regatta, rule_rg_deal_two_to_four) {
  EXPECT_EQ(match::module_of<Rules>.open("seats=1").why.anchor, "rg-deal");
  EXPECT_EQ(match::module_of<Rules>.open("seats=5").why.anchor, "rg-deal");
  EXPECT_TRUE(opened("seats=4"));
}

TEST(Regatta, rule_rg_deal_five_each_and_the_rest_is_the_pile) {
  const auto match = opened("seats=3");
  deal(*match);
  EXPECT_EQ(match->actions(), 1u + 3 * hand_size);
  const State& s = static_cast<match::MatchOf<Rules>&>(*match).fold().position();
  EXPECT_EQ(s.pile_size, deck_size - 3 * hand_size);
  EXPECT_EQ(total(s.pile), s.pile_size);
  for (unsigned i = 0; i < 3; ++i) EXPECT_EQ(s.held(static_cast<Seat>(i)), hand_size);
}

TEST(Regatta, rule_rg_deal_the_first_seat_is_drawn) {
  const auto match = opened("seats=2");
  EXPECT_EQ(match->refuse("* first C")->anchor, "rg-deal");
  EXPECT_EQ(match->refuse("* draw r30")->anchor, "rg-draw");
  EXPECT_FALSE(match->apply("* first B"));
  EXPECT_EQ(match->refuse("* first B")->anchor, "rg-deal");
  EXPECT_FALSE(match->apply("* draw r90"));
  EXPECT_EQ(match->refuse("* draw r90")->anchor, "rg-draw");  // there is only one
}

TEST(Regatta, rule_rg_deal_play_goes_clockwise) {
  Fixture s(3);
  std::string order;
  for (unsigned turn = 0; turn < 3; ++turn) order += letter(s.now.at), s.play("turn 5 middle");
  EXPECT_EQ(order + letter(s.now.at), "ABCA");
}

std::string placing(std::string_view setup) {
  const auto match = opened(setup);
  match->apply("* first B"), deal(*match);
  std::string order;
  for (int slot = 1; match->turn().kind == Turn::Kind::decide && slot <= 3; ++slot) {
    order += letter(match->turn().seat);
    match->apply(std::string(1, letter(match->turn().seat)) + " slot " + std::to_string(slot));
  }
  return order + letter(match->turn().seat);
}

TEST(Regatta, rule_rg_start_last_seat_first) { EXPECT_EQ(placing("seats=3"), "ACBB"); }
TEST(Regatta, rule_rg_start_first_seat_first_if_agreed) {
  EXPECT_EQ(placing("seats=3 placing=first_first"), "BCAB");
}

TEST(Regatta, rule_rg_start_in_a_free_slot) {
  const auto match = opened("seats=2");
  match->apply("* first B"), deal(*match);
  EXPECT_EQ(match->refuse("A b0.1")->anchor, "rg-start");
  EXPECT_EQ(match->refuse("A slot 7")->anchor, "rg-start");
  match->apply("A slot 3");
  EXPECT_EQ(match->refuse("B slot 3")->anchor, "rg-start");
  EXPECT_FALSE(match->apply("B slot 4"));
}

Fixture with_empty_pile() {
  Fixture s = holding({"b0", "r30", "r45", "r60", "r90"});
  s.fill_hands();
  s.now.pile = {};
  s.now.pile_size = 0;
  return s;
}

TEST(Regatta, rule_rg_draw_reshuffles_an_empty_pile) {
  Fixture s = with_empty_pile();
  const unsigned discarded = total(discard_of(s.now));
  s.play("b0.1");
  s.draw("b0");  // the card just played is shuffled too
  EXPECT_EQ(s.count_events(EventKind::reshuffled), 1u);
  EXPECT_EQ(s.now.pile_size, discarded);
  EXPECT_EQ(total(discard_of(s.now)), 0u);
  EXPECT_EQ(s.now.pile_number, 2);
}

TEST(Regatta, rule_rg_draw_pile_never_runs_short) {
  EXPECT_GT(deck_size, seats_max * hand_size + suns_all);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Rng rng(seed);
    Fold<Rules> fold(Rules::begin({.seats = seats_max}));
    while (fold.turn() != Turn::over()) {
      if (fold.turn() == Turn::chance()) {
        ASSERT_GT(total(draw_pile(fold.position())), 0u);
        fold.apply(Rules::sample(fold.position(), rng), ignore_events);
      } else {
        fold.apply(Rules::sample_move({}, Rules::view(fold.position(), fold.turn().seat), rng),
                   ignore_events);
      }
      unsigned held = 0;
      for (const auto cards : fold.position().cards) held += cards;
      ASSERT_EQ(total(fold.position().pile), fold.position().pile_size);
      ASSERT_LE(held + total(fold.position().pile) + total(discard_of(fold.position())), deck_size);
    }
  }
}

TEST(Regatta, rule_rg_draw_full_hand_holds_two_movement_cards) {
  EXPECT_EQ(card(sun).count, suns_all);
  EXPECT_GE(hand_size - suns_all, 2u);
}

TEST(Regatta, rule_rg_reshuffle_shows_numbers_only) {
  Fixture s = with_empty_pile();
  s.play("b0.1");
  View others = s.view(Seat{1});
  std::vector<Event> heard;
  Rules::apply_roll({}, others, Rules::show(s.now, Roll{Roll::Kind::draw, kind_named("b0")}, Seat{1}),
                    [&](const Event& event) { heard.push_back(event); });
  ASSERT_EQ(heard.size(), 2u);
  EXPECT_EQ(heard[0].kind, EventKind::reshuffled);
  EXPECT_EQ(heard[0].card, none);
  EXPECT_EQ(heard[1].kind, EventKind::drew);
  EXPECT_EQ(heard[1].card, none);
}

TEST(Regatta, rule_rg_reshuffle_says_from_which_pile_a_card_came) {
  Fixture s = with_empty_pile();
  const auto shown = [&](std::string_view words, Viewer viewer) {
    return match::to_notation<Rules>(Rules::show(s.now, *match::from_notation<Rules, Move>(words), viewer));
  };
  EXPECT_EQ(shown("swap b0,r30", Seat{1}), "swap r30,b0");  // all cards come from the first pile
  s.play("b0.1"), s.draw("b0");
  s.now.at = Seat{0}, s.now.phase = Phase::turn;
  EXPECT_EQ(shown("swap r30,b0", Seat{1}), "swap r30,b0 from 1,2");
  EXPECT_EQ(shown("swap r30,b0", {}), "swap r30,b0 from 1,2");
  EXPECT_EQ(shown("swap r30,b0", Seat{0}), "swap r30,b0");
  EXPECT_EQ(shown("b0.1", Seat{1}), "b0.1 from 2");
  EXPECT_EQ(s.refusal_anchor("b0.1 from 2"), "rg-reshuffle");  // a seat never names its own piles
}

TEST(Regatta, rule_rg_reshuffle_the_card_held_longest_goes_first) {
  Fixture s = holding({"r15-45", "r30", "r45", "r60", "r90"});
  s.now.pile_number = 2;
  s.play("swap r30"), s.draw("r15-45");
  s.now.at = Seat{0}, s.now.phase = Phase::turn;
  EXPECT_EQ(match::to_notation<Rules>(
                Rules::show(s.now, *match::from_notation<Rules, Move>("swap r15-45,r15-45"), Seat{1})),
            "swap r15-45,r15-45 from 1,2");
}

TEST(Regatta, rule_rg_hidden_hands_and_pile) {
  Fixture s(3);
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.fill_hands();
  State other = s.now;  // B and C exchange a card, B and the pile another
  std::swap(other.hand[1], other.hand[2]);
  EXPECT_EQ(Rules::view(other, Seat{0}), s.view(Seat{0}));
  EXPECT_EQ(Rules::view(other, {}), s.view({}));
  EXPECT_NE(Rules::view(other, Seat{1}), s.view(Seat{1}));
  EXPECT_EQ(match::to_notation<Rules>(Rules::show(s.now, Roll{Roll::Kind::draw, 3}, Seat{1})), "draw ?");
  EXPECT_EQ(match::to_notation<Rules>(Rules::show(s.now, Roll{Roll::Kind::draw, 3}, {})), "draw ?");
  EXPECT_EQ(match::to_notation<Rules>(Rules::show(s.now, Roll{Roll::Kind::draw, 3}, Seat{0})), "draw r45h");
}

TEST(Regatta, rule_rg_finish_needs_both_marks) {
  Fixture s = holding({"b0", "r30", "r45", "r60", "r90"});
  s.put('A', 0, 0.3, 180);
  s.has_rounded('A', 1);
  s.play("b0.1");
  EXPECT_EQ(s.count_events(EventKind::finished), 0u);
  EXPECT_EQ(s.now.boats[0].fate, Fate::sailing);
}

TEST(Regatta, rule_rg_finish_lays_the_hand_aside_unseen) {
  Fixture s(3);
  s.put('A', 0, 0.3, 180);
  s.put('B', 2, 3, 0), s.put('C', -2, 3, 0);
  s.has_rounded('A', marks_to_round);
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.play("b0.1");
  EXPECT_EQ(s.count_events(EventKind::finished), 1u);
  EXPECT_EQ(s.now.held(Seat{0}), 4u);
  EXPECT_EQ(discard_of(s.now)[kind_named("r30")], 0);
  EXPECT_EQ(s.view(Seat{1}).hand, s.now.hand[1]);
  EXPECT_EQ(Rules::turn(s.now), Turn::decide(Seat{1}));  // nothing is drawn
}

TEST(Regatta, rule_rg_finish_others_sail_on) {
  Fixture s(3);
  s.put('A', 0, 0.3, 180);
  s.put('B', 2, 3, 0), s.put('C', -2, 3, 0);
  s.has_rounded('A', marks_to_round), s.has_rounded('B', marks_to_round);
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.give('B', {"bs0", "g30", "g45", "g60", "g90"});
  s.play("b0.1");
  s.put('B', 0, 0.2, 180);
  s.play("bs0.1");
  EXPECT_EQ(Rules::turn(s.now), Turn::over());
  EXPECT_EQ(Rules::places(s.now), (Places{1, 2, 3}));
  EXPECT_EQ(Rules::points(s.now, Seat{1}), 3);
  EXPECT_EQ(Rules::ending(s.now), "finished");
}

TEST(Regatta, rule_rg_finish_winner_only) {
  Fixture s(3, {.winner_only = true});
  s.put('A', 0, 0.3, 180);
  s.put('B', 2, 3, 0), s.put('C', -2, 3, 0);
  s.has_rounded('A', marks_to_round);
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.play("b0.1");
  EXPECT_EQ(Rules::turn(s.now), Turn::over());
  EXPECT_EQ(Rules::places(s.now), (Places{1, 2, 2}));
}

TEST(Regatta, rule_rg_finish_not_by_turning) {
  Fixture s(2, {.any_pivot = true});
  s.put('A', 0, 0.2, 0);
  s.put('B', 2, 3, 0);
  s.has_rounded('A', marks_to_round);
  EXPECT_EQ(s.refusal_anchor("turn 180 middle"), "rg-finish");
  EXPECT_EQ(s.refusal_anchor("turn 150 stern"), "rg-finish");
  EXPECT_EQ(s.refusal_anchor("turn 90 bow"), "");    // the bow stays
  EXPECT_EQ(s.refusal_anchor("turn 30 stern"), "");  // the bow stays above the line
  s.put('A', 0, 2, 0);
  EXPECT_EQ(s.refusal_anchor("turn 180 middle"), "");
}

TEST(Regatta, rule_rg_limit_ranks_by_marks_and_way_home) {
  Fixture s(4);
  s.put('A', 0, 1, 0), s.put('B', 0.6, 1, 0), s.put('C', -1, 4, 0), s.put('D', 2, 2, 0);
  s.has_rounded('B', 1), s.has_rounded('C', 1);
  s.now.round = rounds_max;
  s.now.at = Seat{3};
  s.give('D', {"b0", "r30", "r45", "r60", "r90"});
  s.play("turn 180 middle");
  EXPECT_EQ(s.count_events(EventKind::limit), 1u);
  EXPECT_EQ(Rules::turn(s.now), Turn::over());
  EXPECT_EQ(Rules::ending(s.now), "limit");
  EXPECT_EQ(Rules::places(s.now), (Places{3, 2, 1, 4}));  // C is nearer to green, A to red
}

TEST(Regatta, rule_rg_limit_equal_boats_share_their_place) {
  Fixture s(2);
  s.has_rounded('A', 2), s.has_rounded('B', 2);
  s.put('A', -1, 1, 0), s.put('B', 1, 1, 0);
  s.now.round = rounds_max + 1;
  s.now.phase = Phase::over;
  EXPECT_EQ(Rules::places(s.now), (Places{1, 1}));
}

TEST(Regatta, rule_rg_limit_counts_skipped_turns) {
  Fixture s;
  s.now.round = rounds_max;
  s.boat('B').becalmed = true;
  --s.now.pile[sun], --s.now.pile_size;
  s.give('A', {"b0", "r30", "r45", "r60", "r90"});
  s.play("turn 5 middle");
  EXPECT_EQ(Rules::turn(s.now), Turn::over());
}

TEST(Regatta, edition_1_knows_no_later_switch) {
  for (const std::string later :
       {"pivot=any", "adrift=locked", "helm_draws=yes", "on_the_way=bow", "handicap=exchange"}) {
    EXPECT_TRUE(match::module_of<Rules>.open("edition=2 " + later).it) << later;
    EXPECT_EQ(match::module_of<Rules>.open("edition=1 " + later).why.anchor, "match-edition") << later;
  }
}

TEST(Regatta, notation_of_a_setup_has_one_value_for_each_key) {
  EXPECT_TRUE(
      (match::from_notation<Rules, Rules::Setup>("edition=1 seats=2 water=small placing=first_first")));
  for (const auto words : {"water=placing=first_first", "edition=water=small", "seats=edition=1", "water="})
    EXPECT_FALSE((match::from_notation<Rules, Rules::Setup>(words))) << words;
}

}  // namespace
}  // namespace flotilla::regatta::tests
