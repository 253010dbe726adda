#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace flotilla::match {

// The lines of a record. They are only ever added to, and copies share all but the newest few, so copying a
// match and reading its newest lines cost the same however long the match is.
class RecordText {
 public:
  RecordText() = default;
  RecordText(const RecordText&);  // these two are not inlined: every game's module copies records
  ~RecordText();
  RecordText& operator=(const RecordText&) = delete;

  void append(std::string_view line);       // without its line feed
  std::string since(unsigned lines) const;  // what follows the first `lines`

 private:
  static constexpr unsigned block_lines = 64;
  struct Block {
    std::shared_ptr<const Block> before;
    std::string text;  // `block_lines` lines
  };
  std::shared_ptr<const Block> blocks_;  // the newest full one
  std::string newest_;                   // the lines after it, fewer than `block_lines`
  unsigned count_ = 0;
};

}  // namespace flotilla::match
