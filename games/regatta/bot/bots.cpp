#include "games/regatta/bot/bots.h"

#include "games/regatta/bot/distance_to_finish.h"
#include "games/regatta/bot/exchanging_player.h"
#include "games/regatta/bot/lookahead_player.h"
#include "search/greedy.h"

namespace flotilla::regatta {

namespace {

// Prefers a short distance to the finish, and lays a sun before the boat with the shortest. Waiting has a
// cost, or a badly placed boat would wait forever.
constexpr std::int32_t sun_value = 10'000;
struct DistanceEvaluator {
  DistanceToFinish to_finish;

  std::int32_t operator()(const View& after, Seat mover) const {
    const Boat& own = after.boat(mover);
    if (own.fate == Fate::finished) return 1 << 30;
    if (own.fate == Fate::ashore) return 0;
    std::int32_t value = -to_finish.distance(own.pose, own.word) - own.turns_hove_to * waiting_cost;
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
