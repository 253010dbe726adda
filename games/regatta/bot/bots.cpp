#include "games/regatta/bot/bots.h"

#include "games/regatta/bot/skipper.h"
#include "games/regatta/bot/way_home.h"
#include "search/greedy.h"

namespace flotilla::regatta {

namespace {

// The shorter the own way home the better; a sun goes before the boat that has the shortest. Without a
// price on waiting a boat that lies badly would wait for ever.
constexpr std::int32_t sun_worth = 10'000;
struct ByLength {
  WayHome way;

  std::int32_t operator()(const View& after, Seat mover) const {
    const Boat& own = after.boat(mover);
    if (own.fate == Fate::finished) return 1 << 30;
    if (own.fate == Fate::ashore) return 0;
    std::int32_t worth = -way.length(own.pose, own.word) - own.hove * waiting;
    for (const Boat& boat : after.boats)
      if (boat.becalmed) worth += sun_worth - way.length(boat.pose, boat.word) / 100;
    return worth;
  }
};

using Seated = std::unique_ptr<search::Player<Rules>>;

Seated greedy(const Setup& setup) {
  return std::make_unique<search::Greedy<Rules, ByLength>>(ByLength{WayHome(setup.water)});
}

Seated skipper(const Setup& setup) { return std::make_unique<Skipper>(setup.water); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"hard", "looks two cards ahead and counts what may be drawn", skipper},
      search::Bot<Rules>{"greedy", "takes the shortest way home, one card ahead", greedy},
  };
  return all;
}

}  // namespace flotilla::regatta
