#include "games/regatta/rules/cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace flotilla::regatta::tests {
namespace {

TEST(Regatta, rule_rg_deck_of_55_by_colour) {
  std::map<Colour, unsigned> cards, helms, clouds;
  for (const Card& card : card_kinds) {
    cards[card.colour] += card.count;
    helms[card.colour] += card.helm() ? card.count : 0u;
    clouds[card.colour] += card.cloud() ? card.count : 0u;
  }
  using enum Colour;
  EXPECT_EQ(cards,
            (std::map<Colour, unsigned>{{red, 16}, {green, 16}, {blue, 14}, {joker, 6}, {Colour::sun, 3}}));
  EXPECT_EQ(helms,
            (std::map<Colour, unsigned>{{red, 4}, {green, 4}, {blue, 2}, {joker, 0}, {Colour::sun, 0}}));
  EXPECT_EQ(clouds,
            (std::map<Colour, unsigned>{{red, 0}, {green, 0}, {blue, 4}, {joker, 0}, {Colour::sun, 0}}));
  EXPECT_EQ(card(regatta::sun).name, "sun");
}

// The number of cards of a colour with exactly these exits; a shift is 1 or -1.
unsigned count(Colour colour, bool small, std::vector<int> shown) {
  unsigned cards = 0;
  for (const Card& card : card_kinds) {
    std::vector<int> exits;
    for (const Arrow arrow : card.arrows)
      exits.push_back(arrow == shift_left ? -1 : arrow == shift_right ? 1 : exit_of(arrow));
    const bool fits = card.colour == colour && !exits.empty() && is_small(card.arrows[0]) == small;
    cards += fits && exits == shown ? card.count : 0u;
  }
  return cards;
}
TEST(Regatta, rule_rg_deck_shows_what_the_list_says) {
  using enum Colour;
  EXPECT_EQ(count(red, false, {-30}), 3u);
  EXPECT_EQ(count(red, false, {-45}), 2u);
  EXPECT_EQ(count(red, false, {-60}), 2u);
  EXPECT_EQ(count(red, false, {-90}), 1u);
  EXPECT_EQ(count(red, false, {-45, -15}), 3u);
  EXPECT_EQ(count(red, false, {-60, -30}), 3u);
  EXPECT_EQ(count(red, true, {-60, -30}), 2u);
  EXPECT_EQ(count(blue, false, {0}), 3u);
  EXPECT_EQ(count(blue, true, {0}), 3u);
  EXPECT_EQ(count(blue, false, {-15, 0, 15}), 3u);
  EXPECT_EQ(count(blue, true, {-15, 0, 15}), 2u);
  EXPECT_EQ(count(blue, false, {-1, 0, 1}), 3u);
  EXPECT_EQ(count(joker, false, {-90, -45, 0, 45, 90}), 4u);
  EXPECT_EQ(count(joker, true, {-90, -45, 0, 45, 90}), 2u);
}
TEST(Regatta, rule_rg_deck_green_is_the_mirror_image_of_red) {
  for (const Card& red : card_kinds) {
    if (red.colour != Colour::red) continue;
    const Card& green = *std::ranges::find(card_kinds, "g" + std::string(red.name.substr(1)), &Card::name);
    EXPECT_EQ(green.colour, Colour::green);
    EXPECT_EQ(green.count, red.count);
    EXPECT_EQ(green.sign, red.sign);
    std::vector<Arrow> mirror(red.arrows.rbegin(), red.arrows.rend());
    std::ranges::transform(mirror, mirror.begin(), [](Arrow arrow) { return mirrored(arrow); });
    EXPECT_TRUE(std::ranges::equal(mirror, green.arrows));
  }
}
TEST(Regatta, rule_rg_deck_helms_and_clouds_stand_where_the_list_says) {
  std::map<std::string, unsigned> signs;
  for (const Card& card : card_kinds)
    if (card.sign != Sign::none && card.colour != Colour::green) signs[std::string(card.name)] = card.count;
  EXPECT_EQ(signs, (std::map<std::string, unsigned>{{"r30h", 1},
                                                    {"r45h", 1},
                                                    {"r60h", 1},
                                                    {"r30-60h", 1},
                                                    {"b0c", 2},
                                                    {"bs0h", 1},
                                                    {"b15h", 1},
                                                    {"b15c", 1},
                                                    {"bs15c", 1}}));
}

TEST(Regatta, rule_rg_kinds_have_names_of_their_own_that_say_what_they_show) {
  std::set<std::string_view> names;
  for (const Card& card : card_kinds) {
    names.insert(card.name);
    if (card.colour == Colour::sun) continue;
    EXPECT_EQ(card.name[0], "rgbj"[static_cast<int>(card.colour)]);
    EXPECT_EQ(card.name.size() > 1 && card.name[1] == 's' && card.name != "bshift",
              is_small(card.arrows[0]));
    EXPECT_EQ(card.name.ends_with('h'), card.helm());
    EXPECT_EQ(card.name.ends_with('c'), card.cloud());
  }
  EXPECT_EQ(names.size(), kind_count);
}

TEST(Regatta, rule_rg_card_arrows_stand_from_port_to_starboard_and_have_mirror_images) {
  for (const Card& card : card_kinds) {
    EXPECT_LE(card.arrows.size(), arrows_max);
    for (std::size_t i = 1; i < card.arrows.size(); ++i)
      EXPECT_TRUE(exit_of(card.arrows[i - 1]) < exit_of(card.arrows[i]) || card.name == "bshift");
  }
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow) {
    EXPECT_EQ(mirrored(mirrored(arrow)), arrow);
    EXPECT_EQ(exit_of(mirrored(arrow)), -exit_of(arrow));
    EXPECT_EQ(is_small(mirrored(arrow)), is_small(arrow));
    EXPECT_EQ(is_shift(mirrored(arrow)), is_shift(arrow));
    EXPECT_EQ(mirrored(arrow) == arrow, exit_of(arrow) == 0 && !is_shift(arrow));
  }
}

}  // namespace
}  // namespace flotilla::regatta::tests
