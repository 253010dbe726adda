#include "match/line.h"

#include "kit/scan.h"
#include "match/notation.h"

namespace flotilla::match {

namespace {

constexpr char chance_mark = '*';
constexpr std::uint32_t largest_number = 999'999'999;

std::optional<std::uint32_t> number(std::string_view words) {
  Scan in(words);
  std::uint32_t value = 0;
  if (!in.number(value, largest_number) || !in.done()) return {};
  return value;
}

std::optional<Tape> read_numbers(std::string_view words) {
  Tape tape;
  while (!words.empty()) {
    const auto pair = words.substr(0, words.find(' '));
    const auto split = pair.find('<');
    if (split == pair.npos) return {};
    const auto value = number(pair.substr(0, split)), bound = number(pair.substr(split + 1));
    if (!value || !bound || !tape.push({*value, *bound})) return {};
    if (pair.size() + 1 == words.size()) return {};  // a space at the end
    words.remove_prefix(pair.size() == words.size() ? pair.size() : pair.size() + 1);
  }
  return tape;
}

}  // namespace

std::optional<Line> Line::read(std::string_view text) {
  if (text.size() < 3 || text[1] != ' ') return {};
  Line line;
  line.words = text.substr(2);
  if (text[0] != chance_mark) {
    line.seat = seat_of(text[0]);
    return line.seat ? std::optional(line) : std::nullopt;
  }
  const auto bracket = line.words.find(" [");
  if (bracket == line.words.npos) return line;
  if (!line.words.ends_with(']')) return {};
  line.numbers = read_numbers(line.words.substr(bracket + 2, line.words.size() - bracket - 3));
  line.words = line.words.substr(0, bracket);
  return line.numbers ? std::optional(line) : std::nullopt;
}

std::string write_line(Turn turn, std::string_view words) {
  std::string line{turn == Turn::chance() ? chance_mark : letter(turn.seat), ' '};
  return line += words;
}

std::string write_numbers(const Tape& numbers) {
  StringSink out;
  out << " [";
  for (const Drawn& drawn : numbers) {
    if (&drawn != numbers.begin()) out << ' ';
    out << drawn.value << '<' << drawn.bound;
  }
  out << ']';
  return std::move(out.text);
}

std::string_view Lines::next() {
  const auto line = rest_.substr(0, rest_.find('\n'));
  rest_.remove_prefix(line.size() == rest_.size() ? line.size() : line.size() + 1);
  ++count_;
  return line;
}

}  // namespace flotilla::match
