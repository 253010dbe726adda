#pragma once
#include <functional>
#include <memory>

#include "games/river/bot/value_table.h"

// Caches the most recent tables: each takes a while to solve and 22 MB.
namespace flotilla::river {

// The table for this key. The first caller solves it while others wait; then it is shared. `on_progress`
// receives the progress, 0 to 1.
std::shared_ptr<const ValueTable> table_for(const ValueTableKey& key,
                                            const std::function<void(double)>& on_progress = {});

// The table for this key if it is in the cache, or nullptr.
std::shared_ptr<const ValueTable> cached_table(const ValueTableKey& key);

// Adds a solved table to the cache.
void cache_table(std::shared_ptr<const ValueTable> table);

}  // namespace flotilla::river
