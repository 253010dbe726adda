#pragma once
#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

// The cost of having no card to play next, as a distance.
inline constexpr std::int32_t waiting_cost = 8000;

// Shortest distance to the finish round the remaining marks, keeping clear of every mark. Ignores other
// boats.
class DistanceToFinish {
 public:
  // `tracked`: the point of a boat whose track the words tell.
  DistanceToFinish(WaterSize size, Pivot tracked);

  // From a point, with the marks rounded as the word says.
  std::int32_t distance(Point from, CrossingWord word) const;
  // From a boat. It first sails straight ahead for a while, so a boat with a bad heading has farther to go.
  std::int32_t distance(Pose boat, CrossingWord word) const;

 private:
  static constexpr unsigned around = 8, corner_count = 4 * around, stages = marks_to_round + 1;

  struct Corner {
    Point at;
    std::array<std::int32_t, stages> left{};  // by marks rounded: the distance from here
  };

  bool blocked(Point from, Point to, double berth) const;
  std::int32_t to_line(Point from) const;
  void measure_distances();

  const Water* water_;
  const Course<1>* course_;
  Pivot tracked_;
  std::array<Corner, corner_count> corners_{};
};

}  // namespace flotilla::regatta
