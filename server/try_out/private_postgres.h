#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/try_out/child_process.h"
#include "server/try_out/data_folder.h"
#include "server/try_out/places.h"

namespace flotilla::server::try_out {

// PostgreSQL refuses to run as root: then this is who runs it instead. Throws std::runtime_error if there
// is no such user.
std::optional<Account> postgres_account();

// A PostgreSQL server in a folder, for one program. It can be reached only through a Unix socket there, and
// only by the user it runs as and by root.
class PrivatePostgres {
 public:
  // Prepares the folder the first time, after calling `preparing`. Returns once it answers; throws
  // std::runtime_error with its own words.
  PrivatePostgres(const DataFolder& folder, const std::function<void()>& preparing);
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;
  ~PrivatePostgres();  // stops it, and waits until it has stopped

  const std::string& connection() const { return connection_; }  // in libpq's format
  const std::filesystem::path& log() const { return log_; }
  bool has_ended() { return server_->has_ended(); }

 private:
  void prepare(const PostgresPrograms& programs, const DataFolder& folder) const;
  void start(const PostgresPrograms& programs, const DataFolder& folder);

  std::filesystem::path data_, socket_, log_;
  std::optional<Account> account_;
  std::string connection_;
  std::unique_ptr<ChildProcess> server_;
};

// A value in a connection string, quoted.
std::string quoted(const std::string& value);

}  // namespace flotilla::server::try_out
