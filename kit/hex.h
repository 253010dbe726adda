#pragma once
#include <cstdint>

#include "kit/point.h"

// Pointy-top hexes in offset rows, numbered row by row from the top; even rows are shifted half a hex to
// the right. Headings 0 to 5 are the sides of a hex, counterclockwise: E, NE, NW, W, SW, SE.
namespace flotilla {

using Heading = std::uint8_t;
inline constexpr unsigned headings = 6;

constexpr Heading turned(unsigned heading, unsigned to_the_left) {
  return static_cast<Heading>((heading + to_the_left) % headings);
}
constexpr Heading left(unsigned heading) { return turned(heading, 1); }
constexpr Heading right(unsigned heading) { return turned(heading, headings - 1); }
constexpr Heading opposite(unsigned heading) { return turned(heading, headings / 2); }

// Centres have integer coordinates. A length squared is x² + 3 y²: 16 from a hex to its neighbour.
inline constexpr std::int64_t hex_metric = 3;
inline constexpr Point hex_steps[headings]{{4, 0}, {2, 2}, {-2, 2}, {-4, 0}, {-2, -2}, {2, -2}};

template <unsigned columns_of, unsigned rows_of>
struct HexGrid {
  using Cell = std::uint16_t;
  static constexpr unsigned columns = columns_of, rows = rows_of, cells = columns * rows;
  static constexpr Cell outside = cells;  // beyond the edge

  static constexpr Cell at(unsigned row, unsigned column) {
    return row < rows && column < columns ? static_cast<Cell>(row * columns + column) : outside;
  }
  static constexpr unsigned row(unsigned cell) { return cell / columns; }
  static constexpr unsigned column(unsigned cell) { return cell % columns; }

  static constexpr Point centre(unsigned cell) {
    const auto r = static_cast<std::int32_t>(row(cell)), c = static_cast<std::int32_t>(column(cell));
    return {4 * c + (r % 2 == 0 ? 2 : 0), -2 * r};
  }
  // The hex with that centre; `outside` if there is none.
  static constexpr Cell at(Point centre) {
    if (centre.y > 0 || centre.y % 2 != 0) return outside;
    const std::int32_t r = -centre.y / 2, x = centre.x - (r % 2 == 0 ? 2 : 0);
    if (x < 0 || x % 4 != 0) return outside;
    return at(static_cast<unsigned>(r), static_cast<unsigned>(x / 4));
  }
  static constexpr Cell neighbour(unsigned cell, unsigned heading) {
    return cell == outside ? outside : at(centre(cell) + hex_steps[heading]);
  }
};

}  // namespace flotilla
