#pragma once
#include "kit/refusal.h"

// Refusals that belong to no game. Their anchors are documented in docs/reference/match.md.
namespace flotilla::match {

inline constexpr Refusal other_game{"match-game", "other_game"};
inline constexpr Refusal not_a_setup{"match-setup", "not_a_setup"};
inline constexpr Refusal unknown_edition{"match-edition", "unknown_edition"};
inline constexpr Refusal later_switch{"match-edition", "switch_of_later_edition"};
inline constexpr Refusal not_a_record{"match-record", "not_a_record"};
inline constexpr Refusal not_a_line{"match-line", "not_a_line"};
inline constexpr Refusal not_a_move{"match-move", "not_a_move"};
inline constexpr Refusal not_a_roll{"match-roll", "not_a_roll"};
inline constexpr Refusal not_your_turn{"match-turn", "not_your_turn"};
inline constexpr Refusal no_roll_due{"match-chance", "no_roll_due"};
inline constexpr Refusal wrong_numbers{"match-numbers", "wrong_numbers"};
inline constexpr Refusal already_over{"match-over", "already_over"};

}  // namespace flotilla::match
