#include "games/powerboats/bot/course_graph.h"

#include <algorithm>
#include <vector>

#include "kit/must.h"

namespace flotilla::powerboats {

namespace {

constexpr unsigned pending_max = 2;

// The stage after crossing a ray. Crossing the last buoy's ray backwards undoes it, unless crossings of the
// next ray are pending: no shortest path does that.
Stage crossed(const Course<hex_metric>& course, Stage stage, Crossing letter) {
  if (stage >= before_start) return stage;
  const unsigned rounded = stage / 3u, pending = stage % 3u, mark = letter / 2 - 1u;
  const bool wanted = letter == course.required(mark);
  if (mark == rounded) {
    if (wanted) return static_cast<Stage>(pending > 0 ? stage - 1 : 3 * (rounded + 1));
    return pending < pending_max ? static_cast<Stage>(stage + 1) : astray;
  }
  if (mark + 1 == rounded && !wanted) return pending == 0 ? static_cast<Stage>(stage - 3) : astray;
  return stage;
}

Stage passed(const Course<hex_metric>& course, Stage stage, const CourseCrossing& crossing) {
  if (stage == before_start) return crossing.starts ? 0 : stage;
  for (std::uint32_t letters = crossing.letters; letters != 0; letters >>= 4)
    stage = crossed(course, stage, static_cast<Crossing>(letters & 15));
  return stage == homeward && crossing.from_the_course ? finished : stage;
}

}  // namespace

Stage stage_of(const Board& board, const Boat& boat) {
  if (boat.fate != Fate::started) return boat.fate == Fate::waiting ? before_start : finished;
  const unsigned rounded = board.course.rounded(boat.word);
  if (rounded == marks) return homeward;
  // Counts crossings that later ones would cancel, the newest first.
  unsigned pending = 0;
  for (unsigned i = 0; i < boat.word.size() && pending < pending_max; ++i) {
    const Crossing letter = boat.word.at(i);
    if (letter == (board.course.required(rounded) ^ 1))
      ++pending;
    else if (!board.course.meet(letter / 2 - 1u, rounded))
      break;
  }
  return static_cast<Stage>(3 * rounded + pending);
}

CourseGraph::CourseGraph(const Board& board) {
  learn_steps(board);
  measure_distances(board);
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    for (unsigned heading = 0; heading < headings; ++heading)
      clear_[cell][heading] =
          std::max({runs_[cell][heading], runs_[cell][left(heading)], runs_[cell][right(heading)]});
}

void CourseGraph::learn_steps(const Board& board) {
  unsigned known = 0;
  const auto kind_of = [&](const Step& step) {
    unsigned kind = 0;
    while (kind < known && steps_[kind] != step) ++kind;
    if (kind == known) {
      must(known < steps_.size());
      steps_[known++] = step;
    }
    return static_cast<std::uint8_t>(kind);
  };
  Step still{};
  for (unsigned stage = 0; stage < still.size(); ++stage) still[stage] = static_cast<Stage>(stage);
  kind_of(still);  // kind 0
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    for (unsigned heading = 0; board.water.has(cell) && heading < headings; ++heading) {
      const unsigned run = board.run(cell, heading);
      runs_[cell][heading] = static_cast<std::uint8_t>(run);
      if (run == 0) continue;
      const CourseCrossing crossing = board.crossing(cell, Grid::neighbour(cell, heading));
      if (crossing.letters == 0 && !crossing.starts && !crossing.from_the_course) continue;
      Step step = still;
      for (Stage stage = 0; stage < stages; ++stage) step[stage] = passed(board.course, stage, crossing);
      kinds_[cell][heading] = kind_of(step);
    }
}

// Breadth-first search from the finish backwards.
void CourseGraph::measure_distances(const Board& board) {
  struct Node {
    Cell cell;
    Stage stage;
  };
  for (auto& by_cell : far_) by_cell.fill(unreachable);
  std::vector<Node> queue;
  const auto reach = [&](Cell cell, Stage stage, unsigned steps) {
    if (far_[stage][cell] != unreachable) return;
    far_[stage][cell] = static_cast<std::uint8_t>(steps);
    queue.push_back({cell, stage});
  };
  const auto reach_from = [&](Cell to, Stage stage, unsigned steps) {
    for (unsigned heading = 0; heading < headings; ++heading) {
      const Cell from = Grid::neighbour(to, opposite(heading));
      if (!board.water.has(from)) continue;
      if (kinds_[from][heading] == 0) {
        if (stage != finished) reach(from, stage, steps);
        continue;
      }
      for (Stage earlier = 0; earlier < stages; ++earlier)
        if (stage_after(from, heading, earlier) == stage) reach(from, earlier, steps);
    }
  };
  for (unsigned i = 1; i <= Board::line_hexes; ++i)
    reach_from(ahead(board.buoys[0], board.axis, i), finished, 1);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const unsigned steps = distance(queue[i].cell, queue[i].stage) + 1;
    if (steps < unreachable) reach_from(queue[i].cell, queue[i].stage, steps);
  }
}

}  // namespace flotilla::powerboats
