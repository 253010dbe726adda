#include <gtest/gtest.h>

#include <algorithm>

#include "games/powerboats/tests/fixture.h"

namespace flotilla::powerboats::tests {
namespace {

struct Result {
  Fate fate;
  unsigned exit_round;  // the round, or the buoys rounded
};

// A finished race with first seat A.
State raced(std::initializer_list<Result> results, unsigned race = 1, Setup setup = {}) {
  setup.seats = static_cast<std::uint8_t>(results.size());
  State s = Rules::begin(setup);
  s.race = (race - 1) & 7;
  unsigned i = 0;
  for (const auto& [fate, exit_round] : results) {
    s.boats[i].fate = fate;
    s.exit_round[i++] = static_cast<std::uint8_t>(exit_round);
  }
  return s;
}
std::vector<unsigned> points_of(const State& s) {
  std::vector<unsigned> points;
  for (unsigned i = 0; i < s.seats; ++i) points.push_back(race_points(s, static_cast<Seat>(i)));
  return points;
}
using Points = std::vector<unsigned>;
using enum Fate;

TEST(Powerboats, rule_pb_points_by_place_and_race) {
  const auto five = {Result{finished, 9}, {finished, 5}, {finished, 7}, {finished, 8}, {last, 10}};
  EXPECT_EQ(points_of(raced(five, 1)), (Points{1, 4, 3, 2, 0}));
  EXPECT_EQ(points_of(raced(five, 2)), (Points{2, 8, 6, 4, 0}));
  EXPECT_EQ(points_of(raced(five, 3)), (Points{3, 12, 9, 6, 0}));
}
TEST(Powerboats, rule_pb_points_in_the_same_round_by_the_order_of_turns) {
  State s = raced({{finished, 7}, {finished, 7}, {finished, 7}});
  EXPECT_EQ(points_of(s), (Points{2, 1, 0}));
  s.first = B;
  EXPECT_EQ(points_of(s), (Points{0, 2, 1}));
}
TEST(Powerboats, rule_pb_points_when_a_boat_sank) {
  EXPECT_EQ(points_of(raced({{finished, 9}, {sunk, 3}, {finished, 7}, {sunk, 20}})), (Points{2, 0, 3, 0}));
  EXPECT_EQ(points_of(raced({{finished, 9}, {stopped, 2}, {stopped, 0}})), (Points{2, 0, 0}));
}

TEST(Powerboats, rule_pb_lead_counts_turns_before_the_last) {
  const powerboats::Setup lead{.lead_scoring = true};
  EXPECT_EQ(points_of(raced({{finished, 12}, {finished, 9}, {finished, 14}}, 2, lead)), (Points{4, 9, 0}));
  EXPECT_EQ(points_of(raced({{finished, 12}, {finished, 9}})), (Points{0, 4}));  // two players always
  EXPECT_EQ(points_of(raced({{finished, 12}, {sunk, 9}})),
            (Points{6, 0}));  // one finisher: no lead, 5 for the other
}
TEST(Powerboats, rule_pb_lead_five_for_each_or_flat) {
  const auto race = {Result{finished, 12}, {sunk, 9}, {stopped, 3}, {finished, 10}};
  EXPECT_EQ(points_of(raced(race, 1, {.lead_scoring = true})), (Points{12, 0, 0, 15}));
  EXPECT_EQ(points_of(raced(race, 1, {.lead_scoring = true, .flat_bonus = true})), (Points{7, 0, 0, 10}));
  EXPECT_EQ(points_of(raced(race, 1)), (Points{2, 0, 0, 3}));
}

TEST(Powerboats, rule_pb_carry_one_damage_a_race) {
  State s = raced({{finished, 12}, {sunk, 9}, {finished, 10}});
  s.boats[0].damage = 3;
  s.boats[1].damage = 6;
  next_race(s, ignore_events);
  EXPECT_EQ(s.boats[0].damage, 1);
  EXPECT_EQ(s.boats[1].damage, 1);
  EXPECT_EQ(s.boats[2].damage, 0);
  EXPECT_EQ(s.boats[1].fate, Fate::ashore);
  s.boats[1].damage = 3;  // two more
  next_race(s, ignore_events);
  EXPECT_EQ(s.boats[0].damage, 1);  // no new damage: unchanged
  EXPECT_EQ(s.boats[1].damage, 2);
  EXPECT_EQ(s.boats[1].lasting_damage, 2);
}

TEST(Powerboats, rule_pb_tie_order_of_race_c) {
  const auto places = [](std::initializer_list<Result> results,
                         std::initializer_list<std::uint16_t> points) {
    State s = raced(results, 3);
    std::ranges::copy(points, s.points.begin());
    return Rules::places(s);
  };
  EXPECT_EQ(places({{finished, 12}, {finished, 10}, {sunk, 3}}, {7, 7, 9}), (Places{3, 2, 1}));
  EXPECT_EQ(places({{sunk, 12}, {sunk, 14}, {stopped, 0}}, {7, 7, 7}), (Places{3, 2, 1}));
  EXPECT_EQ(places({{stopped, 1}, {stopped, 2}, {stopped, 1}}, {7, 7, 7}), (Places{2, 1, 2}));
  EXPECT_EQ(places({{last, 30}, {finished, 10}, {finished, 20}}, {7, 7, 7}), (Places{3, 1, 2}));
}

TEST(Powerboats, the_match_is_over_after_three_races) {
  State s = raced({{finished, 12}, {finished, 10}, {finished, 11}}, 3);
  s.points = {1, 2, 3};
  end_race(s, ignore_events);
  EXPECT_EQ(Rules::turn(s), Turn::over());
  EXPECT_EQ(Rules::points(s, A), 1);
  EXPECT_EQ(Rules::points(s, B), 8);
  EXPECT_EQ(Rules::points(s, C), 6);
}

}  // namespace
}  // namespace flotilla::powerboats::tests
