#pragma once
// One HTTP connection: part of server/adapters/web/web.cpp.
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>

#include "server/adapters/web/websocket_connection.h"

namespace flotilla::server::web {

namespace http = beast::http;

using Parser = http::request_parser<http::empty_body>;

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Socket socket, ConnectionSlot slot, std::shared_ptr<WebState> state, std::string address)
      : slot_(std::move(slot)),
        state_(std::move(state)),
        stream_(std::move(socket)),
        address_(std::move(address)),
        proxied_(std::ranges::find(state_->options.proxies, address_) != state_->options.proxies.end()) {}

  void start() {
    if (!proxied_ && !slot_.claim_address(address_)) return refuse_address();
    read();
  }

 private:
  void read() {
    head_only_ = false;
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(state_->options.limits.header_bytes);
    const auto& limits = state_->options.limits;
    stream_.expires_after(std::chrono::milliseconds(requests_ == 0 ? limits.request_ms : limits.keep_ms));
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_read(error); });
  }

  void on_read(beast::error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return reply(status_response(431), false);
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return reply(status_response(400), false);
    if (error || !state_->handler) return;
    ++state_->counts.requests;
    ++requests_;
    respond(parser_->get());
  }

  void respond(const UpgradeRequest& request) {
    const auto method = request.method();
    head_only_ = method == http::verb::head;
    if (method != http::verb::get && method != http::verb::head) return reply(status_response(405), false);
    if (!parser_->is_done()) return reply(status_response(413), false);  // no request may have a body
    const auto target = request.target();
    const std::string_view path{target.data(), std::min(target.find('?'), target.size())};
    if (!path.starts_with('/')) return reply(status_response(400), false);

    const auto forwarded = forwarded_for(request);
    if (!proxied_ && !forwarded.empty()) ++state_->counts.forwarded_ignored;
    const auto client = proxied_ && !forwarded.empty() ? last_forwarded(forwarded) : address_;
    if (path == "/ws" || path.starts_with("/ws/")) return upgrade(request, path, client);
    const bool keep = request.keep_alive() && request.version() == 11 && !state_->draining &&
                      requests_ < state_->options.limits.requests;
    state_->options.respond(
        {head_only_, path, value(request, http::field::accept_encoding),
         value(request, http::field::if_none_match), client, forwarded.empty()},
        [self = shared_from_this(), keep](Response response) { self->reply(std::move(response), keep); });
  }

  void upgrade(const UpgradeRequest& request, std::string_view path, std::string_view client) {
    if (!websocket::is_upgrade(request) || value(request, http::field::sec_websocket_version) != "13")
      return reply(status_response(426), false);
    // Beast would answer these itself, without our headers.
    if (value(request, http::field::sec_websocket_key).size() != key_size ||
        value(request, http::field::host).empty())
      return reply(status_response(400), false);
    if (state_->draining) return reply(status_response(503), false);
    const auto origin = value(request, http::field::origin);
    if (!is_allowed_origin(state_->options.origins, origin, value(request, http::field::host))) {
      ++state_->counts.refused_origin;
      state_->counts.last_refused_origin = is_origin(origin) ? origin : "";
      return refuse_slowly(403);
    }
    if (proxied_ && !slot_.claim_address(client)) return refuse_address();
    // A connection costs as much as a message, or more: to reconnect is no way to a new budget.
    if (!slot_.try_take_message()) return refuse_address();
    path.remove_prefix(std::min(path.size(), std::string_view("/ws/").size()));
    const auto worker = state_->shared->workers.at(state_->options.worker_of(path)).lock();
    if (!worker) return reply(status_response(503), false);
    if (worker == state_)
      return std::make_shared<WebSocketConnection>(std::move(stream_), std::move(slot_), state_)
          ->accept(request);
    hand_over(*worker, request);
  }
  // A socket belongs to one context, so it changes as a descriptor.
  void hand_over(WebState& worker, const UpgradeRequest& request) {
    auto& socket = stream_.socket();
    beast::error_code error;
    const auto protocol = socket.local_endpoint(error).protocol();
    if (error) return;
    const auto descriptor = std::make_shared<Descriptor>(socket.release(error));
    if (error) return;
    net::post(worker.context,
              [worker = worker.shared_from_this(), protocol, descriptor, request = UpgradeRequest(request),
               slot = std::make_shared<ConnectionSlot>(std::move(slot_))] {
                Socket taken(worker->context, protocol, descriptor->release());
                std::make_shared<WebSocketConnection>(Stream(std::move(taken)), std::move(*slot), worker)
                    ->accept(request);
              });
  }
  void refuse_address() {
    ++state_->counts.refused_address;
    refuse_slowly(429);
  }

  // For those who are refused again and again: an address over its limits, pages of another origin.
  void refuse_slowly(unsigned status) {
    const auto& limits = state_->options.limits;
    if (state_->slow_refusals >= limits.slow_refusals) return;  // nobody holds the connection any more
    ++state_->slow_refusals;
    stream_.expires_never();
    const auto ms =
        std::uniform_int_distribution<Millis>(limits.refusal_ms / 2, limits.refusal_ms)(state_->random);
    const auto wait = std::make_shared<net::steady_timer>(state_->context, std::chrono::milliseconds(ms));
    wait->async_wait([self = shared_from_this(), wait, status](beast::error_code) {
      --self->state_->slow_refusals;
      self->reply(status_response(status), false);
    });
  }

  void reply(Response given, bool keep) {
    response_ = std::move(given);
    head_ = response_head(response_, WebState::date(), keep);
    const bool bare = head_only_ || !response_.body || response_.status == 304;
    const std::array<net::const_buffer, 2> parts{net::buffer(head_),
                                                 bare ? net::const_buffer{} : net::buffer(*response_.body)};
    stream_.expires_after(std::chrono::milliseconds(state_->options.limits.write_ms));
    net::async_write(stream_, parts,
                     [self = shared_from_this(), keep](beast::error_code error, std::size_t) {
                       if (error) return;
                       if (keep) return self->read();
                       self->stream_.socket().shutdown(Tcp::socket::shutdown_send, error);
                     });
  }

  static constexpr std::size_t key_size = 24;  // 16 bytes in base64

  static std::string_view value(const UpgradeRequest& request, http::field name) {
    const auto text = request[name];
    return {text.data(), text.size()};
  }
  // The last header of that name: the one added by the nearest proxy.
  static std::string_view forwarded_for(const UpgradeRequest& request) {
    std::string_view last;
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    for (auto at = first; at != end; ++at) last = {at->value().data(), at->value().size()};
    return last;
  }

  ConnectionSlot slot_;
  std::shared_ptr<WebState> state_;
  Stream stream_;
  std::string address_;
  bool proxied_, head_only_ = false;
  unsigned requests_ = 0;
  beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;
  Response response_;
  std::string head_;
};

}  // namespace flotilla::server::web
