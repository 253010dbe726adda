#include "games/powerboats/rules/board.h"

#include "games/powerboats/rules/directions.h"

namespace flotilla::powerboats {

namespace {

// pb-placing: the line, the five hexes behind it that touch the axis, and the four straight behind the
// line.
void find_places(Board& board) {
  const auto add = [&](Cell cell) {
    if (board.water.has(cell)) board.places[board.places_count++] = cell;
  };
  const Heading near = board.directions.starts_left() ? right(board.axis) : left(board.axis);
  const Heading far = board.directions.starts_left() ? right(near) : left(near);
  const auto axis = [&](unsigned i) { return ahead(board.buoys[0], board.axis, i); };
  for (unsigned i = 1; i <= Board::line_hexes; ++i) add(axis(i));
  for (unsigned i = 0; i <= Board::line_hexes; ++i) add(Grid::neighbour(axis(i), near));
  for (unsigned i = 1; i <= Board::line_hexes; ++i)
    add(Grid::neighbour(Grid::neighbour(axis(i), near), far));
}

void fill_water_lines(Board& board) {
  for (unsigned row = 0; row < Grid::rows; ++row) {
    board.water_lines.words[0][row] = board.water.row[row];
    for (std::uint32_t rest = board.water.row[row]; rest != 0; rest &= rest - 1) {
      const unsigned cell = row * Grid::columns + static_cast<unsigned>(std::countr_zero(rest));
      board.water_lines.add(1, cell);
      board.water_lines.add(2, cell);
    }
  }
}

}  // namespace

bool Board::on_the_line(unsigned cell) const {
  for (unsigned i = 1; i <= line_hexes; ++i)
    if (ahead(buoys[0], axis, i) == cell) return true;
  return false;
}

bool Board::left_of_axis(unsigned cell) const {
  const Point zero = Grid::centre(buoys[0]);
  return cross(Grid::centre(buoys[buoys_all]) - zero, Grid::centre(cell) - zero) > 0;
}

CourseCrossing Board::crossing(unsigned from, unsigned to) const {  // pb-started, pb-entry
  CourseCrossing crossing{course.crossed(Grid::centre(from), Grid::centre(to))};
  const bool enters = on_the_line(to);
  if (enters == on_the_line(from)) return crossing;
  const bool left = left_of_axis(enters ? from : to);
  const bool on_start_side = left == directions.starts_left();
  crossing.starts = edition == 1 ? enters && !on_start_side : !enters && on_start_side;
  crossing.from_the_course = enters && left == directions.finishes_left();
  return crossing;
}

Board board_of(const Lake& lake, const std::array<Spot, buoys_all>& spots, unsigned edition, bool straight,
               unsigned changed) {
  Board board;
  board.lake = lake;
  board.edition = static_cast<std::uint8_t>(edition);
  board.has_course = true;
  for (unsigned i = 0; i < buoys_all; ++i) board.buoys[i] = spots[i].cell;
  board.axis = spots[0].side;
  board.buoys[buoys_all] = ahead(spots[0].cell, board.axis, Board::line_hexes + 1);
  board.water = lake.water;
  for (const Cell buoy : board.buoys) board.water.remove(buoy);
  board.water = connected(board.water, ahead(spots[0].cell, board.axis, 1));  // pb-dead-water
  fill_water_lines(board);
  Directions directions = straight_directions(board);
  if (!straight) directions = shortest_directions(board, directions);
  lay_course(board, directions.changed(changed));
  find_places(board);
  return board;
}

Board board_of(const Layout& layout) {
  if (layout.packed.tiles_laid() < tiles) return {};
  const Lake lake = lake_of(layout.side, layout.packed.tile_layout());
  if (layout.packed.buoys() == 0) {
    Board board;
    board.lake = lake;
    board.water = lake.water;
    return board;
  }
  std::array<Spot, spots_each> letter{};
  unsigned found = 0;
  for (const Spot& spot : lake.spots)
    if (spot.letter == layout.race) letter[found++] = spot;
  std::array<Spot, buoys_all> spots{};
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) spots[buoy] = letter[layout.packed.spot(buoy)];
  return board_of(lake, spots, layout.edition, layout.straight, layout.changed);
}

}  // namespace flotilla::powerboats
