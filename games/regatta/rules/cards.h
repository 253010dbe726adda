#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>

// The deck as data.
namespace flotilla::regatta {

// `rg-card`: the arrows a boat may follow. The long arrows by exit from port to starboard, then the two
// shifts, then the small arrows by exit.
using Arrow = std::uint8_t;
inline constexpr std::array<std::int16_t, 11> exits{-90, -60, -45, -30, -15, 0, 15, 30, 45, 60, 90};
inline constexpr Arrow shift_left = exits.size(), shift_right = shift_left + 1,
                       first_small = shift_right + 1, arrow_count = first_small + exits.size();

constexpr bool is_small(Arrow arrow) { return arrow >= first_small; }
constexpr bool is_shift(Arrow arrow) { return arrow == shift_left || arrow == shift_right; }
// The turn of a boat after following the arrow, in degrees.
constexpr std::int32_t exit_of(Arrow arrow) {
  return is_shift(arrow) ? 0 : exits[is_small(arrow) ? arrow - first_small : arrow];
}
constexpr Arrow mirrored(Arrow arrow) {
  if (is_shift(arrow)) return static_cast<Arrow>(shift_left + shift_right - arrow);
  const int ends = is_small(arrow) ? first_small + arrow_count - 1 : shift_left - 1;
  return static_cast<Arrow>(ends - arrow);
}

// `rg-deck`
enum class Colour : std::uint8_t { red, green, blue, joker, sun };
enum class Sign : std::uint8_t { none, helm, cloud };
struct Card {
  std::string_view name;
  Colour colour;
  std::uint8_t count;             // in the deck
  std::span<const Arrow> arrows;  // from port to starboard; a sun has none
  Sign sign = Sign::none;

  constexpr std::uint8_t plays() const { return static_cast<std::uint8_t>(arrows.size()); }
  constexpr bool helm() const { return sign == Sign::helm; }
  constexpr bool cloud() const { return sign == Sign::cloud; }
};

namespace deck {
consteval Arrow to(int exit) {
  std::size_t at = 0;
  while (exits[at] != exit) ++at;
  return static_cast<Arrow>(at);
}
consteval Arrow small(int exit) { return static_cast<Arrow>(first_small + to(exit)); }

template <Arrow... arrows>
inline constexpr std::array<Arrow, sizeof...(arrows)> shown{arrows...};
template <int... to_exits>
inline constexpr auto longs = shown<to(to_exits)...>;
template <int... to_exits>
inline constexpr auto smalls = shown<small(to_exits)...>;
inline constexpr auto shifts = shown<shift_left, to(0), shift_right>;
}  // namespace deck

// `rg-kinds`: equal cards are one kind.
using CardKind = std::uint8_t;
inline constexpr std::array<Card, 35> card_kinds = [] {
  using namespace deck;
  using enum Colour;
  using enum Sign;
  return std::array<Card, 35>{{
      {"r30", red, 2, longs<-30>},
      {"r30h", red, 1, longs<-30>, helm},
      {"r45", red, 1, longs<-45>},
      {"r45h", red, 1, longs<-45>, helm},
      {"r60", red, 1, longs<-60>},
      {"r60h", red, 1, longs<-60>, helm},
      {"r90", red, 1, longs<-90>},
      {"r15-45", red, 3, longs<-45, -15>},
      {"r30-60", red, 2, longs<-60, -30>},
      {"r30-60h", red, 1, longs<-60, -30>, helm},
      {"rs30-60", red, 2, smalls<-60, -30>},

      {"g30", green, 2, longs<30>},
      {"g30h", green, 1, longs<30>, helm},
      {"g45", green, 1, longs<45>},
      {"g45h", green, 1, longs<45>, helm},
      {"g60", green, 1, longs<60>},
      {"g60h", green, 1, longs<60>, helm},
      {"g90", green, 1, longs<90>},
      {"g15-45", green, 3, longs<15, 45>},
      {"g30-60", green, 2, longs<30, 60>},
      {"g30-60h", green, 1, longs<30, 60>, helm},
      {"gs30-60", green, 2, smalls<30, 60>},

      {"b0", blue, 1, longs<0>},
      {"b0c", blue, 2, longs<0>, cloud},
      {"bs0", blue, 2, smalls<0>},
      {"bs0h", blue, 1, smalls<0>, helm},
      {"b15", blue, 1, longs<-15, 0, 15>},
      {"b15h", blue, 1, longs<-15, 0, 15>, helm},
      {"b15c", blue, 1, longs<-15, 0, 15>, cloud},
      {"bs15", blue, 1, smalls<-15, 0, 15>},
      {"bs15c", blue, 1, smalls<-15, 0, 15>, cloud},
      {"bshift", blue, 3, shifts},

      {"j", joker, 4, longs<-90, -45, 0, 45, 90>},
      {"js", joker, 2, smalls<-90, -45, 0, 45, 90>},
      {"sun", Colour::sun, 3, {}},
  }};
}();
inline constexpr unsigned kind_count = card_kinds.size(), arrows_max = 5;
inline constexpr CardKind sun = kind_count - 1;
inline constexpr unsigned deck_size = 55;
static_assert(deck_size ==
              std::accumulate(card_kinds.begin(), card_kinds.end(), 0u,
                              [](unsigned sum, const Card& card) { return sum + card.count; }));

constexpr const Card& card(CardKind kind) { return card_kinds[kind]; }

}  // namespace flotilla::regatta
