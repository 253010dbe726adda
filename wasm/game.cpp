// Compiled once a game, whose rules are FLOTILLA_RULES in FLOTILLA_RULES_HEADER. If it has bots of its own,
// they are FLOTILLA_BOTS in FLOTILLA_BOTS_HEADER.
#include "wasm/game.h"

#include FLOTILLA_RULES_HEADER
#include "match/module_of.h"
#include "search/module_of.h"
#ifdef FLOTILLA_BOTS
#include FLOTILLA_BOTS_HEADER
#endif

namespace flotilla::wasm {

const match::Module& game() { return match::module_of<FLOTILLA_RULES>; }

const search::Module& game_bots() {
#ifdef FLOTILLA_BOTS
  static const search::Module module = search::module_of<FLOTILLA_RULES, FLOTILLA_BOTS>();
#else
  static const search::Module module = search::module_of<FLOTILLA_RULES>();
#endif
  return module;
}

}  // namespace flotilla::wasm
