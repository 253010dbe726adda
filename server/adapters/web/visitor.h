#pragma once
// One connection that speaks HTTP: part of server/adapters/web/web.cpp.
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>

#include "server/adapters/web/socket.h"

namespace flotilla::server::web {

namespace http = beast::http;

using Parser = http::request_parser<http::empty_body>;

class Visitor : public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Tcp::socket socket, Ticket ticket, std::shared_ptr<House> house, std::string address)
      : ticket_(std::move(ticket)),
        house_(std::move(house)),
        stream_(std::move(socket)),
        address_(std::move(address)),
        proxied_(std::ranges::find(house_->options.proxies, address_) != house_->options.proxies.end()) {}

  void start() {
    if (!proxied_ && !ticket_.enter(address_)) return reply(plain_answer(429), false);
    read();
  }

 private:
  void read() {
    head_only_ = false;
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(house_->options.limits.header_bytes);
    const auto& limits = house_->options.limits;
    stream_.expires_after(std::chrono::milliseconds(requests_ == 0 ? limits.request_ms : limits.keep_ms));
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->heard(error); });
  }

  void heard(beast::error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return reply(plain_answer(431), false);
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return reply(plain_answer(400), false);
    if (error || !house_->guests) return;
    ++house_->counts.requests;
    ++requests_;
    answer(parser_->get());
  }

  void answer(const UpgradeRequest& request) {
    const auto method = request.method();
    head_only_ = method == http::verb::head;
    if (method != http::verb::get && method != http::verb::head) return reply(plain_answer(405), false);
    if (!parser_->is_done()) return reply(plain_answer(413), false);  // nothing here takes a body
    const auto target = request.target();
    const std::string_view path{target.data(), std::min(target.find('?'), target.size())};
    if (!path.starts_with('/')) return reply(plain_answer(400), false);

    const auto forwarded = forwarded_for(request);
    const auto client = proxied_ && !forwarded.empty() ? last_forwarded(forwarded) : address_;
    if (path == "/ws") return upgrade(request, client);
    const bool keep = request.keep_alive() && request.version() == 11 && !house_->draining &&
                      requests_ < house_->options.limits.requests;
    reply(house_->guests->answer({head_only_, path, value(request, http::field::accept_encoding),
                                  value(request, http::field::if_none_match), client, forwarded.empty()}),
          keep);
  }

  void upgrade(const UpgradeRequest& request, std::string_view client) {
    if (!websocket::is_upgrade(request) || value(request, http::field::sec_websocket_version) != "13")
      return reply(plain_answer(426), false);
    // What Beast would answer itself, without our header.
    if (value(request, http::field::sec_websocket_key).size() != key_size ||
        value(request, http::field::host).empty())
      return reply(plain_answer(400), false);
    if (house_->draining) return reply(plain_answer(503), false);
    if (!lets_in(house_->options.origins, value(request, http::field::origin),
                 value(request, http::field::host)))
      return ++house_->counts.refused_origin, reply(plain_answer(403), false);
    if (proxied_ && !ticket_.enter(client)) return reply(plain_answer(429), false);
    std::make_shared<Socket>(std::move(stream_), std::move(ticket_), house_)->accept(request);
  }

  void reply(Answer given, bool keep) {
    answer_ = std::move(given);
    head_ = head_of(answer_, House::date(), keep);
    const bool bare = head_only_ || !answer_.body || answer_.status == 304;
    const std::array<net::const_buffer, 2> parts{net::buffer(head_),
                                                 bare ? net::const_buffer{} : net::buffer(*answer_.body)};
    stream_.expires_after(std::chrono::milliseconds(house_->options.limits.write_ms));
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
  // The last header of that name, which is the one a proxy next to us has added.
  static std::string_view forwarded_for(const UpgradeRequest& request) {
    std::string_view last;
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    for (auto at = first; at != end; ++at) last = {at->value().data(), at->value().size()};
    return last;
  }

  Ticket ticket_;
  std::shared_ptr<House> house_;
  Stream stream_;
  std::string address_;
  bool proxied_, head_only_ = false;
  unsigned requests_ = 0;
  beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;
  Answer answer_;
  std::string head_;
};

}  // namespace flotilla::server::web
