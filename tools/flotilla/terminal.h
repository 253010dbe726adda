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
  // Uses colours only on a terminal that has them, without `plain` and without NO_COLOR in the environment.
  explicit Terminal(bool plain);

  std::string bold(std::string_view words) const;
  std::string faint(std::string_view words) const;
  // Colours every letter of the line that names a seat.
  std::string in_colours(std::string_view line, unsigned seats) const;
  // The watch's picture, with non-ASCII characters and colours if they can be shown.
  std::string picture(const match::Watch& watch) const;
  // The code that clears screen and scrollback; a separator line if the output is not a terminal.
  static std::string cleared();
  std::string arrow() const { return ascii_ ? "->" : "→"; }
  std::string dash() const { return ascii_ ? "-" : "–"; }
  // A bar as long as `part` (0 to 1) of `width` characters.
  std::string bar(double part, unsigned width) const;

 private:
  std::string ansi(std::string_view words, std::string_view code) const;
  bool ascii_, colour_;
};

// A progress bar on standard error: drawn only on a terminal and after two seconds, and erased at the end.
// Thread-safe.
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

std::string fixed(double number, int digits);                             // `3.142`
std::string align_right(const std::string& words, std::size_t width);     // pads on the left
std::string align_left(const std::string& words, std::size_t width);      // pads on the right
std::string indented(std::string_view text);                              // every line by two spaces
std::string word_wrapped(std::string_view text, std::size_t width = 78);  // breaks lines between words

}  // namespace flotilla::tool
