// A node with the flaw that FLOTILLA_FLAW names, in place of the sound one where a program is linked with
// this file: to see that what watches the server finds it. The flaws are the simulator's.
#include <cstdlib>

#include "kit/must.h"
#include "server/core/node_of.h"
#include "server/sim/flaws.h"

namespace flotilla::server {

std::unique_ptr<Node> make_node(Ports ports, Games games, const Limits& limits) {
  const char* name = std::getenv("FLOTILLA_FLAW");
  const auto flaws = sim::Flaws::named(name != nullptr ? name : "");
  must(flaws.has_value());
  return std::make_unique<NodeOf<sim::Flaws>>(ports, games, limits, *flaws);
}

}  // namespace flotilla::server
