#pragma once
#include "match/module.h"

namespace flotilla::wasm {

// The one game this module is of.
const match::Module& game();

}  // namespace flotilla::wasm
