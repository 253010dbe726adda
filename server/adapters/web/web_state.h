#pragma once
// Shared state of all connections: part of server/adapters/web/web.cpp.
#include <unistd.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <chrono>
#include <ctime>
#include <limits>
#include <memory>
#include <random>
#include <unordered_map>

#include "server/adapters/web/address.h"
#include "server/adapters/web/web.h"

namespace flotilla::server::web {

namespace beast = boost::beast;
namespace net = boost::asio;
using Tcp = net::ip::tcp;
using Executor = net::io_context::executor_type;  // known when compiled: cheaper than any_io_executor
using Socket = net::basic_stream_socket<Tcp, Executor>;

// Counts all bytes read. Empty frames never complete a read, so they can be noticed only here.
class ReadLimiter {
 public:
  void limit(std::size_t most, std::function<void()> over) {
    most_ = most;
    over_ = std::move(over);
    since_ = 0;
  }
  void reset() { since_ = 0; }

 private:
  friend class beast::rate_policy_access;
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes() const { return all; }
  std::size_t available_write_bytes() const { return all; }
  void transfer_read_bytes(std::size_t bytes) {
    since_ += bytes;
    if (since_ > most_ && over_) std::exchange(over_, nullptr)();
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::size_t most_ = all, since_ = 0;
  std::function<void()> over_;
};

using Stream = beast::basic_stream<Tcp, Executor, ReadLimiter>;

class WebSocketConnection;
struct WebState;

// What all workers of a port share.
struct SharedWeb {
  explicit SharedWeb(WebOptions web_options)
      : options(std::move(web_options)),
        address_limits(options.limits.per_address, options.limits.messages) {}

  const WebOptions options;
  AddressLimits address_limits;
  std::atomic<std::size_t> streams = 0;
  std::vector<std::weak_ptr<WebState>> workers;
};

// One worker's.
struct WebState : std::enable_shared_from_this<WebState> {
  WebState(std::shared_ptr<SharedWeb> web, net::io_context& io, ConnectionHandler& web_handler)
      : shared(std::move(web)), options(shared->options), context(io), handler(&web_handler) {}

  std::shared_ptr<SharedWeb> shared;
  const WebOptions& options;
  net::io_context& context;
  ConnectionHandler* handler;  // null once the Web is destroyed
  WebCounts counts;
  std::unordered_map<Conn, std::shared_ptr<WebSocketConnection>> sockets;
  unsigned slow_refusals = 0;  // that wait
  std::uint64_t last_conn = 0;
  bool draining = false;
  std::minstd_rand random{std::random_device{}()};  // to spread load, not for secrets

  static Millis now() {
    using namespace std::chrono;
    return static_cast<Millis>(duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
  }
  static std::string date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
  }
};

// An open socket on its way to another context.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

// Reserves a connection slot, globally and per address, for the connection's lifetime.
class ConnectionSlot {
 public:
  explicit ConnectionSlot(std::shared_ptr<SharedWeb> web) : web_(std::move(web)) { ++web_->streams; }
  ConnectionSlot(ConnectionSlot&&) = default;
  ConnectionSlot& operator=(ConnectionSlot&&) = delete;
  ~ConnectionSlot() {
    if (!web_) return;
    --web_->streams;
    if (!address_group_.empty()) web_->address_limits.release(address_group_, WebState::now());
  }
  bool claim_address(std::string_view address) {
    auto name = address_group(address);
    if (!web_->address_limits.acquire(name, WebState::now())) return false;
    address_group_ = std::move(name);
    return true;
  }
  bool try_take_message() { return web_->address_limits.try_take_message(address_group_, WebState::now()); }
  AddressGroup address() const { return AddressGroup{std::hash<std::string>{}(address_group_)}; }

 private:
  std::shared_ptr<SharedWeb> web_;
  std::string address_group_;
};

}  // namespace flotilla::server::web
