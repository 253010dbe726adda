#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/adapters/web/http.h"
#include "server/adapters/web/origin.h"
#include "server/ports/latency.h"
#include "server/ports/net.h"
#include "server/ports/token_bucket.h"

namespace boost::asio {
class io_context;
}

// The HTTP and WebSocket front end: one port, behind a reverse proxy that terminates TLS. Implementation
// details stay in web.cpp.
namespace flotilla::server::web {

// Each limit, with what happens when it is reached.
struct WebLimits {
  unsigned connections = 10'000;    // of all kinds: a further one is closed
  unsigned per_address = 64;        // per address, or per /64 of IPv6: refused with 429
  unsigned slow_refusals = 64;      // 403s and 429s that wait for `refusal_ms`: a further one closes
  unsigned header_bytes = 8'192;    // of a request: 431
  unsigned requests = 1'000;        // per connection: closed after the last response
  unsigned message_bytes = 16'384;  // of a WebSocket message: closed with 1009
  unsigned overhead_bytes = 4'096;  // framing overhead per message: dropped
  unsigned queue_bytes = 262'144;   // waiting to be sent, plus one message: dropped
  Rate messages{240, 72'000};       // of an address, or of a /64: closed with 1008
  Rate controls{30, 7'200};         // of a connection: pings, pongs and closes: dropped
  Millis refusal_ms = 1'000;        // half to all of it before a 403 or a 429
  Millis request_ms = 10'000;       // for the head of a request, and for a handshake: closed
  Millis keep_ms = 30'000;          // between two requests on a connection: closed
  Millis write_ms = 60'000;         // for an HTTP response: closed
  Millis idle_ms = 60'000;          // WebSocket: ping after half of it, dropped after all of it
};

using Reply = std::function<void(Response response)>;

struct WebOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free port
  Origins origins;
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is trusted
  WebLimits limits;
  // Answers requests, at once or later. Both are called on the first worker's thread.
  std::function<void(const Request& request, Reply reply)> respond;
  // Which worker serves a WebSocket, by what follows /ws/ in its path.
  std::function<std::size_t(std::string_view name)> worker_of = [](auto) { return 0; };
};

struct WebCounts {
  std::uint64_t accepted = 0, requests = 0, opened = 0, received = 0, sent = 0;
  std::uint64_t refused_full = 0, refused_address = 0, refused_origin = 0;
  std::uint64_t dropped_slow = 0, dropped_flood = 0, dropped_size = 0;
  std::string last_refused_origin;
  Latency written;                      // of WebSocket messages: from the queue into the socket
  std::uint64_t forwarded_ignored = 0;  // requests with X-Forwarded-For from an address not in `proxies`

  WebCounts& operator+=(const WebCounts& other);
};

class Web : public Net {
 public:
  virtual unsigned short port() const = 0;
  virtual const WebCounts& counts() const = 0;
  virtual std::size_t sockets() const = 0;  // open WebSockets
  virtual std::size_t streams() const = 0;  // connections of all kinds, of all workers
  // Stops accepting and closes every connection with 1012 at a random time within `spread_ms`, so that
  // clients do not all reconnect to the next node at once.
  virtual void drain(Millis spread_ms) = 0;
};

// A context, which one thread runs, and a handler of WebSockets, called on it, never from within a call to
// Web. Both outlive its Web.
struct WebWorker {
  boost::asio::io_context& context;
  ConnectionHandler& handler;
};

// One Web for each worker, for use on its thread. The first one listens, answers requests, and hands each
// WebSocket to the worker that serves it. Listens when it returns; throws std::exception if it cannot.
std::vector<std::unique_ptr<Web>> open_web(const std::vector<WebWorker>& workers, WebOptions options);

}  // namespace flotilla::server::web
