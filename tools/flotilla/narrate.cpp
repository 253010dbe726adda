#include "tools/flotilla/narrate.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "match/line.h"

namespace flotilla::tool {

namespace {

struct Field {
  std::string_view name, value;  // the value as it stands, words without their quotes
};

// Up to the quote that ends what starts at `from`.
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

// The fields of one object; lists and objects inside it stay text.
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

// `die 4`, and `2 boats` where the name is a plural.
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
    else if (!field.name.starts_with('_'))  // for drawing alone
      more += (more.empty() ? " " : ", ") + named(field);
  }
  if (!to.empty()) to = (from.empty() ? "" : " ") + terminal.arrow() + ' ' + to;
  return who + what + (from.empty() && to.empty() ? "" : " ") + from + to + more;
}

std::string last_line(std::string_view record) {
  record.remove_suffix(1);
  return std::string(record.substr(record.rfind('\n') + 1));
}

}  // namespace

std::string sentence(const Terminal& terminal, std::string_view events) {
  std::string words;
  for (match::Lines lines(events); !lines.done();)
    words += (words.empty() ? "" : "; ") + clause(terminal, lines.next());
  return words;
}

Heard hear(match::Match& match, Viewer viewer, const std::function<void()>& act) {
  const auto seen = match.watch(viewer);
  const unsigned before = match.actions();
  act();
  const auto shown = match.shown_since(viewer, before), open = match.shown_since({}, before);
  Heard heard{std::string(match::Lines(shown).next()), ""};
  seen->take(heard.line, heard.events);
  // Numbers tell more than the roll where not everybody is shown all of it.
  const auto whole = last_line(match.record());
  if (whole.substr(0, whole.find(" [")) == match::Lines(open).next()) heard.line = whole;
  return heard;
}

std::string line_of(const match::Watch& watch, std::string_view move) {
  return match::write_line(watch.turn(), move);
}

std::string told(const Terminal& terminal, const Heard& heard, unsigned seats) {
  const auto events = sentence(terminal, heard.events);
  const auto line = "  " + (events.empty() ? heard.line : left(heard.line, 18) + ' ' + events);
  return terminal.in_colours(line, seats) + '\n';
}

}  // namespace flotilla::tool
