#include "server/try_out/child_process.h"

#include <fcntl.h>
#include <grp.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace flotilla::server::try_out {

namespace {

constexpr unsigned poll_ms = 10;
constexpr int cannot_start = 127;

[[noreturn]] void fail(const char* what) {
  const std::string message = std::string("cannot ") + what + ": " + std::strerror(errno) + '\n';
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, message.data(), message.size());
  ::_exit(cannot_start);
}

void become(const Account& account) {
  if (::initgroups(account.name.c_str(), account.group) != 0 || ::setgid(account.group) != 0 ||
      ::setuid(account.user) != 0)
    fail("change the user");
}

// In the child.
[[noreturn]] void execute(const std::vector<char*>& words, const ChildProcess::Conditions& conditions,
                          pid_t parent) {
  const int input = ::open("/dev/null", O_RDONLY);
  const int output = ::open(conditions.output.c_str(), O_WRONLY | O_APPEND | O_CREAT, 0600);
  if (output < 0) fail("write the log");
  ::dup2(input, STDIN_FILENO), ::dup2(output, STDOUT_FILENO), ::dup2(output, STDERR_FILENO);
  ::close(input), ::close(output);
  if (conditions.inherited >= 0) ::fcntl(conditions.inherited, F_SETFD, 0);
  ::setpgid(0, 0);  // Ctrl-C is for the parent, which stops its children in order
  if (::chdir("/") != 0) fail("change the folder");
  if (conditions.account) become(*conditions.account);
  ::prctl(PR_SET_PDEATHSIG, SIGINT);  // after the change of the user, which undoes it
  if (::getppid() != parent) ::_exit(cannot_start);
  ::execv(words[0], words.data());
  fail("start the program");
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words, const Conditions& conditions) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (const auto& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  const pid_t parent = ::getpid();
  id_ = ::fork();
  if (id_ < 0) throw std::runtime_error(std::string("cannot start a process: ") + std::strerror(errno));
  if (id_ == 0) execute(pointers, conditions, parent);
}

ChildProcess::~ChildProcess() {
  if (ended_) return;
  signal(SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

bool ChildProcess::wait_ms(unsigned ms) {
  using namespace std::chrono;
  const auto end = steady_clock::now() + milliseconds(ms);
  for (;;) {
    if (ended_) return true;
    ended_ = ::waitpid(id_, &status_, WNOHANG) == id_;
    if (ended_) return true;
    if (steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(milliseconds(poll_ms));
  }
}

void ChildProcess::signal(int number) const {
  if (!ended_) ::kill(id_, number);
}

}  // namespace flotilla::server::try_out
