#include "games/pool/rules/rules.h"

namespace flotilla::pool {

namespace {

constexpr std::array<std::string_view, tiles_each> strides{
    "a 1 moves one square, also diagonally",
    "a 2 moves exactly two squares, with at most one right angle and not diagonally",
    "a 3 moves exactly three squares, with at most one right angle",
    "a 4 moves exactly four squares, with at most one right angle",
    "a 5 moves exactly five squares, with at most one right angle",
    "a 6 moves exactly six squares, with at most two right angles",
};

std::optional<Refusal> refuse_placing(const State& s, const Move& move) {
  if (!move.places()) return Refusal{"pool-placing", "all swimmers are placed before anybody moves"};
  if (start_squares(s, s.at).has(move.to)) return allowed;
  if (s.own(s.at).has(move.to)) return Refusal{"pool-placing", "a swimmer is there already"};
  const unsigned row = row_of(move.to);
  if (row_room[s.at == red ? row : rows - 1 - row] == 0)
    return Refusal{"pool-placing", "swimmers start in your rows 2 to 5, counted from your end"};
  return Refusal{"pool-placing", "that row is full: rows 2 and 5 take one swimmer, rows 3 and 4 two"};
}

// Why the current seat's piece on `from` cannot go to `to`.
std::optional<Refusal> refuse_swim(const State& s, const Move& move) {
  if (s.own(other(s.at)).has(move.to)) return Refusal{"pool-swim", "swimmers never eat"};
  if (move.to != bar && !reach(0, move.from, water).from(move.from).has(move.to))
    return Refusal{"pool-swim", "a swimmer moves one or two squares, not diagonally"};
  return Refusal{"pool-swim", "all squares a swimmer passes must be empty"};
}
std::optional<Refusal> refuse_crawl(const Move& move, unsigned number) {
  if (!reach(number, move.from, water).from(move.from).has(move.to))
    return Refusal{"pool-crocodile", strides[number - 1]};
  return Refusal{"pool-path", "only empty squares may be passed"};
}

// The moves of one piece; `number` is 0 for a swimmer.
std::optional<Refusal> refuse_travel(const State& s, const Move& move, unsigned number, bool stack) {
  const MoveGenerator moves(s);
  bool reached = false;
  const Destinations destinations =
      number == 0 ? moves.swimmer(move.from) : moves.crocodile(move.from, number, stack);
  destinations.each([&](Square to) { reached |= to == move.to; });
  const bool home = move.to == bar, meal = s.own(other(s.at)).has(move.to);
  const bool must = s.phase != Phase::follow && alarm_binds(s);
  if (must && !home && !meal)
    return Refusal{"pool-alarm", "the alarm sounds: turn a swimmer over, eat or arrive"};
  if (reached) return allowed;
  if (home && !stack && !moves.bar_is_open)
    return Refusal{"pool-first-arrival", "the first arrival of all is a stack of at least two tiles"};
  if (home) return Refusal{"pool-bar", "the bar must be exactly the last step, straight from a ladder"};
  if (s.own(s.at).has(move.to)) return Refusal{"pool-meal", "a piece of your own is there"};
  return number == 0 ? refuse_swim(s, move) : refuse_crawl(move, number);
}

std::optional<Refusal> refuse_pass(const State& s) {
  bool can = false;
  Rules::each_legal({}, s, [&](const Move& move) { can |= !move.passes(); });
  if (can) return Refusal{"pool-pass", "only a player who can do nothing passes"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Move& move) {
  if (s.phase == Phase::place) return refuse_placing(s, move);
  if (s.phase == Phase::reveal || s.phase == Phase::draw)
    return Refusal{"pool-values", "a tile is turned over first"};
  if (s.phase == Phase::over) return Refusal{"pool-end", "the match is over"};
  if (move.passes()) return refuse_pass(s);
  if (move.places()) return Refusal{"pool-placing", "nothing is left to be placed"};
  if (s.phase == Phase::follow && move.from != s.square)
    return Refusal{"pool-reveal", "the crocodile that was just shown moves at once"};
  if (s.own(other(s.at)).has(move.from))
    return Refusal{"pool-stack", "that piece belongs to the other player"};
  if (!s.own(s.at).has(move.from)) return Refusal{"pool-tiles", "none of your pieces is there"};
  const Tile top = s.top(move.from, s.at);
  const bool swims = top >= tiles_all;
  if (!move.reveals())
    return refuse_travel(s, move, swims ? 0 : number_of(top), !swims && s.contents[top].any());
  if (!swims) return Refusal{"pool-reveal", "only a single swimmer is turned over"};
  return allowed;
}

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Roll& roll) {
  if (turn(s) != Turn::chance()) return Refusal{"pool-values", "no tile is turned over now"};
  if (roll.number < 1 || roll.number > tiles_each)
    return Refusal{"pool-values", "a crocodile's number is 1 to 6"};
  if (s.locations[tile(drawn_colour(s), roll.number)].shown())
    return Refusal{"pool-values", "that number of this colour has been shown already"};
  return allowed;
}

}  // namespace flotilla::pool
