#pragma once
#include <functional>
#include <string>
#include <string_view>

namespace flotilla::load {

// A minimal WebSocket client for epoll.
class WebSocketClient {
 public:
  WebSocketClient() = default;
  ~WebSocketClient() { close(); }
  WebSocketClient(const WebSocketClient&) = delete;
  WebSocketClient& operator=(const WebSocketClient&) = delete;

  // Connects to a table, or to make one, and registers with `poll`, an epoll descriptor; its events carry
  // `mark`.
  void open(unsigned short port, std::string_view table, int poll, void* mark);
  bool try_open(unsigned short port, std::string_view table, int poll, void* mark);  // false: refused
  void close();
  void send(std::string_view message);
  // Passes on each whole message. Returns whether it is still open.
  bool read(const std::function<void(std::string_view)>& on_message);

 private:
  void write(std::string_view bytes) const;

  int descriptor_ = -1;
  bool welcome_ = false;  // the handshake is done
  std::string in_, out_;  // out_: messages waiting for the handshake
};

}  // namespace flotilla::load
