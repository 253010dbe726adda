#include "games/regatta/bot/bots.h"

#include "games/regatta/bot/distance_to_finish.h"
#include "games/regatta/bot/exchanging_player.h"
#include "games/regatta/bot/lookahead_player.h"
#include "search/greedy.h"

namespace flotilla::regatta {

namespace {

// True if a held card can be played from where the boat lies.
bool can_sail_on(View after, Seat mover) {
  after.at = mover;
  return any_playable(after, obstacles_of(after, mover));
}

// A boat waits twice in a row only if no card can be played, and turns away from what blocks its cards.
constexpr std::int32_t waiting_again = 1 << 26;  // farther than any distance
std::int32_t cost_of_waiting(const View& after, Seat mover) {
  const Boat& boat = after.boat(mover);
  if (boat.turns_hove_to == 0) return 0;
  const std::int32_t cost = boat.has_hove_to_long() ? waiting_again : waiting_cost;
  return can_sail_on(after, mover) ? cost : 2 * cost;
}

// Prefers a short distance to the finish, and lays a sun before the boat with the shortest.
constexpr std::int32_t sun_value = 10'000;
struct DistanceEvaluator {
  DistanceToFinish to_finish;

  std::int32_t operator()(const View& after, Seat mover) const {
    const Boat& own = after.boat(mover);
    if (own.fate == Fate::finished) return 1 << 30;
    if (own.fate == Fate::ashore) return 0;
    std::int32_t value = -to_finish.distance(own.pose, own.word) - cost_of_waiting(after, mover);
    for (const Boat& boat : after.boats)
      if (boat.becalmed) value += sun_value - to_finish.distance(boat.pose, boat.word) / 100;
    return value;
  }
};

using PlayerPtr = std::unique_ptr<search::Player<Rules>>;

template <class Player>
PlayerPtr exchanging(auto... of) {
  return std::make_unique<ExchangingPlayer>(std::make_unique<Player>(std::move(of)...));
}

PlayerPtr greedy(const Setup& setup) {
  return exchanging<search::Greedy<Rules, DistanceEvaluator>>(
      DistanceEvaluator{DistanceToFinish(setup.water, tracked_point(setup.edition))});
}

PlayerPtr lookahead(const Setup& setup) {
  return exchanging<LookaheadPlayer>(setup.water, tracked_point(setup.edition));
}

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"hard", "looks two cards ahead and counts what may be drawn", lookahead},
      search::Bot<Rules>{"greedy", "takes the shortest way home, one card ahead", greedy},
  };
  return all;
}

}  // namespace flotilla::regatta
