#include <algorithm>

#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

std::optional<Refusal> refuse_place(const Board& board, const State& s, const Move& move) {
  if (std::ranges::count(board.starting_places(), move.cell) == 0)
    return Refusal{"pb-placing", "not_a_start_place"};
  if (!is_free(s, move.cell, s.at)) return Refusal{"pb-placing", "boat_there"};
  if (move.value >= headings) return Refusal{"pb-placing", "not_a_heading"};
  return allowed;
}

std::optional<Refusal> refuse_dice(const State& s, const Move& move) {
  const Dice dice = s.boat(s.at).dice;
  Dice taken = move.again;
  if (move.kind == Move::Kind::add && dice.size() >= dice_max)
    return Refusal{"pb-dice", "too_many_dice", dice_max};
  if (move.kind == Move::Kind::remove) {
    if (move.value < 1 || move.value > faces || dice.count(move.value) == 0)
      return Refusal{"pb-dice", "no_such_die"};
    for (unsigned face = move.value + 1u; face <= faces; ++face)
      if (taken.count(face) > 0) return Refusal{"pb-dice", "remove_highest"};
    taken = taken + Dice::of(move.value);
  }
  for (unsigned face = 1; face <= faces; ++face)
    if (taken.count(face) > dice.count(face))
      return Refusal{"pb-dice", "too_few_dice", taken.count(face), dice.count(face)};
  return allowed;
}

std::optional<Refusal> refuse_steer(const Board& board, const State& s, const Move& move) {
  if (move.value > static_cast<unsigned>(Steer::right)) return Refusal{"pb-steer", "no_such_turn"};
  const Ways ways = ways_of(board, s.boat(s.at));
  if (ways.allow(move.value)) return allowed;
  return Refusal{"pb-steer", "too_short", ways.reach[move.value], ways.longest};
}

std::optional<Refusal> refuse_tile(const State& s, const Roll& roll) {
  if (s.phase != Phase::tiles) return Refusal{"pb-tiles", "no_tile_due"};
  if (roll.value < 1 || roll.value > tiles) return Refusal{"pb-tiles", "not_a_tile"};
  if (s.layout.has_tile(roll.value)) return Refusal{"pb-tiles", "already_laid"};
  return allowed;
}

std::optional<Refusal> refuse_buoys(const State& s, const Roll& roll) {
  if (s.phase != Phase::buoys) return Refusal{"pb-races", "no_buoys_due"};
  unsigned spots = 0;
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) spots |= 1u << (roll.value >> 2 * buoy & 3);
  if (spots != 0b1111) return Refusal{"pb-races", "same_spot"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(const Board& board, const State& s, const Move& move) {
  if ((s.phase == Phase::directions) != (move.kind == Move::Kind::directions))
    return Refusal{"pb-directions",
                   s.phase == Phase::directions ? "directions_first" : "no_directions_due"};
  switch (s.phase) {
    case Phase::directions: return allowed;
    case Phase::place:
      if (move.kind != Move::Kind::place) return Refusal{"pb-placing", "place_first"};
      return refuse_place(board, s, move);
    case Phase::dice:
      if (move.kind == Move::Kind::place) return Refusal{"pb-placing", "already_placed"};
      if (move.kind == Move::Kind::steer) return Refusal{"pb-dice", "dice_first"};
      return refuse_dice(s, move);
    case Phase::steer:
      if (move.kind != Move::Kind::steer) return Refusal{"pb-steer", "steer_now"};
      return refuse_steer(board, s, move);
    default: return Refusal{"pb-order", "nobody_moves"};
  }
}

std::optional<Refusal> Rules::refuse(const Board&, const State& s, const Roll& roll) {
  switch (roll.kind) {
    case Roll::Kind::tile: return refuse_tile(s, roll);
    case Roll::Kind::first:
      if (s.phase != Phase::first) return Refusal{"pb-first", "no_first_draw_due"};
      if (roll.value >= s.seats) return Refusal{"pb-first", "nobody_sits_there"};
      return allowed;
    case Roll::Kind::buoys: return refuse_buoys(s, roll);
    case Roll::Kind::dice:
      if (s.phase != Phase::roll) return Refusal{"pb-dice", "no_dice_due"};
      if (roll.dice.size() != s.thrown) return Refusal{"pb-dice", "wrong_dice_count", s.thrown};
      return allowed;
  }
  return Refusal{"pb-dice", "no_such_roll"};
}

}  // namespace flotilla::powerboats
