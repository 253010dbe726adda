#pragma once
#include <string>
#include <vector>

#include "server/adapters/postgres/connection.h"
#include "server/adapters/postgres/errors.h"

namespace flotilla::postgres {

// A connection that blocks: for commands, not for a serving thread. Throws StoreFailure.
class Session {
 public:
  explicit Session(const std::string& connection) {
    const ConnectionParameters parameters(connection);
    connection_.reset(PQconnectdbParams(parameters.keys.data(), parameters.values.data(), true));
    PQsetErrorVerbosity(connection_.get(), PQERRORS_VERBOSE);
    if (PQstatus(connection_.get()) != CONNECTION_OK) throw failure_of(connection_.get());
  }

  // Without parameters, `sql` may be several statements, which are one transaction. Parameters are text.
  Result query(const std::string& sql, const std::vector<std::string>& parameters = {}) const {
    std::vector<const char*> values;
    values.reserve(parameters.size());
    for (const auto& parameter : parameters) values.push_back(parameter.c_str());
    const auto count = static_cast<int>(values.size());
    Result result{count == 0 ? PQexec(connection_.get(), sql.c_str())
                             : PQexecParams(connection_.get(), sql.c_str(), count, nullptr, values.data(),
                                            nullptr, nullptr, 0)};
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) throw failure_of(result.get());
    return result;
  }
  // The first value of the result, or empty.
  std::string ask(const std::string& sql, const std::vector<std::string>& parameters = {}) const {
    const auto result = query(sql, parameters);
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
  }

 private:
  Connection connection_;
};

}  // namespace flotilla::postgres
