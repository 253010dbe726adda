#include "games/powerboats/bot/one_die_times.h"

#include <algorithm>
#include <utility>

namespace flotilla::powerboats {

namespace {

constexpr std::uint32_t all_slots = legs * Grid::cells * headings * (faces + 1);
constexpr std::uint32_t finish_slot = all_slots, never_slot = all_slots + 1;

constexpr Time good_enough = 50;        // a change below one part in so many does not matter
constexpr Time detour = 10 * one_turn;  // for each crossing that a boat must undo first

}  // namespace

OneDieTimes::OneDieTimes(const Board& board, const CourseGraph& graph) : times_(all_slots + 2, never) {
  times_[finish_slot] = 0;
  for (const Stage stage : from_the_finish) solve(board, graph, stage);
}

Time OneDieTimes::time(Cell cell, unsigned heading, Stage stage, unsigned die) const {
  const Time time = times_[slot(cell, heading, leg_of(stage), die)];
  return is_leg(stage) ? time : time + static_cast<Time>(stage % 3) * detour;
}

std::uint32_t OneDieTimes::slot(Cell cell, unsigned heading, unsigned leg, unsigned die) {
  return ((leg * Grid::cells + cell) * headings + heading) * (faces + 1) + die;
}

OneDieTimes::Landings OneDieTimes::landings(const CourseGraph& graph, Cell cell, Stage stage) {
  Landings all;
  for (unsigned heading = 0; heading < headings; ++heading) {
    Cell at = cell;
    Stage now = stage;
    for (unsigned speed = 0; speed <= faces; ++speed) {
      const unsigned run = graph.run(cell, heading);
      if (speed > 0 && speed <= run) {
        now = graph.stage_after(at, heading, now);
        at = Grid::neighbour(at, heading);
      }
      const unsigned damage = speed > run ? speed - run : 0;
      Landing& landing = all[heading][speed];
      landing.more = static_cast<Time>(damage) * one_damage;
      landing.slot = now == finished ? finish_slot
                     : !is_leg(now)  ? never_slot
                                     : slot(at, heading, leg_of(now), damage > 0 ? 0 : speed);
    }
  }
  return all;
}

// Updates one hex, for every heading and die. Returns true if anything changed much.
bool OneDieTimes::improve(const CourseGraph& graph, Cell cell, unsigned leg, const Landings& landings) {
  BySpeed<Time> behind;  // the time after the move
  for (unsigned heading = 0; heading < headings; ++heading)
    for (unsigned speed = 0; speed <= faces; ++speed) {
      const Landing& landing = landings[heading][speed];
      behind[heading][speed] = std::min(never, times_[landing.slot] + landing.more);
    }
  bool changed = false;
  for (unsigned heading = 0; heading < headings; ++heading) {
    const unsigned clear = graph.clear(cell, heading);
    std::array<Time, faces + 1> best;
    best.fill(never);
    for (const unsigned to : {heading, unsigned{left(heading)}, unsigned{right(heading)}})
      for (unsigned speed = 0; speed <= faces; ++speed)
        if (graph.run(cell, to) >= std::min(speed, clear))
          best[speed] = std::min(best[speed], behind[to][speed]);
    const Time thrown = (best[1] + best[2] + best[3]) / 3;
    for (unsigned die = 0; die <= faces; ++die) {
      Time& time = times_[slot(cell, heading, leg, die)];
      const Time now = std::min(never, one_turn + std::min({best[0], thrown, best[die]}));
      changed |= time - now > now / good_enough;
      time = std::min(time, now);
    }
  }
  return changed;
}

// Repeats from the finish outwards, wherever a hex within reach changed, until nothing changes. Times only
// fall, so it terminates.
void OneDieTimes::solve(const Board& board, const CourseGraph& graph, Stage stage) {
  struct Place {
    Cell cell;
    Landings landings;
  };
  std::vector<Place> places;
  for (unsigned i = 0; i < Grid::cells; ++i) {
    const auto cell = static_cast<Cell>(i);
    if (board.water.has(cell)) places.push_back({cell, landings(graph, cell, stage)});
  }
  std::ranges::sort(places, {}, [&](const Place& place) {
    return std::pair(graph.distance(place.cell, stage), place.cell);
  });
  Cells stale = board.water;
  while (stale != Cells{})
    for (const Place& place : places) {
      if (!stale.has(place.cell)) continue;
      stale.remove(place.cell);
      if (!improve(graph, place.cell, leg_of(stage), place.landings)) continue;
      stale.add(place.cell);
      for (unsigned heading = 0; heading < headings; ++heading)
        for (unsigned steps = 1; steps <= std::min(faces, graph.run(place.cell, heading)); ++steps)
          stale.add(ahead(place.cell, heading, steps));
    }
}

}  // namespace flotilla::powerboats
