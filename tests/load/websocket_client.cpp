#include "tests/load/websocket_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

#include "kit/must.h"

namespace flotilla::load {

void WebSocketClient::open(unsigned short port, std::string_view table, int poll, void* mark) {
  must(try_open(port, table, poll, mark));
}

bool WebSocketClient::try_open(unsigned short port, std::string_view table, int poll, void* mark) {
  close();
  descriptor_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  must(descriptor_ >= 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
    return close(), false;
  const int yes = 1;
  ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = mark;
  must(::epoll_ctl(poll, EPOLL_CTL_ADD, descriptor_, &event) == 0);
  write("GET /ws/" + std::string(table) +
        " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Origin: http://127.0.0.1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: "
        "13\r\n\r\n");
  return true;
}

void WebSocketClient::close() {
  if (descriptor_ >= 0) {
    const linger reset{1, 0};  // or its port would be taken for a minute
    ::setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    ::close(descriptor_);
  }
  descriptor_ = -1;
  welcome_ = false;
  in_.clear();
  out_.clear();
}

// Masked, as a client must, with zeroes, which change nothing.
void WebSocketClient::send(std::string_view message) {
  must(message.size() < 65536);
  std::string frame{static_cast<char>(0x81)};
  if (message.size() < 126) {
    frame += static_cast<char>(0x80 | message.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(message.size() >> 8);
    frame += static_cast<char>(message.size() & 255);
  }
  frame.append(4, '\0').append(message);
  welcome_ ? write(frame) : void(out_ += frame);
}

// Small, and read by a server that lives on this machine: it always fits.
void WebSocketClient::write(std::string_view bytes) const {
  if (descriptor_ < 0) return;
  must(::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(bytes.size()) ||
       errno == EPIPE || errno == ECONNRESET);
}

bool WebSocketClient::read(const std::function<void(std::string_view)>& on_message) {
  if (descriptor_ < 0) return true;
  std::array<char, 16384> some;
  const auto size = ::recv(descriptor_, some.data(), some.size(), MSG_DONTWAIT);
  if (size <= 0) return size < 0 && errno == EAGAIN;
  in_.append(some.data(), static_cast<std::size_t>(size));
  if (!welcome_) {
    const auto end = in_.find("\r\n\r\n");
    if (end == std::string::npos) return true;
    if (!in_.starts_with("HTTP/1.1 101")) return false;
    welcome_ = true;
    in_.erase(0, end + 4);
    write(out_);
  }
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(in_[i]); };
  std::size_t at = 0;
  while (in_.size() >= at + 2) {
    std::size_t length = byte(at + 1), head = 2;
    if (length >= 126) {
      head = length == 126 ? 4 : 10;
      if (in_.size() < at + head) break;
      length = 0;
      for (std::size_t i = 2; i < head; ++i) length = length << 8 | byte(at + i);
    }
    if (in_.size() < at + head + length) break;
    const unsigned kind = byte(at) & 15;
    if (kind == 8) return false;
    if (kind == 9) write(std::string{static_cast<char>(0x8A), static_cast<char>(0x80), 0, 0, 0, 0});
    if (kind == 1) {
      on_message({in_.data() + at + head, length});
      if (descriptor_ < 0 || in_.empty()) return true;  // the callback closed or reopened it
    }
    at += head + length;
  }
  in_.erase(0, at);
  return true;
}

}  // namespace flotilla::load
