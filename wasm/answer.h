#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "match/words.h"
#include "wasm/refusals.h"

// The one text that goes in and the one that comes out.
namespace flotilla::wasm {

// What a call returns: 0 when it is refused and the output tells why; else 1, or the handle it opened,
// and the output is what it was asked for.
using Answer = std::uint32_t;

inline constexpr std::size_t longest_input = 1 << 20;

Answer said(std::string text);
Answer refused(const Refusal& why, unsigned line = 0);

Answer written(auto&& write) {
  match::Words out;
  write(out);
  return said(std::move(out.kept));
}
inline Answer judged(const std::optional<Refusal>& why, std::string text = {}) {
  return why ? refused(*why) : said(std::move(text));
}

// The first `size` bytes of the input; nothing if it has no room for so many.
std::optional<std::string_view> heard(std::size_t size);

Answer with_text(std::size_t size, auto&& then) {
  const auto text = heard(size);
  return text ? then(*text) : refused(not_written);
}

}  // namespace flotilla::wasm
