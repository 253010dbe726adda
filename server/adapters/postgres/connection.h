#pragma once
#include <libpq-fe.h>

#include <array>
#include <memory>
#include <string>

namespace flotilla::postgres {

struct PgDeleter {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, PgDeleter>;
using Result = std::unique_ptr<PGresult, PgDeleter>;

// Parameters added to every connection string: primary only, UTF-8.
struct ConnectionParameters {
  explicit ConnectionParameters(const std::string& connection)
      : keys{"dbname", "target_session_attrs", "client_encoding", "application_name", nullptr},
        values{connection.c_str(), "read-write", "UTF8", "flotilla", nullptr} {}
  std::array<const char*, 5> keys, values;
};

}  // namespace flotilla::postgres
