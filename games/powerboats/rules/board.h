#pragma once
#include "games/powerboats/rules/types.h"

namespace flotilla::powerboats {

// What a board is made from.
struct Chart {
  Laid laid{};
  Side side = Side::calm;
  std::uint8_t race = 0;
  friend constexpr bool operator==(const Chart&, const Chart&) = default;
};

// Where a hex lies on one of its three straight lines: which line of that direction, and how far along it.
// Places count up along E, SW and SE.
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

// A bit a hex, kept three times: by each of the straight lines it lies on.
struct Lines {
  static constexpr unsigned most = 42;
  std::array<std::array<std::uint32_t, most>, headings / 2> words{};

  constexpr void add(unsigned axis, unsigned cell) {
    const OnLine on = on_line(axis, cell);
    words[axis][on.line] |= std::uint32_t{1} << on.place;
  }
  // How many hexes in a row straight ahead are set.
  constexpr unsigned run(unsigned cell, unsigned heading) const {
    const unsigned axis = heading % 3;
    const OnLine on = on_line(axis, cell);
    const std::uint64_t word = words[axis][on.line];
    return static_cast<unsigned>(counts_up(heading) ? std::countr_one(word >> on.place >> 1)
                                                    : std::countl_one(word << 1 << (63 - on.place)));
  }
};

// The hex that many steps straight ahead.
constexpr Cell ahead(unsigned cell, unsigned heading, unsigned steps) {
  const Point step = hex_steps[heading], from = Grid::centre(cell);
  const auto by = static_cast<std::int32_t>(steps);
  return Grid::at(Point{from.x + by * step.x, from.y + by * step.y});
}

// What one step between two hexes means for the course.
struct Passage {
  std::uint32_t letters = 0;     // as Course::crossed gives them
  bool from_behind = false;      // it enters the line from the side where boats start
  bool from_the_course = false;  // it enters the line from the side where boats finish
};

// A lake, and the course of a race on it once the buoys are laid.
struct Board {
  static constexpr unsigned line_hexes = 4, places_most = 13;

  Lake lake{};
  Cells water{};  // where boats may be: no buoys, no dead water
  Lines sea{};    // the same, for looking ahead
  // By line: the hexes whose step to the next place of that line may mean something for the course.
  Lines marked{};
  bool laid = false;                        // tiles and buoys
  std::array<Cell, buoys_all + 1> buoys{};  // 0 to 3 and the finish buoy
  std::array<Hand, marks> hands{};          // of buoys 1 to 3
  Heading axis = 0;                         // from buoy 0 along the line
  bool starts_left = false;                 // the line is passed towards the left of the axis
  bool finishes_left = false;               // and finished coming from there
  std::array<Cell, places_most> places{};   // where boats may begin
  unsigned places_count = 0;
  Course<hex_metric> course;

  std::span<const Cell> starting_places() const { return std::span(places).first(places_count); }
  unsigned run(unsigned cell, unsigned heading) const { return sea.run(cell, heading); }
  bool on_the_line(unsigned cell) const;
  // From a hex to its neighbour.
  Passage passage(unsigned from, unsigned to) const;
  // Each step of a straight way that may mean something: out(passage), in order, until it answers false.
  void each_passage(unsigned from, unsigned heading, unsigned steps, auto&& out) const {
    const OnLine on = on_line(heading % 3, from);
    const bool up = counts_up(heading);
    const unsigned low = up ? on.place : on.place - steps;
    std::uint32_t open = marked.words[heading % 3][on.line] >> low & ((std::uint32_t{1} << steps) - 1);
    while (open != 0) {
      const auto bit = static_cast<unsigned>(up ? std::countr_zero(open) : 31 - std::countl_zero(open));
      const Cell begin = ahead(from, heading, up ? bit : steps - 1 - bit);
      open &= ~(std::uint32_t{1} << bit);
      if (!out(passage(begin, ahead(begin, heading, 1)))) return;
    }
  }
};

// The board of a lake with four spots of one letter, by buoy.
Board board_of(const Lake& lake, const std::array<Spot, buoys_all>& spots);
Board board_of(const Chart& chart);

}  // namespace flotilla::powerboats
