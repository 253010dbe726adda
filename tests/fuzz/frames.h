#pragma once
// A second, simple implementation of RFC 6455, for a client's bytes.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flotilla::fuzz {

struct ExpectedResult {
  std::vector<std::string> messages, pings;
  std::optional<unsigned> code;  // the close code of the answer; nullopt: none
  bool sure = true;              // false: the violation may not be visible yet at the end
};

// The state of a strict UTF-8 decoder.
class Utf8 {
 public:
  bool take(std::uint8_t byte) {  // false: invalid
    if (left_ > 0) {
      const bool fits = byte >= least_ && byte <= most_;
      least_ = 0x80, most_ = 0xbf;
      return --left_, fits;
    }
    if (byte < 0x80) return true;
    least_ = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
    most_ = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
    left_ = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    return byte >= 0xc2 && byte <= 0xf4;
  }
  bool whole() const { return left_ == 0; }

 private:
  unsigned left_ = 0;
  std::uint8_t least_ = 0x80, most_ = 0xbf;
};

inline bool is_whole_utf8(std::string_view text) {
  Utf8 utf8;
  for (const char c : text)
    if (!utf8.take(static_cast<std::uint8_t>(c))) return false;
  return utf8.whole();
}

class FrameReader {
 public:
  FrameReader(std::string_view bytes, std::size_t most) : rest_(bytes), most_(most) {}
  ExpectedResult read() {
    while (frame()) {
    }
    return std::move(out_);
  }

 private:
  std::uint8_t at(std::size_t i) const { return static_cast<std::uint8_t>(rest_[i]); }
  bool end(unsigned code, bool sure = true) {
    out_.code = code, out_.sure = sure;
    return false;
  }

  bool frame() {
    if (rest_.size() < 2) return false;
    const unsigned opcode = at(0) & 15, small = at(1) & 127;
    const bool fin = at(0) & 128, masked = at(1) & 128, control = opcode >= 8;
    const bool known = opcode <= 2 || (opcode >= 8 && opcode <= 10);
    const bool in_turn = control || (opcode == 0) == (kind_ != 0);
    bool good = (at(0) & 0x70) == 0 && known && masked && in_turn && !(control && (!fin || small > 125));
    const std::size_t wide = small == 127 ? 8 : small == 126 ? 2 : 0;
    if (rest_.size() < 2 + wide + 4) return good ? false : end(1002, false);
    std::uint64_t size = wide == 0 ? small : 0;
    for (std::size_t i = 0; i < wide; ++i) size = size << 8 | at(2 + i);
    if (wide > 0) good = good && size > (wide == 2 ? 125u : 0xffffu);  // the shortest form is required
    if (!good) return end(1002);
    if (!control && size > most_ - message_.size()) return end(1009);

    const auto mask = rest_.substr(2 + wide, 4);
    auto payload = std::string(rest_.substr(6 + wide, size));
    for (std::size_t i = 0; i < payload.size(); ++i)
      payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
    rest_.remove_prefix(6 + wide + payload.size());
    const bool whole = payload.size() == size;
    return control ? whole && control_frame(opcode, payload) : part(opcode, payload, fin, whole);
  }

  bool control_frame(unsigned opcode, const std::string& payload) {
    if (opcode == 9) out_.pings.push_back(payload);
    if (opcode != 8) return true;
    if (payload.empty()) return end(1000);
    if (payload.size() == 1) return end(1002);
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(payload[i]); };
    const auto code = static_cast<unsigned>(byte(0) << 8 | byte(1));
    const bool spoken = code >= 3000 || (code >= 1000 && code <= 1013 && (code < 1004 || code > 1006));
    return end(spoken && is_whole_utf8(std::string_view(payload).substr(2)) ? code : 1002);
  }

  bool part(unsigned opcode, const std::string& payload, bool fin, bool whole) {
    if (opcode != 0) kind_ = opcode, utf8_ = {};
    message_ += payload;
    if (kind_ == 1)
      for (const char c : payload)
        if (!utf8_.take(static_cast<std::uint8_t>(c))) return end(1007, whole);
    if (!whole || !fin) return whole;
    if (kind_ == 2) return end(1003);
    if (!utf8_.whole()) return end(1007);
    kind_ = 0;
    out_.messages.push_back(std::exchange(message_, {}));
    return true;
  }

  std::string_view rest_;
  std::size_t most_;
  ExpectedResult out_;
  unsigned kind_ = 0;  // of the current message: 1 text, 2 binary
  std::string message_;
  Utf8 utf8_;
};

}  // namespace flotilla::fuzz
