#include "match/record_text.h"

#include "match/line.h"

namespace flotilla::match {

RecordText::RecordText(const RecordText&) = default;
RecordText::~RecordText() = default;

void RecordText::append(std::string_view line) {
  newest_.append(line) += '\n';
  if (++count_ % block_lines != 0) return;
  blocks_ = std::make_shared<const Block>(std::move(blocks_), std::move(newest_));
  newest_.clear();
}

std::string RecordText::since(unsigned lines) const {
  if (lines >= count_) return {};
  std::string text = newest_;
  unsigned first = count_ - count_ % block_lines;  // the number of lines before `text`
  for (const Block* block = blocks_.get(); first > lines; block = block->before.get()) {
    text.insert(0, block->text);
    first -= block_lines;
  }
  Lines known(text);
  while (first + known.count() < lines) known.next();
  return text.substr(text.size() - known.rest().size());
}

}  // namespace flotilla::match
