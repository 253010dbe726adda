#include "games/powerboats/rules/track_search.h"

namespace flotilla::powerboats {

TrackSearch::TrackSearch(const Board& board) : board_(board) {
  for (unsigned i = 1; i <= Board::line_hexes; ++i) line_.add(ahead(board.buoys[0], board.axis, i));
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    for (unsigned heading = 0; board.water.has(cell) && heading < headings; ++heading) {
      const Cell to = Grid::neighbour(cell, heading);
      if (board.water.has(to) && board.crossing_lines.has(heading % 3, counts_up(heading) ? cell : to))
        letters_[cell][heading] =
            static_cast<std::uint16_t>(board.course.crossed(Grid::centre(cell), Grid::centre(to)));
    }
}

// A crossing of the next ray rounds its buoy, one of the last ray backwards undoes it. No shortest track
// goes round a buoy twice.
unsigned TrackSearch::stage_after(unsigned stage, unsigned letters) {
  for (; letters != 0; letters >>= 4) {
    const unsigned mark = (letters & 15) / 2 - 1, to_left = letters & 1;
    const auto rounded = static_cast<unsigned>(std::bit_width(stage)) - 1;
    if (mark == rounded)
      stage = 2 * stage + to_left;
    else if (mark + 1 == rounded && (stage & 1) == to_left)
      return astray;
    else if (mark + 1 == rounded)
      stage /= 2;
  }
  return stage;
}

}  // namespace flotilla::powerboats
