#include "games/powerboats/bot/precomputation.h"

#include <bit>

#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

static_assert(std::endian::native == std::endian::little);  // the stored bytes are those in memory

double SoloTablePrecomputation::work() {
  if (!solver_) return solver().progress();  // allocating the table is enough work for one step
  solver().step();
  const double progress = solver().progress();
  if (solver().done()) on_loaded();
  return progress;
}

std::string SoloTablePrecomputation::key() const {
  std::string tiles_laid, spots;
  for (unsigned place = 0; place < tiles; ++place)
    tiles_laid += std::to_string(layout_.packed.tile(place)) + (layout_.packed.turned(place) ? "t" : "");
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) spots += std::to_string(layout_.packed.spot(buoy) + 1);
  std::string rules;  // of edition 1 nothing, so that what a browser has stored stays of use
  if (layout_.edition > 1) rules = "edition=" + std::to_string(layout_.edition) + " ";
  if (layout_.edition > 1 && layout_.straight) rules += "straight ";
  if (layout_.changed != 0) rules += "changed=" + std::to_string(layout_.changed) + " ";
  return "powerboats turns 1, " + rules + "side=" + (layout_.side == Side::calm ? "calm" : "wild") +
         " tiles=" + tiles_laid + " race=" + std::to_string(layout_.race + 1) + " buoys=" + spots;
}

void SoloTablePrecomputation::on_loaded() {
  table_ = solver().result();
  solver_.reset();
  cache_table({layout_, Resolution{}}, table_);
}

SoloSolver& SoloTablePrecomputation::solver() {
  if (!solver_) solver_.emplace(board_, Resolution{});
  return *solver_;
}

std::unique_ptr<search::Precomputation> course_precomputation(const State& seen) {
  const Layout layout = Rules::layout(seen);
  if (layout.packed.buoys() == 0) return nullptr;
  return std::make_unique<SoloTablePrecomputation>(layout, board_of(layout));
}

}  // namespace flotilla::powerboats
