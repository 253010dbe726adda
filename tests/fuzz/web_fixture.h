#pragma once
// A web server and one hostile client over a real socket: any bytes, in pieces of any size.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <cerrno>

#include "kit/must.h"
#include "server/adapters/web/web.h"

namespace flotilla::fuzz {

// Calls `each` for every piece of `bytes`; size 0 means all at once.
void in_pieces(std::string_view bytes, std::size_t size, auto&& each) {
  if (size == 0) size = bytes.size();
  for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size()))) each(bytes.substr(0, size));
}

class RawClient {
 public:
  explicit RawClient(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    // Every client has an address of its own, and with it ports and budgets: a port stays taken for a
    // minute after use.
    static std::uint32_t clients = 0;
    const std::uint32_t own = INADDR_LOOPBACK + (clients++ % 1'000'000);
    address = inet_ntoa({htonl(own)});
    must(bind_or_connect(::bind, own, 0) == 0);
    must(connects_to(port));
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const linger at_once{1, 0};  // frees the port at once, if the server has not closed first
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  void write(std::string_view bytes) { (void)::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  void shutdown_write() { shutdown(socket_, SHUT_WR); }
  // Appends what has arrived to `received`; false at the end of the stream.
  bool read() {
    std::array<char, 65'536> part;
    for (;;) {
      const auto size = recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
      if (size < 0) return errno == EAGAIN;
      if (size == 0) return false;
      received.append(part.data(), static_cast<std::size_t>(size));
    }
  }
  std::string received, address;

 private:
  // libFuzzer's alarm may interrupt it; it then goes on, and asking again says how it ended.
  bool connects_to(unsigned short port) const {
    int result = bind_or_connect(::connect, INADDR_LOOPBACK, port);
    while (result != 0 && (errno == EINTR || errno == EALREADY))
      result = bind_or_connect(::connect, INADDR_LOOPBACK, port);
    return result == 0 || errno == EISCONN;
  }
  int bind_or_connect(auto* call, std::uint32_t address, unsigned short port) const {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    at.sin_addr.s_addr = htonl(address);
    return call(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at);
  }

  int socket_;
};

// Subclasses handle connections and requests. `exchange` returns everything a client receives until its
// connection ends.
class WebFixture : public server::ConnectionHandler {
 public:
  explicit WebFixture(const server::web::WebLimits& limits) {
    server::web::WebOptions options;
    options.port = 0;
    options.limits = limits;
    options.limits.per_address = options.limits.connections;
    options.respond = [this](const auto& request, const auto& reply) { reply(respond(request)); };
    web_ = std::move(open_web({{context_, *this}}, options).front());
  }
  virtual server::web::Response respond(const server::web::Request& request) = 0;

 protected:
  // Sends `greeting` whole, then `bytes` in pieces.
  std::string exchange(std::string_view greeting, std::string_view bytes, std::size_t piece) {
    RawClient client(web_->port());
    client_address_ = client.address;
    if (!greeting.empty()) client.write(greeting), turn(), client.read();
    bool open = true;
    in_pieces(bytes, piece, [&](std::string_view part) {
      if (!open) return;
      client.write(part);
      turn();
      open = client.read();
    });
    client.shutdown_write();
    for (unsigned turns = 0; open; open = client.read()) {
      must(++turns < 10'000);  // it ends without waiting for a timeout
      context_.restart();
      context_.run_one_for(std::chrono::milliseconds(1));
    }
    turn();
    must(web_->streams() <= 1);
    return std::move(client.received);
  }
  void turn() {
    context_.restart();
    context_.poll();
  }
  server::web::Web& web() { return *web_; }
  const std::string& client_address() const { return client_address_; }

 private:
  std::string client_address_;
  boost::asio::io_context context_{1};
  std::unique_ptr<server::web::Web> web_;
};

}  // namespace flotilla::fuzz
