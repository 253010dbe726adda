#include "games/powerboats/rules/directions.h"

#include <algorithm>

#include "games/powerboats/rules/track_search.h"

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

Point middle_of_the_line(const Board& board) {
  const Point zero = Grid::centre(board.buoys[0]), end = Grid::centre(board.buoys[buoys_all]);
  return {(zero.x + end.x) / 2, (zero.y + end.y) / 2};
}

// A buoy with the points before and after it; the middle of the line is at both ends.
struct Leg {
  Point before, at, after;

  MarkSide natural_side() const { return flotilla::natural_side(before, at, after); }
  bool is_straight_on() const {
    const Point p = before - at, q = after - at;
    return cross(p, q) == 0 && Bearing<hex_metric>::dot(p, q) < 0;
  }
};
Leg leg_at(const Board& board, unsigned mark) {
  const auto point = [&](unsigned i) {
    return i == 0 || i > marks ? middle_of_the_line(board) : Grid::centre(board.buoys[i]);
  };
  return {point(mark), point(mark + 1), point(mark + 2)};
}

// The bits of the buoys that stand exactly between their neighbours: their rays depend on their directions.
unsigned straight_on(const Board& board) {
  unsigned bits = 0;
  for (unsigned i = 0; i < marks; ++i)
    bits |= leg_at(board, i).is_straight_on() ? Directions::port_bit(i) : 0;
  return bits;
}

}  // namespace

Directions straight_directions(const Board& board) {  // pb-arrows, pb-start-side, pb-finish-side
  const Point zero = Grid::centre(board.buoys[0]), end = Grid::centre(board.buoys[buoys_all]);
  unsigned ports = 0;
  for (unsigned i = 0; i < marks; ++i)
    ports |= leg_at(board, i).natural_side() == MarkSide::port ? Directions::port_bit(i) : 0;
  const Directions hands{static_cast<std::uint8_t>(ports)};
  // For a buoy on the axis itself, the side on which boats pass it, outward from the middle or back towards
  // it. A buoy left to port is passed on its right-hand side.
  const auto on_left = [&](unsigned mark, bool outward) {
    const Point buoy = Grid::centre(board.buoys[mark + 1]);
    if (const auto side = cross(end - zero, buoy - zero); side != 0) return side > 0;
    const bool along = Bearing<hex_metric>::dot(end - zero, buoy - middle_of_the_line(board)) > 0;
    return (hands.hand(mark) == MarkSide::starboard) == (along == outward);
  };
  return Directions::of(on_left(0, true), ports >> 1, on_left(marks - 1, false));
}

Directions shortest_directions(const Board& board, Directions straight) {
  constexpr unsigned differences = 1u << Directions::bits_used;
  const unsigned by_direction = straight_on(board);
  unsigned best = UINT32_MAX;  // the length, then the bits that differ from `straight`
  for (unsigned turned = 0; turned < differences; ++turned) {
    if ((turned & ~by_direction) != 0) continue;
    Board trial = board;
    lay_course(trial, straight.changed(turned));
    const TrackSearch search(trial);
    for (const bool left : {straight.starts_left(), !straight.starts_left()})
      search.each_track(left, best / differences, [&](unsigned length, Directions directions) {
        const unsigned differs = directions.bits ^ straight.bits;
        if ((differs & by_direction) != turned) return false;
        best = std::min(best, length * differences + differs);
        return true;
      });
  }
  return best == UINT32_MAX ? straight : straight.changed(best % differences);
}

void lay_course(Board& board, Directions directions) {
  std::array<Mark, marks> all{};
  for (unsigned i = 0; i < marks; ++i) all[i] = {Grid::centre(board.buoys[i + 1]), directions.hand(i)};
  board.directions = directions;
  board.course = {middle_of_the_line(board), all, middle_of_the_line(board)};
  board.crossing_lines = {};
  mark_rays(board);
  mark_line(board);
}

}  // namespace flotilla::powerboats
