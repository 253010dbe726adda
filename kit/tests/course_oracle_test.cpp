#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "kit/hex.h"
#include "kit/rng.h"
#include "kit/tests/taut_string.h"
#include "kit/tests/tracks.h"

// The string rule against other implementations, on random courses and tracks.
namespace flotilla {
namespace {

// The rays computed differently: the sign of a √m + b √n from the squares.
int sign(std::int64_t a, std::int64_t m, std::int64_t b, std::int64_t n) {
  const std::int64_t aa = a * a * m, bb = b * b * n;
  if (a >= 0 && b >= 0) return a + b > 0;
  if (a <= 0 && b <= 0) return -1;
  return a > 0 ? (aa > bb) - (aa < bb) : (bb > aa) - (bb < aa);
}

using Lake = HexGrid<28, 28>;
using HexCourse = Course<hex_metric>;

struct HexRay {
  Point p, q;  // from the mark to its neighbours
  int cross_with(Point v) const {
    const auto m = HexBearing::dot(p, p), n = HexBearing::dot(q, q);
    return sign(-cross(p, v), n, -cross(q, v), m);
  }
  int dot_with(Point v) const {
    const auto m = HexBearing::dot(p, p), n = HexBearing::dot(q, q);
    return sign(-HexBearing::dot(p, v), n, -HexBearing::dot(q, v), m);
  }
  using HexBearing = Bearing<hex_metric>;
};

TEST(Course, rays_agree_with_the_signs_of_roots_on_every_step_of_a_lake) {
  Rng rng(1);
  unsigned on_the_line = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const unsigned m = rng.below(Lake::cells), p = rng.below(Lake::cells), q = rng.below(Lake::cells);
    const Point mark = Lake::centre(m), from = Lake::centre(p), to = Lake::centre(q);
    const HexRay ray{from - mark, to - mark};
    if (m == p || m == q || (cross(ray.p, ray.q) == 0 && Bearing<3>::dot(ray.p, ray.q) < 0)) continue;
    const std::array marks{Mark{mark, MarkSide::port}};
    const HexCourse course(from, marks, to);
    for (unsigned cell = 0; cell < Lake::cells; ++cell) {
      if (cell == m) continue;
      const Point a = Lake::centre(cell);
      const int side = ray.cross_with(a - mark);
      on_the_line += side == 0;
      ASSERT_EQ(course.on_left(0, a), side >= 0);
      for (unsigned heading = 0; heading < headings; ++heading) {
        const unsigned next = Lake::neighbour(cell, heading);
        if (next == Lake::outside || next == m) continue;
        const Point b = Lake::centre(next);
        const bool left = ray.cross_with(b - mark) >= 0;
        const bool crosses = left != (side >= 0) && ray.dot_with((a - mark) + (b - mark)) > 0;
        ASSERT_EQ(course.crossed(a, b), crosses ? crossing_of(0, left) : 0u);
      }
    }
  }
  EXPECT_GT(on_the_line, 50u);  // the case occurs
}

// A tenth of the tracks, or all with FLOTILLA_FULL.
int tracks(int all) { return std::getenv("FLOTILLA_FULL") != nullptr ? all : all / 10; }

constexpr std::int32_t far = 12'000;
Point somewhere(Rng& rng, std::int32_t within = far) {
  const auto one = [&] {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(2 * within + 1))) - within;
  };
  const std::int32_t x = one();
  return {x, one()};
}

