#pragma once
#include "match/module.h"
#include "search/module.h"

namespace flotilla::wasm {

// The game of this module, and its bots.
const match::Module& game();
const search::Module& game_bots();

}  // namespace flotilla::wasm
