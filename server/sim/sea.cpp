#include "server/sim/sea.h"

#include "server/sim/client.h"
#include "server/sim/host.h"

namespace flotilla::sim {

Sea::Sea(std::uint64_t seed, const Flaws& wrong, server::Games known, bool told)
    : schedule(seed),
      faults(Faults::swarm(schedule)),
      flaws(wrong),
      games(known),
      store(schedule, !wrong.skip_barrier),
      loud(told) {}

Sea::~Sea() = default;

Conn Sea::connect(unsigned client, unsigned host) {
  const Conn conn{++connections};
  Host* const at = hosts[host].get();
  Wire& wire = wires[conn] = {client, host, at->life(), true, 0, 0, {}};
  const Millis delay = schedule.between(1, 15);
  wire.up = wire.down = schedule.now() + delay;
  schedule.after(delay, [at, conn, life = wire.life] {
    at->deliver(life, [conn](server::Node& node) { node.connected(conn); });
  });
  return conn;
}

void Sea::to_host(Conn conn, const std::string& bytes) {
  Wire& wire = wires.at(conn);
  Host* const at = hosts[wire.host].get();
  const auto arrive = [this, at, conn, bytes, life = wire.life] {
    at->deliver(life, [this, conn, bytes](server::Node& node) {
      trace("from " + std::to_string(wires.at(conn).client) + ' ' + bytes);
      node.received(conn, bytes);
    });
  };
  Millis when = schedule.now() + schedule.between(1, 15);
  if (!strikes(faults.net_disorder, 10)) when = wire.up = std::max(wire.up, when);
  schedule.after(when - schedule.now(), arrive);
  if (strikes(faults.net_double, 10)) schedule.after(schedule.between(1, 4'000), arrive);
}

void Sea::to_client(Conn conn, std::string bytes) {
  Wire& wire = wires.at(conn);
  wire.down = std::max(wire.down, schedule.now() + schedule.between(1, 15));
  schedule.after(wire.down - schedule.now(), [this, conn, client = wire.client, bytes = std::move(bytes)] {
    if (!wires.at(conn).open) return;
    trace("to " + std::to_string(client) + ' ' + bytes);
    clients[client]->receive(conn, bytes);
  });
}

void Sea::hang_up(Conn conn) {
  Wire& wire = wires.at(conn);
  wire.open = false;
  Host* const at = hosts[wire.host].get();
  schedule.after(healed || schedule.chance(50) ? 20 : schedule.between(20, 8'000),
                 [at, conn, life = wire.life] {
                   at->deliver(life, [conn](server::Node& node) { node.disconnected(conn); });
                 });
}

void Sea::close(Conn conn) {
  Wire& wire = wires.at(conn);
  wire.down = std::max(wire.down, schedule.now() + schedule.between(1, 15));
  schedule.after(wire.down - schedule.now(), [this, conn, client = wire.client] {
    if (std::exchange(wires.at(conn).open, false)) clients[client]->closed(conn);
  });
}

void Sea::host_gone(unsigned host) {
  for (auto& [conn, wire] : wires)
    if (wire.open && wire.host == host) close(conn);
}

}  // namespace flotilla::sim
