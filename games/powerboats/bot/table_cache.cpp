#include "games/powerboats/bot/table_cache.h"

#include "games/powerboats/bot/solver.h"
#include "search/lru_cache.h"

namespace flotilla::powerboats {

namespace {

search::LruCache<SoloTableKey, SoloTable, 6> cache;

}  // namespace

std::shared_ptr<const SoloTable> table_for(const SoloTableKey& key, const Board& board) {
  if (auto table = cache.find(key)) return table;
  SoloSolver solver(board, key.resolution);
  while (!solver.done()) solver.step();
  cache_table(key, solver.result());
  return solver.result();
}

std::shared_ptr<const SoloTable> cached_table(const SoloTableKey& key) { return cache.find(key); }

void cache_table(const SoloTableKey& key, std::shared_ptr<const SoloTable> table) {
  cache.insert(key, std::move(table));
}

}  // namespace flotilla::powerboats
