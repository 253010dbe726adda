#include "games/river/bot/table_cache.h"

#include "games/river/bot/solver.h"
#include "search/lru_cache.h"

namespace flotilla::river {

namespace {

search::LruCache<ValueTableKey, ValueTable, 4> cache;

}  // namespace

std::shared_ptr<const ValueTable> table_for(const ValueTableKey& key,
                                            const std::function<void(double)>& on_progress) {
  auto table = cache.find_or_make(key, [&] {
    Solver solver(key);
    for (double last = 0; !solver.done();) {
      solver.step();
      if (on_progress && solver.progress() > last && solver.progress() < 1)
        on_progress(last = solver.progress());
    }
    return solver.result();
  });
  if (on_progress) on_progress(1);
  return table;
}

std::shared_ptr<const ValueTable> cached_table(const ValueTableKey& key) { return cache.find(key); }

void cache_table(std::shared_ptr<const ValueTable> table) {
  const ValueTableKey key = table->key();
  cache.insert(key, std::move(table));
}

}  // namespace flotilla::river
