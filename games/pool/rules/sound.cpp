#include "games/pool/rules/rules.h"

namespace flotilla::pool {

namespace {

bool is_under_something(const State& s, TileLocation location) {
  if (location.bits < TileLocation::under(0).bits) return false;
  const auto top = static_cast<Tile>(location.bits - TileLocation::under(0).bits);
  return top < tiles_all ? s.locations[top].on_top() : top <= bar_of(yellow);
}

// A shown tile is on top of one piece of its colour, or under something and then has nothing under itself.
bool locations_are_sound(const State& s) {
  for (Tile t = 0; t < tiles_all; ++t) {
    const TileLocation location = s.locations[t];
    const auto colour = static_cast<Seat>(t / tiles_each);
    if (location.on_top()) {
      if (!s.own(colour).has(location.square()) || s.top(location.square(), colour) != t) return false;
    } else if (s.contents[t].any() || (location.shown() && !is_under_something(s, location))) {
      return false;
    }
  }
  return true;
}

// What is said to be under a tile is there, and a stack has eaten something of the other colour.
bool contents_are_sound(const State& s) {
  for (Tile top = 0; top <= bar_of(yellow); ++top) {
    const Contents contents = s.contents[top];
    const auto rival = other(static_cast<Seat>(top / tiles_each));
    bool any = false, eaten = top >= tiles_all || !contents.any() || contents.hidden(rival) > 0;
    for (Tile t = 0; t < tiles_all; ++t) {
      if (s.locations[t] != TileLocation::under(top)) continue;
      any = true;
      eaten |= static_cast<Seat>(t / tiles_each) == rival;
    }
    if (!eaten || (contents.bits & ~0x3fu) != (any ? Contents::shown_tiles().bits : 0u)) return false;
  }
  return true;
}

// The tiles of a colour, wherever they are.
unsigned tiles_of(const State& s, Seat colour) {
  unsigned count = swimmers(s, colour).count();
  for (const Contents contents : s.contents) count += contents.hidden(colour);
  for (unsigned number = 1; number <= tiles_each; ++number)
    count += s.locations[tile(colour, number)].shown();
  return count;
}

bool placing_is_sound(const State& s) {
  for (const Seat seat : {red, yellow})
    for (unsigned i = 0; i < rows; ++i) {
      const unsigned row = seat == red ? i : rows - 1 - i;
      if ((s.own(seat) & Squares::range(at(0, row), at(files - 1, row))).count() > row_room[i])
        return false;
    }
  const unsigned placed = tiles_of(s, yellow);
  return placed < tiles_each && tiles_of(s, red) == placed + index(s.at) && s.quiet == 0 &&
         s.locations == State{}.locations && s.contents == State{}.contents;
}

bool phase_is_sound(const State& s) {
  const bool even = tiles_in(s, bar_of(red)) == tiles_in(s, bar_of(yellow));
  const bool tie = even && next_hidden_tile(s);
  const bool playing = !ending(s);
  switch (s.phase) {
    case Phase::place: return placing_is_sound(s);
    case Phase::turn: return playing;
    case Phase::answer: return playing && s.quiet == 0 && swimmers(s, s.at).any();
    case Phase::passed: return playing && s.quiet > 0;
    case Phase::reveal: return playing && swimmers(s, s.at).has(s.square);
    case Phase::follow: {
      const Tile top = s.top(s.square, s.at);
      return playing && top < tiles_all && !s.contents[top].any();
    }
    case Phase::draw: return tie;
    case Phase::over: return !tie;
  }
  return false;
}

}  // namespace

bool Rules::is_sound(Nothing, const State& s) {
  if (s.edition < 1 || s.edition > info.edition) return false;
  if (!s.switches.valid() || (s.edition < 2 && s.switches.bits >= 6)) return false;
  if (index(s.at) >= info.seats_max || s.quiet > s.switches.quiet_limit()) return false;
  if (((s.own(red) | s.own(yellow)) - water).any() || (s.own(red) & s.own(yellow)).any()) return false;
  if (!locations_are_sound(s) || !contents_are_sound(s)) return false;
  const bool whole = tiles_of(s, red) == tiles_each && tiles_of(s, yellow) == tiles_each;
  const bool on_square = s.phase == Phase::reveal || s.phase == Phase::follow;
  if (!whole && s.phase != Phase::place) return false;
  if (on_square ? !is_water(s.square) : s.square != nowhere) return false;
  const unsigned arrived = tiles_in(s, bar_of(red)) + tiles_in(s, bar_of(yellow));
  return arrived != 1 && phase_is_sound(s);  // pool-first-arrival
}

}  // namespace flotilla::pool
