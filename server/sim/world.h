#pragma once
#include <cstdio>
#include <memory>

#include "server/core/node.h"
#include "server/sim/history.h"
#include "server/sim/planted_bugs.h"
#include "server/sim/store.h"

namespace flotilla::sim {

using dice::to_hex;
using server::Conn;
using server::Token;

class Host;
class Client;

// Of nodes' limits, for the checkers.
inline constexpr Millis due_gap_ms = 1'000, outage_patience_ms = 3'000;
inline constexpr Millis short_outage_ms = due_gap_ms + 500;  // longer ones are noticed

// One simulated world. Hosts and clients interact only through it.
struct World {
  World(std::uint64_t seed, const PlantedBugs& planted, server::Games known, bool print);
  ~World();

  Schedule schedule;
  Faults faults;
  PlantedBugs bugs;
  server::Games games;
  SimStore store;
  History history;
  bool print_trace;
  bool faults_over = false;  // no more faults
  bool rematch = false;      // the players want one rematch
  unsigned slow_percent;     // how often a client is slow, if it ever is

  std::vector<std::unique_ptr<Host>> hosts;
  std::vector<std::unique_ptr<Client>> clients;
  std::map<Seat, unsigned> seats_wanting_link;  // clients that left a seat and need a new link
  bool by_invitation = false;                   // one link for all free seats instead
  bool wants_invitation = false;                // somebody needs a new one
  bool watches_by_seat_link = false;            // the spectator got the same link as a player
  std::optional<server::Pace> pace;             // of the table

  // Whether an enabled fault occurs now.
  bool fault_strikes(bool fault, std::uint32_t percent) {
    return fault && !faults_over && schedule.chance(percent);
  }

  Token token() {
    Token token{};
    for (auto& byte : token) byte = static_cast<std::uint8_t>(schedule.below(256));
    return token;
  }

  void trace(const std::string& words) {
    schedule.trace(words);
    if (print_trace)
      std::printf("%6llu %s\n", static_cast<unsigned long long>(schedule.now()), words.c_str());
  }

  // A connection between a client and one life of a host.
  struct Connection {
    unsigned client, host, life;
    bool open = true;  // on the client's side
    Millis up = 0, down = 0;
    std::optional<TableId> table;
  };
  std::map<Conn, Connection> connections;
  std::uint64_t last_connection = 0;

  Conn connect(unsigned client, unsigned host);
  void to_host(Conn conn, const std::string& bytes);
  void to_client(Conn conn, std::string bytes);
  void hang_up(Conn conn);        // by the client
  void close(Conn conn);          // by the host
  void host_gone(unsigned host);  // breaks all its connections
};

}  // namespace flotilla::sim
