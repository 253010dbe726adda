#pragma once
#include "games/powerboats/rules/types.h"

namespace flotilla::powerboats {

// Everything a Board is computed from.
struct Layout {
  PackedLayout packed{};
  Side side = Side::calm;
  std::uint8_t race = 0, edition = 1;
  bool straight = true;      // the directions of the course ignore the islands
  std::uint8_t changed = 0;  // the bits in which they are chosen otherwise
  friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

// The position of a hex on one of the three straight lines through it: the number of the line and the place
// along it. Places count up along E, SW and SE.
struct OnLine {
  unsigned line, place;
};
constexpr OnLine on_line(unsigned axis, unsigned cell) {
  const unsigned row = Grid::row(cell), column = Grid::column(cell);
  if (axis == 0) return {row, column};
  const unsigned x = 2 * column + (row % 2 == 0 ? 1 : 0);
  return {axis == 1 ? (x + row - 1) / 2 : (x + Grid::rows - 1 - row) / 2, row};
}
constexpr bool counts_up(unsigned heading) { return heading == 0 || heading > 3; }

// One bit per hex, stored once for each of the three lines through it.
struct LineBits {
  static constexpr unsigned lines_max = 42;
  std::array<std::array<std::uint32_t, lines_max>, headings / 2> words{};

  constexpr void add(unsigned axis, unsigned cell) {
    const OnLine on = on_line(axis, cell);
    words[axis][on.line] |= std::uint32_t{1} << on.place;
  }
  constexpr bool has(unsigned axis, unsigned cell) const {
    const OnLine on = on_line(axis, cell);
    return (words[axis][on.line] >> on.place & 1) != 0;
  }
  // The number of consecutive set hexes straight ahead.
  constexpr unsigned run(unsigned cell, unsigned heading) const {
    const unsigned axis = heading % 3;
    const OnLine on = on_line(axis, cell);
    const std::uint64_t word = words[axis][on.line];
    return static_cast<unsigned>(counts_up(heading) ? std::countr_one(word >> on.place >> 1)
                                                    : std::countl_one(word << 1 << (63 - on.place)));
  }
};

// The hex `steps` steps straight ahead.
constexpr Cell ahead(unsigned cell, unsigned heading, unsigned steps) {
  const Point step = hex_steps[heading], from = Grid::centre(cell);
  const auto by = static_cast<std::int32_t>(steps);
  return Grid::at(Point{from.x + by * step.x, from.y + by * step.y});
}

// The effect of one step between two hexes on the course.
struct CourseCrossing {
  std::uint32_t letters = 0;     // as returned by Course::crossed
  bool starts = false;           // a boat that waits has started
  bool from_the_course = false;  // enters the line from the side where boats finish
};

// A lake, and the course of a race on it once the buoys are placed.
struct Board {
  static constexpr unsigned line_hexes = 4, places_max = 13;

  Lake lake{};
  Cells water{};           // where boats may be: without buoys and dead water
  LineBits water_lines{};  // the same, by line
  // By line: hexes where the step to the next hex on that line may cross a ray or the line.
  LineBits crossing_lines{};
  std::uint8_t edition = 1;
  bool has_course = false;                  // tiles and buoys are placed
  std::array<Cell, buoys_all + 1> buoys{};  // 0 to 3 and the finish buoy
  Directions directions{};                  // of start, buoys and finish
  Heading axis = 0;                         // from buoy 0 along the line
  std::array<Cell, places_max> places{};    // where boats may begin
  unsigned places_count = 0;
  Course<hex_metric> course;

  std::span<const Cell> starting_places() const { return std::span(places).first(places_count); }
  unsigned run(unsigned cell, unsigned heading) const { return water_lines.run(cell, heading); }
  bool on_the_line(unsigned cell) const;
  bool left_of_axis(unsigned cell) const;
  // Whether a boat placed on this hex has started.  pb-started
  bool starts_on(unsigned cell) const { return edition == 1 && on_the_line(cell); }
  // From a hex to its neighbour.
  CourseCrossing crossing(unsigned from, unsigned to) const;
  // Calls out(crossing) in order for each step of a straight move that may cross a ray or the line, until
  // it returns false.
  void each_crossing(unsigned from, unsigned heading, unsigned steps, auto&& out) const {
    const OnLine on = on_line(heading % 3, from);
    const bool up = counts_up(heading);
    const unsigned low = up ? on.place : on.place - steps;
    std::uint32_t open =
        crossing_lines.words[heading % 3][on.line] >> low & ((std::uint32_t{1} << steps) - 1);
    while (open != 0) {
      const auto bit = static_cast<unsigned>(up ? std::countr_zero(open) : 31 - std::countl_zero(open));
      const Cell begin = ahead(from, heading, up ? bit : steps - 1 - bit);
      open &= ~(std::uint32_t{1} << bit);
      if (!out(crossing(begin, ahead(begin, heading, 1)))) return;
    }
  }
};

// The board of a lake with these four spots of one letter, by buoy.
Board board_of(const Lake& lake, const std::array<Spot, buoys_all>& spots, unsigned edition, bool straight,
               unsigned changed = 0);
Board board_of(const Layout& layout);

}  // namespace flotilla::powerboats
