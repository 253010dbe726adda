#include "games/pool/rules/rules.h"

namespace flotilla::pool {

namespace {

constexpr std::array<std::string_view, tiles_each> strides{"stride_1", "stride_2", "stride",
                                                           "stride",   "stride",   "stride_6"};

std::optional<Refusal> refuse_placing(const State& s, const Move& move) {
  if (!move.places()) return Refusal{"pool-placing", "place_first"};
  if (start_squares(s, s.at).has(move.to)) return allowed;
  if (s.own(s.at).has(move.to)) return Refusal{"pool-placing", "swimmer_there"};
  const unsigned row = row_of(move.to);
  if (row_room[s.at == red ? row : rows - 1 - row] == 0) return Refusal{"pool-placing", "not_a_start_row"};
  return Refusal{"pool-placing", "row_full"};
}

// Why the current seat's piece on `from` cannot go to `to`.
std::optional<Refusal> refuse_swim(const State& s, const Move& move) {
  if (s.own(other(s.at)).has(move.to)) return Refusal{"pool-swim", "swimmers_never_eat"};
  if (move.to != bar && !reach(0, move.from, water).from(move.from).has(move.to))
    return Refusal{"pool-swim", "swimmer_stride"};
  return Refusal{"pool-swim", "swimmer_path_blocked"};
}
std::optional<Refusal> refuse_crawl(const Move& move, unsigned number) {
  if (!reach(number, move.from, water).from(move.from).has(move.to))
    return Refusal{"pool-crocodile", strides[number - 1], number};
  return Refusal{"pool-path", "path_blocked"};
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
  if (must && !home && !meal) return Refusal{"pool-alarm", "alarm_sounds"};
  if (reached && must_head_home(s) && !heads_home(s, move)) return Refusal{"pool-homeward", "head_home"};
  if (reached) return allowed;
  if (home && !stack && !moves.bar_is_open)
    return Refusal{"pool-first-arrival", "first_arrival_needs_stack"};
  if (home) return Refusal{"pool-bar", "bar_not_exact"};
  if (s.own(s.at).has(move.to)) return Refusal{"pool-meal", "own_piece"};
  return number == 0 ? refuse_swim(s, move) : refuse_crawl(move, number);
}

std::optional<Refusal> refuse_pass(const State& s) {
  bool can = false;
  Rules::each_legal({}, s, [&](const Move& move) { can |= !move.passes(); });
  if (can) return Refusal{"pool-pass", "can_act"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Move& move) {
  if (s.phase == Phase::place) return refuse_placing(s, move);
  if (s.phase == Phase::reveal || s.phase == Phase::draw) return Refusal{"pool-values", "turn_tile_first"};
  if (s.phase == Phase::over) return Refusal{"pool-end", "already_over"};
  if (move.passes()) return refuse_pass(s);
  if (move.places()) return Refusal{"pool-placing", "nothing_to_place"};
  if (s.phase == Phase::follow && move.from != s.square)
    return Refusal{"pool-reveal", "shown_crocodile_moves"};
  if (s.own(other(s.at)).has(move.from)) return Refusal{"pool-stack", "their_piece"};
  if (!s.own(s.at).has(move.from)) return Refusal{"pool-tiles", "no_piece_of_yours"};
  const Tile top = s.top(move.from, s.at);
  const bool swims = top >= tiles_all;
  if (!move.reveals())
    return refuse_travel(s, move, swims ? 0 : number_of(top), !swims && s.contents[top].any());
  if (!swims) return Refusal{"pool-reveal", "not_a_single_swimmer"};
  return allowed;
}

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Roll& roll) {
  if (turn(s) != Turn::chance()) return Refusal{"pool-values", "no_tile_due"};
  if (roll.number < 1 || roll.number > tiles_each) return Refusal{"pool-values", "not_a_number"};
  if (s.locations[tile(drawn_colour(s), roll.number)].shown())
    return Refusal{"pool-values", "already_shown"};
  return allowed;
}

}  // namespace flotilla::pool
