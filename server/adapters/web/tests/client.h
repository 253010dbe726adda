#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

namespace flotilla::server::web {

// A plain socket that can misbehave.
class Client {
 public:
  explicit Client(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const int small = 4'096;  // so that a slow reader is noticed soon
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void write(std::string_view bytes) {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }
  // Returns what has arrived; sets `closed` at the end of the stream.
  std::string read() {
    std::string all;
    for (pollfd asked{socket_, POLLIN, 0}; poll(&asked, 1, 0) == 1;) {
      std::array<char, 4'096> part{};
      const auto size = recv(socket_, part.data(), part.size(), 0);
      if (size <= 0) return closed = true, all;
      all.append(part.data(), static_cast<std::size_t>(size));
    }
    return all;
  }
  bool closed = false;

 private:
  int socket_;
};

}  // namespace flotilla::server::web
