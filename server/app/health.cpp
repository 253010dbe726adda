#include "server/app/health.h"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>

namespace flotilla::server::app {

namespace {

constexpr timeval patience{5, 0};
constexpr std::string_view request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
constexpr std::string_view good = "HTTP/1.1 200 ";

struct Socket {
  int number;
  explicit Socket(int family) : number(::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    for (const int option : {SO_RCVTIMEO, SO_SNDTIMEO})
      ::setsockopt(number, SOL_SOCKET, option, &patience, sizeof patience);
  }
  Socket(const Socket&) = delete;
  ~Socket() { ::close(number); }
};

// The beginning of the answer; empty if there is none. An address of all interfaces leads to this machine.
std::string answer(const Config& config) {
  addrinfo wanted{}, *found = nullptr;
  wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  wanted.ai_socktype = SOCK_STREAM;
  if (::getaddrinfo(config.address.c_str(), std::to_string(config.port).c_str(), &wanted, &found) != 0)
    return {};
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> address(found, &::freeaddrinfo);
  const Socket socket(address->ai_family);
  if (::connect(socket.number, address->ai_addr, address->ai_addrlen) != 0) return {};
  if (::send(socket.number, request.data(), request.size(), MSG_NOSIGNAL) != ssize_t(request.size()))
    return {};
  std::string text(good.size(), '\0');
  const auto count = ::recv(socket.number, text.data(), text.size(), MSG_WAITALL);
  text.resize(count < 0 ? 0 : std::size_t(count));
  return text;
}

}  // namespace

void ask_health(const Config& config) {
  const auto text = answer(config);
  if (text.empty())
    throw FatalError{"no answer from " + config.address + ":" + std::to_string(config.port)};
  if (text != good) throw FatalError{"the server answered " + text};
}

}  // namespace flotilla::server::app
