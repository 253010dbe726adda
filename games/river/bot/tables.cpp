#include "games/river/bot/tables.h"

#include <algorithm>
#include <array>
#include <mutex>

#include "games/river/bot/solver.h"

namespace flotilla::river {

namespace {

#ifdef __wasm__
struct Lock {};  // a browser's module has one thread
#else
struct Lock {
  static inline std::mutex mutex;
  std::scoped_lock<std::mutex> held{mutex};
};
#endif

class Kept {
 public:
  // The table for these customs, from now on the latest; or nullptr.
  std::shared_ptr<const ValueTable> find(const Customs& customs) {
    const auto found =
        std::ranges::find_if(tables_, [&](const auto& t) { return t && t->customs() == customs; });
    if (found == tables_.end()) return nullptr;
    std::rotate(tables_.begin(), found, found + 1);
    return tables_.front();
  }
  void drop_oldest() { tables_.back().reset(); }
  void keep(std::shared_ptr<const ValueTable> table) {
    tables_.back() = std::move(table);
    std::ranges::rotate(tables_, tables_.end() - 1);
  }

 private:
  std::array<std::shared_ptr<const ValueTable>, 4> tables_;  // the latest first
};

Kept kept;

}  // namespace

std::shared_ptr<const ValueTable> table_for(const Customs& customs,
                                            const std::function<void(double)>& told) {
  [[maybe_unused]] const Lock lock;
  auto table = kept.find(customs);
  if (!table) {
    kept.drop_oldest();  // before the next is made: a table is large
    Solver solver(customs);
    for (double last = 0; !solver.done();) {
      solver.step();
      if (told && solver.progress() > last) told(last = solver.progress());
    }
    kept.keep(table = solver.result());
  } else if (told) {
    told(1);
  }
  return table;
}

std::shared_ptr<const ValueTable> kept_table(const Customs& customs) {
  [[maybe_unused]] const Lock lock;
  return kept.find(customs);
}

void keep_table(std::shared_ptr<const ValueTable> table) {
  [[maybe_unused]] const Lock lock;
  if (!kept.find(table->customs())) kept.keep(std::move(table));
}

}  // namespace flotilla::river
