#include "server/app/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace flotilla::server::app {

namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += ' ';
    } else {
      out += c;
    }
  }
  return out += '"';
}

struct ValueWriter {
  std::string operator()(std::uint64_t number) const { return std::to_string(number); }
  std::string operator()(bool yes) const { return yes ? "true" : "false"; }
  std::string operator()(const std::string& text) const { return quoted(text); }
};

std::string now() {
  using namespace std::chrono;
  const auto since = system_clock::now().time_since_epoch();
  const std::time_t seconds = duration_cast<std::chrono::seconds>(since).count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 64> text{};
  const auto length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  const auto millis = std::to_string(1'000 + duration_cast<milliseconds>(since).count() % 1'000);
  return std::string(text.data(), length) + '.' + millis.substr(1) + 'Z';
}

}  // namespace

std::string log_line(std::string_view time, std::string_view event,
                     std::initializer_list<LogField> fields) {
  std::string line = "{\"time\":" + quoted(time) + ",\"event\":" + quoted(event);
  for (const auto& [name, value] : fields)
    line += ',' + quoted(name) + ':' + std::visit(ValueWriter{}, value);
  return line += "}\n";
}

void log(std::string_view event, std::initializer_list<LogField> fields) {
  const auto line = log_line(now(), event, fields);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace flotilla::server::app