struct Race {
  Point start, finish;
  Track marks;
  Water course;
};
Race some_race(Rng& rng, unsigned marks) {
  Race race{somewhere(rng), somewhere(rng), {}, {}};
  for (unsigned i = 0; i < marks; ++i) race.marks.push_back(somewhere(rng));
  race.course = natural(race.start, race.marks, race.finish);
  return race;
}
bool touches(const Race& race, Point a, Point b) {
  return std::ranges::any_of(race.marks, [&](Point mark) {
    return cross(b - a, mark - a) == 0 && Bearing<1>::dot(mark - a, mark - b) <= 0;
  });
}
// Points around a mark, in order to the left or to the right.
Track about(Rng& rng, Point mark, bool left) {
  Track points;
  for (unsigned i = 0, at = rng.below(8); i < 4; ++i, at += left ? 1 : 7) {
    const Point compass[8]{{2, 0}, {1, 1}, {0, 2}, {-1, 1}, {-2, 0}, {-1, -1}, {0, -2}, {1, -1}};
    const auto [x, y] = compass[at % 8];
    const auto by = static_cast<std::int32_t>(rng.below(far / 8) + 99);
    points.push_back(mark + Point{x * by, y * by} + somewhere(rng, 99));
  }
  return points;
}
// From start to finish past the marks; every other track rounds them in order on purpose.
Track some_track(Rng& rng, const Race& race) {
  Track points;
  const bool in_order = rng.below(2) == 0;
  for (unsigned i = 0; i < race.marks.size() + 2; ++i) {
    const auto some = rng.below(static_cast<std::uint32_t>(race.marks.size()));
    const auto m = in_order && i < race.marks.size() ? i : some;
    const bool port = race.course.required(m) % 2 == 1, well = in_order && rng.below(8) != 0;
    for (const Point point : about(rng, race.marks[m], well ? port : rng.below(2) == 0))
      points.push_back(point);
    if (rng.below(3) == 0) points.push_back(somewhere(rng));
  }
  Track track{race.start};
  for (const Point point : points)
    if (!touches(race, track.back(), point)) track.push_back(point);
  if (touches(race, track.back(), race.finish)) return some_track(rng, race);
  track.push_back(race.finish);
  return track;
}

// Whether its word was never full.
bool fits(const Race& race, const Track& track) {
  CrossingWord word;
  for (std::size_t i = 1; i < track.size(); ++i) {
    race.course.extend(word, track[i - 1], track[i]);
    if (word.size() + race.marks.size() > CrossingWord::capacity) return false;
  }
  return true;
}

// Whether both words are the same except for the order of crossings whose rays meet: one undoes the other.
bool alike(const Water& course, CrossingWord a, CrossingWord b) {
  for (unsigned i = 0; i < b.size(); ++i) course.extend(a, b.at(i) ^ 1);
  return a == CrossingWord{};
}

TEST(Course, rays_of_neighbouring_marks_never_meet) {
  Rng rng(2);
  unsigned others = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto race = some_race(rng, 3);
    ASSERT_FALSE(race.course.meet(0, 1) || race.course.meet(1, 2));
    others += race.course.meet(0, 2);
  }
  EXPECT_GT(others, 100u);
}

TEST(Course, a_track_back_is_the_inverse_and_splitting_changes_nothing) {
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    const auto race = some_race(rng, 1 + rng.below(7));
    const auto track = some_track(rng, race);
    const CrossingWord word = sailed(race.course, track);
    if (!fits(race, track)) continue;
    Track back(track.rbegin(), track.rend()), split;
    ASSERT_EQ(sailed(race.course, back, word), CrossingWord{});
    for (std::size_t k = 1; k < track.size(); ++k) {  // a corner of whole halves, and straight on
      const Point a = track[k - 1] + track[k - 1], way = track[k] - track[k - 1];
      split.insert(split.end(), {a, a + way});
    }
    split.push_back(race.finish + race.finish);
    Race twice = race;
    for (auto& mark : twice.marks) mark = mark + mark;
    twice.course = natural(race.start + race.start, twice.marks, race.finish + race.finish);
    ASSERT_TRUE(alike(twice.course, sailed(twice.course, split), word));
  }
}

TEST(Course, a_deformation_that_passes_no_mark_changes_nothing) {
  Rng rng(4);
  unsigned bent = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto race = some_race(rng, 1 + rng.below(7));
    auto track = some_track(rng, race);
    const CrossingWord word = sailed(race.course, track);
    if (!fits(race, track)) continue;
    const auto k = 1 + rng.below(static_cast<std::uint32_t>(track.size() - 1));
    const Point a = track[k - 1], b = track[k], over = somewhere(rng);
    const bool passes = std::ranges::any_of(race.marks, [&](Point mark) {
      const auto s = cross(b - a, mark - a), t = cross(over - b, mark - b),
                 u = cross(a - over, mark - over);
      return (s >= 0 && t >= 0 && u >= 0) || (s <= 0 && t <= 0 && u <= 0);
    });
    if (passes) continue;
    ++bent;
    track.insert(track.begin() + k, over);
    ASSERT_TRUE(alike(race.course, sailed(race.course, track), word));
  }
  EXPECT_GT(bent, 5'000u);
}

