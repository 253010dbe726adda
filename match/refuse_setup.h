#pragma once
#include "kit/game.h"
#include "match/notation.h"
#include "match/refusals.h"

namespace flotilla::match {

// Why no match has this setup. An edition knows only the switches that came with it or before.
template <Game G>
std::optional<Refusal> refuse_setup(const typename G::Setup& setup) {
  if (setup.edition < 1 || setup.edition > G::info.edition) return unknown_edition;
  const auto words = to_notation<G>(setup);  // without switches at their default
  for (const Switch& option : G::info.switches)
    if (setup.edition < option.since && words.find(' ' + std::string(option.name) + '=') != words.npos)
      return later_switch;
  return G::refuse(setup);
}

}  // namespace flotilla::match
