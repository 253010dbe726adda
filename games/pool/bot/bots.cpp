#include "games/pool/bot/bots.h"

#include "games/pool/bot/worth.h"
#include "search/alphabeta.h"
#include "search/greedy.h"

namespace flotilla::pool {

namespace {

struct ByEye {
  std::int32_t operator()(const State& after, Seat mover) const { return expected_worth(after, mover); }
};

// To the seat that begins.
struct Opinion {
  search::Worth operator()(const State& state) const { return worth(state, red); }
};

using Seated = std::unique_ptr<search::Player<Rules>>;

// A hundredth of a tile at the bar is 1, so a beginner may be wrong by most of a tile, and never by a
// stack.
constexpr search::Level beginner{.nodes = 300, .error = 80}, good{.nodes = 3'000, .error = 25},
    strong{.nodes = 60'000};

template <const search::Level& level>
Seated thinker(const Setup&) {
  return std::make_unique<search::Thinker<Rules, Opinion>>(level);
}
Seated greedy(const Setup&) { return std::make_unique<search::Greedy<Rules, ByEye>>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"hard", "looks some moves ahead and judges well", thinker<strong>},
      search::Bot<Rules>{"medium", "looks a move or two ahead and judges a little askew", thinker<good>},
      search::Bot<Rules>{"greedy", "eats, brings home and keeps out of reach, one move ahead", greedy},
      search::Bot<Rules>{"easy", "looks hardly ahead and misjudges what it sees", thinker<beginner>},
  };
  return all;
}

}  // namespace flotilla::pool
