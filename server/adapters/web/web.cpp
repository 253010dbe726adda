#include "server/adapters/web/web.h"

#include <boost/asio/socket_base.hpp>

#include "server/adapters/web/visitor.h"

namespace flotilla::server::web {

namespace {

class Listening final : public Web {
 public:
  Listening(net::io_context& context, WebOptions options, Guests& guests)
      : house_(std::make_shared<House>(context, std::move(options), guests)),
        acceptor_(context,
                  Tcp::endpoint(net::ip::make_address(house_->options.address), house_->options.port)),
        port_(acceptor_.local_endpoint().port()),
        pause_(context) {
    accept();
  }
  ~Listening() override {
    house_->guests = nullptr;
    try {
      for (const auto& [id, socket] : std::exchange(house_->sockets, {}))
        socket->finish(websocket::close_code::going_away);
    } catch (const std::exception&) {
      house_->draining = true;  // without memory for a farewell there is none
    }
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

  Sent send(Conn conn, std::string message) override {
    const auto socket = house_->sockets.find(conn);
    if (socket == house_->sockets.end()) return Sent::ok;  // it has gone, and this is on its way to be told
    return socket->second->send(std::move(message)) ? Sent::ok : Sent::full;
  }
  void close(Conn conn) override {
    const auto found = house_->sockets.find(conn);
    if (found == house_->sockets.end()) return;
    const auto socket = found->second;
    socket->finish(websocket::close_code::normal);
  }
  unsigned short port() const override { return port_; }
  const WebCounts& counts() const override { return house_->counts; }
  std::size_t sockets() const override { return house_->sockets.size(); }
  std::size_t streams() const override { return house_->streams; }
  void drain(Millis spread_ms) override {
    if (std::exchange(house_->draining, true)) return;
    beast::error_code ignored;
    acceptor_.close(ignored);
    for (const auto& [id, socket] : house_->sockets) socket->finish_within(spread_ms);
  }

 private:
  void accept() {
    acceptor_.async_accept([this](beast::error_code error, Tcp::socket socket) {
      if (error == net::error::operation_aborted || house_->draining) return;
      if (error) return rest();
      welcome(std::move(socket));
      accept();
    });
  }
  // There are no descriptors, or the like: it does not get better by asking at once.
  void rest() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](beast::error_code error) {
      if (!error && !house_->draining) accept();
    });
  }
  void welcome(Tcp::socket socket) {
    beast::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    if (house_->streams >= house_->options.limits.connections) return void(++house_->counts.refused_full);
    ++house_->counts.accepted;
    socket.set_option(Tcp::no_delay(true), error);
    std::make_shared<Visitor>(std::move(socket), Ticket(house_), house_, peer.address().to_string())
        ->start();
  }

  std::shared_ptr<House> house_;
  Tcp::acceptor acceptor_;
  unsigned short port_;
  net::steady_timer pause_;
};

}  // namespace

std::unique_ptr<Web> open_web(net::io_context& context, WebOptions options, Guests& guests) {
  return std::make_unique<Listening>(context, std::move(options), guests);
}

}  // namespace flotilla::server::web
