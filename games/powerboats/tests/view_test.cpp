#include <gtest/gtest.h>

#include "games/powerboats/tests/drawn.h"

namespace flotilla::powerboats::tests {

namespace {

// What is told of a drawn lake, as if its tiles were laid.
std::string told(Drawn& d) {
  for (unsigned place = 0; place < tiles; ++place) d.state.laid.lay(place, place + 1, false);
  FixedText<8000> out;
  {
    Json json(out);
    Rules::tell(json, d.board, d.state);
  }
  return std::string(out.words());
}

std::string row_of(const std::string& view, unsigned row) {
  const auto lake = view.find("\"lake\":[") + 8;
  return view.substr(lake + row * (Grid::columns + 3) + 1, Grid::columns);
}

}  // namespace

TEST(Powerboats, rule_pb_dead_water_is_told_apart_and_what_a_buoy_stands_on_is_not) {
  Drawn d(R"(
 . # # # . .
. # . # . 1 .
 . # # . . .
)");
  const std::string row = row_of(told(d), 9);
  EXPECT_EQ(row.substr(8, 7), ".#~#...");
  EXPECT_EQ(row.find('~'), row.rfind('~'));
}

// Around the corners of the lake every ray points out of it.
TEST(Powerboats, rule_pb_rays_are_told_as_bearings_at_twice_their_angle) {
  Drawn d;
  const std::string view = told(d);
  const auto at = view.find("\"rays\":[");
  ASSERT_NE(at, std::string::npos);
  for (unsigned mark = 0; mark < marks; ++mark) {
    const auto& ray = d.board.course.ray(mark);
    FixedText<80> words;
    words << "{\"x\":" << ray.x << ",\"y\":" << ray.y << ",\"quadrant\":" << ray.quadrant << '}';
    EXPECT_NE(view.find(words.words(), at), std::string::npos) << mark;
  }
  EXPECT_EQ(d.board.course.ray(0).quadrant, 0u);
  EXPECT_EQ(d.board.course.ray(1).quadrant, 3u);
  EXPECT_EQ(d.board.course.ray(2).quadrant, 2u);
}

TEST(Powerboats, rule_pb_placing_places_are_told) {
  Drawn d;
  std::string places = "\"places\":[";
  for (const Cell place : d.board.starting_places())
    places += '"' + std::string(Name(place).words()) + "\",";
  places.back() = ']';
  EXPECT_NE(told(d).find(places), std::string::npos) << places;
}

}  // namespace flotilla::powerboats::tests
