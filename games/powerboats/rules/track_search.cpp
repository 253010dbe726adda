#include "games/powerboats/rules/track_search.h"

namespace flotilla::powerboats {

TrackSearch::TrackSearch(const Board& board) : board_(board) {
  for (unsigned i = 1; i <= Board::line_hexes; ++i) line_.add(ahead(board.buoys[0], board.axis, i));
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    for (const unsigned heading : {0u, 4u, 5u}) {  // those along which places count up
      if (!board.crossing_lines.has(heading % 3, cell)) continue;
      const Cell to = Grid::neighbour(cell, heading);
      crossing_steps_[heading % 3].add(cell);
      if (!board.water.has(cell) || !board.water.has(to)) continue;
      add_crossing(cell, to);
      add_crossing(to, cell);
    }
}

void TrackSearch::add_crossing(unsigned from, unsigned to) {
  crossing_.add(from);
  const auto letters = board_.course.crossed(Grid::centre(from), Grid::centre(to));
  steps_[from][step_count_[from]++] = {static_cast<Cell>(to), static_cast<std::uint16_t>(letters)};
}

TrackSearch::Flood TrackSearch::begin(bool starts_left) const {
  Flood flood;
  for (unsigned i = 1; i <= Board::line_hexes; ++i)
    for (unsigned heading = 0; heading < headings; ++heading) {
      const Cell to = Grid::neighbour(ahead(board_.buoys[0], board_.axis, i), heading);
      if (board_.water.has(to) && !line_.has(to) && board_.left_of_axis(to) == starts_left)
        flood.add(1, to);
    }
  return flood;
}

void TrackSearch::spread_freely(const Front& front, unsigned stage, Flood& after) const {
  const auto& [east, south_west, south_east] = crossing_steps_;
  const auto reach = [&](unsigned row, std::uint32_t columns) {
    after.add(stage, row, columns & board_.water.row[row]);
  };
  for (unsigned row = front.low; row <= front.high; ++row) {
    const std::uint32_t here = front.cells.row[row];
    reach(row, (here & ~east.row[row]) << 1 | (here >> 1 & ~east.row[row]));
    // Below an even row, the hexes to the left and to the right are in the same and the next column; below
    // an odd row, in the previous and the same one.
    const unsigned left = row % 2, right = 1 - left;
    if (row + 1 < Grid::rows)
      reach(row + 1, (here & ~south_west.row[row]) >> left | (here & ~south_east.row[row]) << right);
    if (row == 0) continue;
    const unsigned above = row - 1;
    reach(above, (here << right & ~south_west.row[above]) | (here >> left & ~south_east.row[above]));
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
