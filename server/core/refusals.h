#pragma once
#include "kit/refusal.h"

// Refusals of a table, explained in docs/reference/protocol.md. A `refused` is final: no node will ever
// accept the same message. A `later` decides nothing.
namespace flotilla::server {

inline constexpr Refusal link_invalid{"table-link", "link_invalid"};
inline constexpr Refusal table_erased{"table-gone", "table_erased"};
inline constexpr Refusal seat_moved{"table-moved", "seat_moved"};
inline constexpr Refusal not_seated{"table-seat", "not_seated"};
inline constexpr Refusal already_seated{"table-seated", "already_seated"};
inline constexpr Refusal not_the_keeper{"table-keeper", "not_the_keeper"};
inline constexpr Refusal seating_closed{"table-open", "seating_closed"};
inline constexpr Refusal no_free_seat{"table-seats", "no_free_seat"};
inline constexpr Refusal shares_not_committed{"table-promise", "shares_not_committed"};
inline constexpr Refusal share_mismatch{"table-gift", "share_mismatch"};
inline constexpr Refusal share_not_revealed{"table-owed", "share_not_revealed"};
inline constexpr Refusal not_reopened{"table-kept", "not_reopened"};
inline constexpr Refusal holder_may_refuse{"table-kept", "holder_may_refuse"};
inline constexpr Refusal holder_is_there{"table-kept", "holder_is_there"};
inline constexpr Refusal substitute_plays{"table-away", "substitute_plays"};
inline constexpr Refusal not_away{"table-away", "not_away"};
inline constexpr Refusal often_away{"table-away", "often_away"};
inline constexpr Refusal others_play{"table-away", "others_play"};
inline constexpr Refusal not_ended{"table-over", "not_ended"};
inline constexpr Refusal not_playing{"table-play", "not_playing"};
inline constexpr Refusal id_reused{"table-id", "id_reused"};
inline constexpr Refusal stale_position{"table-stale", "stale_position"};
inline constexpr Refusal no_room{"table-room", "no_room"};
inline constexpr Refusal too_fast{"table-pace", "too_fast"};
inline constexpr Refusal log_full{"table-full", "log_full"};
inline constexpr Refusal too_many_links{"table-full", "too_many_links"};
inline constexpr Refusal log_unavailable{"table-log", "log_unavailable"};
inline constexpr Refusal unknown_position{"table-behind", "unknown_position"};
inline constexpr Refusal bad_seat_list{"table-setup", "bad_seat_list"};
inline constexpr Refusal unknown_bot{"table-setup", "unknown_bot"};
inline constexpr Refusal unknown_game{"table-game", "unknown_game"};

}  // namespace flotilla::server
