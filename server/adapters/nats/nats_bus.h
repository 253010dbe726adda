#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/ports/bus.h"

namespace flotilla::server {

// Runs what it is handed on the node's own thread, later. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

// Hints between nodes over NATS, on one subject, as "<table> <seq>". It connects in the background and
// again whenever it was cut off; what is published meanwhile is lost, which a hint may be. A node does not
// hear itself.
class NatsBus : public Bus {
 public:
  virtual bool connected() const = 0;
};

// `heard` is called through `post`. Throws std::runtime_error where the address is none. No callback is
// posted after the bus is gone.
std::unique_ptr<NatsBus> open_nats(const std::string& url, Post post,
                                   std::function<void(const Hint&)> heard);

// What travels. Anything else read is nothing.
std::string hint_text(const Hint& hint);
bool read_hint(std::string_view text, Hint& hint);

}  // namespace flotilla::server
