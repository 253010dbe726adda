#pragma once
// What all connections of a Web share: part of server/adapters/web/web.cpp.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <chrono>
#include <ctime>
#include <limits>
#include <map>
#include <memory>
#include <random>

#include "server/adapters/web/address.h"
#include "server/adapters/web/credit.h"
#include "server/adapters/web/web.h"

namespace flotilla::server::web {

namespace beast = boost::beast;
namespace net = boost::asio;
using Tcp = net::ip::tcp;

// Counts what is read, whatever it is. Empty frames never end a read, so that only the wire tells of them.
class Meter {
 public:
  void watch(std::size_t most, std::function<void()> over) {
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

using Stream = beast::basic_stream<Tcp, net::any_io_executor, Meter>;

class Socket;

struct House {
  House(net::io_context& io, WebOptions given, Guests& told)
      : context(io), options(std::move(given)), guests(&told), households(options.limits.per_address) {}

  net::io_context& context;
  WebOptions options;
  Guests* guests;  // none once the Web is gone
  WebCounts counts;
  Households households;
  std::map<Conn, std::shared_ptr<Socket>> sockets;
  std::size_t streams = 0;
  std::uint64_t last_conn = 0;
  bool draining = false;
  std::minstd_rand random{std::random_device{}()};  // to spread load, no secret

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

// A connection's place among all, and among those of its household, for as long as it lasts.
class Ticket {
 public:
  explicit Ticket(std::shared_ptr<House> house) : house_(std::move(house)) { ++house_->streams; }
  Ticket(Ticket&&) = default;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket() {
    if (!house_) return;
    --house_->streams;
    if (!household_.empty()) house_->households.leave(household_);
  }
  bool enter(std::string_view address) {
    auto name = household(address);
    if (!house_->households.enter(name)) return ++house_->counts.refused_address, false;
    household_ = std::move(name);
    return true;
  }

 private:
  std::shared_ptr<House> house_;
  std::string household_;
};

}  // namespace flotilla::server::web
