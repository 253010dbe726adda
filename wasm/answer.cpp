#include "wasm/answer.h"

#include "kit/json.h"

namespace flotilla::wasm {

namespace {

std::string input_buffer, output_buffer;

}  // namespace

Answer answer_text(std::string text) {
  output_buffer = std::move(text);
  return 1;
}

Answer answer_refusal(const Refusal& why, unsigned line) {
  answer_written([&](TextSink& out) {
    Json json(out);
    json.field("anchor", why.anchor);
    json.field("code", why.code);
    if (why.n != 0) json.field("n", why.n);
    if (why.m != 0) json.field("m", why.m);
    json.field("line", line);
  });
  return 0;
}

std::optional<std::string_view> input_text(std::size_t size) {
  if (size > input_buffer.size()) return {};
  return std::string_view(input_buffer).substr(0, size);
}

[[clang::export_name("input")]] char* input(std::size_t size) {
  if (size > longest_input) return nullptr;
  input_buffer.resize(size);
  return input_buffer.data();
}
[[clang::export_name("output")]] const char* output() { return output_buffer.data(); }
[[clang::export_name("output_size")]] std::size_t output_size() { return output_buffer.size(); }

}  // namespace flotilla::wasm
