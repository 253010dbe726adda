#include "tests/load/idle_tables.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <string>

#include "kit/must.h"
#include "tests/load/websocket_client.h"

namespace flotilla::load {

void make_idle_tables(unsigned short port, std::string_view game, std::size_t count) {
  std::array<WebSocketClient, 30> makers;
  std::size_t asked = 0, made = 0;
  const int poll = ::epoll_create1(EPOLL_CLOEXEC);
  const auto ask = [&](WebSocketClient& maker) {  // a connection is for one table
    maker.open(port, "", poll, &maker);
    auto session = std::to_string(++asked);
    session.insert(0, 32 - session.size(), '0');
    maker.send("{\"kind\":\"make\",\"version\":1,\"id\":1,\"session\":\"" + session + "\",\"game\":\"" +
               std::string(game) + "\",\"setup\":\"seats=2\",\"seats\":[\"person\",\"person\"]}");
  };
  for (auto& maker : makers) ask(maker);
  std::array<epoll_event, 256> events;
  while (made < count) {
    const int ready = ::epoll_wait(poll, events.data(), static_cast<int>(events.size()), 100);
    for (int i = 0; i < ready; ++i) {
      auto& maker = *static_cast<WebSocketClient*>(events[static_cast<unsigned>(i)].data.ptr);
      bool is_made = false;
      must(maker.read([&](std::string_view text) {
        must(!text.starts_with("{\"kind\":\"later\""));  // the server's limits are too low
        is_made |= text.starts_with("{\"kind\":\"made\"");
      }));
      if (!is_made) continue;
      ++made;
      if (asked < count) ask(maker);
    }
  }
  ::close(poll);
}

}  // namespace flotilla::load
