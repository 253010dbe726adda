#pragma once
#include "kit/game.h"
#include "match/notation.h"
#include "match/refusals.h"

namespace flotilla::match {

// Whether a switch differs from its default.
template <Game G>
bool is_set(const typename G::Setup& setup, const Switch& option) {
  return to_notation<G>(setup).find(' ' + std::string(option.name) + '=') != std::string::npos;
}

// Why no match has this setup. An edition knows only the switches that came with it or before.
template <Game G>
std::optional<Refusal> refuse_setup(const typename G::Setup& setup) {
  if (setup.edition < 1 || setup.edition > G::info.edition) return unknown_edition;
  for (const Switch& option : G::info.switches)
    if (setup.edition < option.since && is_set<G>(setup, option)) return later_switch;
  return G::refuse(setup);
}

}  // namespace flotilla::match
