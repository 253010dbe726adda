#include "tools/flotilla/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "kit/seat.h"
#include "match/line.h"

namespace flotilla::tool {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool may_colour() {
  const char* no = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && (no == nullptr || *no == '\0') && term != nullptr &&
         std::string_view(term) != "dumb";
}

// Characters, not bytes: UTF-8 continuation bytes are not counted.
std::size_t columns(std::string_view words) {
  return static_cast<std::size_t>(std::ranges::count_if(words, [](char c) { return (c & 0xc0) != 0x80; }));
}

constexpr std::array<std::string_view, max_seats> seat_codes{"1;31", "1;34", "1;32",
                                                             "1;33", "1;35", "1;36"};

// A picture with this terminal's colours and characters.
class AnsiSink final : public TextSink {
 public:
  AnsiSink(bool rich, bool colour) : rich_(rich), colour_(colour) {}
  std::string text;

  bool rich() const override { return rich_; }
  void ink(Ink ink) override {
    static constexpr std::array<std::string_view, 6> codes{"0", "0;2", "0;36", "0;33", "0;31", "0;32"};
    change(codes[static_cast<unsigned>(ink)]);
  }
  void ink(Seat seat) override { change(seat_codes[index(seat)]); }

 private:
  void put(std::string_view words) override { text += words; }
  void change(std::string_view code) {
    if (colour_) text += "\x1b[0m\x1b[" + std::string(code) + 'm';
  }

  bool rich_, colour_;
};

}  // namespace

Terminal::Terminal(bool plain) : ascii_(plain), colour_(!plain && may_colour()) {}

std::string Terminal::ansi(std::string_view words, std::string_view code) const {
  if (!colour_) return std::string(words);
  return "\x1b[" + std::string(code) + "m" + std::string(words) + "\x1b[0m";
}

std::string Terminal::bold(std::string_view words) const { return ansi(words, "1"); }
std::string Terminal::faint(std::string_view words) const { return ansi(words, "2"); }

std::string Terminal::picture(const match::Watch& watch) const {
  AnsiSink picture(!ascii_, colour_);
  watch.draw_text(picture);
  return std::move(picture.text);
}

std::string Terminal::cleared() {
  if (isatty(STDOUT_FILENO) == 0) return std::string(60, '-') + '\n';
  return std::string(100, '\n') + "\x1b[3J\x1b[2J\x1b[H";  // line feeds, in case the codes are ignored
}

std::string Terminal::in_colours(std::string_view line, unsigned seats) const {
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && is_letter(line[end])) ++end;
    const auto word = line.substr(i, std::max<std::size_t>(end - i, 1));
    const auto seat = seat_of(word.front());
    const bool alike = word.find_first_not_of(word.front()) == word.npos;
    out += seat && index(*seat) < seats && alike ? ansi(word, seat_codes[index(*seat)]) : std::string(word);
    i += word.size();
  }
  return out;
}

std::string Terminal::bar(double part, unsigned width) const {
  static constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double length = std::clamp(part, 0.0, 1.0) * width;
  if (ascii_) return std::string(static_cast<std::size_t>(std::lround(length)), '#');
  const auto steps = static_cast<std::size_t>(std::lround(length * 8));
  std::string out;
  for (std::size_t i = 0; i < steps / 8; ++i) out += "█";
  return out.append(eighths[steps % 8]);
}

Progress::Progress() : wanted_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void Progress::at(double part) {
  using namespace std::chrono_literals;
  if (!wanted_) return;
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  if (now - start_ < 2s || now - drawn_ < 100ms) return;
  drawn_ = now;
  shown_ = true;
  constexpr std::size_t width = 30;
  const auto full = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * width);
  const double spent = std::chrono::duration<double>(now - start_).count();
  const double ahead = part > 0 ? spent / part - spent : 0;
  const auto bar = std::string(full, '#') + std::string(width - full, '.');
  std::fprintf(stderr, "\r[%s] %3.0f %%, about %.0f s to go\x1b[K", bar.c_str(), part * 100, ahead);
}

std::string fixed(double number, int digits) {
  std::array<char, 64> text;
  const int size = std::snprintf(text.data(), text.size(), "%.*f", digits, number);
  return {text.data(), std::min(static_cast<std::size_t>(size), text.size() - 1)};
}

std::string align_right(const std::string& words, std::size_t width) {
  const auto has = columns(words);
  return has < width ? std::string(width - has, ' ') + words : words;
}

std::string align_left(const std::string& words, std::size_t width) {
  const auto has = columns(words);
  return has < width ? words + std::string(width - has, ' ') : words;
}

std::string indented(std::string_view text) {
  std::string out;
  for (match::Lines lines(text); !lines.done();) {
    const auto line = lines.next();
    out += (line.empty() ? "" : "  ") + std::string(line) + '\n';
  }
  return out;
}

std::string word_wrapped(std::string_view text, std::size_t width) {
  std::string out, line;
  for (std::size_t i = 0; i < text.size();) {
    const auto end = std::min(text.find(' ', i), text.size());
    const auto word = text.substr(i, end - i);
    i = end + 1;
    if (word.empty()) continue;
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      out += line + '\n';
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  return line.empty() ? out : out + line + '\n';
}

}  // namespace flotilla::tool
