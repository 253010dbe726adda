#include <gtest/gtest.h>

#include <functional>
#include <queue>
#include <set>
#include <tuple>

#include "games/regatta/bot/bots.h"
#include "games/regatta/bot/distance_to_finish.h"
#include "games/regatta/tests/crowds.h"
#include "games/regatta/tests/fixture.h"
#include "search/simulate.h"
#include "tests/support/bots.h"

namespace flotilla::regatta::tests {
namespace {

// Shortest paths on a lattice with steps in eight directions, never within a berth of a mark, by word.
class Lattice {
 public:
  static constexpr std::int32_t mesh = 2500, berth = 3500;

  explicit Lattice(WaterSize size) : water_(water_of(size)), course_(course_of(size)) {}

  // An upper bound on the distance to the line.
  double length(Point from, CrossingWord word) const {
    using Node = std::tuple<double, std::int32_t, std::int32_t, std::uint64_t>;
    std::priority_queue<Node, std::vector<Node>, std::greater<>> open;
    std::set<std::tuple<std::int32_t, std::int32_t, std::uint64_t>> done;
    open.emplace(0, from.x, from.y, word.bits);
    while (!open.empty()) {
      const auto [far, x, y, bits] = open.top();
      open.pop();
      if (!done.emplace(x, y, bits).second) continue;
      for (int side = 0; side < 8; ++side) {
        const Point here{x, y}, next = here + steps[static_cast<std::size_t>(side)];
        CrossingWord after{bits};
        course_.extend(after, here, next);
        if (!water_.contains(next) || near_mark(next) || after.size() > 2) continue;
        const double then = far + mesh * (side % 2 == 0 ? 1 : 1.41421356);
        if (course_.rounded(CrossingWord{bits}) == marks_to_round && water_.crosses_finish(here, next))
          return then;
        open.emplace(then, next.x, next.y, after.bits);
      }
    }
    return 1e9;
  }
  bool near_mark(Point point) const {
    return std::ranges::any_of(water_.marks,
                               [&](const Disc& mark) { return within(mark.centre, point, berth); });
  }

