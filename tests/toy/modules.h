#pragma once
#include "match/module.h"
#include "search/module.h"

namespace flotilla::toy {

// The lagoon as modules, compiled once for every program of the tests.
const match::Module& rules_module();
const search::Module& bots_module();

}  // namespace flotilla::toy
