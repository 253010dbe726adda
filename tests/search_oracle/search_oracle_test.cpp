// Alpha-beta and Star1 find the same value as an exhaustive search, if FLOTILLA_RULES is a two-player game
// without secrets.
#include <gtest/gtest.h>

#include FLOTILLA_RULES_HEADER
#include "match/notation.h"
#include "search/alphabeta.h"

namespace flotilla::search {
namespace {

// Any evaluator will do. This one varies strongly, so that positions seldom agree by chance.
template <Game G>
struct HashEvaluator {
  Value operator()(const typename G::State& state) const {
    const auto ahead = G::points(state, Seat{0}) - G::points(state, Seat{1});
    return ahead * 1000 + static_cast<Value>(hash(state) % 20'000) - 10'000;
  }
};

template <Game G>
Value exhaustive_value(const Fold<G>& at, unsigned depth, std::uint64_t& nodes) {
  ++nodes;
  const auto after = [&](const auto& action) {
    Fold<G> next = at;
    next.apply(action, ignore_events);
    return next;
  };
  const Turn turn = at.turn();
  if (turn.kind == Turn::Kind::over) {
    const Places places = G::places(at.position());
    return places[0] == places[1] ? 0 : places[0] == 1 ? win_value : -win_value;
  }
  if (depth == 0) return HashEvaluator<G>()(at.position());
  if (turn.kind == Turn::Kind::chance) {
    std::int64_t sum = 0, weights = 0;
    G::each_roll(at.position(), [&](const auto& roll, std::uint32_t weight) {
      const Fold<G> next = after(roll);
      const bool more = next.turn().kind == Turn::Kind::chance;
      sum += std::int64_t{exhaustive_value<G>(next, more ? depth - 1 : depth, nodes)} * weight;
      weights += weight;
    });
    return static_cast<Value>(sum / weights);
  }
  const bool up = index(turn.seat) == 0;
  Value best = up ? -win_value - 1 : win_value + 1;
  G::each_legal(at.board(), at.position(), [&](const auto& move) {
    const Value value = exhaustive_value<G>(after(move), depth - 1, nodes);
    best = up ? std::max(best, value) : std::min(best, value);
  });
  return best;
}

template <class G>
concept HasExhaustiveSearch =
    Game<G> && EnumeratesRolls<G> && std::same_as<typename G::State, typename G::View>;

// Calls `out` with every `step`-th position of random matches that has several legal moves.
template <HasExhaustiveSearch G>
void each_position(const typename G::Setup& setup, unsigned matches, unsigned step, auto&& out) {
  for (unsigned match = 0; match < matches; ++match) {
    Rng rng(match);
    Fold<G> fold(G::begin(setup));
    for (unsigned action = 0; fold.turn() != Turn::over(); ++action) {
      if (fold.turn() == Turn::chance()) {
        fold.apply(G::sample(fold.position(), rng), ignore_events);
        continue;
      }
      std::vector<typename G::Move> moves;
      G::each_legal(fold.board(), fold.position(), [&](const auto& move) { moves.push_back(move); });
      if (moves.size() > 1 && (action + match) % step == 0) out(fold);
      fold.apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], ignore_events);
    }
  }
}

template <HasExhaustiveSearch G>
class SearchOracle : public testing::Test {
 public:
  explicit SearchOracle(typename G::Setup setup) : setup_(setup) {}
  void TestBody() override {
    const HashEvaluator<G> evaluator;
    unsigned checked = 0;
    each_position<G>(setup_, 40, 3, [&](const Fold<G>& fold) {
      if (checked > 600) return;
      std::uint64_t nodes = 0;
      for (unsigned depth = 1; depth <= 8 && nodes < 50'000; ++depth) {
        const Value truth = exhaustive_value<G>(fold, depth, nodes);
        const auto found = AlphaBeta<G, HashEvaluator<G>>(evaluator, {UINT64_MAX, 0, depth}, 0).find(fold);
        ASSERT_EQ(found.value, truth) << "depth " << depth;
        Fold<G> next = fold;
        next.apply(found.move, ignore_events);
        ASSERT_EQ(exhaustive_value<G>(next, depth - 1, nodes), truth) << match::to_notation<G>(found.move);
        ++checked;
      }
    });
    EXPECT_GT(checked, 50u);
    each_position<G>(setup_, 3, 7, [&](const Fold<G>& fold) {
      const auto search = [&](Level level, std::uint64_t noise_seed) {
        return AlphaBeta<G, HashEvaluator<G>>(evaluator, level, noise_seed).find(fold);
      };
      const auto found = search({2000, 500}, 7), again = search({2000, 500}, 7);
      EXPECT_TRUE(found.move == again.move && found.nodes == again.nodes);  // deterministic
      EXPECT_LT(found.nodes, 2000u + 600u);  // the moves of one position are always listed in full
    });
  }

 private:
  typename G::Setup setup_;
};

template <Game G>
bool register_tests() {
  if constexpr (HasExhaustiveSearch<G>) {
    // Of the first edition: the search is under test, and the board of a later one may cost more to build.
    typename G::Setup setup;
    setup.edition = 1;
    setup.seats = 2;
    if (!G::refuse(setup))
      testing::RegisterTest("search_oracle", std::string(G::info.name).c_str(), nullptr, nullptr, __FILE__,
                            __LINE__, [=]() -> testing::Test* { return new SearchOracle<G>(setup); });
  }
  return true;
}
const bool registered = register_tests<FLOTILLA_RULES>();

}  // namespace
}  // namespace flotilla::search
