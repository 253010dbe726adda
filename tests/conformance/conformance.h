#pragma once
#include <gtest/gtest.h>

#include "tests/conformance/trial.h"
#include "tests/files.h"
#include "tests/setups.h"

namespace flotilla::laws {

inline std::string match_reference() { return file_text("docs/reference/match.md"); }

// The first law that one of `matches` random matches breaks, with the record up to there; empty if none.
template <Game G>
std::string broken_law(const std::string& setup_text, unsigned matches, std::string_view rules) {
  const auto setup = match::parsed<G, typename G::Setup>(setup_text);
  if (!setup || match::written<G>(*setup) != setup_text)
    return "a switch's text reads and writes back: " + setup_text;
  for (unsigned seed = 0; seed < matches; ++seed) {
    Trial<G> trial(*setup, seed, rules);
    try {
      trial.run();
    } catch (const Breach& breach) {
      return std::string(breach.law) + "\nseed " + std::to_string(seed) + '\n' + trial.record();
    }
  }
  return {};
}

}  // namespace flotilla::laws
