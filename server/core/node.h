#pragma once
#include <memory>

#include "server/core/ledger.h"
#include "server/core/limits.h"
#include "server/ports/bots.h"
#include "server/ports/bus.h"
#include "server/ports/clock.h"
#include "server/ports/ids.h"
#include "server/ports/net.h"

namespace flotilla::server {

struct Ports {
  Store& store;
  Bus& bus;
  Clock& clock;
  Ids& ids;
  Net& net;
  Bots& bots;
};

// One server process: many connections, many tables, none of them its own. Whatever it holds in memory can
// be lost; any other node can take over any table at any time, and two may serve one at once.
//
// Single-threaded. It calls its ports, and whoever owns it calls these. A port answers later, never from
// within the call that asked it, and not after the node is gone.
class Node {
 public:
  virtual ~Node() = default;
  virtual void connected(Conn conn) = 0;
  virtual void received(Conn conn, std::string_view bytes) = 0;
  virtual void disconnected(Conn conn) = 0;
  virtual void hinted(const Hint& hint) = 0;
  virtual void tick() = 0;  // some times a second

  virtual const Ledger* ledger(const TableId& table) const = 0;  // what it holds of a table, if anything
};

// The games it can play are handed in: this room knows none.
std::unique_ptr<Node> make_node(Ports ports, Games games, const Limits& limits);

}  // namespace flotilla::server
