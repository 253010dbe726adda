// What the decider is told of the arrows in hand is what the rules do.
#include <charconv>
#include <set>

#include "games/regatta/tests/crowds.h"
#include "games/regatta/tests/scene.h"

namespace flotilla::regatta::tests {
namespace {

constexpr Seat seat_a{0}, seat_b{1};

std::string told(const View& view) {
  match::Words out;
  {
    Json json(out);
    Rules::tell(json, {}, view);
  }
  return out.kept;
}

// One leg as it is told.
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
  // The first play of a cloud is no move yet.
  bool whole() const {
    return !card(kind_named(words("card"))).cloud() || number("then") > 0 || verdict() == "home";
  }
};

std::vector<Leg> legs(const View& view) {
  const std::string all = told(view);
  std::vector<Leg> out;
  const auto from = all.find("\"legs\":[");
  if (from == all.npos) return out;
  const auto end = all.find(']', from);
  for (auto at = all.find('{', from); at < end; at = all.find('{', at + 1))
    out.push_back({all.substr(at, all.find('}', at) + 1 - at)});
  return out;
}

TEST(Regatta, rule_rg_hidden_legs_are_told_to_the_decider_alone) {
  Scene scene(3);
  scene.fill_hands();
  EXPECT_FALSE(legs(scene.view(seat_a)).empty());
  EXPECT_EQ(told(scene.view(seat_b)).find("legs"), std::string::npos);
  EXPECT_EQ(told(scene.view({})).find("legs"), std::string::npos);
  scene.now.step = Step::draw;
  EXPECT_EQ(told(scene.view(seat_a)).find("legs"), std::string::npos);
}

TEST(Regatta, rule_rg_path_a_leg_says_what_it_touches_and_where) {
  Scene scene(2, {.water = Size::small});
  scene.put('A', -2, 3.4, 0);  // below the red mark
  scene.put('B', 2, 1, 0);
  scene.give('A', {"b0"});
  scene.fill_hands();
  const auto all = legs(scene.view(seat_a));
  const auto ahead = std::ranges::find(all, "b0.1", &Leg::move);
  ASSERT_NE(ahead, all.end());
  EXPECT_EQ(ahead->verdict(), "mark");
  EXPECT_EQ(ahead->words("mark"), "red");
  const Disc& red = scene.now.water().marks[0];
  EXPECT_TRUE(touch(ahead->pose(), red));
  const auto before = static_cast<unsigned>(ahead->number("poses")) - 1;
  EXPECT_FALSE(touch(pose_at(scene.boat('A').pose, card(kind_named("b0")).arrows[0], before), red));
}

TEST(Regatta, rule_rg_zone_a_leg_names_whose_zone_it_ends_in) {
  Scene scene(3);
  scene.put('A', 0, 1, 0);
  scene.put('B', 2, 1, 0);
  scene.put('C', 0.5, 2, 270);
  scene.give('A', {"b0"});
  scene.fill_hands();
  const auto all = legs(scene.view(seat_a));
  const auto ahead = std::ranges::find(all, "b0.1", &Leg::move);
  ASSERT_NE(ahead, all.end());
  EXPECT_EQ(ahead->verdict(), "zone");
  EXPECT_EQ(ahead->number("seat"), 2);
}

// A scene of random boats with random hands.
Scene random_scene(Rng& rng) {
  const auto seats = static_cast<std::uint8_t>(2 + rng.below(3));
  Scene scene(seats, {.water = static_cast<Size>(rng.below(3))});
  const Water& water = scene.now.water();
  for (unsigned i = 0; i < seats; ++i) {
    Pose& pose = scene.now.boats[i].pose;
    const Point near = i == 0 ? water.marks[rng.below(4)].centre : scene.now.boats[0].pose.bow;
    do pose = pose_near(rng, near, 22'000);
    while (!water.holds(pose.bow));
  }
  scene.has_rounded('A', rng.below(3));
  if (rng.below(8) == 0) scene.boat('A').hove = adrift_after;
  if (rng.below(4) == 0) scene.now.step = Step::helm;
  for (unsigned i = 0; i < seats; ++i)
    while (scene.now.cards[i] < hand_size) {
      const auto kind = static_cast<Kind>(rng.below(kind_count));
      if (scene.now.pile[kind] > 0) gain(scene.now, static_cast<Seat>(i), kind);
    }
  return scene;
}

std::string anchor_of(const Leg& leg) {
  if (leg.verdict() == "edge") return "rg-edge";
  return leg.verdict() == "mark" || leg.verdict() == "boat" ? "rg-path" : "rg-zone";
}

void expect_end(const Scene& scene, const Leg& leg) {
  State after = scene.now;
  Pose end{};
  Rules::play({}, after, *match::parsed<Rules, Move>(leg.move()), [&](const Event& event) {
    if (event.kind == Event::Kind::sailed) end = event.to;
  });
  EXPECT_EQ(end, leg.pose()) << leg.text;
  EXPECT_EQ(after.boats[0].fate == Fate::finished, leg.verdict() == "home") << leg.text;
}

TEST(Regatta, rule_rg_clean_legs_are_what_the_rules_do) {
  Rng rng(2024);
  std::set<std::string> verdicts;
  for (unsigned i = 0; i < 10'000; ++i) {
    const Scene scene = random_scene(rng);
    const View view = scene.view(seat_a);
    std::set<std::string> legal, shown;
    Rules::each_legal({}, view, [&](const Move& move) {
      if (move.kind == Move::Kind::card && move.sun == none) legal.insert(match::written<Rules>(move));
    });
    for (const Leg& leg : legs(view)) {
      verdicts.insert(leg.verdict());
      if (!leg.legal()) {
        const auto why = Rules::refuse({}, view, *match::parsed<Rules, Move>(leg.move()));
        ASSERT_TRUE(why) << leg.text;
        EXPECT_TRUE(why->anchor.starts_with(anchor_of(leg))) << leg.text << ' ' << why->anchor;
      } else if (leg.whole()) {
        shown.insert(leg.move());
        expect_end(scene, leg);
      }
    }
    ASSERT_EQ(shown, legal);
  }
  EXPECT_EQ(verdicts.size(), 7u);
}

}  // namespace
}  // namespace flotilla::regatta::tests
