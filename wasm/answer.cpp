#include "wasm/answer.h"

#include "kit/json.h"

namespace flotilla::wasm {

namespace {

std::string given, answer;

}  // namespace

Answer said(std::string text) {
  answer = std::move(text);
  return 1;
}

Answer refused(const Refusal& why, unsigned line) {
  written([&](Text& out) {
    Json json(out);
    json.field("anchor", why.anchor);
    json.field("say", why.say);
    json.field("line", line);
  });
  return 0;
}

std::optional<std::string_view> heard(std::size_t size) {
  if (size > given.size()) return {};
  return std::string_view(given).substr(0, size);
}

[[clang::export_name("input")]] char* input(std::size_t size) {
  if (size > longest_input) return nullptr;
  given.resize(size);
  return given.data();
}
[[clang::export_name("output")]] const char* output() { return answer.data(); }
[[clang::export_name("output_size")]] std::size_t output_size() { return answer.size(); }

}  // namespace flotilla::wasm
