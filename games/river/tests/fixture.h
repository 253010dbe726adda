#pragma once
#include <string>
#include <string_view>

#include "games/river/rules/rules.h"
#include "tests/support/play.h"
#include "tests/support/random_match.h"

template <>
struct flotilla::support::GameOf<flotilla::river::State> {
  using Rules = river::Rules;
};

// The river as one line of text, so that a test reads: position, moves, resulting position.
//
//   S . aab W . b . . . . | AB
//
// Ten sections, from the waterfall: S is the sandbank, W the wave, a to d the boats on a section, a dot an
// empty section. After the bar, the seats in the docks, the best dock first. A match without a boat on the
// river is over.
namespace flotilla::river::tests {

using support::events_of, support::legal_moves, support::played, support::refusal_anchor, support::samples;
using support::every_setup, support::play_random_match, support::setup_of;
using support::not_understood, support::nothing;

// What the text of a position does not show.
struct FixtureOptions {
  std::string_view setup{};  // in notation; if the first seat is drawn, it is A
  char at = 'A';             // whose turn it is
  std::string_view die{};    // `1` to `5` or `wind`, once rolled
  std::uint16_t shifts = 0;
};
State parse_position(std::string_view river, const FixtureOptions& options = {});
std::string position_text(const State& state);

// A's turn after a roll.
inline State rolled(std::string_view river, std::string_view die) {
  return parse_position(river, {.die = die});
}

inline State new_match(std::string_view setup) { return support::new_match<Rules>(setup); }
inline std::string_view refusal_text(const State& state, std::string_view line) {
  return support::refusal(state, line).code;
}

// The position after rolls and moves in notation: `1, boat 4, wind, harm A7`.
inline std::string after(const State& state, std::string_view lines) {
  return position_text(played(state, lines));
}

// A's move after a roll, and the river before and after it.
struct Voyage {
  std::string_view before, die, move, after;
};
void expect_voyages(std::initializer_list<Voyage> voyages);

std::string possible_rolls(const State& state);  // `1, 2, 3`; a roll with weight 2 is `1 x2`
std::string turn_of(const State& state);         // `A rolls`, `A decides`, `order`, `first` or `over`
inline std::string points(const State& state) { return support::points(state, state.seats); }
inline std::string places(const State& state) { return support::places(state, state.seats); }

}  // namespace flotilla::river::tests
