#pragma once
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace flotilla::server::try_out {

struct Account {
  std::string name;
  uid_t user = 0;
  gid_t group = 0;
};

// A program that this one has started, and that ends with it: if this program ends in any way, even killed,
// the kernel sends SIGINT to the child. Create it on the main thread, before there are others.
class ChildProcess {
 public:
  struct Conditions {
    std::filesystem::path output;    // appended to
    std::optional<Account> account;  // to run as; none: the same
    int inherited = -1;              // a descriptor that stays open in it
  };

  // Throws std::runtime_error.
  ChildProcess(const std::vector<std::string>& words, const Conditions& conditions);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();  // kills it

  // False: it still runs after that time.
  bool wait_ms(unsigned ms);
  bool has_ended() { return wait_ms(0); }
  bool succeeded() const { return ended_ && status_ == 0; }
  void signal(int number) const;

 private:
  pid_t id_ = -1;
  bool ended_ = false;
  int status_ = 0;
};

}  // namespace flotilla::server::try_out
