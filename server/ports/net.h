#pragma once
#include <cstdint>
#include <string>

namespace flotilla::server {

enum class Conn : std::uint64_t {};  // one connection of one client; never used again

enum class Sent : std::uint8_t { ok, full };  // full: the other side does not read fast enough

class Net {
 public:
  virtual ~Net() = default;
  // One message, whole, in order. What waits to be sent is bounded; beyond that nothing is taken.
  virtual Sent send(Conn conn, std::string message) = 0;
  virtual void close(Conn conn) = 0;
};

}  // namespace flotilla::server
