#pragma once
#include <optional>
#include <string>

#include "kit/scan.h"
#include "kit/text.h"

namespace flotilla::match {

// Text that is kept as a string.
class Words final : public Text {
 public:
  std::string kept;

 private:
  void put(std::string_view words) override { kept += words; }
};

// A setup, move or roll in a game's notation, and back: the whole of `words` must be one value.
template <class G>
std::string written(const auto& value) {
  Words out;
  G::write(out, value);
  return std::move(out.kept);
}
template <class G, class T>
std::optional<T> parsed(std::string_view words) {
  Scan in(words);
  T value{};
  if (!G::read(in, value) || !in.done()) return {};
  return value;
}

}  // namespace flotilla::match
