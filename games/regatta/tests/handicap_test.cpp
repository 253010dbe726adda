#include "games/regatta/tests/fixture.h"
#include "match/module_of.h"

namespace flotilla::regatta::tests {
namespace {

// Two boats in their slots, B first; then A has these cards.
class Start {
 public:
  explicit Start(std::string_view setup) : match_(match::module_of<Rules>.open(setup).it) {
    apply("* first B");
    for (const auto card : {"r30", "r45", "r60", "r90", "sun", "b0", "b0c", "g90", "g30", "g30"})
      apply(std::string("* draw ") + card);
    while (now().phase == Phase::place) {
      const auto seat = match_->turn().seat;
      apply(letter(seat) + (seat == Seat{0} ? std::string(" slot 2") : " slot 5"));
    }
  }

  void apply(std::string_view line) { EXPECT_FALSE(match_->apply(line)) << line; }
  std::string refusal_anchor(std::string_view line) const {
    const auto why = match_->refuse(line);
    return why ? std::string(why->anchor) : "";
  }
  const State& now() const { return static_cast<match::MatchOf<Rules>&>(*match_).fold().position(); }
  const match::Match& match() const { return *match_; }
  bool is_bs_turn() const {
    return match_->turn() == Turn::decide(Seat{1}) && now().phase == Phase::turn && now().round == 1;
  }

 private:
  std::unique_ptr<match::Match> match_;
};

constexpr auto agreed = "seats=2 handicap=exchange";

TEST(Regatta, rule_rg_handicap_the_second_of_two_boats_may_exchange_a_card_before_the_race) {
  Start race(agreed);
  EXPECT_EQ(race.match().turn(), Turn::decide(Seat{0}));
  EXPECT_EQ(race.match().watch(Seat{0})->legal_moves(),
            (std::vector<std::string>{"swap g30", "swap g90", "swap b0", "swap b0c", "done"}));
  race.apply("A swap g30");
  EXPECT_EQ(race.match().turn(), Turn::chance());
  race.apply("* draw j");
  EXPECT_TRUE(race.is_bs_turn());
  const Cards held = sorted(race.now().hand[0]);
  EXPECT_EQ(held, sorted(Cards{kind_named("b0"), kind_named("b0c"), kind_named("g90"), kind_named("g30"),
                               kind_named("j")}));
  EXPECT_EQ(race.now().boats[0].turns_hove_to, 0);
}

TEST(Regatta, rule_rg_handicap_every_card_may_be_kept) {
  Start race(agreed);
  race.apply("A done");
  EXPECT_TRUE(race.is_bs_turn());
  EXPECT_EQ(race.now().held(Seat{0}), hand_size);
}

TEST(Regatta, rule_rg_handicap_is_one_card_and_nothing_else) {
  const Start race(agreed);
  for (const auto line : {"A swap b0,g90", "A turn 45 middle", "A b0.1", "A slot 1", "A sun B"})
    EXPECT_EQ(race.refusal_anchor(line), "rg-handicap") << line;
  EXPECT_EQ(race.refusal_anchor("A swap r30"), "rg-play");  // held by B
}

TEST(Regatta, rule_rg_handicap_is_for_whoever_sails_second_not_for_whoever_places_second) {
  const Start race("seats=2 placing=first_first handicap=exchange");
  EXPECT_EQ(race.match().turn(), Turn::decide(Seat{0}));
  EXPECT_EQ(race.now().phase, Phase::exchange);
}

TEST(Regatta, rule_rg_handicap_only_if_the_table_agrees) {
  EXPECT_TRUE(Start("seats=2").is_bs_turn());
  EXPECT_TRUE(Start("seats=2 places=winner").is_bs_turn());
}
TEST(Regatta, rule_rg_handicap_only_for_two_boats) {
  const auto agree = [](std::uint8_t edition, std::uint8_t seats, bool winner_only) {
    return Rules::begin(
        {.edition = edition, .seats = seats, .winner_only = winner_only, .exchanges = true});
  };
  EXPECT_TRUE(agree(2, 2, false).exchanges());
  EXPECT_FALSE(agree(2, 3, false).exchanges());
  EXPECT_FALSE(agree(2, 3, false).switches.winner_only());
  EXPECT_FALSE(agree(2, 3, true).exchanges());
  EXPECT_TRUE(agree(2, 3, true).switches.winner_only());
}
TEST(Regatta, rule_rg_handicap_in_edition_1_there_is_none) {
  EXPECT_TRUE(Start("edition=1 seats=2 places=winner").is_bs_turn());
}

TEST(Regatta, rule_rg_handicap_shows_the_card_given_away_and_hides_the_one_drawn) {
  Start race(agreed);
  const auto before = race.match().actions();
  race.apply("A swap g90");
  race.apply("* draw j");
  EXPECT_EQ(race.match().shown_since(Seat{0}, before), "A swap g90\n* draw j\n");
  for (const Viewer other : {Viewer{Seat{1}}, Viewer{}})
    EXPECT_EQ(race.match().shown_since(other, before), "A swap g90\n* draw ?\n");
  EXPECT_EQ(race.match().watch(Seat{1})->view().find("\"j\""), std::string::npos);
}

}  // namespace
}  // namespace flotilla::regatta::tests
