#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

namespace flotilla::load {

// A program that runs beside this one, and ends with it.
class Program {
 public:
  Program(std::vector<std::string> command, const std::string& log);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void wait();  // until it ends
  double cpu_seconds() const;
  double resident_bytes() const;

 private:
  pid_t id_;
};

double cpu_seconds(pid_t process);

}  // namespace flotilla::load
