#include "server/app/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <stdexcept>

#include "kit/json.h"
#include "match/notation.h"

namespace flotilla::server::app {

namespace {

std::FILE*& destination() {
  static std::FILE* file = stderr;
  return file;
}

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

std::string log_line(std::string_view time, std::string_view event, const std::vector<LogField>& fields) {
  match::StringSink line;
  {
    Json json(line);
    json.field("time", time), json.field("event", event);
    for (const auto& field : fields)
      std::visit([&](const auto& value) { json.field(field.first, value); }, field.second);
  }
  return line.text += '\n';
}

void log(std::string_view event, const std::vector<LogField>& fields) {
  const auto line = log_line(now(), event, fields);
  std::fwrite(line.data(), 1, line.size(), destination());
  std::fflush(destination());
}

void log_to(const std::filesystem::path& file) {
  std::FILE* const opened = std::fopen(file.c_str(), "we");
  if (opened == nullptr) throw std::runtime_error("cannot write " + file.string());
  destination() = opened;
}

void ThrottledLog::log(Millis now, std::string_view event, std::vector<LogField> fields,
                       std::uint64_t times) {
  auto& [next, count] = events_[std::string(event)];
  count += times;
  if (now < next) return;
  next = now + 10'000;
  fields.emplace_back("count", std::exchange(count, 0));
  app::log(event, fields);
}

}  // namespace flotilla::server::app
