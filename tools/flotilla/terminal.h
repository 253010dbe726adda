#pragma once
#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "match/match.h"

namespace flotilla::tool {

// What standard output can show.
class Terminal {
 public:
  // Colours only on a terminal that has them, and neither with `plain` nor with NO_COLOR in the
  // environment.
  explicit Terminal(bool plain);

  std::string bold(std::string_view words) const;
  std::string faint(std::string_view words) const;
  // A line with every letter that stands for one of the seats in that seat's colour.
  std::string in_colours(std::string_view line, unsigned seats) const;
  // What the watch sees, with signs and colours where they can be shown.
  std::string picture(const match::Watch& watch) const;
  // What empties the screen and what scrolled off it; where there is none to empty, a line.
  static std::string cleared();
  std::string arrow() const { return ascii_ ? "->" : "→"; }
  std::string dash() const { return ascii_ ? "-" : "–"; }
  // A bar as long as `part` (0 to 1) of `width` characters.
  std::string bar(double part, unsigned width) const;

 private:
  std::string wrapped(std::string_view words, std::string_view code) const;
  bool ascii_, colour_;
};

// A bar on standard error for work that lasts: drawn only on a terminal and only after two seconds, and
// gone when the work is done. Any thread may report.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(double part);  // 0 to 1

 private:
  using Clock = std::chrono::steady_clock;
  const bool wanted_;
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  Clock::time_point drawn_ = start_;
  bool shown_ = false;
};

std::string fixed(double number, int digits);             // `3.142`
std::string right(std::string words, std::size_t width);  // moved to the right end of a column
std::string left(std::string words, std::size_t width);
std::string indented(std::string_view text);                        // every line by two blanks
std::string folded(std::string_view text, std::size_t width = 78);  // broken between words

}  // namespace flotilla::tool