 private:
  static constexpr std::array<Point, 8> steps{Point{mesh, 0}, {mesh, mesh},   {0, mesh},  {-mesh, mesh},
                                              {-mesh, 0},     {-mesh, -mesh}, {0, -mesh}, {mesh, -mesh}};
  const Water& water_;
  const Course<1>& course_;
};

// With eight directions a path is up to 8 % too long; but it may end farther out on the line.
TEST(RegattaBots, the_way_home_is_as_long_as_a_lattice_says) {
  Rng rng(1);
  for (const WaterSize size : {WaterSize::standard, WaterSize::small, WaterSize::large}) {
    const Lattice lattice(size);
    const DistanceToFinish to_finish(size, Pivot::middle);
    const Water& water = water_of(size);
    for (unsigned trial = 0; trial < (is_full_run() ? 60 : 3);) {
      const Point from{below(rng, water.high.x) * (rng.below(2) == 0 ? 1 : -1), below(rng, water.high.y)};
      if (lattice.near_mark(from)) continue;
      const unsigned done = trial++ % 3;
      CrossingWord word{};
      for (unsigned i = 0; i < done; ++i) course_of(size).extend(word, course_of(size).required(i));
      const double far = to_finish.distance(from, word), stepped = lattice.length(from, word);
      EXPECT_GT(stepped, far - 4500) << from.x << ' ' << from.y << ' ' << done;
      EXPECT_LT(stepped, 1.1 * far + 2 * Lattice::mesh) << from.x << ' ' << from.y << ' ' << done;
    }
  }
}
TEST(RegattaBots, a_boat_that_points_astray_has_farther_to_go) {
  const DistanceToFinish to_finish(WaterSize::standard, Pivot::middle);
  const Point there{0, 40'000};
  const CrossingWord fresh{};
  std::int32_t least = INT32_MAX, best = 0;
  for (std::int32_t heading = 0; heading < 360; ++heading)
    if (const std::int32_t length = to_finish.distance(Pose{there, heading}, fresh); length < least) {
      least = length;
      best = heading;
    }
  EXPECT_NEAR(best, 307, 4);  // to the left of the red mark
  EXPECT_NEAR(to_finish.distance(Pose{there, 127}, fresh) - least, 12'000, 500);
}

// A's move.
Move chosen(std::string_view bot, Fixture& fixture) {
  fixture.fill_hands();
  Rng rng(1);
  return support::make_player(bots(), bot)->choose(Fold<Rules, View>(fixture.view(Seat{0})), {}, rng);
}

TEST(RegattaBots, whoever_can_finish_does) {
  for (const auto name : {"hard", "greedy"}) {
    Fixture fixture;
    fixture.put('A', 0, 0.3, 180);
    fixture.has_rounded('A', 2);
    fixture.give('A', {"r90", "g90", "bs0", "sun", "r45h"});
    Rules::play({}, fixture.now, chosen(name, fixture), ignore_events);
    EXPECT_EQ(fixture.boat('A').fate, Fate::finished) << name;
  }
}
TEST(RegattaBots, a_sun_goes_before_the_boat_that_is_nearest_home) {
  for (const auto name : {"hard", "greedy"}) {
    Fixture fixture(3);
    fixture.put('B', 1, 2, 0);
    fixture.put('C', 1, 3, 180);
    fixture.has_rounded('C', 2);
    fixture.give('A', {"b0", "g90", "bs0", "sun", "r90"});
    EXPECT_EQ(chosen(name, fixture).sun, 2) << name;
  }
}

TEST(RegattaBots, a_boat_that_has_waited_plays_even_a_card_that_leads_away) {
  Fixture fixture;
  fixture.put('A', 0, 4, 0);
  fixture.has_rounded('A', 2);
  fixture.give('A', {"b0", "b0c", "b0c", "bs0", "g30"});
  EXPECT_EQ(chosen("greedy", fixture).kind, Move::Kind::turn);
  fixture.boat('A').turns_hove_to = 1;
  EXPECT_EQ(chosen("greedy", fixture).kind, Move::Kind::card);
}
TEST(RegattaBots, a_blocked_boat_turns_to_where_it_can_sail) {
  for (const unsigned waited : {0u, 1u, 2u}) {
    Fixture fixture;
    fixture.put('A', 0, 2, 270);
    fixture.put('B', -0.12, 2, 180);
    fixture.give('A', {"b0", "b0c", "b0c", "bs0", "g30"});
    fixture.boat('A').turns_hove_to = static_cast<std::uint8_t>(waited);
    const Move move = chosen("greedy", fixture);
    ASSERT_EQ(move.kind, Move::Kind::turn) << waited;
    Rules::play({}, fixture.now, move, ignore_events);
    View after = fixture.view(Seat{0});
    after.at = Seat{0};
    EXPECT_TRUE(any_playable(after, traffic_of(after))) << waited;
  }
}

TEST(RegattaBots, before_the_race_the_card_that_is_played_least_is_exchanged) {
  for (const auto name : {"hard", "greedy"}) {
    Fixture fixture(2, {.exchanges = true});
    fixture.now.phase = Phase::exchange;
    fixture.give('A', {"b0", "r90", "j", "sun", "g45h"});
    EXPECT_EQ(chosen(name, fixture), Move::swap({kind_named("r90"), none, none})) << name;
  }
}
TEST(RegattaBots, before_the_race_a_good_hand_is_kept) {
  for (const auto name : {"hard", "greedy"}) {
    Fixture fixture(2, {.exchanges = true});
    fixture.now.phase = Phase::exchange;
    fixture.give('A', {"b15c", "r30h", "j", "sun", "g45h"});
    EXPECT_EQ(chosen(name, fixture), Move::done()) << name;
  }
}

// The share of games with rotated seats that the first of two bots wins.
double share(std::string_view first, std::string_view second, std::uint64_t games) {
  double won = 0;
  for (const bool swapped : {false, true}) {
    search::Players<Rules> players;
    players.push_back(support::make_player(bots(), swapped ? second : first));
    players.push_back(support::make_player(bots(), swapped ? first : second));
    won += search::simulate<Rules>({}, players, 1, games / 2, {}).wins[swapped ? 1 : 0];
  }
  return won / static_cast<double>(games);
}
TEST(RegattaBots, hard_beats_greedy) {
  const double hard = share("hard", "greedy", sample_size(60, 1000));
  std::printf("hard wins %.1f %% against greedy\n", 100 * hard);
  EXPECT_GT(hard, 0.58);
}

}  // namespace
}  // namespace flotilla::regatta::tests
