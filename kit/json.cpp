#include "kit/json.h"

#include <algorithm>

namespace flotilla {

namespace {

constexpr bool is_plain(char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= ' '; }

void put_escaped(TextSink& out, char c) {
  if (c == '\n')
    out << "\\n";
  else if (static_cast<unsigned char>(c) < ' ')
    out << ' ';
  else
    out << '\\' << c;
}

}  // namespace

// Writes whole runs at once: most text needs no escape.
void Json::quote(TextSink& out, std::string_view words) {
  out << '"';
  while (!words.empty()) {
    const auto run = static_cast<std::size_t>(std::ranges::find_if_not(words, is_plain) - words.begin());
    out << words.substr(0, run);
    if (run < words.size()) put_escaped(out, words[run]);
    words.remove_prefix(std::min(run + 1, words.size()));
  }
  out << '"';
}

}  // namespace flotilla
