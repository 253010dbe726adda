#pragma once
#include <string>
#include <string_view>

#include "games/pool/rules/rules.h"
#include "tests/support/play.h"
#include "tests/support/random_match.h"

template <>
struct flotilla::support::GameOf<flotilla::pool::State> {
  using Rules = pool::Rules;
};

// The pool as text, so that a test reads: position, moves, resulting position.
//
//   13 . . y . . .
//   12 . . r4+y2+y . . .
//   red y3 r
//
// The rows that are not empty, the far end first, six squares each: r and y are swimmers, r4 is red's
// crocodile of 4, r4+y2+y the same on top of yellow's 2 and of an unrevealed yellow swimmer. Then the
// contents of red's bar and of yellow's, if any. Each line begins with a line break.
namespace flotilla::pool::tests {

using support::events_of, support::played, support::refusal_anchor, support::turn_of;
using support::every_setup, support::play_random_match, support::setup_of;
using support::not_understood, support::nothing;

// What the text of a position does not show.
struct FixtureOptions {
  std::string_view setup{};  // in notation
  char at = 'A';             // whose turn it is
  unsigned quiet = 0;
};
State parse_position(std::string_view pool, const FixtureOptions& options = {});
std::string position_text(const State& state);

inline State new_match(std::string_view setup) { return support::new_match<Rules>(setup); }

// The position after rolls and moves in notation: `c3*, 4, c3-c7`.
inline std::string after(const State& state, std::string_view lines) {
  return position_text(played(state, lines));
}

inline std::string legal_moves(const State& state) { return support::legal_moves(state, " "); }
inline std::string possible_rolls(const State& state) { return support::samples(state, " "); }
inline std::string points(const State& state) { return support::points(state, 2); }
inline std::string places(const State& state) { return support::places(state, 2); }
std::string ends(const State& state, std::string_view square);  // where its piece may end: `c4 d4 bar`

}  // namespace flotilla::pool::tests
