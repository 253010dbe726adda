#pragma once
#include "games/regatta/rules/cards.h"
#include "games/regatta/rules/water.h"

// `rg-path`: the poses in which a boat follows an arrow, and what it meets in them.
namespace flotilla::regatta {

// A pose as seen from the bow and along the heading of another.
struct Way {
  std::int16_t right = 0, ahead = 0, turn = 0;

  constexpr Pose seen() const { return {{right, ahead}, heading_of(turn)}; }
  constexpr Pose from(Pose begin) const {
    return {begin.bow + turned({right, ahead}, begin.heading), heading_of(begin.heading + turn)};
  }
};

// The poses of an arrow as seen from where it begins: on an arc one at every degree, on a straight line one
// every 3 mm, and the last one of each.
struct Path {
  static constexpr unsigned most = 110;

  std::array<Way, most> ways{};
  std::uint8_t size = 0;
  // What is needed to see soon that nothing is near: a box around all hulls, a circle around the box, and
  // the power of two that no hull's centre and no bow moves by from one pose to the next.
  Point low{}, high{}, centre{};
  std::int32_t reach = 0;
  std::uint8_t stride_bits = 0;
};
extern const std::array<Path, arrow_count> paths;  // arrows.cpp
inline constexpr std::int32_t rounding_slack = 8;  // more than all rounding of turned points adds up to

// A path has poses 1 to pose_count; pose 0 is the one it begins in, which is not tested.
inline unsigned pose_count(Arrow arrow) { return paths[arrow].size; }
inline Pose pose_at(Pose begin, Arrow arrow, unsigned number) {
  return number == 0 ? begin : paths[arrow].ways[number - 1].from(begin);
}
inline Pose end_of(Pose begin, Arrow arrow) { return pose_at(begin, arrow, pose_count(arrow)); }

// What a boat has to look out for.
struct Traffic {
  const Water* water;
  std::array<Pose, 3> others{};  // the other boats on the water
  std::uint8_t count = 0;
  bool adrift = false;    // `rg-adrift`: other hulls count in the last pose only
  bool homeward = false;  // both marks are rounded, so the path ends where it finishes (`rg-finish`)

  std::span<const Pose> boats() const { return {others.data(), count}; }
};

enum class Trouble : std::uint8_t { none, edge, mark, boat, zone };

struct Run {
  Trouble trouble = Trouble::none;
  std::uint8_t what = 0;   // which mark, or which of the other boats
  std::uint8_t poses = 0;  // sailed before anything is touched: all of the path, or up to the finish
  bool finishes = false;

  friend constexpr bool operator==(Run, Run) = default;
};

// What comes of following an arrow. The end of a cloud's first play may be in a zone.
enum class Ends : std::uint8_t { anywhere, outside_zones };
Run sail(const Traffic& traffic, Pose begin, Arrow arrow, Ends ends = Ends::outside_zones);

// `rg-zone-stop`: the last of the first poses of a path that is outside every zone, and, for a boat that is
// adrift, touches no other hull; 0 if none is.
unsigned last_outside(const Traffic& traffic, Pose begin, Arrow arrow, unsigned poses);

// What a boat touches that is put somewhere (`rg-turn-boat`), and whether it is in a zone there.
Run put(const Traffic& traffic, Pose pose);
bool in_zones(const Traffic& traffic, Pose pose);

}  // namespace flotilla::regatta
