#include "tests/load/load_server.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/wait_timeout.h"

namespace flotilla::load {

LoadServer::LoadServer(const std::string& flotillad, const ports::PostgresServer& database,
                       const ports::TemporaryFolder& folder, unsigned workers, unsigned short at)
    : flotillad_(flotillad),
      config_(folder.path() / (std::to_string(at) + ".conf")),
      log_(folder.path() / (std::to_string(at) + ".log")) {
  std::ofstream(config_) << "listen = 127.0.0.1:" << at << "\ndatabase = " << database.connection()
                         << "\nworkers = " << workers
                         << "\nconnections = 120000\nconnections_per_address = 120000\n"
                            "people_per_address = 100000\n";
  ChildProcess({flotillad_, "migrate", "--config", config_}, log_).wait();
  start();
}

void LoadServer::start() {
  using Clock = std::chrono::steady_clock;
  std::filesystem::remove(log_);  // of the one before, which was ready, too
  process_ = std::make_unique<ChildProcess>(
      std::vector<std::string>{flotillad_, "serve", "--config", config_}, log_);
  for (const auto end = Clock::now() + support::wait_timeout; Clock::now() < end;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::string line, all;
    for (std::ifstream log(log_); std::getline(log, line);) all += line;
    if (all.find("\"event\":\"store_ready\"") != std::string::npos) return;
  }
  std::fprintf(stderr, "flotillad does not start; see %s\n", log_.c_str());
  std::exit(1);
}

}  // namespace flotilla::load
