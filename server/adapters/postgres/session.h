#pragma once
#include <optional>
#include <string>
#include <utility>
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
    PQsetNoticeReceiver(connection_.get(), on_notice, this);
    if (PQstatus(connection_.get()) != CONNECTION_OK) throw failure_of(connection_.get());
  }

  // Without parameters, `sql` may be several statements, which are one transaction. Parameters are text.
  Result query(const std::string& sql, const std::vector<std::string>& parameters = {}) const {
    return parameters.empty() ? checked(PQexec(connection_.get(), sql.c_str())) : send(sql, parameters, 0);
  }
  // Parameters and results are in PostgreSQL's binary format.
  Result query_binary(const std::string& sql, const std::vector<std::string>& parameters) const {
    return send(sql, parameters, 1);
  }
  // The first value of the result, or empty.
  std::string ask(const std::string& sql, const std::vector<std::string>& parameters = {}) const {
    const auto result = query(sql, parameters);
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

 private:
  Result send(const std::string& sql, const std::vector<std::string>& parameters, int format) const {
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const auto& parameter : parameters) {
      values.push_back(parameter.c_str());
      lengths.push_back(static_cast<int>(parameter.size()));
    }
    const std::vector<int> formats(values.size(), format);
    return checked(PQexecParams(connection_.get(), sql.c_str(), static_cast<int>(values.size()), nullptr,
                                values.data(), lengths.data(), formats.data(), format));
  }
  Result checked(PGresult* given) const {
    Result result{given};
    const auto status = PQresultStatus(given);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) throw failure_of(given);
    if (const auto warning = std::exchange(warning_, {})) throw *warning;
    return result;
  }
  // A commit that was cancelled while it waited for the standby succeeds with a warning.
  static void on_notice(void* session, const PGresult* notice) {
    const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity == nullptr || std::string_view(severity) == "WARNING")
      static_cast<const Session*>(session)->warning_ =
          StoreFailure{StoreError::unconfirmed, failure_of(notice).message};
  }

  Connection connection_;
  mutable std::optional<StoreFailure> warning_;
};

}  // namespace flotilla::postgres
