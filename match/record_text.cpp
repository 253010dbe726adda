#include "match/record_text.h"

#include <ranges>
#include <vector>

#include "match/line.h"

namespace flotilla::match {

void RecordText::append(std::string_view line) {
  newest_.append(line) += '\n';
  if (++count_ % block_lines != 0) return;
  blocks_ = std::make_shared<const Block>(std::move(blocks_), std::move(newest_));
  newest_.clear();
}

std::string RecordText::since(unsigned lines) const {
  if (lines >= count_) return {};
  std::vector<std::string_view> parts{newest_};
  unsigned first = count_ - count_ % block_lines;
  for (const Block* block = blocks_.get(); first > lines; block = block->before.get()) {
    parts.push_back(block->text);
    first -= block_lines;
  }
  Lines oldest(parts.back());
  while (first + oldest.count() < lines) oldest.next();
  parts.back() = oldest.rest();
  std::string text;
  for (const auto part : parts | std::views::reverse) text += part;
  return text;
}

}  // namespace flotilla::match
