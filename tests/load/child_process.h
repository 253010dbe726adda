#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

namespace flotilla::load {

// A child process that is killed with this one.
class ChildProcess {
 public:
  ChildProcess(std::vector<std::string> command, const std::string& log);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  void wait();
  double cpu_seconds() const;
  double resident_bytes() const;

 private:
  pid_t id_;
};

double cpu_seconds(pid_t process);
double stolen_seconds();  // that a virtual machine's host gave to others, so far

}  // namespace flotilla::load
