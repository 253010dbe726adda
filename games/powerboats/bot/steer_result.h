#pragma once
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

// The current boat after it was steered; all other boats stay where they are.
struct SteerResult {
  Boat boat;
  bool home = false;       // it has finished
  bool stuck = false;      // blocked by another boat
  std::uint8_t crash = 0;  // damage taken in this move
};

inline SteerResult steer_result(const Board& board, const State& state, Heading heading) {
  State next = state;
  Boat& boat = next.boat(next.at);
  boat.heading = heading;
  const unsigned speed = boat.dice.sum(), run = board.run(boat.cell, heading);
  const unsigned reach = speed < run ? speed : run, crash = speed - reach;
  unsigned steps = reach;
  while (steps > 0 && !is_free(next, ahead(boat.cell, heading, steps), next.at)) --steps;
  const bool home = steps > 0 && travel(board, next, steps, ignore_events);
  if (crash > 0) boat.dice = {};
  boat.damage = static_cast<std::uint8_t>(boat.damage + crash);
  return {boat, home, steps == 0 && reach > 0, static_cast<std::uint8_t>(crash)};
}

}  // namespace flotilla::powerboats
