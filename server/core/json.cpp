#include "server/core/json.h"

#include <algorithm>

namespace flotilla::server {

namespace {

constexpr std::uint64_t largest = (std::uint64_t{1} << 53) - 1;

void put_utf8(std::string& out, std::uint32_t point) {
  const auto byte = [&](std::uint32_t bits) { out += static_cast<char>(bits); };
  if (point < 0x80) {
    byte(point);
  } else if (point < 0x800) {
    byte(0xc0 | point >> 6), byte(0x80 | (point & 63));
  } else if (point < 0x10000) {
    byte(0xe0 | point >> 12), byte(0x80 | (point >> 6 & 63)), byte(0x80 | (point & 63));
  } else {
    byte(0xf0 | point >> 18), byte(0x80 | (point >> 12 & 63)), byte(0x80 | (point >> 6 & 63));
    byte(0x80 | (point & 63));
  }
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool whole(JsonValue& out) { return value(out, 1) && (space(), rest_.empty()); }

 private:
  void space() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n' || rest_[0] == '\r' || rest_[0] == '\t'))
      rest_.remove_prefix(1);
  }
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  // Reads the elements of an array or object up to its closing bracket.
  bool each(std::string_view end, auto&& one) {
    if (space(), take(end)) return true;
    do
      if (space(), !one()) return false;
    while (space(), take(","));
    return take(end);
  }

  bool value(JsonValue& out, unsigned depth) {
    space();
    if (depth > json_max_depth || ++count_ > json_max_values || rest_.empty()) return false;
    if (take("{")) return object(out, depth);
    if (take("[")) return list(out, depth);
    if (rest_[0] == '"') return out.kind = JsonValue::Kind::string, text(out.text);
    if (rest_[0] >= '0' && rest_[0] <= '9') return out.kind = JsonValue::Kind::number, number(out.number);
    if (take("null")) return true;
    out.kind = JsonValue::Kind::boolean;
    out.number = rest_[0] == 't' ? 1 : 0;
    return take("true") || take("false");
  }
  bool list(JsonValue& out, unsigned depth) {
    out.kind = JsonValue::Kind::array;
    return each("]", [&] { return value(out.items.emplace_back(), depth + 1); });
  }
  bool object(JsonValue& out, unsigned depth) {
    out.kind = JsonValue::Kind::object;
    return each("}", [&] {
      std::string name;
      if (!text(name) || std::ranges::find(out.names, name) != out.names.end()) return false;
      out.names.push_back(std::move(name));
      return space(), take(":") && value(out.items.emplace_back(), depth + 1);
    });
  }
  bool number(std::uint64_t& out) {
    std::size_t size = 0;
    for (; size < rest_.size() && rest_[size] >= '0' && rest_[size] <= '9'; ++size) {
      if (out > largest / 10 || (size > 0 && rest_[0] == '0')) return false;
      out = out * 10 + static_cast<std::uint64_t>(rest_[size] - '0');
    }
    rest_.remove_prefix(size);
    return out <= largest;
  }
  bool text(std::string& out) {
    if (!take("\"")) return false;
    while (!rest_.empty() && rest_[0] != '"') {
      const char c = rest_[0];
      if (static_cast<unsigned char>(c) < ' ') return false;
      rest_.remove_prefix(1);
      if (c != '\\')
        out += c;
      else if (!escape(out))
        return false;
    }
    return take("\"") && is_utf8(out);
  }
  bool escape(std::string& out) {
    static constexpr std::string_view names = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    if (rest_.empty()) return false;
    const char c = rest_[0];
    rest_.remove_prefix(1);
    if (const auto at = names.find(c); at != names.npos) return out += meant[at], true;
    std::uint32_t point = 0;
    if (c != 'u' || !four(point)) return false;
    if (point >= 0xd800 && point < 0xdc00) {
      std::uint32_t low = 0;
      if (!take("\\u") || !four(low) || low < 0xdc00 || low > 0xdfff) return false;
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
    } else if (point >= 0xdc00 && point < 0xe000) {
      return false;
    }
    put_utf8(out, point);
    return true;
  }
  bool four(std::uint32_t& out) {
    if (rest_.size() < 4) return false;
    for (int i = 0; i < 4; ++i) {
      const char c = rest_[0];
      const int digit = c >= '0' && c <= '9'                 ? c - '0'
                        : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
                                                             : -1;
      if (digit < 0) return false;
      out = out * 16 + static_cast<std::uint32_t>(digit);
      rest_.remove_prefix(1);
    }
    return true;
  }

  std::string_view rest_;
  unsigned count_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
  const auto at = std::ranges::find(names, name);
  return at == names.end() ? nullptr : &items[static_cast<std::size_t>(at - names.begin())];
}

std::optional<JsonValue> read_json(std::string_view bytes) {
  JsonValue value;
  if (!Reader(bytes).whole(value)) return {};
  return value;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(bytes[k]); };
    const unsigned lead = at(i);
    const std::size_t more = lead < 0x80       ? 0
                             : lead >> 5 == 6  ? 1
                             : lead >> 4 == 14 ? 2
                             : lead >> 3 == 30 ? 3
                                               : 9;
    if (more == 9 || i + more >= bytes.size()) return false;
    std::uint32_t point = more == 0 ? lead : lead & (0x3fu >> more);
    for (std::size_t k = 1; k <= more; ++k) {
      if (at(i + k) >> 6 != 2) return false;
      point = point << 6 | (at(i + k) & 63u);
    }
    static constexpr std::uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (point < least[more] || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return false;
    i += more + 1;
  }
  return true;
}

}  // namespace flotilla::server
