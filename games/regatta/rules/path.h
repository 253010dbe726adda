#pragma once
#include "games/regatta/rules/cards.h"
#include "games/regatta/rules/water.h"

// `rg-path`: the poses of a boat that follows an arrow, and what it touches in them.
namespace flotilla::regatta {

// A pose relative to the bow and heading of another.
struct PoseOffset {
  std::int16_t right = 0, ahead = 0, turn = 0;

  constexpr Pose as_pose() const { return {{right, ahead}, heading_of(turn)}; }
  constexpr Pose from(Pose begin) const {
    return {begin.bow + turned({right, ahead}, begin.heading), heading_of(begin.heading + turn)};
  }
};

// The poses of an arrow, relative to its beginning: one per degree on an arc, one every 3 mm on a straight
// line, and the last one of each.
struct Path {
  static constexpr unsigned poses_max = 110;

  std::array<PoseOffset, poses_max> offsets{};
  std::uint8_t size = 0;
  // Bounds for a quick rejection test: a box around all hulls, a circle around the box, and a power of two
  // that is more than any hull's centre or bow moves from one pose to the next.
  Point low{}, high{}, centre{};
  std::int32_t reach = 0;
  std::uint8_t stride_bits = 0;
};
extern const std::array<Path, arrow_count> paths;  // arrows.cpp
inline constexpr std::int32_t rounding_slack = 8;  // more than the total rounding error of rotated points

// A path has poses 1 to pose_count; pose 0 is its beginning, which is not tested.
inline unsigned pose_count(Arrow arrow) { return paths[arrow].size; }
inline Pose pose_at(Pose begin, Arrow arrow, unsigned number) {
  return number == 0 ? begin : paths[arrow].offsets[number - 1].from(begin);
}
inline Pose end_of(Pose begin, Arrow arrow) { return pose_at(begin, arrow, pose_count(arrow)); }

// Obstacles for a boat.
struct Traffic {
  const Water* water;
  std::array<Pose, 3> others{};  // the other boats on the water
  std::uint8_t count = 0;
  bool adrift = false;    // `rg-adrift`: other hulls matter only in the last pose
  bool bow_only = false;  // `rg-path`: before the last pose only the bow may touch
  bool homeward = false;  // both marks are rounded, so the path ends where it finishes (`rg-finish`)

  std::span<const Pose> boats() const { return {others.data(), count}; }
};

enum class Trouble : std::uint8_t { none, edge, mark, boat, zone };

struct PathOutcome {
  Trouble trouble = Trouble::none;
  std::uint8_t what = 0;   // which mark, or which of the other boats
  std::uint8_t poses = 0;  // sailed before touching anything: all of the path, or up to the finish
  bool finishes = false;

  friend constexpr bool operator==(PathOutcome, PathOutcome) = default;
};

// Follows an arrow and reports the first obstruction. Only the first play of a cloud may end in a zone.
enum class MayEnd : std::uint8_t { anywhere, outside_zones };
PathOutcome trace_path(const Traffic& traffic, Pose begin, Arrow arrow,
                       MayEnd may_end = MayEnd::outside_zones);

// `rg-zone-stop`: the last of the first `poses` poses that is outside every zone and touches nothing; 0 if
// there is none.
unsigned last_outside(const Traffic& traffic, Pose begin, Arrow arrow, unsigned poses);

// What a boat in this pose touches (`rg-turn-boat`).
PathOutcome check_pose(const Traffic& traffic, Pose pose);
bool in_zones(const Traffic& traffic, Pose pose);

}  // namespace flotilla::regatta
