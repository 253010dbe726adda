#pragma once
#include <vector>

#include "games/powerboats/bot/way.h"

namespace flotilla::powerboats {

using Time = std::int32_t;
inline constexpr Time one_turn = 1'000;
inline constexpr Time one_damage = 1'000 * one_turn;  // more than any way round a crash
inline constexpr Time never = 100'000 * one_turn;

// How long a boat needs to the finish, on average, that never holds more than one die: it stands and turns,
// throws, or keeps what it has. Alone on the lake every boat can do that, and better boats need less; but
// whatever lies before this one, a narrow sound or a bay it must turn in, it knows what that costs.
class SlowBoat {
 public:
  SlowBoat() = default;
  SlowBoat(const Board& board, const Way& way);

  // `die`: what it shows, 0 for none.
  Time time(Cell cell, unsigned heading, Stage stage, unsigned die) const;

 private:
  // Where a straight way ends: the place of its time in `times_`, and what a crash adds to it.
  struct Landing {
    std::uint32_t slot = 0;
    Time more = 0;
  };
  template <class T>
  using BySpeed = std::array<std::array<T, faces + 1>, headings>;  // by heading, then by speed
  using Landings = BySpeed<Landing>;

  static std::uint32_t slot(Cell cell, unsigned heading, unsigned leg, unsigned die);
  static Landings landings(const Way& way, Cell cell, Stage stage);
  bool improve(const Way& way, Cell cell, unsigned leg, const Landings& landings);
  void solve(const Board& board, const Way& way, Stage stage);

  std::vector<Time> times_;
};

}  // namespace flotilla::powerboats
