#pragma once
#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

// What it costs to have no card to play next, as a length of way.
inline constexpr std::int32_t waiting = 8000;

// How far it is home: the shortest way round the marks that are still to be rounded, at some distance from
// every mark. Other boats are not looked at; they will have moved on.
class WayHome {
 public:
  explicit WayHome(Size size);

  // From a point, with the marks rounded that the word tells.
  std::int32_t length(Point from, Word word) const;
  // From a boat. It sails straight on for a while first, so that one that points astray has farther to go.
  std::int32_t length(Pose boat, Word word) const;

 private:
  static constexpr unsigned around = 8, corner_count = 4 * around, stages = marks_to_round + 1;

  struct Corner {
    Point at;
    std::array<std::int32_t, stages> left{};  // by marks rounded: how far it is from here
  };

  bool blocked(Point from, Point to, double berth) const;
  std::int32_t to_line(Point from) const;
  void measure();

  const Water* water_;
  const Course<1>* course_;
  std::array<Corner, corner_count> corners_{};
};

}  // namespace flotilla::regatta
