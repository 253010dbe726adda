#include "games/regatta/rules/path.h"

namespace flotilla::regatta {

namespace {

constexpr std::int32_t largest(Point way) { return std::max(std::abs(way.x), std::abs(way.y)); }

// A path, and as much of it as nothing has been found to stand in the way of.
struct Leg {
  const Path& path;
  Pose begin;
  Point centre = begin.bow + turned(path.centre, begin.heading);
  Run run{.poses = path.size};

  Pose at(unsigned number) const { return path.ways[number - 1].from(begin); }
  void stop(unsigned touching, Trouble trouble, std::size_t what = 0) {
    run = {trouble, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(touching - 1), false};
  }

  void find_finish(const Water& water) {
    if (centre.y - path.reach > 0) return;
    bool above = begin.bow.y > 0;
    for (unsigned i = 1; i <= run.poses; ++i) {
      const Point bow = at(i).bow;
      if (bow.y > 0) {
        i += static_cast<unsigned>(bow.y >> path.stride_bits);
      } else if (above && water.over_line(i == 1 ? begin.bow : at(i - 1).bow, bow)) {
        run.poses = static_cast<std::uint8_t>(i);
        run.finishes = true;
      }
      above = bow.y > 0;
    }
  }
  void keep_on(const Water& water) {
    if (water.room(centre) >= path.reach) return;
    for (unsigned i = 1; i <= run.poses; ++i) {
      const std::int32_t room = water.room(at(i).bow);
      if (room < 0) return stop(i, Trouble::edge);
      i += static_cast<unsigned>(room >> path.stride_bits);
    }
  }
  // Something that is inside a circle.
  void meet(Point where, std::int32_t radius, auto&& touches, Trouble trouble, std::size_t what) {
    if (!within(centre, where, path.reach + radius)) return;
    const Point seen = turned(where - begin.bow, heading_of(-begin.heading));
    if (seen.x + radius < path.low.x || seen.x - radius > path.high.x) return;
    if (seen.y + radius < path.low.y || seen.y - radius > path.high.y) return;
    for (unsigned i = 1; i <= run.poses; ++i) {
      const std::int32_t gap =
          largest(seen - hull_centre(path.ways[i - 1].seen())) - (hull_reach + rounding_slack + radius);
      if (gap > 0) {
        i += static_cast<unsigned>(gap >> path.stride_bits);
      } else if (touches(hull(at(i)))) {
        return stop(i, trouble, what);
      }
    }
  }
};

// The first thing of which something is true, or how many there are.
std::size_t first(auto&& things, auto&& is_true) {
  return static_cast<std::size_t>(std::ranges::find_if(things, is_true) - things.begin());
}

}  // namespace

Run sail(const Traffic& traffic, Pose begin, Arrow arrow, Ends ends) {
  const Water& water = *traffic.water;
  const auto boats = traffic.boats();
  Leg leg{paths[arrow], begin};
  if (traffic.homeward) leg.find_finish(water);
  leg.keep_on(water);
  for (std::size_t i = 0; i < water.marks.size(); ++i) {
    const Disc& mark = water.marks[i];
    leg.meet(
        mark.centre, mark.radius, [&](const Hull& hull) { return touch(hull, mark); }, Trouble::mark, i);
  }
  for (std::size_t i = 0; i < boats.size() && !traffic.adrift; ++i) {
    const auto touches = [other = hull(boats[i])](const Hull& hull) { return touch(hull, other); };
    leg.meet(hull_centre(boats[i]), hull_reach, touches, Trouble::boat, i);
  }
  if (leg.run.trouble != Trouble::none) return leg.run;

  const Pose last = leg.at(leg.run.poses);
  const auto hit =
      traffic.adrift ? first(boats, [&](Pose boat) { return touch(last, boat); }) : boats.size();
  if (hit < boats.size()) {
    leg.stop(leg.run.poses, Trouble::boat, hit);
  } else if (ends == Ends::outside_zones && !leg.run.finishes) {
    const auto entered = first(boats, [&](Pose boat) { return in_zone(last, boat); });
    if (entered < boats.size())
      leg.run.trouble = Trouble::zone, leg.run.what = static_cast<std::uint8_t>(entered);
  }
  return leg.run;
}

unsigned last_outside(const Traffic& traffic, Pose begin, Arrow arrow, unsigned poses) {
  for (; poses > 0; --poses) {
    const Pose pose = pose_at(begin, arrow, poses);
    const auto touches = [&](Pose boat) { return touch(pose, boat); };
    if (!in_zones(traffic, pose) && !(traffic.adrift && std::ranges::any_of(traffic.boats(), touches)))
      break;
  }
  return poses;
}

Run put(const Traffic& traffic, Pose pose) {
  const Water& water = *traffic.water;
  const auto touched = [&](const auto& thing) { return touch(pose, thing); };
  if (!water.holds(pose.bow)) return {.trouble = Trouble::edge};
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
