#pragma once
#include <string_view>

#include "kit/geometry.h"

// Boats, marks and the water. Lengths are in 1/100 mm, x to the right, y up the course.
namespace flotilla::regatta {

// The position of a boat: its bow, and its heading in degrees.
struct Pose {
  Point bow;
  std::int32_t heading = 0;
  friend constexpr bool operator==(Pose, Pose) = default;
};

// The mirror image across the course's axis.
constexpr Point mirrored(Point point) { return {-point.x, point.y}; }
constexpr Pose mirrored(Pose pose) { return {mirrored(pose.bow), heading_of(-pose.heading)}; }

// `rg-boat`
inline constexpr std::int32_t hull_length = 6000, mark_radius = 1000;
using Hull = Polygon<5>;
inline constexpr Hull hull_shape{{{0, 0}, {900, -2000}, {900, -6000}, {-900, -6000}, {-900, -2000}}};

// `rg-zone`, with the inset of `rg-touch`
inline constexpr std::int32_t card_length = 9100, card_width = 5900, zone_inset = 10;
using Zone = Polygon<4>;
inline constexpr Zone zone_shape = [] {
  constexpr std::int32_t right = card_width / 2 - zone_inset, near = zone_inset,
                         far = card_length - zone_inset;
  return Zone{{{-right, near}, {-right, far}, {right, far}, {right, near}}};
}();

// A shape fixed to a boat, moved to the boat's pose.
template <std::size_t n>
constexpr Polygon<n> transformed(Polygon<n> shape, Pose pose) {
  for (Point& corner : shape) corner = pose.bow + turned(corner, pose.heading);
  return shape;
}
constexpr Hull hull(Pose pose) { return transformed(hull_shape, pose); }
constexpr Zone zone(Pose pose) { return transformed(zone_shape, pose); }

// Circles around a hull and a zone. They are slightly too large, because their centres are rounded.
inline constexpr Point hull_middle{0, -3068}, zone_middle{0, card_length / 2};
inline constexpr std::int32_t hull_reach = 3072, zone_reach = 5413;
static_assert(2 * hull_reach + mark_radius < 1 << 15);  // required by `touch` of a polygon and a disc
constexpr Point hull_centre(Pose pose) { return pose.bow + turned(hull_middle, pose.heading); }
constexpr Point zone_centre(Pose pose) { return pose.bow + turned(zone_middle, pose.heading); }

// `rg-touch`
constexpr bool within(Point a, Point b, std::int64_t reach) {
  return length_squared(b - a) <= reach * reach;
}
constexpr bool touch(Pose a, Pose b) {
  return within(hull_centre(a), hull_centre(b), std::int64_t{2} * hull_reach) && touch(hull(a), hull(b));
}
constexpr bool touch(Pose boat, const Disc& mark) {
  return within(hull_centre(boat), mark.centre, hull_reach + mark.radius) && touch(hull(boat), mark);
}
// True if a boat is in the zone of another.
constexpr bool in_zone(Pose boat, Pose other) {
  return within(hull_centre(boat), zone_centre(other), hull_reach + zone_reach) &&
         touch(hull(boat), zone(other));
}

// `rg-turn-boat`: a boat turns to another heading about one fixed point.
enum class Pivot : std::uint8_t { bow, middle, stern };
inline constexpr std::array<std::string_view, 3> pivot_names{"bow", "middle", "stern"};
constexpr Point point_of(Pose pose, Pivot pivot) {
  return pose.bow + turned({0, static_cast<int>(pivot) * -hull_length / 2}, pose.heading);
}
constexpr Pose turned_about(Pose pose, Pivot pivot, std::int32_t heading) {
  return {point_of(pose, pivot) + turned({0, static_cast<int>(pivot) * hull_length / 2}, heading), heading};
}

// `rg-water`, `rg-course`
enum class WaterSize : std::uint8_t { standard, small, large };
enum class MarkId : std::uint8_t { red, green, white_left, white_right };
struct Water {
  std::int32_t unit;
  Point low, high;            // two corners of the rectangle
  std::array<Disc, 4> marks;  // by MarkId

  static constexpr Water of(std::int32_t u) {
    const auto mark = [](std::int32_t x, std::int32_t y) { return Disc{{x, y}, mark_radius}; };
    return {.unit = u,
            .low = {-13 * u / 4, -3 * u / 2},
            .high = {13 * u / 4, 13 * u / 2},
            .marks = {mark(-2 * u, 4 * u), mark(2 * u, 5 * u), mark(-u, 0), mark(u, 0)}};
  }
  // `rg-edge`: distance to the nearest edge, negative beyond it
  constexpr std::int32_t distance_to_edge(Point bow) const {
    return std::min({bow.x - low.x, high.x - bow.x, bow.y - low.y, high.y - bow.y});
  }
  constexpr bool contains(Point bow) const { return distance_to_edge(bow) >= 0; }
  // `rg-finish`: true if a straight segment crosses the line downwards, between the white marks.
  constexpr bool crosses_finish(Point from, Point to) const {
    if (from.y <= 0 || to.y > 0) return false;
    const std::int64_t down = from.y - to.y, x = from.x * down + (to.x - from.x) * std::int64_t{from.y};
    return -unit * down < x && x < unit * down;
  }
};
inline constexpr std::array<Water, 3> waters{Water::of(18000), Water::of(14000), Water::of(24000)};
static_assert(std::ranges::all_of(waters, [](const Water& water) {
  const std::int32_t beyond = 4 * (card_length + hull_length);  // more than a boat or a path extends
  return water.high.x == -water.low.x && -water.low.y < water.high.y &&
         std::max(water.high.x, water.high.y) + beyond < 1 << 18;
}));
constexpr const Water& water_of(WaterSize size) { return waters[static_cast<std::size_t>(size)]; }

// `rg-start`: slots are counted from the left.
inline constexpr int slots = 6;
constexpr Pose start_pose(const Water& water, int slot) {
  const std::int32_t sixths = (2 * slot + 1 - slots) * water.unit;  // of a slot's half
  return {{(sixths + (sixths < 0 ? -slots : slots) / 2) / slots, 0}, 0};
}

}  // namespace flotilla::regatta
