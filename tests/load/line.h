#pragma once
#include <functional>
#include <string>
#include <string_view>

namespace flotilla::load {

// One WebSocket from the client's side. It asks for nothing a kind server would refuse, and reads what
// comes when told that there is something.
class Line {
 public:
  Line() = default;
  ~Line() { close(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  // Connects; what it is told by `poll` (a descriptor of epoll) carries `mark`.
  void open(unsigned short port, int poll, void* mark);
  void close();
  void send(std::string_view message);
  // Whether it is still open; each whole message is handed on.
  bool read(const std::function<void(std::string_view)>& heard);

 private:
  void write(std::string_view bytes) const;

  int descriptor_ = -1;
  bool welcome_ = false;  // the handshake is done
  std::string in_, out_;  // out: what waits for the handshake
};

}  // namespace flotilla::load
