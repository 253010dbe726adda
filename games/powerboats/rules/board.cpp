#include "games/powerboats/rules/board.h"

namespace flotilla::powerboats {

namespace {

// The hexes of a row to the left of a mark's ray. The ray's line divides the row at most once, so a binary
// search finds the border.
std::uint32_t left_of_ray(const Course<hex_metric>& course, unsigned mark, unsigned row) {
  constexpr std::uint32_t all = (std::uint32_t{1} << Grid::columns) - 1;
  const auto is_left = [&](unsigned column) {
    return course.on_left(mark, Grid::centre(row * Grid::columns + column));
  };
  unsigned low = 0, high = Grid::columns - 1;
  const bool west = is_left(low);
  if (west == is_left(high)) return west ? all : 0;
  while (high - low > 1) {
    const unsigned middle = (low + high) / 2;
    (is_left(middle) == west ? low : high) = middle;
  }
  const std::uint32_t first = (std::uint32_t{1} << high) - 1;
  return west ? first : all & ~first;
}

void mark_rays(Board& board) {
  constexpr std::uint32_t inner = (std::uint32_t{1} << (Grid::columns - 1)) - 1;
  for (unsigned mark = 0; mark < marks; ++mark) {
    std::array<std::uint32_t, Grid::rows> left{};
    for (unsigned row = 0; row < Grid::rows; ++row) left[row] = left_of_ray(board.course, mark, row);
    for (unsigned row = 0; row < Grid::rows; ++row) {
      const auto each = [&](unsigned axis, std::uint32_t steps) {
        for (; steps != 0; steps &= steps - 1)
          board.crossing_lines.add(axis,
                                   row * Grid::columns + static_cast<unsigned>(std::countr_zero(steps)));
      };
      each(0, (left[row] ^ left[row] >> 1) & inner);
      if (row + 1 == Grid::rows) break;
      const bool even = row % 2 == 0;  // the hex below to the right is in the next column
      const std::uint32_t below = left[row + 1];
      each(1, (left[row] ^ (even ? below : below << 1)) & (even ? inner << 1 | 1 : inner << 1));
      each(2, (left[row] ^ (even ? below >> 1 : below)) & (even ? inner : inner << 1 | 1));
    }
  }
}

void mark_line(Board& board) {
  for (unsigned i = 1; i <= Board::line_hexes; ++i) {
    const Cell cell = ahead(board.buoys[0], board.axis, i);
    for (unsigned heading = 0; heading < headings; ++heading) {
      if (heading % 3 == board.axis % 3) continue;
      const Cell beside = Grid::neighbour(cell, heading);
      if (beside != nowhere) board.crossing_lines.add(heading % 3, counts_up(heading) ? cell : beside);
    }
  }
}

// The side of the line through a and b on which a point is: 1 left, -1 right, 0 on the line.
int side_of(Point a, Point b, Point point) {
  const auto c = cross(b - a, point - a);
  return (c > 0) - (c < 0);
}

// pb-arrows, pb-start-side, pb-finish-side
void lay_course(Board& board) {
  const Point zero = Grid::centre(board.buoys[0]), end = Grid::centre(board.buoys[buoys_all]);
  const Point middle{(zero.x + end.x) / 2, (zero.y + end.y) / 2};
  std::array<Mark, marks> all{};
  for (unsigned i = 0; i < marks; ++i) all[i].at = Grid::centre(board.buoys[i + 1]);
  for (unsigned i = 0; i < marks; ++i) {
    const Point p = i == 0 ? middle : all[i - 1].at, q = i + 1 == marks ? middle : all[i + 1].at;
    all[i].side = board.hands[i] = natural_side(p, all[i].at, q);
  }
  board.course = {middle, all, middle};
  // For a buoy on the axis itself, the side on which boats pass it, outward from the middle or back towards
  // it. A buoy left to port is passed on its right-hand side.
  const auto on_left = [&](Point buoy, MarkSide hand, bool outward) {
    const int side = side_of(zero, end, buoy);
    if (side != 0) return side > 0;
    const bool along = Bearing<hex_metric>::dot(end - zero, buoy - middle) > 0;
    return (hand == MarkSide::starboard) == (along == outward);
  };
  board.starts_left = on_left(all[0].at, board.hands[0], true);
  board.finishes_left = on_left(all[marks - 1].at, board.hands[marks - 1], false);
}

// pb-placing: the line, the five hexes behind it that touch the axis, and the four straight behind the
// line.
void find_places(Board& board) {
  const auto add = [&](Cell cell) {
    if (board.water.has(cell)) board.places[board.places_count++] = cell;
  };
  const Heading near = board.starts_left ? right(board.axis) : left(board.axis);
  const Heading far = board.starts_left ? right(near) : left(near);
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

CourseCrossing Board::crossing(unsigned from, unsigned to) const {  // pb-started, pb-entry
  CourseCrossing crossing{course.crossed(Grid::centre(from), Grid::centre(to))};
  const bool enters = on_the_line(to);
  if (enters == on_the_line(from)) return crossing;
  const int side =
      side_of(Grid::centre(buoys[0]), Grid::centre(buoys[buoys_all]), Grid::centre(enters ? from : to));
  crossing.starts =
      edition == 1 ? enters && (side > 0) != starts_left : !enters && (side > 0) == starts_left;
  crossing.from_the_course = enters && (side > 0) == finishes_left;
  return crossing;
}

Board board_of(const Lake& lake, const std::array<Spot, buoys_all>& spots, unsigned edition) {
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
  lay_course(board);
  find_places(board);
  mark_rays(board);
  mark_line(board);
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
  return board_of(lake, spots, layout.edition);
}

}  // namespace flotilla::powerboats
