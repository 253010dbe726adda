#pragma once

namespace flotilla::server {

// What a table must not do. In the product every one of these is the constant false, so that no trace of
// them is left in the program; the simulator hands in a type of the same names whose values it chooses, to
// see that its checkers find each flaw.
struct Sound {
  static constexpr bool ack_early = false;      // tells that a command is accepted before it is durable
  static constexpr bool skip_dedupe = false;    // does not know a command again
  static constexpr bool skip_expected = false;  // takes a move that was decided in another position
  static constexpr bool leak = false;           // shows one viewer what another may see
  static constexpr bool keep_moved = false;     // goes on telling a device whose seat has moved
  static constexpr bool two_rematches = false;  // tells of a rematch that the log does not have
};

}  // namespace flotilla::server
