#pragma once
#include <string>
#include <vector>

#include "games/powerboats/rules/notation.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats::tests {

inline constexpr Seat A{0}, B{1}, C{2};
inline constexpr Heading E = 0, NE = 1, NW = 2, W = 3, SW = 4, SE = 5;

// A part of a lake, drawn as the tiles are, with its top left hex at row 9, column 9, and open water around
// it. A dot is water, # is land, digits are buoys, F marks where the finish buoy will stand and = the line,
// letters are boats, which head east. Buoys that are not drawn are far away: 0 in the top left corner with
// the line to the east, then 1 to 3 clockwise in the other corners. The directions are straight.
class Fixture {
 public:
  explicit Fixture(std::string_view picture = "", Heading axis = E, unsigned seats = 2,
                   unsigned edition = Rules::info.edition);

  Boat& boat(Seat seat) { return state.boat(seat); }
  void put(Seat seat, unsigned row, unsigned column, Heading heading);
  // One more hex of land, and buoys elsewhere.
  void land(unsigned row, unsigned column);
  void lay(const std::array<Spot, buoys_all>& where);
  // The directions in which a boat with these dice may be steered.
  std::string ways(Seat seat, Dice dice);
  // Moves a boat with these dice. Returns the events.
  std::string sail(Seat seat, Dice dice, Steer steer);
  // Moves a boat straight ahead by `hexes` hexes.
  std::string sail(Seat seat, Heading heading, unsigned hexes);
  std::string where(Seat seat) const;
  unsigned rounded(Seat seat) const { return board.course.rounded(state.boat(seat).word); }

  Lake lake{};
  std::array<Spot, buoys_all> spots{};
  Board board{};
  State state{};
};

// All events of an action, by their JSON names: "sailed crashed 2".
std::string words_of(const std::vector<Event>& events);

}  // namespace flotilla::powerboats::tests
