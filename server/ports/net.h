#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace flotilla::server {

enum class Conn : std::uint64_t {};  // one connection of one client; never reused

// Where a connection comes from: a household, as far as its address tells.
enum class AddressGroup : std::uint64_t {};

enum class SendResult : std::uint8_t { ok, full };  // full: the client reads too slowly

class Net {
 public:
  virtual ~Net() = default;
  // Sends one whole message, in order. The send queue is bounded; when it is full, the message is rejected.
  virtual SendResult send(Conn conn, std::string message) = 0;
  virtual void close(Conn conn) = 0;
};

// Is told what happens on the connections of a Net.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;
  virtual void connected(Conn conn, AddressGroup address) = 0;
  virtual void received(Conn conn, std::string_view bytes) = 0;
  virtual void disconnected(Conn conn) = 0;
};

}  // namespace flotilla::server
