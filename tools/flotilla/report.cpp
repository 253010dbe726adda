#include "tools/flotilla/report.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "match/line.h"

namespace flotilla::tool {

namespace {

struct Field {
  std::string_view name, value;  // the value as written, strings without their quotes
};

// The position of the quote that closes the string starting at `from`.
std::size_t end_of_words(std::string_view json, std::size_t from) {
  while (from < json.size() && json[from] != '"') from += json[from] == '\\' ? 2 : 1;
  return std::min(from, json.size());
}

std::size_t end_of_value(std::string_view json, std::size_t from) {
  int depth = 0;
  for (std::size_t i = from; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') {
      i = end_of_words(json, i + 1);
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}')) return i;
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
  }
  return json.size();
}

// The fields of one object; nested lists and objects stay text.
std::vector<Field> fields(std::string_view json) {
  std::vector<Field> found;
  for (std::size_t i = 1; i < json.size() && json[i] == '"';) {
    const auto name_end = end_of_words(json, i + 1);
    const auto from = std::min(name_end + 2, json.size());
    const auto end = end_of_value(json, from);
    Field field{json.substr(i + 1, name_end - i - 1), json.substr(from, end - from)};
    if (field.value.size() > 1 && field.value.front() == '"')
      field.value = field.value.substr(1, field.value.size() - 2);
    found.push_back(field);
    i = end + 1;
  }
  return found;
}

std::string seat_words(std::string_view value) {
  unsigned seat = 0;
  std::from_chars(value.data(), value.data() + value.size(), seat);
  return seat < max_seats ? std::string(1, letter(static_cast<Seat>(seat))) : std::string(value);
}

// `die 4`, or `2 boats` if the name is a plural.
std::string named(const Field& field) {
  const std::string name(field.name), value(field.value);
  const bool count = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
  return count && name.ends_with('s') ? value + ' ' + name : name + ' ' + value;
}

std::string clause(const Terminal& terminal, std::string_view event) {
  std::string who, what, from, to, more;
  for (const Field& field : fields(event)) {
    if (field.name == "event")
      what = field.value;
    else if (field.name == "seat")
      who = seat_words(field.value) + ' ';
    else if (field.name == "from")
      from = field.value;
    else if (field.name == "to")
      to = field.value;
    else if (!field.name.starts_with('_'))  // only for drawing
      more += (more.empty() ? " " : ", ") + named(field);
  }
  if (!to.empty()) to = (from.empty() ? "" : " ") + terminal.arrow() + ' ' + to;
  return who + what + (from.empty() && to.empty() ? "" : " ") + from + to + more;
}

}  // namespace

std::string events_in_words(const Terminal& terminal, std::string_view events) {
  std::string words;
  for (match::Lines lines(events); !lines.done();)
    words += (words.empty() ? "" : "; ") + clause(terminal, lines.next());
  return words;
}

ActionReport apply_and_report(match::Match& match, Viewer viewer, const std::function<std::string()>& act) {
  const auto seen = match.watch(viewer);
  const unsigned before = match.actions();
  const auto full_line = act();
  const auto shown = match.shown_since(viewer, before), open = match.shown_since({}, before);
  ActionReport report{std::string(match::Lines(shown).next()), ""};
  seen->apply(report.line, report.events);
  // If part of the roll is hidden, its numbers would reveal it.
  if (full_line.substr(0, full_line.find(" [")) == match::Lines(open).next()) report.line = full_line;
  return report;
}

std::string move_line(const match::Watch& watch, std::string_view move) {
  return match::write_line(watch.turn(), move);
}

std::string report_line(const Terminal& terminal, const ActionReport& report, unsigned seats) {
  const auto events = events_in_words(terminal, report.events);
  const auto line = "  " + (events.empty() ? report.line : align_left(report.line, 18) + ' ' + events);
  return terminal.in_colours(line, seats) + '\n';
}

}  // namespace flotilla::tool
