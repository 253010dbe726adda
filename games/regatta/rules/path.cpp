#include "games/regatta/rules/path.h"

namespace flotilla::regatta {

namespace {

constexpr std::int32_t max_norm(Point way) { return std::max(std::abs(way.x), std::abs(way.y)); }

// Follows a path and shortens it at every obstacle found.
struct PathTracer {
  const Path& path;
  Pose begin;
  bool bow_only = false;
  Point centre = begin.bow + turned(path.centre, begin.heading);
  PathOutcome outcome{.poses = path.size};

  Pose at(unsigned number) const { return path.offsets[number - 1].from(begin); }
  void stop(unsigned touching, Trouble trouble, std::size_t what = 0) {
    outcome = {trouble, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(touching - 1), false};
  }

  void find_finish(const Water& water) {
    if (centre.y - path.reach > 0) return;
    bool above = begin.bow.y > 0;
    for (unsigned i = 1; i <= outcome.poses; ++i) {
      const Point bow = at(i).bow;
      if (bow.y > 0) {
        i += static_cast<unsigned>(bow.y >> path.stride_bits);
      } else if (above && water.crosses_finish(i == 1 ? begin.bow : at(i - 1).bow, bow)) {
        outcome.poses = static_cast<std::uint8_t>(i);
        outcome.finishes = true;
      }
      above = bow.y > 0;
    }
  }
  void stop_at_edge(const Water& water) {
    if (water.distance_to_edge(centre) >= path.reach) return;
    for (unsigned i = 1; i <= outcome.poses; ++i) {
      const std::int32_t distance = water.distance_to_edge(at(i).bow);
      if (distance < 0) return stop(i, Trouble::edge);
      i += static_cast<unsigned>(distance >> path.stride_bits);
    }
  }
  // Stops at an obstacle that lies inside a circle.
  void stop_at(Point where, std::int32_t radius, auto&& touches, Trouble trouble, std::size_t what) {
    if (!within(centre, where, path.reach + radius)) return;
    const Point seen = turned(where - begin.bow, heading_of(-begin.heading));
    if (seen.x + radius < path.low.x || seen.x - radius > path.high.x) return;
    if (seen.y + radius < path.low.y || seen.y - radius > path.high.y) return;
    for (unsigned i = 1; i <= outcome.poses; ++i) {
      const std::int32_t gap = max_norm(seen - hull_centre(path.offsets[i - 1].as_pose())) -
                               (hull_reach + rounding_slack + radius);
      if (gap > 0) {
        i += static_cast<unsigned>(gap >> path.stride_bits);
      } else if (bow_only && i < path.size ? touches(Disc{at(i).bow, 0}) : touches(hull(at(i)))) {
        return stop(i, trouble, what);
      }
    }
  }
};

// The bow on its way, and a mark.
constexpr bool touch(const Disc& bow, const Disc& mark) {
  return within(bow.centre, mark.centre, mark.radius);
}

// The index of the first thing for which is_true holds, or the number of things.
std::size_t first(auto&& things, auto&& is_true) {
  return static_cast<std::size_t>(std::ranges::find_if(things, is_true) - things.begin());
}

}  // namespace

PathOutcome trace_path(const Traffic& traffic, Pose begin, Arrow arrow, MayEnd may_end) {
  const Water& water = *traffic.water;
  const auto boats = traffic.boats();
  PathTracer tracer{paths[arrow], begin, traffic.bow_only};
  if (traffic.homeward) tracer.find_finish(water);
  tracer.stop_at_edge(water);
  for (std::size_t i = 0; i < water.marks.size(); ++i) {
    const Disc& mark = water.marks[i];
    tracer.stop_at(
        mark.centre, mark.radius, [&](const auto& shape) { return touch(shape, mark); }, Trouble::mark, i);
  }
  for (std::size_t i = 0; i < boats.size() && !traffic.adrift; ++i) {
    const auto touches = [other = hull(boats[i])](const auto& shape) { return touch(other, shape); };
    tracer.stop_at(hull_centre(boats[i]), hull_reach, touches, Trouble::boat, i);
  }
  if (tracer.outcome.trouble != Trouble::none) return tracer.outcome;

  const Pose last = tracer.at(tracer.outcome.poses);
  const auto hit =
      traffic.adrift ? first(boats, [&](Pose boat) { return touch(last, boat); }) : boats.size();
  if (hit < boats.size()) {
    tracer.stop(tracer.outcome.poses, Trouble::boat, hit);
  } else if (may_end == MayEnd::outside_zones && !tracer.outcome.finishes) {
    const auto entered = first(boats, [&](Pose boat) { return in_zone(last, boat); });
    if (entered < boats.size())
      tracer.outcome.trouble = Trouble::zone, tracer.outcome.what = static_cast<std::uint8_t>(entered);
  }
  return tracer.outcome;
}

unsigned last_outside(const Traffic& traffic, Pose begin, Arrow arrow, unsigned poses) {
  for (; poses > 0; --poses) {
    const Pose pose = pose_at(begin, arrow, poses);
    const bool is_checked = !traffic.adrift && !traffic.bow_only;  // on the way here
    if (!in_zones(traffic, pose) && (is_checked || check_pose(traffic, pose).trouble == Trouble::none))
      break;
  }
  return poses;
}

PathOutcome check_pose(const Traffic& traffic, Pose pose) {
  const Water& water = *traffic.water;
  const auto touched = [&](const auto& thing) { return touch(pose, thing); };
  if (!water.contains(pose.bow)) return {.trouble = Trouble::edge};
  const auto mark = static_cast<std::uint8_t>(first(water.marks, touched));
  if (mark < water.marks.size()) return {.trouble = Trouble::mark, .what = mark};
  const auto boat = static_cast<std::uint8_t>(first(traffic.boats(), touched));
  if (boat < traffic.count) return {.trouble = Trouble::boat, .what = boat};
  return {};
}

bool in_zones(const Traffic& traffic, Pose pose) {
  return std::ranges::any_of(traffic.boats(), [&](Pose other) { return in_zone(pose, other); });
}

}  // namespace flotilla::regatta
