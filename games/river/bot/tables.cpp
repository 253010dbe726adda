#include "games/river/bot/tables.h"

#include "games/river/bot/solver.h"
#include "search/kept.h"

namespace flotilla::river {

namespace {

search::Kept<Customs, ValueTable, 4> kept;

}  // namespace

std::shared_ptr<const ValueTable> table_for(const Customs& customs,
                                            const std::function<void(double)>& told) {
  auto table = kept.find_or(customs, [&] {
    Solver solver(customs);
    for (double last = 0; !solver.done();) {
      solver.step();
      if (told && solver.progress() > last && solver.progress() < 1) told(last = solver.progress());
    }
    return solver.result();
  });
  if (told) told(1);
  return table;
}

std::shared_ptr<const ValueTable> kept_table(const Customs& customs) { return kept.find(customs); }

void keep_table(std::shared_ptr<const ValueTable> table) {
  const Customs customs = table->customs();
  kept.keep(customs, std::move(table));
}

}  // namespace flotilla::river
