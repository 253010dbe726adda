#pragma once
#include <libpq-fe.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace flotilla::postgres {

struct PgDeleter {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, PgDeleter>;
using Result = std::unique_ptr<PGresult, PgDeleter>;

inline std::string_view field(const PGresult* result, int row, int column) {
  return {PQgetvalue(result, row, column), static_cast<std::size_t>(PQgetlength(result, row, column))};
}

// Parameters around every connection string: it may set its own timeout, in seconds, for connections that
// block; primary only, UTF-8.
struct ConnectionParameters {
  explicit ConnectionParameters(const std::string& connection)
      : keys{"connect_timeout", "dbname",           "target_session_attrs",
             "client_encoding", "application_name", nullptr},
        values{"5", connection.c_str(), "read-write", "UTF8", "flotilla", nullptr} {}
  std::array<const char*, 6> keys, values;
};

}  // namespace flotilla::postgres
