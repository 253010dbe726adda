#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/adapters/web/http.h"
#include "server/adapters/web/origin.h"
#include "server/ports/clock.h"
#include "server/ports/net.h"

namespace boost::asio {
class io_context;
}

// Browsers at the door: HTTP and WebSocket on one port and one thread. Behind a reverse proxy that speaks
// TLS. What it is made of stays in web.cpp.
namespace flotilla::server::web {

// Every bound, and what happens when it is reached.
struct WebLimits {
  unsigned connections = 10'000;    // of all kinds: a further one is closed
  unsigned per_address = 64;        // of one address, or one /64 of IPv6: refused with 429
  unsigned header_bytes = 8'192;    // of a request: 431
  unsigned requests = 1'000;        // on one connection: it is closed politely
  unsigned message_bytes = 16'384;  // of a WebSocket message: closed with 1009
  unsigned overhead_bytes = 4'096;  // on the wire for one message beyond its bytes: dropped
  unsigned queue_bytes = 262'144;   // that wait to be sent, and one message more: dropped
  unsigned messages_burst = 60;     // credit for messages: closed with 1008
  unsigned messages_per_second = 10;
  unsigned control_burst = 30;  // credit for pings, pongs and closes: dropped
  unsigned control_per_second = 2;
  Millis request_ms = 10'000;  // for the whole head of a request, and for a handshake: closed
  Millis keep_ms = 30'000;     // between two requests of a connection: closed
  Millis write_ms = 60'000;    // for an answer of HTTP: closed
  Millis idle_ms = 60'000;     // WebSocket: a ping after half of it, dropped after all of it
};

struct WebOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any that is free
  Origins origins;
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
  WebLimits limits;
};

struct WebCounts {
  std::uint64_t accepted = 0, requests = 0, opened = 0, received = 0, sent = 0;
  std::uint64_t refused_full = 0, refused_address = 0, refused_origin = 0;
  std::uint64_t dropped_slow = 0, dropped_flood = 0, dropped_size = 0;
};

// Who is told. Called on the thread of the io_context, and never from within a call to Web.
class Guests {
 public:
  virtual ~Guests() = default;
  virtual void connected(Conn conn) = 0;
  virtual void received(Conn conn, std::string_view bytes) = 0;
  virtual void disconnected(Conn conn) = 0;
  virtual Answer answer(const Request& request) = 0;  // of HTTP
};

class Web : public Net {
 public:
  virtual unsigned short port() const = 0;
  virtual const WebCounts& counts() const = 0;
  virtual std::size_t sockets() const = 0;  // WebSockets that are open
  virtual std::size_t streams() const = 0;  // connections of all kinds
  // Accepts nobody from now on, and sends everybody away with 1012, each at some moment within `spread_ms`,
  // so that they do not all come to the next node at once.
  virtual void drain(Millis spread_ms) = 0;
};

// Listens when it returns; throws std::exception where it cannot. `guests` and the context outlive it.
std::unique_ptr<Web> open_web(boost::asio::io_context& context, WebOptions options, Guests& guests);

}  // namespace flotilla::server::web
