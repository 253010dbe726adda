#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "kit/json.h"
#include "match/words.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

// JSON with broken numbers, which the rules' own writer rightly does not know.
class Figures {
 public:
  Figures& object(std::string_view name = {}) { return open(name, '{'); }
  Figures& list(std::string_view name = {}) { return open(name, '['); }
  Figures& end(char bracket) {
    out_ += bracket;
    more_ = true;
    return *this;
  }
  Figures& field(std::string_view name, std::string_view words) { return put(name, quoted(words)); }
  Figures& field(std::string_view name, const char* words) { return field(name, std::string_view(words)); }
  Figures& field(std::string_view name, double number, int digits = 6) {
    return put(name, fixed(number, digits));
  }
  Figures& field(std::string_view name, std::same_as<bool> auto truth) {
    return put(name, truth ? "true" : "false");
  }
  Figures& field(std::string_view name, Number auto number) { return put(name, std::to_string(number)); }
  Figures& add(const auto& value) { return field({}, value); }
  const std::string& text() const { return out_; }

 private:
  static std::string quoted(std::string_view words) {
    match::Words out;
    Json::quote(out, words);
    return out.kept;
  }
  Figures& put(std::string_view name, std::string_view value) {
    if (more_) out_ += ',';
    if (!name.empty()) out_ += quoted(name) + ':';
    out_ += value;
    more_ = true;
    return *this;
  }
  Figures& open(std::string_view name, char bracket) {
    put(name, std::string_view(&bracket, 1));
    more_ = false;
    return *this;
  }

  std::string out_;
  bool more_ = false;
};

inline std::string hexadecimal(std::uint64_t number) {
  std::string out(16, '0');
  for (auto digit = out.rbegin(); digit != out.rend(); ++digit, number >>= 4)
    *digit = "0123456789abcdef"[number & 15];
  return out;
}

}  // namespace flotilla::tool
