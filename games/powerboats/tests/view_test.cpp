#include <gtest/gtest.h>

#include "games/powerboats/tests/fixture.h"
#include "tests/support/play.h"

namespace flotilla::powerboats::tests {

namespace {

// The JSON view of a fixture, as if its tiles were placed.
std::string view_json(Fixture& d) {
  for (unsigned place = 0; place < tiles; ++place) d.state.layout.lay(place, place + 1, false);
  return support::json<Rules>(d.board, d.state);
}

std::string row_of(const std::string& view, unsigned row) {
  const auto lake = view.find("\"lake\":[") + 8;
  return view.substr(lake + row * (Grid::columns + 3) + 1, Grid::columns);
}

}  // namespace

TEST(Powerboats, rule_pb_dead_water_is_told_apart_and_what_a_buoy_stands_on_is_not) {
  Fixture d(R"(
 . # # # . .
. # . # . 1 .
 . # # . . .
)");
  const std::string row = row_of(view_json(d), 9);
  EXPECT_EQ(row.substr(8, 7), ".#~#...");
  EXPECT_EQ(row.find('~'), row.rfind('~'));
}

// With buoys in the corners, every ray points out of the lake.
TEST(Powerboats, rule_pb_rays_are_told_as_bearings_at_twice_their_angle) {
  Fixture d;
  const std::string view = view_json(d);
  const auto at = view.find("\"rays\":[");
  ASSERT_NE(at, std::string::npos);
  for (unsigned mark = 0; mark < marks; ++mark) {
    const auto& ray = d.board.course.ray(mark);
    FixedTextSink<80> words;
    words << "{\"x\":" << ray.x << ",\"y\":" << ray.y << ",\"quadrant\":" << ray.quadrant << '}';
    EXPECT_NE(view.find(words.text(), at), std::string::npos) << mark;
  }
  EXPECT_EQ(d.board.course.ray(0).quadrant, 0u);
  EXPECT_EQ(d.board.course.ray(1).quadrant, 3u);
  EXPECT_EQ(d.board.course.ray(2).quadrant, 2u);
}

TEST(Powerboats, rule_pb_placing_places_are_told) {
  Fixture d;
  std::string places = "\"places\":[";
  for (const Cell place : d.board.starting_places())
    places += '"' + std::string(cell_name(place).text()) + "\",";
  places.back() = ']';
  EXPECT_NE(view_json(d).find(places), std::string::npos) << places;
}

}  // namespace flotilla::powerboats::tests
