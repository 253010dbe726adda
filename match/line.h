#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "kit/draw.h"
#include "kit/turn.h"

namespace flotilla::match {

// `A <move>`, `* <roll>` or `* <roll> [4<12 0<3]`, split but not yet parsed.
struct Line {
  Viewer seat;  // nullopt: chance
  std::string_view words;
  std::optional<Tape> numbers;

  static std::optional<Line> read(std::string_view text);
};

std::string write_line(Turn turn, std::string_view words);
std::string write_numbers(const Tape& numbers);  // ` [4<12 0<3]`

// Splits a text into lines and counts them.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  bool done() const { return rest_.empty(); }
  unsigned count() const { return count_; }
  std::string_view rest() const { return rest_; }
  std::string_view next();

 private:
  std::string_view rest_;
  unsigned count_ = 0;
};

}  // namespace flotilla::match
