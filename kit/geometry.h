#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "kit/point.h"

// Plane geometry with bit-identical results on every platform: points are integers, angles whole degrees,
// and every predicate is exact. Headings turn clockwise; heading 0 is up. Corners of a polygon are in
// clockwise order. Shapes include their borders, so they touch if they share at least one point.
namespace flotilla {

namespace geometry {

inline constexpr unsigned fraction_bits = 30;

// The sines of 0° to 90° in Q30, each the nearest integer.
inline constexpr std::array<std::int32_t, 91> first_quarter{
    0,          18739379,   37473049,   56195305,   74900443,   93582766,   112236583,  130856211,
    149435979,  167970228,  186453311,  204879599,  223243478,  241539355,  259761657,  277904834,
    295963357,  313931728,  331804471,  349576144,  367241333,  384794656,  402230767,  419544355,
    436730145,  453782903,  470697435,  487468587,  504091252,  520560366,  536870912,  553017922,
    568996477,  584801711,  600428808,  615873009,  631129609,  646193961,  661061475,  675727625,
    690187940,  704438018,  718473518,  732290163,  745883746,  759250125,  772385229,  785285058,
    797945680,  810363241,  822533958,  834454122,  846120104,  857528349,  868675383,  879557810,
    890172315,  900515665,  910584710,  920376381,  929887697,  939115760,  948057759,  956710970,
    965072759,  973140576,  980911966,  988384560,  995556083,  1002424350, 1008987269, 1015242840,
    1021189159, 1026824413, 1032146887, 1037154959, 1041847103, 1046221891, 1050277989, 1054014162,
    1057429273, 1060522280, 1063292242, 1065738315, 1067859754, 1069655912, 1071126243, 1072270298,
    1073087729, 1073578288, 1073741824,
};

// A cosine is the sine 90° further on, so the table has 90 extra entries.
inline constexpr auto sines = [] {
  std::array<std::int32_t, 360 + 90> table{};
  for (std::size_t degree = 0; degree < table.size(); ++degree) {
    const std::size_t half = degree % 180, in_quarter = half <= 90 ? half : 180 - half;
    table[degree] = degree / 180 == 1 ? -first_quarter[in_quarter] : first_quarter[in_quarter];
  }
  return table;
}();

}  // namespace geometry

// In Q30, for 0° to 359°.
constexpr std::int64_t sine(int degree) { return geometry::sines[static_cast<std::size_t>(degree)]; }
constexpr std::int64_t cosine(int degree) { return geometry::sines[static_cast<std::size_t>(degree) + 90]; }

// The sum or difference of two headings, normalized to 0 to 359.
constexpr std::int32_t heading_of(std::int32_t degrees) {
  return degrees < 0 ? degrees + 360 : degrees < 360 ? degrees : degrees - 360;
}

// Q30 to the nearest integer, halves away from zero.
constexpr std::int32_t rounded(std::int64_t q30) {
  constexpr std::int64_t half = std::int64_t{1} << (geometry::fraction_bits - 1);
  return static_cast<std::int32_t>((q30 + half - (q30 < 0 ? 1 : 0)) >> geometry::fraction_bits);
}

// A vector given as (to the right, ahead) relative to that heading, in plane coordinates.
constexpr Point turned(Point way, int heading) {
  const std::int64_t s = sine(heading), c = cosine(heading);
  return {rounded(way.x * c + way.y * s), rounded(way.y * c - way.x * s)};
}

constexpr std::int64_t dot(Point a, Point b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
constexpr std::int64_t length_squared(Point way) { return dot(way, way); }

// The integer square root, rounded down, of a number below 2^62.
constexpr std::int64_t root(std::int64_t square) {
  std::int64_t found = 0;
  for (std::int64_t bit = std::int64_t{1} << 30; bit != 0; bit >>= 1)
    if ((found + bit) * (found + bit) <= square) found += bit;
  return found;
}

template <std::size_t corners>
using Polygon = std::array<Point, corners>;

struct Disc {
  Point centre;
  std::int32_t radius = 0;
};

namespace geometry {

// Whether all of b is on the outer side of the line along an edge of a.
template <std::size_t m, std::size_t n>
constexpr bool edge_separates(const Polygon<m>& a, const Polygon<n>& b) {
  for (std::size_t i = 0; i < m; ++i) {
    const Point from = a[i], edge = a[i + 1 < m ? i + 1 : 0] - from;
    if (std::ranges::all_of(b, [&](Point corner) { return cross(edge, corner - from) > 0; })) return true;
  }
  return false;
}

// Whether a point on the outer side of the line from a to b is within the radius of that edge.
constexpr bool near_edge(Point a, Point b, Point point, std::int64_t outside, std::int64_t radius) {
  const Point edge = b - a;
  const std::int64_t along = dot(edge, point - a), length = length_squared(edge);
  if (along <= 0) return length_squared(point - a) <= radius * radius;
  if (along >= length) return length_squared(point - b) <= radius * radius;
  return outside * outside <= radius * radius * length;
}

}  // namespace geometry

// Two convex polygons: if they are apart, an edge of one of them separates them. Coordinates are below
// 2^29, so cross products are below 2^62.
template <std::size_t m, std::size_t n>
constexpr bool touch(const Polygon<m>& a, const Polygon<n>& b) {
  return !geometry::edge_separates(a, b) && !geometry::edge_separates(b, a);
}

// A convex polygon and a disc. Coordinates are below 2^29; the polygon's width or height and the radius
// together are below 2^15. After the first loop the centre is that close, so cross products are below 2^31
// and their squares below 2^62.
template <std::size_t n>
constexpr bool touch(const Polygon<n>& polygon, const Disc& disc) {
  const auto [centre, radius] = disc;
  Point low = polygon[0], high = polygon[0];
  for (const Point corner : polygon) {
    low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
    high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
  }
  if (centre.x + radius < low.x || centre.x - radius > high.x) return false;
  if (centre.y + radius < low.y || centre.y - radius > high.y) return false;

  bool within = true;
  for (std::size_t i = 0; i < n; ++i) {
    const Point from = polygon[i], to = polygon[i + 1 < n ? i + 1 : 0];
    const std::int64_t outside = cross(to - from, centre - from);
    if (outside <= 0) continue;
    if (geometry::near_edge(from, to, centre, outside, radius)) return true;
    within = false;
  }
  return within;
}

}  // namespace flotilla
