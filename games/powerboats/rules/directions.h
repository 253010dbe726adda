#pragma once
#include "games/powerboats/rules/board.h"

// In which directions the line is passed and the buoys are rounded.  pb-directions
namespace flotilla::powerboats {

// As if there were no islands.
Directions straight_directions(const Board& board);
// Of the shortest track; of several, those that differ from `straight` as late as possible on the course.
Directions shortest_directions(const Board& board, Directions straight);

// Lays the course in these directions, with the steps that cross it.
void lay_course(Board& board, Directions directions);

}  // namespace flotilla::powerboats
