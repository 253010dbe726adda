#pragma once
#include "kit/refusal.h"

// Refusals of a table, explained in docs/reference/protocol.md. Sent as `refused` they are final: the same
// message will never be accepted, by any node. Sent as `later` nothing is decided.
namespace flotilla::server {

inline constexpr Refusal not_let_in{"table-link", "there is no such table, or this link does not open it"};
inline constexpr Refusal gone_elsewhere{"table-moved", "your seat has moved to another device"};
inline constexpr Refusal not_seated{"table-seat", "you hold no seat at this table"};
inline constexpr Refusal already_seated{"table-seated", "you hold a seat at this table already"};
inline constexpr Refusal not_the_keeper{"table-keeper", "only who made the table may do this"};
inline constexpr Refusal not_open{"table-open", "this can only be done before the dice are mixed"};
inline constexpr Refusal not_all_promised{"table-promise", "every seat must have promised its part first"};
inline constexpr Refusal not_as_promised{"table-gift", "this is not what the seat promised"};
inline constexpr Refusal still_owing{"table-owed",
                                     "the seat has not given yet, and only the device it is on can"};
inline constexpr Refusal not_over{"table-over", "the table has not ended yet"};
inline constexpr Refusal not_playing{"table-play", "no match is being played at this table"};
inline constexpr Refusal not_the_position{"table-stale", "the match has gone on since"};
inline constexpr Refusal not_here{"table-room", "there is no room here now"};
inline constexpr Refusal not_read{"table-log", "the table's log cannot be read or reached here now"};
inline constexpr Refusal not_heard{"table-behind", "this node has not heard of that position"};
inline constexpr Refusal not_a_table{"table-setup",
                                     "a table has a kind for each seat, and a person in one"};
inline constexpr Refusal not_a_game{"table-game", "this game is not played here"};

}  // namespace flotilla::server
