#pragma once
#include "kit/point.h"

namespace flotilla {

// The direction of a vector, where a length squared is x² + k y². It is stored as the quadrant and the
// vector at twice its angle, so halving an angle needs no root and the bisector of two bearings is exact.
// Coordinates below 2^15 for k = 1, or 2^14 for k = 3, never overflow.
template <int k>
struct Bearing {
  std::int64_t x = 1, y = 0;  // the complex number x + y √-k at twice the angle
  unsigned quadrant = 0;      // 0 for angles from 0° to just below 90°

  constexpr Bearing reversed() const { return {x, y, (quadrant + 2) % 4}; }

  static constexpr Bearing of(Point v) {
    Bearing b = product(v, v);
    b.quadrant = v.x > 0 && v.y >= 0 ? 0 : v.y > 0 ? 1 : v.x < 0 ? 2 : 3;
    return b;
  }
  // Away from both p and q: opposite to the sum of their unit vectors. They must not be opposite.
  static constexpr Bearing away(Point p, Point q) {
    Bearing b = product(p, q);  // angles add up, so this is twice the bisector's
    b.quadrant = b.y > 0 || (b.y == 0 && b.x > 0) ? 0 : 1;
    const bool towards = turn(of(right_angle(p)), b) < 0;
    return towards ? b.reversed() : b;
  }
  // A quarter turn to the left.
  static constexpr Point right_angle(Point v) { return {-k * v.y, v.x}; }
  static constexpr std::int64_t dot(Point a, Point b) {
    return std::int64_t{a.x} * b.x + k * std::int64_t{a.y} * b.y;
  }

 private:
  static constexpr Bearing product(Point p, Point q) {
    return {std::int64_t{p.x} * q.x - k * std::int64_t{p.y} * q.y,
            std::int64_t{p.x} * q.y + std::int64_t{p.y} * q.x, 0};
  }

  // The sign of the turn from a to b: 1 to the left, -1 to the right, 0 if they point alike or opposite.
  friend constexpr int turn(const Bearing& a, const Bearing& b) {
    const unsigned quarters = (b.quadrant - a.quadrant) % 4;
    if (quarters % 2 != 0) return quarters == 1 ? 1 : -1;
    const std::int64_t twice = a.x * b.y - a.y * b.x;
    const int sign = (twice > 0) - (twice < 0);
    return quarters == 0 ? sign : -sign;
  }
};

}  // namespace flotilla
