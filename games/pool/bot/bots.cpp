#include "games/pool/bot/bots.h"

#include "games/pool/bot/worth.h"
#include "search/greedy.h"

namespace flotilla::pool {

namespace {

struct ByEye {
  std::int32_t operator()(const State& after, Seat mover) const { return expected_worth(after, mover); }
};

std::unique_ptr<search::Player<Rules>> greedy(const Setup&) {
  return std::make_unique<search::Greedy<Rules, ByEye>>();
}

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"greedy", "eats, brings home and keeps out of reach, one move ahead", greedy},
  };
  return all;
}

}  // namespace flotilla::pool
