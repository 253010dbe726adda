#pragma once
#include <memory>

#include "games/river/bot/solver.h"
#include "games/river/bot/table_cache.h"
#include "search/precomputation.h"

namespace flotilla::river {

// Solves a table of values in steps or loads it, then puts it into the cache (table_cache.h).
class ValueTablePrecomputation final : public search::Precomputation {
 public:
  explicit ValueTablePrecomputation(const ValueTableKey& table_key)
      : table_key_(table_key), table_(cached_table(table_key)) {}

  bool done() const override { return table_ != nullptr; }

 private:
  double work() override;
  std::string key() const override;
  std::size_t size() const override { return ValueTable::size(); }
  std::span<const std::byte> content() const override { return table_->bytes(); }
  std::span<std::byte> buffer() override { return solver().table().bytes(); }
  void on_loaded() override;
  void discard() override { solver_.reset(); }
  Solver& solver();

  ValueTableKey table_key_;
  std::unique_ptr<Solver> solver_;           // from the first step until it is solved
  std::shared_ptr<const ValueTable> table_;  // once it is solved
};

}  // namespace flotilla::river
