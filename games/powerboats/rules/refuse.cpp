#include <algorithm>

#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

std::optional<Refusal> refuse_place(const Board& board, const State& s, const Move& move) {
  if (std::ranges::count(board.starting_places(), move.cell) == 0)
    return Refusal{"pb-placing", "boats begin on the line or close behind it"};
  if (!is_free(s, move.cell, s.at)) return Refusal{"pb-placing", "another boat is there"};
  if (move.value >= headings)
    return Refusal{"pb-placing", "a boat heads for one of the six sides of its hex"};
  return allowed;
}

std::optional<Refusal> refuse_dice(const State& s, const Move& move) {
  const Dice dice = s.boat(s.at).dice;
  Dice taken = move.again;
  if (move.kind == Move::Kind::add && dice.size() >= dice_max)
    return Refusal{"pb-dice", "nine dice are the most"};
  if (move.kind == Move::Kind::remove) {
    if (move.value < 1 || move.value > faces || dice.count(move.value) == 0)
      return Refusal{"pb-dice", "you have no such die"};
    for (unsigned face = move.value + 1u; face <= faces; ++face)
      if (taken.count(face) > 0)
        return Refusal{"pb-dice",
                       "take away the highest of the dice you do not keep: it comes to the same"};
    taken = taken + Dice::of(move.value);
  }
  if (!taken.within(dice)) return Refusal{"pb-dice", "you have fewer dice of that kind"};
  return allowed;
}

std::optional<Refusal> refuse_steer(const Board& board, const State& s, const Move& move) {
  if (move.value > static_cast<unsigned>(Steer::right)) return Refusal{"pb-steer", "no such turn"};
  if ((allowed_steers(board, s.boat(s.at)) >> move.value & 1) != 0) return allowed;
  return Refusal{"pb-steer", "another way leads farther over water"};
}

std::optional<Refusal> refuse_tile(const State& s, const Roll& roll) {
  if (s.phase != Phase::tiles) return Refusal{"pb-tiles", "no tile is to be laid now"};
  if (roll.value < 1 || roll.value > tiles) return Refusal{"pb-tiles", "there are six tiles"};
  if (s.layout.has_tile(roll.value)) return Refusal{"pb-tiles", "that tile lies already"};
  return allowed;
}

std::optional<Refusal> refuse_buoys(const State& s, const Roll& roll) {
  if (s.phase != Phase::buoys) return Refusal{"pb-races", "the buoys are not to be laid now"};
  unsigned spots = 0;
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) spots |= 1u << (roll.value >> 2 * buoy & 3);
  if (spots != 0b1111) return Refusal{"pb-races", "each buoy has a spot of its own"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(const Board& board, const State& s, const Move& move) {
  switch (s.phase) {
    case Phase::place:
      if (move.kind != Move::Kind::place) return Refusal{"pb-placing", "place your boat first"};
      return refuse_place(board, s, move);
    case Phase::dice:
      if (move.kind == Move::Kind::place) return Refusal{"pb-placing", "your boat is on the lake already"};
      if (move.kind == Move::Kind::steer) return Refusal{"pb-dice", "choose your dice first"};
      return refuse_dice(s, move);
    case Phase::steer:
      if (move.kind != Move::Kind::steer) return Refusal{"pb-steer", "steer left, ahead or right"};
      return refuse_steer(board, s, move);
    default: return Refusal{"pb-order", "nobody moves now"};
  }
}

std::optional<Refusal> Rules::refuse(const Board&, const State& s, const Roll& roll) {
  switch (roll.kind) {
    case Roll::Kind::tile: return refuse_tile(s, roll);
    case Roll::Kind::first:
      if (s.phase != Phase::first) return Refusal{"pb-first", "who is first is not to be drawn now"};
      if (roll.value >= s.seats) return Refusal{"pb-first", "nobody sits there"};
      return allowed;
    case Roll::Kind::buoys: return refuse_buoys(s, roll);
    case Roll::Kind::dice:
      if (s.phase != Phase::roll) return Refusal{"pb-dice", "no dice are thrown now"};
      if (roll.dice.size() != s.thrown) return Refusal{"pb-dice", "another number of dice is thrown"};
      return allowed;
  }
  return Refusal{"pb-dice", "no such roll"};
}

}  // namespace flotilla::powerboats
