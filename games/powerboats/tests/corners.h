#pragma once
#include "games/powerboats/tests/fixture.h"

namespace flotilla::powerboats::tests {

// The line in the top left corner from 2/2 to 2/7, buoys in the other corners: 1 top right, 2 bottom right,
// 3 bottom left, all to starboard. Boats start over the line to the north and finish
// from the south.
struct Corners : Fixture {
  explicit Corners(unsigned edition = Rules::info.edition) : Fixture("", E, 3, edition) {
    put(A, 2, 4, E);
    put(B, 20, 14, E);
    put(C, 22, 14, E);
  }
  std::string word(Seat seat) const {
    std::string out;
    const CrossingWord w = state.boat(seat).word;
    for (unsigned i = w.size(); i-- > 0;)
      out += (w.at(i) % 2 == 1 ? '+' : '-') + std::to_string(w.at(i) / 2);
    return out;
  }
  void crosses(std::string_view letters) {
    for (; !letters.empty(); letters.remove_prefix(2))
      board.course.extend(boat(A).word,
                          crossing_of(static_cast<unsigned>(letters[1] - '1'), letters[0] == '+'));
  }
};

}  // namespace flotilla::powerboats::tests
