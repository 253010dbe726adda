#include "server/adapters/postgres/errors.h"

#include <algorithm>

namespace flotilla::postgres {
namespace {

// The first prefix that fits.
constexpr std::pair<std::string_view, StoreError> prefixes[] = {
    {"28", StoreError::login_failed},        // wrong password, unknown role
    {"3D000", StoreError::login_failed},     // no such database
    {"42501", StoreError::login_failed},     // no permission
    {"42P01", StoreError::schema_mismatch},  // no such table
    {"42703", StoreError::schema_mismatch},  // no such column
    {"42883", StoreError::schema_mismatch},  // no such function
    {"53100", StoreError::disk_full},        // no space left
    {"25006", StoreError::read_only},        // a standby
    {"08", StoreError::unreachable},         // the connection broke
    {"57P", StoreError::unreachable},        // starting or stopping
};

constexpr std::size_t sqlstate_size = 5;

// libpq names it only in the message: "…FATAL:  28P01: password authentication failed…".
std::string_view sqlstate_in(std::string_view message) {
  const auto is_code = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); };
  for (auto at = message.find(":  "); at != message.npos; at = message.find(":  ", at + 1)) {
    const auto word = message.substr(at + 3, sqlstate_size);
    if (word.size() == sqlstate_size && std::ranges::all_of(word, is_code) &&
        message.substr(at + 3 + sqlstate_size).starts_with(": "))
      return word;
  }
  return {};
}

}  // namespace

StoreError error_of(std::string_view sqlstate) {
  const auto* found = std::ranges::find_if(
      prefixes, [&](std::string_view prefix) { return sqlstate.starts_with(prefix); },
      &std::pair<std::string_view, StoreError>::first);
  return found == std::end(prefixes) ? StoreError::failed : found->second;
}

StoreFailure failure_of(const PGresult* result) {
  const auto field = [&](int code) {
    const char* text = PQresultErrorField(result, code);
    return std::string(text == nullptr ? "" : text);
  };
  return {error_of(field(PG_DIAG_SQLSTATE)), field(PG_DIAG_MESSAGE_PRIMARY)};
}

StoreFailure failure_of(const PGconn* connection) {
  const std::string_view message = PQerrorMessage(connection);
  const std::string line(message.substr(0, message.find('\n')));
  if (line.find("session is read-only") != line.npos) return {StoreError::read_only, line};
  const auto sqlstate = sqlstate_in(line);
  return {sqlstate.empty() ? StoreError::unreachable : error_of(sqlstate), line};
}

}  // namespace flotilla::postgres
