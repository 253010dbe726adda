#pragma once
#include "kit/refusal.h"

// Refusals of a table, explained in docs/reference/protocol.md. A `refused` is final: no node will ever
// accept the same message. A `later` decides nothing.
namespace flotilla::server {

inline constexpr Refusal link_invalid{"table-link",
                                      "there is no such table, or this link does not open it"};
inline constexpr Refusal seat_moved{"table-moved", "your seat has moved to another device"};
inline constexpr Refusal not_seated{"table-seat", "you hold no seat at this table"};
inline constexpr Refusal already_seated{"table-seated", "you hold a seat at this table already"};
inline constexpr Refusal not_the_keeper{"table-keeper", "only who made the table may do this"};
inline constexpr Refusal seating_closed{"table-open", "this can only be done before the dice are mixed"};
inline constexpr Refusal shares_not_committed{"table-promise",
                                              "every seat must have promised its part first"};
inline constexpr Refusal share_mismatch{"table-gift", "this is not what the seat promised"};
inline constexpr Refusal share_not_revealed{"table-owed",
                                            "the seat has not given yet, and only the device it is on can"};
inline constexpr Refusal not_ended{"table-over", "the table has not ended yet"};
inline constexpr Refusal not_playing{"table-play", "no match is being played at this table"};
inline constexpr Refusal stale_position{"table-stale", "the match has gone on since"};
inline constexpr Refusal no_room{"table-room", "there is no room here now"};
inline constexpr Refusal log_unavailable{"table-log", "the table's log cannot be read or reached here now"};
inline constexpr Refusal unknown_position{"table-behind", "this node has not heard of that position"};
inline constexpr Refusal bad_seat_list{"table-setup",
                                       "a table has a kind for each seat, and a person in one"};
inline constexpr Refusal unknown_game{"table-game", "this game is not played here"};

}  // namespace flotilla::server
