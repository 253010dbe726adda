#pragma once
#include <optional>

#include "games/powerboats/bot/solver.h"
#include "games/powerboats/bot/table_cache.h"
#include "search/precomputation.h"

namespace flotilla::powerboats {

// Solves a course table in steps or loads it, then puts it into the cache (table_cache.h).
class SoloTablePrecomputation final : public search::Precomputation {
 public:
  SoloTablePrecomputation(const Layout& layout, const Board& board)
      : layout_(layout), board_(board), table_(cached_table({layout, Resolution{}})) {}

  bool done() const override { return table_ != nullptr; }
  std::string key() const override;

 private:
  double work() override;
  std::size_t size() const override { return SoloTable::size(board_, Resolution{}); }
  std::span<const std::byte> content() const override { return std::as_bytes(table_->values()); }
  std::span<std::byte> buffer() override { return std::as_writable_bytes(solver().table().values()); }
  void on_loaded() override;
  void discard() override { solver_.reset(); }
  SoloSolver& solver();

  Layout layout_;
  Board board_;
  std::optional<SoloSolver> solver_;        // from the first step until it is solved
  std::shared_ptr<const SoloTable> table_;  // once it is solved
};

// nullptr before the buoys are placed.
std::unique_ptr<search::Precomputation> course_precomputation(const State& seen);

}  // namespace flotilla::powerboats
