// Arbitrary bytes from a connected client: messages, pongs and the close code are exactly those of an
// independent implementation of RFC 6455; with tight limits, nothing exceeds them. The first byte is the
// size of the pieces, and whether limits are tight.
#include "tests/fuzz/frames.h"

#include "tests/fuzz/web_fixture.h"

namespace flotilla::fuzz {
namespace {

namespace web = server::web;

constexpr unsigned message_bytes = 300, short_credit = 5;

web::WebLimits limits(bool tight) {
  web::WebLimits limits;
  limits.message_bytes = message_bytes;
  limits.overhead_bytes = tight ? 100 : 1'000'000;
  limits.messages = limits.controls = {tight ? short_credit : 1'000'000, 0};  // independent of the clock
  return limits;
}

bool begins(const std::vector<std::string>& all, const std::vector<std::string>& some) {
  return some.size() <= all.size() && std::equal(some.begin(), some.end(), all.begin());
}

// The server's frames: complete, unmasked, nothing after a close.
struct ServerFrames {
  std::vector<std::string> messages, pongs;
  std::optional<unsigned> code;

  explicit ServerFrames(std::string_view rest) {
    const auto head = rest.find("\r\n\r\n");
    must(rest.starts_with("HTTP/1.1 101 ") && head != rest.npos);
    for (rest.remove_prefix(head + 4); !rest.empty();) {
      must(!code && rest.size() >= 2);
      const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(rest.at(i)); };
      std::size_t size = byte(1), from = 2;
      must(size <= 126);
      if (size == 126) size = static_cast<std::size_t>(byte(2) << 8 | byte(3)), from = 4;
      const auto payload = rest.substr(from, size);
      must(payload.size() == size);
      if (byte(0) == 0x81) {
        messages.emplace_back(payload);
      } else if (byte(0) == 0x8a) {
        pongs.emplace_back(payload);
      } else {
        must(byte(0) == 0x88 && size != 1 && size <= 125);
        code = size == 0 ? 1005u : static_cast<unsigned>(byte(2) << 8 | byte(3));
      }
      rest.remove_prefix(from + size);
    }
  }
};

class FrameFixture final : WebFixture {
 public:
  explicit FrameFixture(bool tight) : WebFixture(limits(tight)), tight_(tight) {}

  void run(std::string_view bytes, std::size_t piece) {
    received_.clear();
    const ServerFrames frames(
        exchange("GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 bytes, piece));
    const auto due = FrameReader(bytes, message_bytes).read();
    must(begins(due.messages, received_) && begins(received_, frames.messages) &&
         begins(due.pings, frames.pongs));
    must(web().sockets() == 0 && here_ == 0);
    if (tight_) {
      must(received_.size() <= short_credit &&
           frames.pongs.size() <= short_credit + 1);  // one is on its way
      must(!frames.code || frames.code == due.code || frames.code == 1008u);
    } else {
      must(received_ == due.messages);
      must(frames.code == due.code || (!due.sure && !frames.code));
    }
  }

 private:
  void connected(server::Conn, server::AddressGroup) override { ++here_; }
  void received(server::Conn conn, std::string_view bytes) override {
    received_.emplace_back(bytes);
    must(web().send(conn, std::string(bytes)) == server::SendResult::ok);
  }
  void disconnected(server::Conn) override { --here_; }
  web::Response respond(const web::Request&) override { return web::status_response(404); }

  bool tight_;
  int here_ = 0;
  std::vector<std::string> received_;
};

}  // namespace
}  // namespace flotilla::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static flotilla::fuzz::FrameFixture wide(false), tight(true);
  if (size == 0) return 0;
  auto& fixture = (data[0] & 128) != 0 ? tight : wide;
  fixture.run({reinterpret_cast<const char*>(data) + 1, size - 1}, data[0] & 127u);
  return 0;
}
