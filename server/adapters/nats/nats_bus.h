#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/ports/bus.h"

namespace flotilla::server {

// Schedules a function on the node's thread. May be called from any thread.
using PostToNode = std::function<void(std::function<void()>)>;

// Hints between nodes over NATS, on one subject, as "<table> <seq>". It connects in the background and
// reconnects when cut off. Hints published while disconnected are lost, which is allowed. A node does not
// receive its own hints.
class NatsBus : public Bus {
 public:
  virtual bool connected() const = 0;
};

// `on_hint` is called through `post`. Throws std::runtime_error if the address is invalid. No callback is
// posted after destruction.
std::unique_ptr<NatsBus> open_nats(const std::string& url, PostToNode post,
                                   std::function<void(const Hint&)> on_hint);

// The message format; anything else is ignored.
std::string hint_text(const Hint& hint);
bool read_hint(std::string_view text, Hint& hint);

}  // namespace flotilla::server
