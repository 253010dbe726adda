#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace flotilla::server::app {

using LogValue = std::variant<std::uint64_t, bool, std::string>;
using LogField = std::pair<std::string_view, LogValue>;

// One line on standard error: a JSON object with the time, the event and its counts. Never identities: no
// address, token, link, name, table or move is passed to it.
void log(std::string_view event, std::initializer_list<LogField> fields = {});

// That line, for a given time.
std::string log_line(std::string_view time, std::string_view event, std::initializer_list<LogField> fields);

}  // namespace flotilla::server::app
