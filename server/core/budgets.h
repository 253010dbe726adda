#pragma once
#include <map>
#include <mutex>

#include "server/core/limits.h"
#include "server/ports/net.h"

namespace flotilla::server {

// What each address may still ask. It outlives the connections of the address: to reconnect is no way to a
// new budget. An address whose budgets are full again is forgotten. Nodes of one process share it, so any
// thread may use it.
class Budgets {
 public:
  struct Budget {
    TokenBucket hellos, tables, commands;
  };

  explicit Budgets(const Limits& limits) : limits_(limits) {}

  bool try_take(AddressGroup address, TokenBucket Budget::* which, Millis now) {
    const std::lock_guard lock(mutex_);
    const auto fresh = [&](const Rate& rate) {
      return TokenBucket(rate * limits_.people_per_address, now);
    };
    auto& budget =
        budgets_
            .try_emplace(address, fresh(limits_.hellos), fresh(limits_.new_tables), fresh(limits_.commands))
            .first->second;
    return (budget.*which).try_take(now);
  }
  void forget_full(Millis now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(budgets_, [&](const auto& entry) {
      const auto& [hellos, tables, commands] = entry.second;
      return hellos.is_full(now) && tables.is_full(now) && commands.is_full(now);
    });
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return budgets_.size();
  }

 private:
  const Limits limits_;
  mutable std::mutex mutex_;
  std::map<AddressGroup, Budget> budgets_;
};

}  // namespace flotilla::server
