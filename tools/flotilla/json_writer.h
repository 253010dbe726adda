#pragma once
#include <concepts>
#include <string>
#include <string_view>

#include "kit/json.h"
#include "match/notation.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

// A JSON writer that supports fractions; kit/json.h, used by the rules, deliberately does not.
class JsonWriter {
 public:
  JsonWriter& object(std::string_view name = {}) { return open(name, '{'); }
  JsonWriter& list(std::string_view name = {}) { return open(name, '['); }
  JsonWriter& end(char bracket) {
    out_ += bracket;
    more_ = true;
    return *this;
  }
  JsonWriter& field(std::string_view name, std::string_view words) { return put(name, quoted(words)); }
  JsonWriter& field(std::string_view name, const char* words) {
    return field(name, std::string_view(words));
  }
  JsonWriter& field(std::string_view name, double number, int digits = 6) {
    return put(name, fixed(number, digits));
  }
  JsonWriter& field(std::string_view name, std::same_as<bool> auto truth) {
    return put(name, truth ? "true" : "false");
  }
  JsonWriter& field(std::string_view name, Number auto number) { return put(name, std::to_string(number)); }
  JsonWriter& add(const auto& value) { return field({}, value); }
  const std::string& text() const { return out_; }

 private:
  static std::string quoted(std::string_view words) {
    match::StringSink out;
    Json::quote(out, words);
    return out.text;
  }
  JsonWriter& put(std::string_view name, std::string_view value) {
    if (more_) out_ += ',';
    if (!name.empty()) out_ += quoted(name) + ':';
    out_ += value;
    more_ = true;
    return *this;
  }
  JsonWriter& open(std::string_view name, char bracket) {
    put(name, std::string_view(&bracket, 1));
    more_ = false;
    return *this;
  }

  std::string out_;
  bool more_ = false;
};

}  // namespace flotilla::tool
