#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/ports/clock.h"

namespace flotilla::server::app {

using LogValue = std::variant<std::uint64_t, bool, std::string>;
using LogField = std::pair<std::string_view, LogValue>;

// Everything goes to that file from now on, not to standard error. It is emptied first. Throws
// std::runtime_error.
void log_to(const std::filesystem::path& file);

// One line: a JSON object with the time, the event and its counts. Never identities: no
// address, token, link, name, table or move is passed to it.
void log(std::string_view event, const std::vector<LogField>& fields = {});

// That line, for a given time.
std::string log_line(std::string_view time, std::string_view event, const std::vector<LogField>& fields);

// For events that may come in thousands: logs one at once, and then at most one every ten seconds. The
// field `count` is how often it happened since the last line.
class ThrottledLog {
 public:
  void log(Millis now, std::string_view event, std::vector<LogField> fields, std::uint64_t times = 1);

 private:
  struct Event {
    Millis next = 0;
    std::uint64_t count = 0;
  };
  std::map<std::string, Event, std::less<>> events_;
};

}  // namespace flotilla::server::app
