#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "match/notation.h"
#include "wasm/refusals.h"

// The input and output text buffers shared with the host.
namespace flotilla::wasm {

// What a call returns: 0 if refused (the output is the refusal); otherwise 1 or the new handle (the output
// is the result).
using Answer = std::uint32_t;

inline constexpr std::size_t longest_input = 1 << 20;

Answer answer_text(std::string text);
Answer answer_refusal(const Refusal& why, unsigned line = 0);

Answer answer_written(auto&& write) {
  match::StringSink out;
  write(out);
  return answer_text(std::move(out.text));
}
inline Answer answer_or_refusal(const std::optional<Refusal>& why, std::string text = {}) {
  return why ? answer_refusal(*why) : answer_text(std::move(text));
}

// The first `size` bytes of the input; nothing if the input is shorter.
std::optional<std::string_view> input_text(std::size_t size);

Answer with_text(std::size_t size, auto&& then) {
  const auto text = input_text(size);
  return text ? then(*text) : answer_refusal(input_too_long);
}

}  // namespace flotilla::wasm
