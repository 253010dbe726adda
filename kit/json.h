#pragma once
#include <string_view>
#include <utility>

#include "kit/text.h"

namespace flotilla {

class JsonList;

// Writes one JSON object, for drawing; seats are numbers. The destructor closes it. Close nested objects
// and lists before writing to the parent again.
class Json {
 public:
  explicit Json(TextSink& out) : out_(out) { out_ << '{'; }
  ~Json() { out_ << '}'; }
  Json(const Json&) = delete;
  Json& operator=(const Json&) = delete;

  void field(std::string_view name, Number auto number);
  void field(std::string_view name, std::same_as<bool> auto truth);
  void field(std::string_view name, std::string_view words);
  void field(std::string_view name, Seat seat);
  [[nodiscard]] Json object(std::string_view name);
  [[nodiscard]] JsonList list(std::string_view name);

  static void quote(TextSink& out, std::string_view words);

 private:
  TextSink& key(std::string_view name) {
    if (std::exchange(more_, true)) out_ << ',';
    quote(out_, name);
    return out_ << ':';
  }

  TextSink& out_;
  bool more_ = false;
};

class JsonList {
 public:
  explicit JsonList(TextSink& out) : out_(out) { out_ << '['; }
  ~JsonList() { out_ << ']'; }
  JsonList(const JsonList&) = delete;
  JsonList& operator=(const JsonList&) = delete;

  void add(Number auto number) { item() << number; }
  void add(std::string_view words) { Json::quote(item(), words); }
  void add(Seat seat) { add(index(seat)); }
  [[nodiscard]] Json object() { return Json(item()); }
  [[nodiscard]] JsonList list() { return JsonList(item()); }

 private:
  TextSink& item() {
    if (std::exchange(more_, true)) out_ << ',';
    return out_;
  }

  TextSink& out_;
  bool more_ = false;
};

void Json::field(std::string_view name, Number auto number) { key(name) << number; }
void Json::field(std::string_view name, std::same_as<bool> auto truth) {
  key(name) << std::string_view(truth ? "true" : "false");
}
inline void Json::field(std::string_view name, std::string_view words) { quote(key(name), words); }
inline void Json::field(std::string_view name, Seat seat) { field(name, index(seat)); }
inline Json Json::object(std::string_view name) { return Json(key(name)); }
inline JsonList Json::list(std::string_view name) { return JsonList(key(name)); }

}  // namespace flotilla
