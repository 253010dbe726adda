#pragma once
#include <memory>

#include "games/powerboats/bot/solo_table.h"

// Caches the most recent tables: each takes a while to solve and some megabytes.
namespace flotilla::powerboats {

// Everything a table depends on.
struct SoloTableKey {
  Layout layout{};
  Resolution resolution{};
  friend bool operator==(const SoloTableKey&, const SoloTableKey&) = default;
};

// The table of this course. Solves it now if it is not in the cache.
std::shared_ptr<const SoloTable> table_for(const SoloTableKey& key, const Board& board);

// The table if it is in the cache, or nullptr.
std::shared_ptr<const SoloTable> cached_table(const SoloTableKey& key);

// Adds a solved table to the cache.
void cache_table(const SoloTableKey& key, std::shared_ptr<const SoloTable> table);

}  // namespace flotilla::powerboats
