#pragma once

namespace flotilla::server {

// Bugs that tests plant on purpose. In production each is the constant false, so the compiler removes it.
// The simulator passes a type with the same members to check that its checkers find each bug.
struct NoPlantedBugs {
  static constexpr bool ack_early = false;        // acknowledges before the append is durable
  static constexpr bool skip_dedupe = false;      // does not recognise duplicates
  static constexpr bool skip_expected = false;    // accepts a move decided in another position
  static constexpr bool leak = false;             // shows one viewer what only another may see
  static constexpr bool keep_moved = false;       // keeps sending to a device whose seat has moved
  static constexpr bool two_rematches = false;    // announces a rematch that is not in the log
  static constexpr bool ghost_watcher = false;    // attaches a client that was dropped at its welcome
  static constexpr bool dangling_id = false;      // loses the table's id when a client is dropped in a step
  static constexpr bool forgotten_table = false;  // keeps tables that do not exist
  static constexpr bool own_clock = false;        // stops clocks by the node's own
  static constexpr bool no_patience = false;      // and at once after an outage
  static constexpr bool no_judge = false;         // and does not let the store judge
  static constexpr bool sleeping_bots = false;    // bots move only while somebody is there
};

}  // namespace flotilla::server
