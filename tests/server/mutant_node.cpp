// Replaces the production node where linked, to check that the tests detect the planted bug named by
// FLOTILLA_MUTANT.
#include <cstdlib>

#include "kit/must.h"
#include "server/core/node_of.h"
#include "server/sim/planted_bugs.h"

namespace flotilla::server {

std::unique_ptr<Node> make_node(Ports ports, Games games, const Limits& limits,
                                std::shared_ptr<Budgets> budgets) {
  const char* name = std::getenv("FLOTILLA_MUTANT");
  const auto bugs = sim::PlantedBugs::named(name != nullptr ? name : "");
  must(bugs.has_value());
  return std::make_unique<NodeOf<sim::PlantedBugs>>(ports, games, limits, std::move(budgets), *bugs);
}

}  // namespace flotilla::server
