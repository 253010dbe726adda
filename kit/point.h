#pragma once
#include <cstdint>

namespace flotilla {

// A point or a vector. y points up, so a positive cross product is a turn to the left.
struct Point {
  std::int32_t x = 0, y = 0;

  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr bool operator==(Point, Point) = default;
};

constexpr std::int64_t cross(Point a, Point b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

}  // namespace flotilla
