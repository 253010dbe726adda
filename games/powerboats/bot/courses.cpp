#include "games/powerboats/bot/courses.h"

#include "games/powerboats/bot/solver.h"
#include "search/kept.h"

namespace flotilla::powerboats {

namespace {

search::Kept<CourseKey, SoloTable, 6> kept;

}  // namespace

std::shared_ptr<const SoloTable> course_for(const CourseKey& key, const Board& board) {
  if (auto table = kept.find(key)) return table;
  SoloSolver solver(board, key.grain);
  while (!solver.done()) solver.step();
  keep_course(key, solver.result());
  return solver.result();
}

std::shared_ptr<const SoloTable> kept_course(const CourseKey& key) { return kept.find(key); }

void keep_course(const CourseKey& key, std::shared_ptr<const SoloTable> table) {
  kept.keep(key, std::move(table));
}

}  // namespace flotilla::powerboats
