#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/river/tests/drawn.h"
#include "games/river/tests/random.h"

// What follows from the rules without being one.
namespace flotilla::river::tests {

namespace {

// The official order after 0 to 9 shifts with one boat of A on each of its sections in turn, and each
// number of the die: out(state, the boat's move).
void each_voyage(auto&& out) {
  std::array<std::string, positions> sections{"S", ".", ".", ".", "W", ".", ".", ".", ".", "."};
  for (unsigned shifts = 0; shifts < positions; ++shifts) {
    for (unsigned from = 1; from <= positions; ++from) {
      std::string river;
      for (unsigned position = 1; position <= positions; ++position) {
        const auto& section = sections[position - 1];
        const auto with_boat = section == "." ? "a" : section + 'a';
        river += (position == 1 ? "" : " ") + (position == from ? with_boat : section);
      }
      for (const std::string_view die : {"1", "2", "3", "4", "5"})
        out(drawn(river, {.die = die}), "boat " + std::to_string(from));
    }
    std::ranges::rotate(sections, sections.begin() + 1);
  }
}

}  // namespace

TEST(River, rule_river_sandbank_stops_a_five_two_sections_short_of_it) {
  EXPECT_EQ(after(drawn(". . . W a . . b . S", {.die = "5"}), "boat 5"), ". . . W . . . b . Sa");
  EXPECT_EQ(after(drawn("W . . . a . S b . .", {.die = "5"}), "boat 5"), "W . . . . . Sa b . .");
}

TEST(River, rule_river_sandbank_does_not_stop_a_boat_blown_back_across_it) {
  EXPECT_EQ(after(drawn("b W a . . . . S . b", {.die = "wind"}), "harm B10"), "bb W a . . . . S . .");
}

TEST(River, rule_river_wave_never_pushes_onto_the_sandbank_in_the_official_order) {
  unsigned voyages = 0, pushes = 0;
  each_voyage([&](const State& s, const std::string& move) {
    ++voyages;
    const auto push = told(s, move).find("pushed");
    if (push == std::string::npos) return;
    ++pushes;
    const unsigned to = std::min(s.wave + 3u, harbour);
    EXPECT_NE(to, s.sandbank);
    EXPECT_TRUE(told(s, move).substr(push).starts_with("pushed seat:0 from:" + std::to_string(s.wave) +
                                                       " to:" + std::to_string(to)));
    EXPECT_EQ(played(s, move).fleet(Seat{}).count(s.sandbank), 0u);
  });
  EXPECT_EQ(voyages, 10u * 10 * 5);
  EXPECT_EQ(pushes, 30u);
}

TEST(River, rule_river_wave_on_eight_nine_and_ten_pushes_into_the_harbour) {
  EXPECT_EQ(after(drawn("b . . S . . a W . .", {.die = "1"}), "boat 7"), "b . . S . . . W . . | A");
  EXPECT_EQ(after(drawn("b . . . S . a . W .", {.die = "2"}), "boat 7"), "b . . . S . . . W . | A");
  EXPECT_EQ(after(drawn("b . . . . S a . . W", {.die = "3"}), "boat 7"), "b . . . . S . . . W | A");
  EXPECT_EQ(after(drawn("b . S . . a W . . .", {.die = "1"}), "boat 6"), "b . S . . . W . . a");
}

TEST(River, rule_river_wave_is_one_section_ahead_of_the_start) {
  EXPECT_EQ(after(begun("first=A"), "1, boat 4"), "S . . aabbb W . . a . .");
}

TEST(River, rule_river_wave_bears_no_boat_in_the_official_order) {
  Rng rng(5);
  unsigned positions_seen = 0;
  for (const auto& words : every_setup()) {
    const auto setup = setup_of(words);
    if (setup.sandbank == 0) continue;
    for (unsigned match = 0; match < 20; ++match)
      wander(setup, rng, [&](const State& s) {
        ++positions_seen;
        for (const Fleet& fleet : s.boats) ASSERT_EQ(fleet.count(s.wave), 0u) << sketch(s);
      });
  }
  EXPECT_GT(positions_seen, 100'000u);
}

// So the wind, which ends at a boat or on the sandbank, never ends on the wave either.
TEST(River, rule_river_wave_never_meets_the_wind_in_the_official_order) {
  Rng rng(8);
  unsigned winds = 0;
  for (unsigned match = 0; match < 500; ++match) {
    State s = Rules::begin({.seats = 4});
    while (Rules::turn(s) != Turn::over()) {
      const unsigned wave = s.wave;
      const auto heed = [&](const Event& event) {
        if (event.kind != Event::Kind::gained && event.kind != Event::Kind::blown) return;
        ++winds;
        ASSERT_NE(event.to, wave);
      };
      if (Rules::turn(s) == Turn::chance())
        Rules::settle({}, s, Rules::sample(s, rng), heed);
      else
        Rules::play({}, s, random_move(s, rng), heed);
    }
  }
  EXPECT_GT(winds, 1000u);
}

TEST(River, rule_river_wave_does_not_push_boats_that_start_on_it_in_a_free_order) {
  for (unsigned sandbank = 1; sandbank <= positions; ++sandbank) {
    if (sandbank == 4) continue;
    const State s = begun("first=A order=" + std::to_string(sandbank) + "/4");
    EXPECT_EQ(s.fleet(Seat{}).count(4), 3u);
    EXPECT_EQ(s.wave, 4);
    EXPECT_EQ(played(s, "wind").fleet(Seat{}).count(4), 3u);  // nor by waiting
  }
}

// Turning the table by one seat turns all that happens at it.
TEST(River, rule_river_seats_are_all_alike) {
  Rng rng(21);
  for (const auto& words : every_setup()) {
    State s = Rules::begin(setup_of(words));
    State turned = Rules::mirror(s);
    while (Rules::turn(s) != Turn::over()) {
      if (Rules::turn(s) == Turn::chance()) {
        const Roll roll = Rules::sample(s, rng);
        Rules::settle({}, turned, Rules::mirror(s, roll), unheard);
        Rules::settle({}, s, roll, unheard);
      } else {
        const Move move = random_move(s, rng);
        const Move there = Rules::mirror(s, move);
        ASSERT_EQ(Rules::refuse(Nothing{}, turned, there), allowed);
        Rules::play({}, turned, there, unheard);
        Rules::play({}, s, move, unheard);
      }
      ASSERT_EQ(turned, Rules::mirror(s)) << sketch(s);
    }
    for (unsigned i = 0; i < s.seats; ++i) {
      const auto seat = static_cast<Seat>(i);
      EXPECT_EQ(Rules::points(turned, left_of(seat, s.seats)), Rules::points(s, seat));
    }
  }
}

}  // namespace flotilla::river::tests
