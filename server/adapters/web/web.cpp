#include "server/adapters/web/web.h"

#include <boost/asio/socket_base.hpp>

#include "server/adapters/web/http_connection.h"

namespace flotilla::server::web {

namespace {

class BeastWeb final : public Web {
 public:
  explicit BeastWeb(std::shared_ptr<WebState> state)
      : state_(std::move(state)), acceptor_(state_->context), pause_(state_->context) {}
  ~BeastWeb() override {
    state_->handler = nullptr;
    try {
      for (const auto& [id, socket] : std::exchange(state_->sockets, {}))
        socket->close_after_sending(websocket::close_code::going_away);
    } catch (const std::exception&) {
      state_->draining = true;  // out of memory: close without a close frame
    }
  }
  BeastWeb(const BeastWeb&) = delete;
  BeastWeb& operator=(const BeastWeb&) = delete;

  void listen() {
    const auto& options = state_->options;
    const Tcp::endpoint endpoint(net::ip::make_address(options.address), options.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(net::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
    port_ = acceptor_.local_endpoint().port();
    accept();
  }

  SendResult send(Conn conn, std::string message) override {
    const auto socket = state_->sockets.find(conn);
    if (socket == state_->sockets.end())
      return SendResult::ok;  // already closed; the handler will be notified
    return socket->second->send(std::move(message)) ? SendResult::ok : SendResult::full;
  }
  void close(Conn conn) override {
    const auto found = state_->sockets.find(conn);
    if (found == state_->sockets.end()) return;
    const auto socket = found->second;
    socket->close_after_sending(websocket::close_code::normal);
  }
  unsigned short port() const override { return port_; }
  const WebCounts& counts() const override { return state_->counts; }
  std::size_t sockets() const override { return state_->sockets.size(); }
  std::size_t streams() const override { return state_->shared->streams; }
  void drain(Millis spread_ms) override {
    if (std::exchange(state_->draining, true)) return;
    beast::error_code ignored;
    acceptor_.close(ignored);
    for (const auto& [id, socket] : state_->sockets) socket->close_within(spread_ms);
  }

 private:
  void accept() {
    acceptor_.async_accept([this](beast::error_code error, Socket socket) {
      if (error == net::error::operation_aborted || state_->draining) return;
      if (error) return pause_accepting();
      start_connection(std::move(socket));
      accept();
    });
  }
  // Out of descriptors or similar: retrying immediately would not help.
  void pause_accepting() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](beast::error_code error) {
      if (!error && !state_->draining) accept();
    });
  }
  void start_connection(Socket socket) {
    beast::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    if (streams() >= state_->options.limits.connections) return void(++state_->counts.refused_full);
    ++state_->counts.accepted;
    socket.set_option(Tcp::no_delay(true), error);
    std::make_shared<HttpConnection>(std::move(socket), ConnectionSlot(state_->shared), state_,
                                     peer.address().to_string())
        ->start();
  }

  std::shared_ptr<WebState> state_;
  net::basic_socket_acceptor<Tcp, Executor> acceptor_;
  unsigned short port_ = 0;
  net::steady_timer pause_;
};

}  // namespace

WebCounts& WebCounts::operator+=(const WebCounts& other) {
  for (const auto count :
       {&WebCounts::accepted, &WebCounts::requests, &WebCounts::opened, &WebCounts::received,
        &WebCounts::sent, &WebCounts::refused_full, &WebCounts::refused_address, &WebCounts::refused_origin,
        &WebCounts::dropped_slow, &WebCounts::dropped_flood, &WebCounts::dropped_size,
        &WebCounts::forwarded_ignored})
    this->*count += other.*count;
  if (!other.last_refused_origin.empty()) last_refused_origin = other.last_refused_origin;
  written.add(other.written);
  return *this;
}

std::vector<std::unique_ptr<Web>> open_web(const std::vector<WebWorker>& workers, WebOptions options) {
  const auto shared = std::make_shared<SharedWeb>(std::move(options));
  std::vector<std::unique_ptr<Web>> webs;
  for (const auto& [context, handler] : workers) {
    const auto state = std::make_shared<WebState>(shared, context, handler);
    shared->workers.push_back(state);
    auto web = std::make_unique<BeastWeb>(state);
    if (webs.empty()) web->listen();
    webs.push_back(std::move(web));
  }
  return webs;
}

}  // namespace flotilla::server::web
