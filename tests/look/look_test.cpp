// Looking ahead leaves nothing out: if FLOTILLA_RULES is a game of two without secrets, what alpha-beta and
// Star1 find is what looking at everything finds.
#include <gtest/gtest.h>

#include FLOTILLA_RULES_HEADER
#include "match/words.h"
#include "search/alphabeta.h"

namespace flotilla::search {
namespace {

// Any opinion will do. This one is rugged, so that positions seldom agree by chance.
template <Game G>
struct Rugged {
  Worth operator()(const typename G::State& state) const {
    const auto ahead = G::points(state, Seat{0}) - G::points(state, Seat{1});
    return ahead * 1000 + static_cast<Worth>(hash(state) % 20'000) - 10'000;
  }
};

template <Game G>
Worth all(const Fold<G>& at, unsigned depth, std::uint64_t& nodes) {
  ++nodes;
  const auto after = [&](const auto& action) {
    Fold<G> next = at;
    next.apply(action, unheard);
    return next;
  };
  const Turn turn = at.turn();
  if (turn.kind == Turn::Kind::over) {
    const Places places = G::places(at.now());
    return places[0] == places[1] ? 0 : places[0] == 1 ? sure : -sure;
  }
  if (depth == 0) return Rugged<G>()(at.now());
  if (turn.kind == Turn::Kind::chance) {
    std::int64_t sum = 0, weights = 0;
    G::each_roll(at.now(), [&](const auto& roll, std::uint32_t weight) {
      const Fold<G> next = after(roll);
      const bool more = next.turn().kind == Turn::Kind::chance;
      sum += std::int64_t{all<G>(next, more ? depth - 1 : depth, nodes)} * weight;
      weights += weight;
    });
    return static_cast<Worth>(sum / weights);
  }
  const bool up = index(turn.seat) == 0;
  Worth best = up ? -sure - 1 : sure + 1;
  G::each_legal(at.board(), at.now(), [&](const auto& move) {
    const Worth worth = all<G>(after(move), depth - 1, nodes);
    best = up ? std::max(best, worth) : std::min(best, worth);
  });
  return best;
}

template <class G>
concept Looks = Game<G> && Weighs<G> && std::same_as<typename G::State, typename G::View>;

// Calls with the positions of random matches that ask for a decision between several moves, one in `step`.
template <Looks G>
void each_position(const typename G::Setup& setup, unsigned matches, unsigned step, auto&& out) {
  for (unsigned match = 0; match < matches; ++match) {
    Rng rng(match);
    Fold<G> fold(G::begin(setup));
    for (unsigned action = 0; fold.turn() != Turn::over(); ++action) {
      if (fold.turn() == Turn::chance()) {
        fold.apply(G::sample(fold.now(), rng), unheard);
        continue;
      }
      std::vector<typename G::Move> moves;
      G::each_legal(fold.board(), fold.now(), [&](const auto& move) { moves.push_back(move); });
      if (moves.size() > 1 && (action + match) % step == 0) out(fold);
      fold.apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], unheard);
    }
  }
}

template <Looks G>
class Look : public testing::Test {
 public:
  explicit Look(typename G::Setup setup) : setup_(setup) {}
  void TestBody() override {
    const Rugged<G> rugged;
    unsigned looked = 0;
    each_position<G>(setup_, 40, 3, [&](const Fold<G>& fold) {
      if (looked > 600) return;
      std::uint64_t nodes = 0;
      for (unsigned depth = 1; depth <= 8 && nodes < 50'000; ++depth) {
        const Worth truth = all<G>(fold, depth, nodes);
        const auto found = AlphaBeta<G, Rugged<G>>(rugged, {UINT64_MAX, 0, depth}, 0).find(fold);
        ASSERT_EQ(found.worth, truth) << "depth " << depth;
        Fold<G> next = fold;
        next.apply(found.move, unheard);
        ASSERT_EQ(all<G>(next, depth - 1, nodes), truth) << match::written<G>(found.move);
        ++looked;
      }
    });
    EXPECT_GT(looked, 50u);
    each_position<G>(setup_, 3, 7, [&](const Fold<G>& fold) {
      const auto look = [&](Level level, std::uint64_t whim) {
        return AlphaBeta<G, Rugged<G>>(rugged, level, whim).find(fold);
      };
      const auto found = look({2000, 500}, 7), again = look({2000, 500}, 7);
      EXPECT_TRUE(found.move == again.move && found.nodes == again.nodes);  // nothing but the seed decides
      EXPECT_LT(found.nodes, 2000u + 600u);  // the moves of one position are listed whole
    });
  }

 private:
  typename G::Setup setup_;
};

template <Game G>
bool look() {
  if constexpr (Looks<G>) {
    typename G::Setup setup;
    setup.seats = 2;
    if (!G::refuse(setup))
      testing::RegisterTest("look", std::string(G::info.name).c_str(), nullptr, nullptr, __FILE__, __LINE__,
                            [=]() -> testing::Test* { return new Look<G>(setup); });
  }
  return true;
}
const bool registered = look<FLOTILLA_RULES>();

}  // namespace
}  // namespace flotilla::search
