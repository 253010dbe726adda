#pragma once
#include <memory>
#include <string>

#include "tests/load/child_process.h"
#include "tests/ports/postgres_server.h"

namespace flotilla::load {

// A flotillad process on its own port.
class LoadServer {
 public:
  LoadServer(const std::string& flotillad, const ports::PostgresServer& database,
             const ports::TemporaryFolder& folder, unsigned workers, unsigned short at = port);

  ChildProcess& process() { return *process_; }
  void crash() { process_.reset(); }
  void start();  // returns when it serves
  static constexpr unsigned short port = 18'463;

 private:
  std::string flotillad_, config_, log_;
  std::unique_ptr<ChildProcess> process_;
};

}  // namespace flotilla::load
