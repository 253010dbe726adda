#pragma once
#include <vector>

#include "games/powerboats/bot/course_graph.h"

namespace flotilla::powerboats {

using Time = std::int32_t;
inline constexpr Time one_turn = 1'000;
inline constexpr Time one_damage = 1'000 * one_turn;  // more than any detour
inline constexpr Time never = 100'000 * one_turn;

// Expected time to the finish for a boat limited to one die. Any boat can do at least this well, and the
// value accounts for narrow passages and turns ahead.
class OneDieTimes {
 public:
  OneDieTimes() = default;
  OneDieTimes(const Board& board, const CourseGraph& graph);

  // `die`: the face, 0 for no die.
  Time time(Cell cell, unsigned heading, Stage stage, unsigned die) const;

 private:
  // The end of a straight move: the index of its time in `times_`, and the cost of a crash.
  struct Landing {
    std::uint32_t slot = 0;
    Time more = 0;
  };
  template <class T>
  using BySpeed = std::array<std::array<T, faces + 1>, headings>;  // by heading, then by speed
  using Landings = BySpeed<Landing>;

  static std::uint32_t slot(Cell cell, unsigned heading, unsigned leg, unsigned die);
  static Landings landings(const CourseGraph& graph, Cell cell, Stage stage);
  bool improve(const CourseGraph& graph, Cell cell, unsigned leg, const Landings& landings);
  void solve(const Board& board, const CourseGraph& graph, Stage stage);

  std::vector<Time> times_;
};

}  // namespace flotilla::powerboats
