#pragma once
#include <optional>

#include "games/powerboats/bot/courses.h"
#include "games/powerboats/bot/solver.h"
#include "search/study.h"

namespace flotilla::powerboats {

// The table of a course, solved bit by bit or brought along, and kept for whoever races there (courses.h).
class CourseStudy final : public search::Study {
 public:
  CourseStudy(const Chart& chart, const Board& board)
      : chart_(chart), board_(board), table_(kept_course({chart, Grain{}})) {}

  bool done() const override { return table_ != nullptr; }
  std::string about() const override;

 private:
  double work() override;
  std::size_t size() const override { return SoloTable::size(board_, Grain{}); }
  std::span<const std::byte> content() const override { return std::as_bytes(table_->values()); }
  std::span<std::byte> room() override { return std::as_writable_bytes(solver().table().values()); }
  void filled() override;
  void spoilt() override { solver_.reset(); }
  SoloSolver& solver();

  Chart chart_;
  Board board_;
  std::optional<SoloSolver> solver_;        // from the first step until it is done
  std::shared_ptr<const SoloTable> table_;  // once it is
};

// Nothing before the buoys are laid.
std::unique_ptr<search::Study> course_study(const State& seen);

}  // namespace flotilla::powerboats
