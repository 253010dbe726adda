#pragma once
#include <memory>

#include "server/core/budgets.h"
#include "server/core/ledger.h"
#include "server/core/limits.h"
#include "server/ports/bots.h"
#include "server/ports/bus.h"
#include "server/ports/clock.h"
#include "server/ports/net.h"
#include "server/ports/operator_log.h"
#include "server/ports/random_source.h"

namespace flotilla::server {

struct Ports {
  Store& store;
  Bus& bus;
  Clock& clock;
  RandomSource& random;
  Net& net;
  Bots& bots;
  OperatorLog& log;
};

// What a node holds in memory.
struct NodeMemory {
  std::size_t clients = 0, tables = 0;
  std::size_t watchers = 0;  // of all tables
  std::size_t ghosts = 0;    // watchers without a client: there should be none
};

// One server: many connections and tables; it owns none of the tables. Its memory can be lost at
// any time. Any other node can take over any table, and two may serve one at once.
//
// Single-threaded. The node calls its ports; its owner calls these functions. A port answers later, never
// from within the call, and not after the node is destroyed.
class Node : public ConnectionHandler {
 public:
  virtual void hinted(const Hint& hint) = 0;
  virtual void tick() = 0;  // several times a second
  // The store works again: tables that wait for it try again soon.
  virtual void store_recovered() = 0;

  virtual std::size_t tables() const = 0;  // in memory
  virtual NodeMemory memory() const = 0;
  virtual const Ledger* ledger(const TableId& table) const = 0;  // nullptr if the table is not in memory
};

// The caller passes in the games; this room knows none. Nodes of one process share the budgets.
std::unique_ptr<Node> make_node(Ports ports, Games games, const Limits& limits,
                                std::shared_ptr<Budgets> budgets);
inline std::unique_ptr<Node> make_node(Ports ports, Games games, const Limits& limits) {
  return make_node(ports, games, limits, std::make_shared<Budgets>(limits));
}

}  // namespace flotilla::server
