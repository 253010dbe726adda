#pragma once
#include "kit/game.h"
#include "match/notation.h"
#include "match/refusals.h"

namespace flotilla::match {

// Whether a switch has a value that its setup's edition does not know.
template <Game G>
bool is_later(const typename G::Setup& setup, const Switch& option) {
  const auto known = option.values(setup.edition).size();
  for (const auto value : option.values().subspan(known)) {
    const auto word = ' ' + std::string(option.name) + '=' + std::string(value) + ' ';
    if ((to_notation<G>(setup) + ' ').find(word) != std::string::npos) return true;
  }
  return false;
}

// Why no match has this setup. An edition knows only the switches and values that came with it or before.
template <Game G>
std::optional<Refusal> refuse_setup(const typename G::Setup& setup) {
  if (setup.edition < 1 || setup.edition > G::info.edition) return unknown_edition;
  for (const Switch& option : G::info.switches)
    if (is_later<G>(setup, option)) return later_switch;
  return G::refuse(setup);
}

}  // namespace flotilla::match
