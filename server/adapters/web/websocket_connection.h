#pragma once
// One WebSocket: part of server/adapters/web/web.cpp.

#include <netinet/tcp.h>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/adapters/web/web_state.h"

namespace flotilla::server::web {

namespace websocket = beast::websocket;
using UpgradeRequest = beast::http::request<beast::http::empty_body>;

class WebSocketConnection : public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(Stream stream, ConnectionSlot slot, std::shared_ptr<WebState> state)
      : slot_(std::move(slot)),
        state_(std::move(state)),
        ws_(std::move(stream)),
        later_(state_->context),
        controls_(limits().controls, WebState::now()) {}

  void accept(const UpgradeRequest& request) {
    using std::chrono::milliseconds;
    ws_.next_layer().expires_never();
    ws_.set_option(websocket::stream_base::timeout{milliseconds(limits().request_ms),
                                                   milliseconds(limits().idle_ms), true});
    ws_.read_message_max(limits().message_bytes);
    ws_.text(true);
    const auto weak = weak_from_this();
    ws_.next_layer().rate_policy().limit(limits().message_bytes + limits().overhead_bytes, [weak] {
      if (const auto self = weak.lock()) self->drop_for_flooding();
    });
    ws_.control_callback([weak](websocket::frame_type, beast::string_view) {
      if (const auto self = weak.lock()) self->on_control_frame();
    });
    ws_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->on_open();
    });
  }

  // False if the send queue is full.
  bool send(std::string message) {
    if (closing_) return true;
    if (waiting_ > 0 && waiting_ + message.size() > limits().queue_bytes) {
      ++state_->counts.dropped_slow;
      return slow_ = true, false;
    }
    ++state_->counts.sent;
    waiting_ += message.size();
    queue_.push_back({std::move(message), Clock::now()});
    if (queue_.size() == 1) write_soon();
    return true;
  }

  // Sends what is queued, then closes. A client that does not read even that is dropped.
  void close_after_sending(std::uint16_t code) {
    if (std::exchange(closing_, true)) return;
    state_->sockets.erase(id_);
    if (slow_) return drop();
    code_ = code;
    later_.expires_after(std::chrono::seconds(5));
    later_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error) self->drop();
    });
    if (queue_.empty()) close();
  }

  // Closes it at a random time within `spread_ms`.
  void close_within(Millis spread_ms) {
    later_.expires_after(std::chrono::milliseconds(state_->random() % (spread_ms + 1)));
    later_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (error || self->closing_) return;
      self->notify_closed();
      self->close_after_sending(websocket::close_code::service_restart);
    });
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct QueuedMessage {
    std::string message;
    Clock::time_point since;
  };

  const WebLimits& limits() const { return state_->options.limits; }

  void on_open() {
    if (state_->draining || !state_->handler) return drop();
    id_ = Conn{++state_->last_conn};
    ++state_->counts.opened;
    state_->sockets[id_] = shared_from_this();
    state_->handler->connected(id_, slot_.address());
    read();
  }

  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->on_read(error);
    });
  }
  void on_read(beast::error_code error) {
    if (error) {
      if (error == websocket::error::message_too_big) ++state_->counts.dropped_size;
      return notify_closed();
    }
    ws_.next_layer().rate_policy().reset();
    if (!closing_) {
      ++state_->counts.received;
      if (!slot_.try_take_message()) return refuse(websocket::close_code::policy_error);
      if (!ws_.got_text()) return refuse(websocket::close_code::unknown_data);
      const auto data = buffer_.cdata();
      const std::string_view text(static_cast<const char*>(data.data()), data.size());
      if (!ends_at_character(text)) return refuse(websocket::close_code::bad_payload);
      if (state_->handler) state_->handler->received(id_, text);
    }
    buffer_.clear();
    if (!closing_) read();
  }
  void refuse(std::uint16_t code) {
    if (code == websocket::close_code::policy_error) ++state_->counts.dropped_flood;
    notify_closed();
    close_after_sending(code);
  }

  // What one turn of the loop has queued leaves together: an ack and the lines of the same move, say.
  void write_soon() {
    net::post(state_->context, [self = shared_from_this()] {
      self->hold_back(self->queue_.size() > 1);
      self->write();
    });
  }
  void write() {
    ws_.async_write(net::buffer(queue_.front().message),
                    [self = shared_from_this()](beast::error_code error, std::size_t) {
                      if (error) return self->drop();
                      self->waiting_ -= self->queue_.front().message.size();
                      self->state_->counts.written.add(Clock::now() - self->queue_.front().since);
                      self->queue_.pop_front();
                      if (!self->queue_.empty()) return self->write();
                      self->hold_back(false);
                      if (self->closing_) self->close();
                    });
  }
  // Whether the socket waits until it has a whole packet.
  void hold_back(bool on) {
    if (std::exchange(held_back_, on) == on) return;
    const int value = on;
    ::setsockopt(ws_.next_layer().socket().native_handle(), IPPROTO_TCP, TCP_CORK, &value, sizeof value);
  }
  void close() {
    ws_.async_close(websocket::close_reason(code_), [self = shared_from_this()](beast::error_code) {
      self->later_.cancel();
      self->drop();
    });
  }

  // Control frames are rate-limited.
  void on_control_frame() {
    ws_.next_layer().rate_policy().reset();
    if (!controls_.try_take(WebState::now())) drop_for_flooding();
  }
  void drop_for_flooding() {
    ++state_->counts.dropped_flood;
    net::post(state_->context, [self = shared_from_this()] { self->drop(); });
  }
  void drop() {
    ws_.next_layer().close();
    notify_closed();
  }
  // Notifies the handler, once.
  void notify_closed() {
    if (state_->sockets.erase(id_) > 0 && state_->handler) state_->handler->disconnected(id_);
  }

  ConnectionSlot slot_;
  std::shared_ptr<WebState> state_;
  websocket::stream<Stream, false> ws_;  // without compression
  net::steady_timer later_;
  beast::flat_buffer buffer_;
  std::deque<QueuedMessage> queue_;  // the first one is being sent
  std::size_t waiting_ = 0;          // bytes in the queue
  TokenBucket controls_;
  Conn id_{};
  std::uint16_t code_ = websocket::close_code::normal;
  bool closing_ = false, slow_ = false, held_back_ = false;
};

}  // namespace flotilla::server::web
