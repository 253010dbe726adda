#pragma once
#include "server/sim/schedule.h"

namespace flotilla::sim {

// What may go wrong in a world. Each seed switches a random half of it on: a fault that hides another is
// then sometimes missing.
struct Faults {
  bool node_crash = false;       // memory lost, connections gone
  bool node_pause = false;       // for seconds nothing happens there, then everything
  bool node_skew = false;        // clocks differ
  bool tiny_limits = false;      // every queue is full at once
  bool store_cut = false;        // a node does not reach the store
  bool store_lost = false;       // an append never arrives
  bool store_silent = false;     // an append is done, its answer lost
  bool store_late = false;       // an append arrives long after it was given up
  bool store_cancel = false;     // committed here, not known to be on the standby
  bool standby_down = false;     // commits wait
  bool primary_restart = false;  // what waited is visible, though not on the standby
  bool failover = false;         // what the standby does not have is gone
  bool bus_lossy = false;        // hints dropped, doubled, late
  bool bus_cut = false;          // a node hears no hints
  bool client_vanish = false;    // connections break at any time
  bool client_forget = false;    // a client comes back without its memory
  bool client_resend = false;    // impatient: the same message again, also through another node
  bool client_wild = false;      // illegal moves, wrong positions, nonsense
  bool client_leave = false;     // leaves before the match, resigns in it
  bool client_move = false;      // goes on from another device
  bool client_slow = false;      // does not read: what waits for it is full
  bool net_double = false;       // a message arrives twice
  bool net_disorder = false;     // and not in order
  bool bots_bad = false;         // silent, late, twice, nonsense

  static Faults swarm(Schedule& luck) {
    Faults f;
    for (bool* one :
         {&f.node_crash,      &f.node_pause,    &f.node_skew,    &f.tiny_limits,  &f.store_cut,
          &f.store_lost,      &f.store_silent,  &f.store_late,   &f.store_cancel, &f.standby_down,
          &f.primary_restart, &f.failover,      &f.bus_lossy,    &f.bus_cut,      &f.client_vanish,
          &f.client_forget,   &f.client_resend, &f.client_wild,  &f.client_leave, &f.client_move,
          &f.client_slow,     &f.net_double,    &f.net_disorder, &f.bots_bad})
      *one = luck.chance(50);
    return f;
  }
};

}  // namespace flotilla::sim
