#pragma once
#include "kit/refusal.h"

// Refusals that belong to no game. Their anchors are documented in docs/reference/match.md.
namespace flotilla::match {

inline constexpr Refusal other_game{"match-game", "the record is of another game"};
inline constexpr Refusal not_a_setup{"match-setup", "this is not a setup of the game"};
inline constexpr Refusal unknown_edition{"match-edition", "this edition of the rules is not known here"};
inline constexpr Refusal not_a_record{"match-record", "a record starts with its game and its setup"};
inline constexpr Refusal not_a_line{"match-line", "this is not a line of a record"};
inline constexpr Refusal not_a_move{"match-move", "this is not a move of the game"};
inline constexpr Refusal not_a_roll{"match-roll", "this is not a roll of the game"};
inline constexpr Refusal not_your_turn{"match-turn", "another seat is to decide"};
inline constexpr Refusal not_chance{"match-chance", "no roll is due"};
inline constexpr Refusal wrong_numbers{"match-numbers", "the numbers drawn give another roll"};
inline constexpr Refusal already_over{"match-over", "the match is over"};

}  // namespace flotilla::match
