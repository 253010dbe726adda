#include <algorithm>

#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

Ways ways_of(const Board& board, const Boat& boat) {
  const unsigned speed = boat.dice.sum();
  Ways ways;
  for (unsigned i = 0; i < 3; ++i) {
    ways.reach[i] = std::min(board.run(boat.cell, steered(boat.heading, static_cast<Steer>(i))), speed);
    ways.longest = std::max(ways.longest, ways.reach[i]);
  }
  return ways;
}

}  // namespace flotilla::powerboats
