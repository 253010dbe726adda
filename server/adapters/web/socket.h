#pragma once
// One WebSocket: part of server/adapters/web/web.cpp.
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/adapters/web/house.h"

namespace flotilla::server::web {

namespace websocket = beast::websocket;
using UpgradeRequest = beast::http::request<beast::http::empty_body>;

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, Ticket ticket, std::shared_ptr<House> house)
      : ticket_(std::move(ticket)),
        house_(std::move(house)),
        ws_(std::move(stream)),
        later_(house_->context),
        messages_(limits().messages_burst, limits().messages_per_second, House::now()),
        controls_(limits().control_burst, limits().control_per_second, House::now()) {}

  void accept(const UpgradeRequest& request) {
    using std::chrono::milliseconds;
    ws_.next_layer().expires_never();
    ws_.set_option(websocket::stream_base::timeout{milliseconds(limits().request_ms),
                                                   milliseconds(limits().idle_ms), true});
    ws_.read_message_max(limits().message_bytes);
    ws_.text(true);
    const auto weak = weak_from_this();
    ws_.next_layer().rate_policy().watch(limits().message_bytes + limits().overhead_bytes, [weak] {
      if (const auto self = weak.lock()) self->flooded();
    });
    ws_.control_callback([weak](websocket::frame_type, beast::string_view) {
      if (const auto self = weak.lock()) self->controlled();
    });
    ws_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->opened();
    });
  }

  // Whether it was taken: what waits is bounded.
  bool send(std::string message) {
    if (closing_) return true;
    if (waiting_ > 0 && waiting_ + message.size() > limits().queue_bytes) {
      ++house_->counts.dropped_slow;
      return slow_ = true, false;
    }
    ++house_->counts.sent;
    waiting_ += message.size();
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
    return true;
  }

  // What waits is sent, then it is closed; who does not read even that is dropped.
  void finish(std::uint16_t code) {
    if (std::exchange(closing_, true)) return;
    house_->sockets.erase(id_);
    if (slow_) return drop();
    code_ = code;
    later_.expires_after(std::chrono::seconds(5));
    later_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error) self->drop();
    });
    if (queue_.empty()) close();
  }

  // Sends it away, some moment from now.
  void finish_within(Millis spread_ms) {
    later_.expires_after(std::chrono::milliseconds(house_->random() % (spread_ms + 1)));
    later_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (error || self->closing_) return;
      self->gone();
      self->finish(websocket::close_code::service_restart);
    });
  }

 private:
  const WebLimits& limits() const { return house_->options.limits; }

  void opened() {
    if (house_->draining || !house_->guests) return drop();
    id_ = Conn{++house_->last_conn};
    ++house_->counts.opened;
    house_->sockets[id_] = shared_from_this();
    house_->guests->connected(id_);
    read();
  }

  void read() {
    ws_.async_read(
        buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) { self->heard(error); });
  }
  void heard(beast::error_code error) {
    if (error) {
      if (error == websocket::error::message_too_big) ++house_->counts.dropped_size;
      return gone();
    }
    ws_.next_layer().rate_policy().reset();
    if (!closing_) {
      ++house_->counts.received;
      if (!messages_.spend(House::now())) return refuse(websocket::close_code::policy_error);
      if (!ws_.got_text()) return refuse(websocket::close_code::unknown_data);
      const auto data = buffer_.cdata();
      const std::string_view text(static_cast<const char*>(data.data()), data.size());
      if (!ends_whole(text)) return refuse(websocket::close_code::bad_payload);
      if (house_->guests) house_->guests->received(id_, text);
    }
    buffer_.clear();
    if (!closing_) read();
  }
  void refuse(std::uint16_t code) {
    if (code == websocket::close_code::policy_error) ++house_->counts.dropped_flood;
    gone();
    finish(code);
  }

  void write() {
    ws_.async_write(net::buffer(queue_.front()),
                    [self = shared_from_this()](beast::error_code error, std::size_t) {
                      if (error) return self->drop();
                      self->waiting_ -= self->queue_.front().size();
                      self->queue_.pop_front();
                      if (!self->queue_.empty()) return self->write();
                      if (self->closing_) self->close();
                    });
  }
  void close() {
    ws_.async_close(websocket::close_reason(code_), [self = shared_from_this()](beast::error_code) {
      self->later_.cancel();
      self->drop();
    });
  }

  // Every ping is answered and every pong read: not without end.
  void controlled() {
    ws_.next_layer().rate_policy().reset();
    if (!controls_.spend(House::now())) flooded();
  }
  void flooded() {
    ++house_->counts.dropped_flood;
    net::post(house_->context, [self = shared_from_this()] { self->drop(); });
  }
  void drop() {
    ws_.next_layer().close();
    gone();
  }
  // It is over for the guests; once.
  void gone() {
    if (house_->sockets.erase(id_) > 0 && house_->guests) house_->guests->disconnected(id_);
  }

  Ticket ticket_;
  std::shared_ptr<House> house_;
  websocket::stream<Stream, false> ws_;  // without compression
  net::steady_timer later_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;  // the first is being sent
  std::size_t waiting_ = 0;        // bytes in it
  Credit messages_, controls_;
  Conn id_{};
  std::uint16_t code_ = websocket::close_code::normal;
  bool closing_ = false, slow_ = false;
};

}  // namespace flotilla::server::web
