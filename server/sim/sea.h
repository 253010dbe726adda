#pragma once
#include <cstdio>
#include <memory>

#include "server/core/node.h"
#include "server/sim/flaws.h"
#include "server/sim/history.h"
#include "server/sim/store.h"

namespace flotilla::sim {

using dice::hex;
using server::Conn;
using server::Token;

class Host;
class Client;

// Everything in one world. Hosts and clients know each other only through it.
struct Sea {
  Sea(std::uint64_t seed, const Flaws& wrong, server::Games known, bool told);
  ~Sea();

  Schedule schedule;
  Faults faults;
  Flaws flaws;
  server::Games games;
  SimStore store;
  History history;
  bool loud;
  bool healed = false;   // nothing goes wrong any more
  bool rematch = false;  // its people want to play again, once

  std::vector<std::unique_ptr<Host>> hosts;
  std::vector<std::unique_ptr<Client>> clients;
  std::map<Seat, unsigned>
      linkless;  // who left a seat and asked the keeper, by word of mouth, for a new link

  // A fault strikes: it is switched on, nothing is healed, and luck wants it.
  bool strikes(bool fault, std::uint32_t percent) { return fault && !healed && schedule.chance(percent); }

  Token token() {
    Token token{};
    for (auto& byte : token) byte = static_cast<std::uint8_t>(schedule.below(256));
    return token;
  }

  void trace(const std::string& words) {
    schedule.trace(words);
    if (loud) std::printf("%6llu %s\n", static_cast<unsigned long long>(schedule.now()), words.c_str());
  }

  // One connection, between a client and one life of a host.
  struct Wire {
    unsigned client, host, life;
    bool open = true;  // for the client
    Millis up = 0, down = 0;
    std::optional<TableId> table;
  };
  std::map<Conn, Wire> wires;
  std::uint64_t connections = 0;

  Conn connect(unsigned client, unsigned host);
  void to_host(Conn conn, const std::string& bytes);
  void to_client(Conn conn, std::string bytes);
  void hang_up(Conn conn);        // by the client
  void close(Conn conn);          // by the host
  void host_gone(unsigned host);  // all its connections break
};

}  // namespace flotilla::sim
