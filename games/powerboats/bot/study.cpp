#include "games/powerboats/bot/study.h"

#include <bit>

#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

static_assert(std::endian::native == std::endian::little);  // what is kept is what lies in memory

double CourseStudy::work() {
  if (!solver_) return solver().progress();  // which laid out a table, enough for one step
  solver().step();
  const double progress = solver().progress();
  if (solver().done()) filled();
  return progress;
}

std::string CourseStudy::about() const {
  std::string tiles_laid, spots;
  for (unsigned place = 0; place < tiles; ++place)
    tiles_laid += std::to_string(chart_.laid.tile(place)) + (chart_.laid.turned(place) ? "t" : "");
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) spots += std::to_string(chart_.laid.spot(buoy) + 1);
  return std::string("powerboats turns 1, side=") + (chart_.side == Side::calm ? "calm" : "wild") +
         " tiles=" + tiles_laid + " race=" + std::to_string(chart_.race + 1) + " buoys=" + spots;
}

void CourseStudy::filled() {
  table_ = solver().result();
  solver_.reset();
  keep_course({chart_, Grain{}}, table_);
}

SoloSolver& CourseStudy::solver() {
  if (!solver_) solver_.emplace(board_, Grain{});
  return *solver_;
}

std::unique_ptr<search::Study> course_study(const State& seen) {
  const Chart chart = Rules::layout(seen);
  if (chart.laid.buoys() == 0) return nullptr;
  return std::make_unique<CourseStudy>(chart, board_of(chart));
}

}  // namespace flotilla::powerboats
