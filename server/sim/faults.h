#pragma once
#include "server/sim/schedule.h"

namespace flotilla::sim {

// Possible faults. Each seed enables a random half of these (swarm testing), so that one fault cannot
// always mask another.
struct Faults {
  bool node_crash = false;       // loses its memory and connections
  bool node_pause = false;       // stops for seconds, then catches up
  bool node_skew = false;        // clocks differ
  bool tiny_limits = false;      // tiny queues
  bool store_cut = false;        // a node cannot reach the store
  bool store_lost = false;       // an append never arrives
  bool store_silent = false;     // an append succeeds, its answer is lost
  bool store_late = false;       // an append arrives long after its deadline
  bool store_cancel = false;     // committed, but perhaps not on the standby
  bool standby_down = false;     // commits wait
  bool primary_restart = false;  // waiting commits become visible, though not on the standby
  bool failover = false;         // commits that the standby lacks are lost
  bool bus_lossy = false;        // hints lost, duplicated, late
  bool bus_cut = false;          // a node receives no hints
  bool client_vanish = false;    // connections break
  bool client_forget = false;    // a client reconnects without its memory
  bool client_resend = false;    // resends the same message, also through another node
  bool client_wild = false;      // illegal moves, wrong positions, invalid messages
  bool client_leave = false;     // leaves before the match, resigns in it
  bool client_move = false;      // moves to another device
  bool client_reopen = false;    // reopens somebody else's seat
  bool client_slow = false;      // does not read, so its queue is full
  bool net_double = false;       // a message arrives twice
  bool net_disorder = false;     // messages arrive out of order
  bool bots_bad = false;         // silent, late, duplicated or invalid answers
  // At tables with clocks only.
  bool clock_jump = false;   // clocks of nodes and of the store
  bool client_idle = false;  // goes for seconds, or for good, in the middle of the match

  static Faults swarm(Schedule& rng) {
    Faults f;
    for (bool* one :
         {&f.node_crash,      &f.node_pause,    &f.node_skew,    &f.tiny_limits,  &f.store_cut,
          &f.store_lost,      &f.store_silent,  &f.store_late,   &f.store_cancel, &f.standby_down,
          &f.primary_restart, &f.failover,      &f.bus_lossy,    &f.bus_cut,      &f.client_vanish,
          &f.client_forget,   &f.client_resend, &f.client_wild,  &f.client_leave, &f.client_move,
          &f.client_slow,     &f.net_double,    &f.net_disorder, &f.bots_bad,     &f.client_reopen})
      *one = rng.chance(50);
    return f;
  }
};

}  // namespace flotilla::sim
