#pragma once
#include <libpq-fe.h>

#include <array>
#include <memory>
#include <string>

namespace flotilla::postgres {

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, Finish>;
using Result = std::unique_ptr<PGresult, Finish>;

// What every connection asks for beside what its string says: the primary and nobody else, and UTF-8.
struct Parameters {
  explicit Parameters(const std::string& connection)
      : keys{"dbname", "target_session_attrs", "client_encoding", "application_name", nullptr},
        values{connection.c_str(), "read-write", "UTF8", "flotilla", nullptr} {}
  std::array<const char*, 5> keys, values;
};

}  // namespace flotilla::postgres
