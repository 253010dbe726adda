#pragma once
#include <map>

#include "server/core/limits.h"
#include "server/ports/net.h"

namespace flotilla::server {

// What each address may still ask of this node. It outlives the connections of the address: to reconnect is
// no way to a new budget. An address whose budgets are full again is forgotten.
class Budgets {
 public:
  struct Budget {
    TokenBucket hellos, tables, commands;
  };

  explicit Budgets(const Limits& limits) : limits_(limits) {}

  Budget& of(AddressGroup address, Millis now) {
    const auto fresh = [&](const Rate& rate) {
      return TokenBucket(rate * limits_.people_per_address, now);
    };
    return budgets_
        .try_emplace(address, fresh(limits_.hellos), fresh(limits_.new_tables), fresh(limits_.commands))
        .first->second;
  }
  void forget_full(Millis now) {
    std::erase_if(budgets_, [&](const auto& entry) {
      const auto& [hellos, tables, commands] = entry.second;
      return hellos.is_full(now) && tables.is_full(now) && commands.is_full(now);
    });
  }
  std::size_t size() const { return budgets_.size(); }

 private:
  Limits limits_;
  std::map<AddressGroup, Budget> budgets_;
};

}  // namespace flotilla::server
