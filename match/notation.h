#pragma once
#include <optional>
#include <string>

#include "kit/scan.h"
#include "kit/text.h"

namespace flotilla::match {

// A TextSink that collects a string.
class StringSink final : public TextSink {
 public:
  std::string text;

 private:
  void put(std::string_view words) override { text += words; }
};

// Converts a setup, move or roll to a game's notation and back; all of `words` must be one value.
template <class G>
std::string to_notation(const auto& value) {
  StringSink out;
  G::write(out, value);
  return std::move(out.text);
}
template <class G, class T>
std::optional<T> from_notation(std::string_view words) {
  Scan in(words);
  T value{};
  if (!G::read(in, value) || !in.done()) return {};
  return value;
}

}  // namespace flotilla::match
