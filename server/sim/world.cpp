#include "server/sim/world.h"

#include "server/sim/client.h"
#include "server/sim/host.h"

namespace flotilla::sim {

World::World(std::uint64_t seed, const PlantedBugs& planted, server::Games known, bool print)
    : schedule(seed),
      faults(Faults::swarm(schedule)),
      bugs(planted),
      games(known),
      store(schedule, !planted.skip_barrier),
      print_trace(print),
      slow_percent(seed % 8 == 1 || seed % 8 == 6 ? 20 : 1) {}

World::~World() = default;

Conn World::connect(unsigned client, unsigned host) {
  const Conn conn{++last_connection};
  Host* const at = hosts[host].get();
  Connection& connection = connections[conn] = {client, host, at->life(), true, 0, 0, {}};
  const Millis delay = schedule.between(1, 15);
  connection.up = connection.down = schedule.now() + delay;
  schedule.after(delay, [at, conn, client, life = connection.life] {
    at->deliver(life,
                [conn, client](server::Node& node) { node.connected(conn, server::AddressGroup{client}); });
  });
  return conn;
}

void World::to_host(Conn conn, const std::string& bytes) {
  Connection& connection = connections.at(conn);
  Host* const at = hosts[connection.host].get();
  const auto arrive = [this, at, conn, bytes, life = connection.life] {
    at->deliver(life, [this, conn, bytes](server::Node& node) {
      trace("from " + std::to_string(connections.at(conn).client) + ' ' + bytes);
      node.received(conn, bytes);
    });
  };
  Millis when = schedule.now() + schedule.between(1, 15);
  if (!fault_strikes(faults.net_disorder, 10)) when = connection.up = std::max(connection.up, when);
  schedule.after(when - schedule.now(), arrive);
  if (fault_strikes(faults.net_double, 10)) schedule.after(schedule.between(1, 4'000), arrive);
}

void World::to_client(Conn conn, std::string bytes) {
  Connection& connection = connections.at(conn);
  connection.down = std::max(connection.down, schedule.now() + schedule.between(1, 15));
  schedule.after(connection.down - schedule.now(),
                 [this, conn, client = connection.client, bytes = std::move(bytes)] {
                   if (!connections.at(conn).open) return;
                   trace("to " + std::to_string(client) + ' ' + bytes);
                   clients[client]->receive(conn, bytes);
                 });
}

void World::hang_up(Conn conn) {
  Connection& connection = connections.at(conn);
  connection.open = false;
  Host* const at = hosts[connection.host].get();
  schedule.after(faults_over || schedule.chance(50) ? 20 : schedule.between(20, 8'000),
                 [at, conn, life = connection.life] {
                   at->deliver(life, [conn](server::Node& node) { node.disconnected(conn); });
                 });
}

void World::close(Conn conn) {
  Connection& connection = connections.at(conn);
  connection.down = std::max(connection.down, schedule.now() + schedule.between(1, 15));
  schedule.after(connection.down - schedule.now(), [this, conn, client = connection.client] {
    if (std::exchange(connections.at(conn).open, false)) clients[client]->closed(conn);
  });
}

void World::host_gone(unsigned host) {
  for (auto& [conn, connection] : connections)
    if (connection.open && connection.host == host) close(conn);
}

}  // namespace flotilla::sim
