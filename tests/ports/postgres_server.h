#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace flotilla::ports {

// A temporary folder, deleted with its owner. Folders of dead programs are removed by the next one.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A private PostgreSQL server in a folder, reachable only through a socket in that folder. fsync is on. As
// root it runs as the user postgres. Failures end the program. The server stops with this process, however
// it ends.
class PostgresServer {
 public:
  PostgresServer(const TemporaryFolder& folder, std::string name);  // not started
  PostgresServer(const TemporaryFolder& folder, std::string name,
                 const PostgresServer& primary);  // a standby, likewise
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  void configure(const std::string& line) const;  // appends a line to its configuration
  void start();
  void stop();         // cleanly
  void kill();         // all its processes at once, as in a power failure
  void pause() const;  // stops all its processes until resume()
  void resume() const;
  void promote();

  std::string connection() const;  // a connection string
  // The first value of the statement's result, or "error: " and the reason.
  std::string ask(const std::string& sql) const;
  std::filesystem::path program(const std::string& name) const;
  std::string socket() const { return folder_.string(); }
  std::vector<pid_t> processes() const;  // the server's own first

 private:
  void signal(int number) const;
  void ended();

  std::filesystem::path folder_, data_;
  std::string name_;
  pid_t server_ = -1;
};

// Runs a program as the server's user, with its output in `log`. Returns its exit status.
int run(const std::vector<std::string>& command, const std::filesystem::path& log);

}  // namespace flotilla::ports