taut::Place place(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }

TEST(Course, one_mark_agrees_with_the_angle_that_the_track_turns_about_it) {
  Rng rng(5);
  unsigned rounded = 0;
  const int all = tracks(1'000'000);
  for (int i = 0; i < all; ++i) {
    const auto race = some_race(rng, 1);
    const auto track = some_track(rng, race);
    const auto from = [&](Point p) { return place(p) - place(race.marks[0]); };
    double turned = 0;
    for (std::size_t k = 1; k < track.size(); ++k)
      turned += taut::angle(from(track[k - 1]), from(track[k]));
    const bool port = race.course.required(0) % 2 == 1;
    const bool rounds = port ? turned >= std::numbers::pi : turned <= -std::numbers::pi;
    ASSERT_EQ(race.course.rounded(sailed(race.course, track)) == 1, rounds);
    rounded += rounds;
  }
  EXPECT_GT(rounded, static_cast<unsigned>(all) / 4);
}

// What the taut string touches and crosses, in order. A mark that it passes at a distance because another
// mark pushes it away is crossed and not touched.
std::vector<Crossing> crossings_of(const Race& race, const taut::String& string, bool with_crossings) {
  std::vector<Crossing> found;
  const auto& bends = string.bends();
  for (std::size_t i = 0; i < bends.size(); ++i) {
    const auto& bend = bends[i];
    if (bend.mark >= 0) found.push_back(crossing_of(static_cast<unsigned>(bend.mark), bend.side > 0));
    const auto whole = [](taut::Place p) {
      return Point{static_cast<std::int32_t>(p.x), static_cast<std::int32_t>(p.y)};
    };
    const Point a = whole(bend.at), b = whole(i + 1 < bends.size() ? bends[i + 1].at : string.end());
    for (auto crossed = with_crossings ? race.course.crossed(a, b) : 0; crossed != 0; crossed >>= 4) {
      const Point mark = race.marks[(crossed & 15) / 2 - 1];
      if (mark != a && mark != b) found.push_back(crossed & 15);
    }
  }
  return found;
}
unsigned read_in(const Water& course, const std::vector<Crossing>& crossings) {
  unsigned count = 0;
  for (const Crossing crossing : crossings)
    if (count < course.size() && crossing == course.required(count)) ++count;
  return count;
}

// Where they differ, another mark affects the string, while the word considers only the mark being rounded.
// Pushed away: the string passes the mark on its required side without touching it. Pulled across: the way
// back from another mark is bent over it, and overall the track has not gone round it.
TEST(Course, agrees_with_a_taut_string) {
  Rng rng(6);
  std::array<unsigned, 4> rounded{}, held_off{}, pulled_over{};  // by number of marks
  const int all = tracks(200'000);
  for (int i = 0; i < all; ++i) {
    const unsigned marks = 1 + rng.below(3);
    const auto race = some_race(rng, marks);
    const auto track = some_track(rng, race);
    if (!fits(race, track)) continue;
    std::vector<taut::Place> places;
    for (const Point mark : race.marks) places.push_back(place(mark));
    taut::String string(place(race.start), places);
    for (const Point point : track) string.lead(place(point));
    const auto touches = crossings_of(race, string, false);
    const bool touched = read_in(race.course, touches) == marks;
    const bool word = race.course.rounded(sailed(race.course, track)) == marks;
    rounded[marks] += touched;
    if (word && !touched) {
      ++held_off[marks];
      ASSERT_EQ(read_in(race.course, crossings_of(race, string, true)), marks) << i;
    } else if (touched && !word) {
      ++pulled_over[marks];
      const bool both_hands = std::ranges::any_of(
          touches, [&](Crossing crossing) { return std::ranges::count(touches, crossing ^ 1) > 0; });
      ASSERT_TRUE(race.course.meet(0, 2) && both_hands) << i;
    }
  }
  for (const unsigned marks : {1u, 2u, 3u}) EXPECT_GT(rounded[marks], static_cast<unsigned>(all) / 50);
  EXPECT_EQ(held_off[1] + held_off[2] + pulled_over[1] + pulled_over[2], 0u);
  EXPECT_LT(held_off[3], rounded[3] / 20);
  EXPECT_LE(pulled_over[3], 5u);
}

}  // namespace
}  // namespace flotilla
