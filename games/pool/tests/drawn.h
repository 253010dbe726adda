#pragma once
#include <string>
#include <string_view>

#include "games/pool/rules/rules.h"

// The pool as text, so that a test is a story: position, lines played, position after.
//
//   13 . . y . . .
//   12 . . r4+y2+y . . .
//   red y3 r
//
// The rows that hold anything, the far end first, six squares each: r and y are swimmers, r4 is red's
// crocodile of 4, r4+y2+y the same on top of yellow's 2 and of a yellow swimmer that never was turned over.
// Then what lies in red's bar and in yellow's, if there is anything. Each line begins with a line break.
namespace flotilla::pool::tests {

// What the drawing does not show.
struct Table {
  std::string_view setup{};  // in notation
  char at = 'A';             // whose turn it is
  unsigned quiet = 0;
};
State drawn(std::string_view pool, const Table& table = {});
std::string sketch(const State& state);

Setup setup_of(std::string_view words);
State begun(std::string_view setup);

// Plays rolls and moves in notation, set apart by a comma and a blank: `c3*, 4, c3-c7`.
// A line that is refused fails the test.
State played(const State& state, std::string_view lines);
std::string after(const State& state, std::string_view lines);  // its sketch
std::string told(const State& state, std::string_view lines);   // its events, set apart by `; `

// The anchor that speaks against a setup, or against a roll or move, if there is one.
inline constexpr std::string_view nothing = "nothing", not_understood = "not understood";
std::string_view against(std::string_view setup);
std::string_view against(const State& state, std::string_view line);

std::string legal(const State& state);  // all moves, `c3-c4 c3*`
std::string ends(const State& state,
                 std::string_view square);  // where the piece there may end: `c4 d4 bar`
std::string rolls(const State& state);      // `1 2 3`
std::string turn_of(const State& state);    // `A decides`, `chance` or `over`
std::string points(const State& state);     // by seat: `3 0`
std::string places(const State& state);     // by seat: `1 2`

}  // namespace flotilla::pool::tests
