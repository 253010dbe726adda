#pragma once
#include <gtest/gtest.h>

#include "tests/conformance/trial.h"
#include "tests/files.h"
#include "tests/setups.h"

namespace flotilla::laws {

inline std::string match_reference() { return file_text("docs/reference/match.md"); }

// Random matches: at most this many, and at most this many legal moves checked.
struct Matches {
  unsigned most;
  std::uint64_t options = UINT64_MAX;
};

// The first law violated, with the record up to there; empty if none.
template <Game G>
std::string broken_law(const std::string& setup_text, Matches matches, std::string_view rules) {
  const auto setup = match::from_notation<G, typename G::Setup>(setup_text);
  if (!setup || match::to_notation<G>(*setup) != setup_text)
    return "a switch's text reads and writes back: " + setup_text;
  std::uint64_t options = 0;
  for (unsigned seed = 0; seed < matches.most && options < matches.options; ++seed) {
    Trial<G> trial(*setup, seed, rules);
    try {
      trial.run();
    } catch (const Breach& breach) {
      return std::string(breach.law) + "\nseed " + std::to_string(seed) + '\n' + trial.record();
    }
    options += trial.options();
  }
  return {};
}

}  // namespace flotilla::laws
