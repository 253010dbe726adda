#pragma once
#include "match/module.h"
#include "search/module.h"

namespace flotilla::wasm {

// The one game this module is of, and its bots.
const match::Module& game();
const search::Module& game_bots();

}  // namespace flotilla::wasm
