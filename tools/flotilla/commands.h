#pragma once
#include <vector>

#include "tools/flotilla/arguments.h"

namespace flotilla::tool {

// Each is in the file of the same name.
Command games_command();
Command play_command();
Command simulate_command();
Command replay_command();
Command perft_command();
Command bench_command();
Command solve_command();
Command verify_command();
Command completion_command();

// All of them, in the order help lists them.
const std::vector<Command>& commands();

}  // namespace flotilla::tool
