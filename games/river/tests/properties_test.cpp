#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/river/tests/fixture.h"

// Properties that follow from the rules.
namespace flotilla::river::tests {

namespace {

// Calls out(state, move) for the official order after 0 to 9 shifts, with one boat of A on each section in
// turn, and each number of the die.
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
        out(rolled(river, die), "boat " + std::to_string(from));
    }
    std::ranges::rotate(sections, sections.begin() + 1);
  }
}

}  // namespace

TEST(River, rule_river_sandbank_stops_a_five_two_sections_short_of_it) {
  expect_voyages({
      {". . . W a . . b . S", "5", "boat 5", ". . . W . . . b . Sa"},
      {"W . . . a . S b . .", "5", "boat 5", "W . . . . . Sa b . ."},
  });
}

TEST(River, rule_river_sandbank_does_not_stop_a_boat_blown_back_across_it) {
  EXPECT_EQ(after(rolled("b W a . . . . S . b", "wind"), "harm B10"), "bb W a . . . . S . .");
}

TEST(River, rule_river_wave_never_pushes_onto_the_sandbank_in_the_official_order) {
  unsigned voyages = 0, pushes = 0;
  each_voyage([&](const State& s, const std::string& move) {
    ++voyages;
    const auto push = events_of(s, move).find("pushed");
    if (push == std::string::npos) return;
    ++pushes;
    const unsigned to = std::min(s.wave + 3u, harbour);
    EXPECT_NE(to, s.sandbank);
    EXPECT_TRUE(events_of(s, move).substr(push).starts_with("pushed seat:0 from:" + std::to_string(s.wave) +
                                                            " to:" + std::to_string(to)));
    EXPECT_EQ(played(s, move).fleet(Seat{}).count(s.sandbank), 0u);
  });
  EXPECT_EQ(voyages, 10u * 10 * 5);
  EXPECT_EQ(pushes, 30u);
}

TEST(River, rule_river_wave_on_eight_nine_and_ten_pushes_into_the_harbour) {
  expect_voyages({
      {"b . . S . . a W . .", "1", "boat 7", "b . . S . . . W . . | A"},
      {"b . . . S . a . W .", "2", "boat 7", "b . . . S . . . W . | A"},
      {"b . . . . S a . . W", "3", "boat 7", "b . . . . S . . . W | A"},
      {"b . S . . a W . . .", "1", "boat 6", "b . S . . . W . . a"},
  });
}

TEST(River, rule_river_wave_is_one_section_ahead_of_the_start) {
  EXPECT_EQ(after(new_match("first=A"), "1, boat 4"), "S . . aabbb W . . a . .");
}

TEST(River, rule_river_wave_bears_no_boat_in_the_official_order) {
  Rng rng(5);
  unsigned positions_seen = 0;
  for (const auto& words : every_setup(Rules::info)) {
    const auto setup = setup_of<Rules>(words);
    if (setup.sandbank == 0) continue;
    for (unsigned match = 0; match < 20; ++match)
      play_random_match<Rules>(setup, rng, [&](const State& s) {
        ++positions_seen;
        for (const Fleet& fleet : s.boats) ASSERT_EQ(fleet.count(s.wave), 0u) << position_text(s);
      });
  }
  EXPECT_GT(positions_seen, 100'000u);
}

// So the wind, which ends at a boat or on the sandbank, never ends on the wave either.
TEST(River, rule_river_wave_never_meets_the_wind_in_the_official_order) {
  Rng rng(8);
  unsigned winds = 0;
  MoveBuffer<Rules> moves;
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
        Rules::apply_roll({}, s, Rules::sample(s, rng), heed);
      else
        Rules::play({}, s, uniform_move<Rules>({}, s, rng, moves), heed);
    }
  }
  EXPECT_GT(winds, 1000u);
}

TEST(River, rule_river_wave_does_not_push_boats_that_start_on_it_in_a_free_order) {
  for (unsigned sandbank = 1; sandbank <= positions; ++sandbank) {
    if (sandbank == 4) continue;
    const State s = new_match("first=A order=" + std::to_string(sandbank) + "/4");
    EXPECT_EQ(s.fleet(Seat{}).count(4), 3u);
    EXPECT_EQ(s.wave, 4);
    EXPECT_EQ(played(s, "wind").fleet(Seat{}).count(4), 3u);  // nor by waiting
  }
}

// Rotating all seats by one rotates every result.
TEST(River, rule_river_seats_are_all_alike) {
  Rng rng(21);
  MoveBuffer<Rules> moves;
  for (const auto& words : every_setup(Rules::info)) {
    State s = Rules::begin(setup_of<Rules>(words));
    State turned = Rules::mirror(s);
    while (Rules::turn(s) != Turn::over()) {
      if (Rules::turn(s) == Turn::chance()) {
        const Roll roll = Rules::sample(s, rng);
        Rules::apply_roll({}, turned, Rules::mirror(s, roll), ignore_events);
        Rules::apply_roll({}, s, roll, ignore_events);
      } else {
        const Move move = uniform_move<Rules>({}, s, rng, moves);
        const Move there = Rules::mirror(s, move);
        ASSERT_EQ(Rules::refuse(Nothing{}, turned, there), allowed);
        Rules::play({}, turned, there, ignore_events);
        Rules::play({}, s, move, ignore_events);
      }
      ASSERT_EQ(turned, Rules::mirror(s)) << position_text(s);
    }
    for (unsigned i = 0; i < s.seats; ++i) {
      const auto seat = static_cast<Seat>(i);
      EXPECT_EQ(Rules::points(turned, left_of(seat, s.seats)), Rules::points(s, seat));
    }
  }
}

}  // namespace flotilla::river::tests
