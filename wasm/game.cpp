// Compiled once a game, whose rules are FLOTILLA_RULES in FLOTILLA_RULES_HEADER.
#include "wasm/game.h"

#include FLOTILLA_RULES_HEADER
#include "match/module_of.h"

namespace flotilla::wasm {

const match::Module& game() { return match::module_of<FLOTILLA_RULES>; }

}  // namespace flotilla::wasm
