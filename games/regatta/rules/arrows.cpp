#include <bit>

#include "games/regatta/rules/path.h"

// The poses of every arrow.
namespace flotilla::regatta {
namespace {

template <std::size_t n>
consteval bool encloses(Point middle, std::int32_t reach, const Polygon<n>& shape) {
  for (int heading = 0; heading < 360; ++heading)
    for (const Point corner : shape)
      if (!within(turned(middle, heading), turned(corner, heading), reach)) return false;
  return true;
}
static_assert(encloses(hull_middle, hull_reach, hull_shape) &&
              encloses(zone_middle, zone_reach, zone_shape));

// `rg-card`: the heads of arrows to starboard, and their radii, by exit.
struct Head {
  std::int32_t exit, right, ahead, radius;
};
constexpr std::array<Head, 6> long_heads{{{0, 0, 9100, 0},
                                          {15, 1198, 9100, 35160},
                                          {30, 2438, 9100, 18200},
                                          {45, 2950, 7122, 10072},
                                          {60, 2950, 5110, 5900},
                                          {90, 2950, 2950, 2950}}};
constexpr std::array<Head, 6> small_heads{{{0, 0, 5900, 0},
                                           {15, 777, 5900, 22796},
                                           {30, 1581, 5900, 11800},
                                           {45, 2444, 5900, 8344},
                                           {60, 3406, 5900, 6813},
                                           {90, 4550, 4550, 4550}}};
constexpr Head shift_head{30, 2438, 9100, 9100};
constexpr std::int32_t stride = 300;  // between poses on a straight line
constexpr unsigned poses_on(std::int32_t length) {
  return static_cast<unsigned>((length + stride - 1) / stride);
}
constexpr bool fits(const Head& head) {
  const unsigned poses = head.exit == 0 ? poses_on(head.ahead) : static_cast<unsigned>(head.exit);
  return poses + poses_on(hull_length) <= Path::poses_max && head.right <= head.ahead &&
         head.ahead + hull_length <= INT16_MAX;
}
static_assert(std::ranges::all_of(long_heads, fits) && std::ranges::all_of(small_heads, fits));
static_assert(2 * shift_head.exit + poses_on(hull_length) <= Path::poses_max);
static_assert(Path::poses_max <= UINT8_MAX);

constexpr void add(Path& path, Point at, std::int32_t turn) {
  path.offsets[path.size++] = {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y),
                               static_cast<std::int16_t>(turn)};
}
constexpr void add_line(Path& path, Point from, std::int32_t length, std::int32_t turn) {
  for (std::int32_t done = stride; done < length; done += stride)
    add(path, from + turned({0, done}, turn), turn);
  add(path, from + turned({0, length}, turn), turn);
}
constexpr Point on_arc(std::int32_t radius, std::int32_t degree) {
  constexpr std::int64_t one = std::int64_t{1} << geometry::fraction_bits;
  return {rounded(radius * (one - cosine(degree))), rounded(radius * sine(degree))};
}

constexpr void add_arrow(Path& path, const Head& to) {
  const Point head{to.right, to.ahead};
  if (to.exit == 0) return add_line(path, {}, to.ahead, 0);
  for (std::int32_t degree = 1; degree < to.exit; ++degree) add(path, on_arc(to.radius, degree), degree);
  add(path, head, to.exit);
}
constexpr void add_shift(Path& path) {
  const auto [most, right, ahead, radius] = shift_head;
  for (std::int32_t degree = 1; degree <= most; ++degree) add(path, on_arc(radius, degree), degree);
  for (std::int32_t degree = most - 1; degree >= 0; --degree)
    add(path, Point{right, ahead} - on_arc(radius, degree), degree);
}

constexpr void mirror(Path& path) {
  for (PoseOffset& offset : path.offsets)
    offset = {static_cast<std::int16_t>(-offset.right), offset.ahead,
              static_cast<std::int16_t>(-offset.turn)};
}

// The box and the circle are slightly too large, because tested points are rotated and rounded.
constexpr void enclose(Path& path) {
  path.low = path.high = path.offsets[0].as_pose().bow;
  for (unsigned i = 0; i < path.size; ++i) {
    const Pose pose = path.offsets[i].as_pose();
    for (const Point corner : hull(pose)) {
      path.low = {std::min(path.low.x, corner.x - rounding_slack),
                  std::min(path.low.y, corner.y - rounding_slack)};
      path.high = {std::max(path.high.x, corner.x + rounding_slack),
                   std::max(path.high.y, corner.y + rounding_slack)};
    }
  }
  path.centre = {(path.low.x + path.high.x) / 2, (path.low.y + path.high.y) / 2};
  path.reach = static_cast<std::int32_t>(root(length_squared(path.high - path.centre))) + rounding_slack;
  std::int64_t farthest = 0;
  for (unsigned i = 1; i < path.size; ++i) {
    const Pose before = path.offsets[i - 1].as_pose(), after = path.offsets[i].as_pose();
    farthest = std::max({farthest, length_squared(after.bow - before.bow),
                         length_squared(hull_centre(after) - hull_centre(before))});
  }
  path.stride_bits = static_cast<std::uint8_t>(
      std::bit_width(static_cast<std::uint64_t>(root(farthest) + rounding_slack)));
}

constexpr Path path_of(Arrow arrow) {
  Path path;
  const std::int32_t exit = exit_of(arrow), angle = exit < 0 ? -exit : exit;
  const Head& head = *std::ranges::find(is_small(arrow) ? small_heads : long_heads, angle, &Head::exit);
  const Point at =
      is_shift(arrow) ? Point{shift_head.right, shift_head.ahead} : Point{head.right, head.ahead};
  is_shift(arrow) ? add_shift(path) : add_arrow(path, head);
  add_line(path, at, hull_length, angle);
  if (exit < 0 || arrow == shift_left) mirror(path);
  enclose(path);
  return path;
}

}  // namespace

constinit const std::array<Path, arrow_count> paths = [] {
  std::array<Path, arrow_count> all{};
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow) all[arrow] = path_of(arrow);
  return all;
}();

}  // namespace flotilla::regatta
