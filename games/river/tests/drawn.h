#pragma once
#include <string>
#include <string_view>

#include "games/river/rules/rules.h"

// The river as one line of text, so that a test is a story: position, lines played, position after.
//
//   S . aab W . b . . . . | AB
//
// Ten sections from the waterfall on: S the sandbank, W the wave, a to d the boats on a section, a dot
// where there is nothing; behind the bar who lies in the docks, the best dock first. A match without a boat
// on the river is over.
namespace flotilla::river::tests {

// What the drawing does not show.
struct Table {
  std::string_view setup{};  // in notation; where it leaves the first seat to chance, it is A
  char at = 'A';             // whose turn it is
  std::string_view die{};    // `1` to `5` or `wind`, once it is rolled
  std::uint16_t shifts = 0;
};
State drawn(std::string_view river, const Table& table = {});
std::string sketch(const State& state);

Setup setup_of(std::string_view words);
State begun(std::string_view setup);

// Plays rolls and moves in notation, set apart by a comma and a blank: `1, boat 4, wind, harm A7`.
// A line that is refused fails the test.
State played(const State& state, std::string_view lines);
std::string after(const State& state, std::string_view lines);  // its sketch
std::string told(const State& state, std::string_view lines);   // its events, set apart by `; `

// The anchor that speaks against a setup, or against a roll or move, if there is one.
inline constexpr std::string_view nothing = "nothing", not_understood = "not understood";
std::string_view against(std::string_view setup);
std::string_view against(const State& state, std::string_view line);
std::string_view said_against(const State& state, std::string_view line);  // in words

std::string legal(const State& state);    // `boat 3, boat 4`
std::string rolls(const State& state);    // `1, 2, 3`; a roll that weighs more than 1 says so: `1 x2`
std::string samples(const State& state);  // one roll for every number that chance can draw
std::string turn_of(const State& state);  // `A rolls`, `A decides`, `order`, `first` or `over`
std::string points(const State& state);   // by seat: `21 0`
std::string places(const State& state);   // by seat: `1 2`

}  // namespace flotilla::river::tests
