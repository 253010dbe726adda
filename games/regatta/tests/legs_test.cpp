// Compares the legs in the deciding seat's view with the rules.
#include <charconv>
#include <set>

#include "games/regatta/tests/crowds.h"
#include "games/regatta/tests/fixture.h"
#include "tests/support/play.h"

namespace flotilla::regatta::tests {
namespace {

constexpr Seat seat_a{0}, seat_b{1};

std::string view_json(const View& view) { return support::json<Rules>(Nothing{}, view); }

// One leg of the JSON view.
struct Leg {
  std::string text;

  std::string words(std::string_view name) const {
    const auto at = text.find('"' + std::string(name) + "\":\"");
    if (at == text.npos) return "";
    const auto from = at + name.size() + 4;
    return text.substr(from, text.find('"', from) - from);
  }
  std::int32_t number(std::string_view name) const {
    std::int32_t out = -1;
    const auto at = text.find('"' + std::string(name) + "\":");
    if (at != text.npos) std::from_chars(&text[at + name.size() + 3], text.data() + text.size(), out);
    return out;
  }
  std::string move() const {
    const auto second = number("then");
    return words("card") + '.' + std::to_string(number("arrow")) +
           (second < 0 ? "" : '.' + std::to_string(second));
  }
  Pose pose() const { return {{number("x"), number("y")}, number("heading")}; }
  bool legal() const { return verdict() == "clear" || verdict() == "home" || verdict() == "short"; }
  std::string verdict() const { return words("verdict"); }
  // The first play of a cloud is not a move yet.
  bool whole() const {
    return !card(kind_named(words("card"))).cloud() || number("then") > 0 || verdict() == "home";
  }
};

std::vector<Leg> legs(const View& view) {
  const std::string all = view_json(view);
  std::vector<Leg> out;
  const auto from = all.find("\"legs\":[");
  if (from == all.npos) return out;
  const auto end = all.find(']', from);
  for (auto at = all.find('{', from); at < end; at = all.find('{', at + 1))
    out.push_back({all.substr(at, all.find('}', at) + 1 - at)});
  return out;
}

Leg leg_of(Fixture& fixture, std::string_view move) {
  fixture.fill_hands();
  const auto all = legs(fixture.view(seat_a));
  const auto found = std::ranges::find(all, move, &Leg::move);
  EXPECT_NE(found, all.end()) << move;
  return found == all.end() ? Leg{} : *found;
}

TEST(Regatta, rule_rg_hidden_legs_are_told_to_the_decider_alone) {
  Fixture fixture(3);
  fixture.fill_hands();
  EXPECT_FALSE(legs(fixture.view(seat_a)).empty());
  EXPECT_EQ(view_json(fixture.view(seat_b)).find("legs"), std::string::npos);
  EXPECT_EQ(view_json(fixture.view({})).find("legs"), std::string::npos);
  fixture.now.phase = Phase::draw;
  EXPECT_EQ(view_json(fixture.view(seat_a)).find("legs"), std::string::npos);
}

TEST(Regatta, rule_rg_path_a_leg_says_what_it_touches_and_where) {
  Fixture fixture(2, {.water = WaterSize::small});
  fixture.put('A', -2, 3.4, 0);  // below the red mark
  fixture.put('B', 2, 1, 0);
  fixture.give('A', {"b0"});
  const Leg ahead = leg_of(fixture, "b0.1");
  EXPECT_EQ(ahead.verdict(), "mark");
  EXPECT_EQ(ahead.words("mark"), "red");
  const Disc& red = fixture.now.water().marks[0];
  EXPECT_TRUE(touch(ahead.pose(), red));
  const auto before = static_cast<unsigned>(ahead.number("poses")) - 1;
  EXPECT_FALSE(touch(pose_at(fixture.boat('A').pose, card(kind_named("b0")).arrows[0], before), red));
}

TEST(Regatta, rule_rg_zone_a_leg_names_whose_zone_it_ends_in) {
  Fixture fixture(3);
  fixture.put('A', 0, 1, 0);
  fixture.put('B', 2, 1, 0);
  fixture.put('C', 0.5, 2, 270);
  fixture.give('A', {"b0"});
  const Leg ahead = leg_of(fixture, "b0.1");
  EXPECT_EQ(ahead.verdict(), "zone");
  EXPECT_EQ(ahead.number("seat"), 2);
}

// Random boats with random hands.
Fixture random_fixture(Rng& rng) {
  const auto seats = static_cast<std::uint8_t>(2 + rng.below(3));
  Fixture fixture(seats, {.water = static_cast<WaterSize>(rng.below(3))});
  const Water& water = fixture.now.water();
  for (unsigned i = 0; i < seats; ++i) {
    Pose& pose = fixture.now.boats[i].pose;
    const Point near = i == 0 ? water.marks[rng.below(4)].centre : fixture.now.boats[0].pose.bow;
    do pose = pose_near(rng, near, 22'000);
    while (!water.contains(pose.bow));
  }
  fixture.has_rounded('A', rng.below(3));
  if (rng.below(8) == 0) fixture.boat('A').turns_hove_to = hove_to_long;
  if (rng.below(4) == 0) fixture.now.phase = Phase::helm;
  for (unsigned i = 0; i < seats; ++i)
    while (fixture.now.cards[i] < hand_size) {
      const auto kind = static_cast<CardKind>(rng.below(kind_count));
      if (fixture.now.pile[kind] > 0) add_to_hand(fixture.now, static_cast<Seat>(i), kind);
    }
  return fixture;
}

std::string anchor_of(const Leg& leg) {
  if (leg.verdict() == "edge") return "rg-edge";
  return leg.verdict() == "mark" || leg.verdict() == "boat" ? "rg-path" : "rg-zone";
}

void expect_end(const Fixture& fixture, const Leg& leg) {
  State after = fixture.now;
  Pose end{};
  Rules::play({}, after, *match::from_notation<Rules, Move>(leg.move()), [&](const Event& event) {
    if (event.kind == Event::Kind::sailed) end = event.to;
  });
  EXPECT_EQ(end, leg.pose()) << leg.text;
  EXPECT_EQ(after.boats[0].fate == Fate::finished, leg.verdict() == "home") << leg.text;
}

TEST(Regatta, rule_rg_clean_legs_are_what_the_rules_do) {
  Rng rng(2024);
  std::set<std::string> verdicts;
  for (unsigned i = sample_size(10'000, 10'000); i > 0; --i) {
    const Fixture fixture = random_fixture(rng);
    const View view = fixture.view(seat_a);
    std::set<std::string> legal, shown;
    Rules::each_legal({}, view, [&](const Move& move) {
      if (move.kind == Move::Kind::card && move.sun == none) legal.insert(match::to_notation<Rules>(move));
    });
    for (const Leg& leg : legs(view)) {
      verdicts.insert(leg.verdict());
      if (!leg.legal()) {
        const auto why = Rules::refuse({}, view, *match::from_notation<Rules, Move>(leg.move()));
        ASSERT_TRUE(why) << leg.text;
        EXPECT_TRUE(why->anchor.starts_with(anchor_of(leg))) << leg.text << ' ' << why->anchor;
      } else if (leg.whole()) {
        shown.insert(leg.move());
        expect_end(fixture, leg);
      }
    }
    ASSERT_EQ(shown, legal);
  }
  EXPECT_EQ(verdicts.size(), 7u);
}

}  // namespace
}  // namespace flotilla::regatta::tests
