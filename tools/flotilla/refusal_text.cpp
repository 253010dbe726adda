#include "tools/flotilla/refusal_text.h"

#include <algorithm>

namespace flotilla::tool {

namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

std::string refusal_text(std::string_view game, const Refusal& why) {
  for (const auto owner : {game, std::string_view("match")}) {
    const auto texts = refusal_texts();
    const auto found = std::ranges::find_if(
        texts, [&](const RefusalText& entry) { return entry.game == owner && entry.code == why.code; });
    if (found == texts.end()) continue;
    std::string text(found->text.substr(0, found->text.find_last_not_of('.') + 1));
    replace_all(text, "{n}", std::to_string(why.n));
    replace_all(text, "{m}", std::to_string(why.m));
    return text;
  }
  std::string words(why.code);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace flotilla::tool
