#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace flotilla::ports {

// A fresh folder that is gone with its owner. Folders of programs that died are swept away by the next.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A PostgreSQL server of our own in a folder, heard through a socket in that folder and nowhere else. Its
// disk is real: fsync is on. As root it runs as the user postgres. Failures end the program: without it
// nothing can be tested. The server ends with us, however we end.
class Cluster {
 public:
  Cluster(const Folder& folder, std::string name);                          // made and not started
  Cluster(const Folder& folder, std::string name, const Cluster& primary);  // a standby, likewise
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  void configure(const std::string& line) const;  // a line more in its configuration
  void start();
  void stop();         // in good order
  void kill();         // every process of it at once, as when the power fails
  void pause() const;  // every process of it stops, and goes on with resume
  void resume() const;
  void promote();

  std::string connection() const;  // a connection string
  // What it answers to one statement: its first value, or "error: " and why.
  std::string ask(const std::string& sql) const;
  std::filesystem::path program(const std::string& name) const;
  std::string socket() const { return folder_.string(); }
  std::vector<pid_t> processes() const;  // the server's first

 private:
  void signal(int number) const;
  void ended();

  std::filesystem::path folder_, data_;
  std::string name_;
  pid_t server_ = -1;
};

// Runs a program as the user that servers run as and waits for it; what it prints goes to `log`. Its exit.
int run(const std::vector<std::string>& command, const std::filesystem::path& log);

}  // namespace flotilla::ports
