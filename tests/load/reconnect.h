#pragma once
#include <vector>

#include "tests/load/load_clients.h"
#include "tests/load/load_server.h"

namespace flotilla::load {

// Crashes the server and starts it again, and prints how long it takes until all these people are back at
// their tables. They try as browsers do (client/lib/connection.ts).
void reconnect(LoadServer& server, const std::vector<SeatedPerson>& people);

}  // namespace flotilla::load
