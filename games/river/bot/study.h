#pragma once
#include <memory>

#include "games/river/bot/solver.h"
#include "games/river/bot/tables.h"
#include "search/study.h"

namespace flotilla::river {

// A table of values, solved bit by bit or brought along, and kept for whoever sits down (tables.h).
class TableStudy final : public search::Study {
 public:
  explicit TableStudy(const Customs& customs) : customs_(customs), table_(kept_table(customs)) {}

  bool done() const override { return table_ != nullptr; }

 private:
  double work() override;
  std::string about() const override;
  std::size_t size() const override { return ValueTable::size(); }
  std::span<const std::byte> content() const override { return table_->bytes(); }
  std::span<std::byte> room() override { return solver().table().bytes(); }
  void filled() override;
  void spoilt() override { solver_.reset(); }
  Solver& solver();

  Customs customs_;
  std::unique_ptr<Solver> solver_;           // from the first step until it is done
  std::shared_ptr<const ValueTable> table_;  // once it is
};

}  // namespace flotilla::river
