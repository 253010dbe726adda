#include "server/core/node.h"

#include "server/core/node_of.h"

namespace flotilla::server {

std::unique_ptr<Node> make_node(Ports ports, Games games, const Limits& limits,
                                std::shared_ptr<Budgets> budgets) {
  return std::make_unique<NodeOf<NoPlantedBugs>>(ports, games, limits, std::move(budgets), NoPlantedBugs{});
}

}  // namespace flotilla::server
