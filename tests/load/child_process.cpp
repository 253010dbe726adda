#include "tests/load/child_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <limits>

#include "kit/must.h"

namespace flotilla::load {

namespace {

std::string proc(pid_t process, const char* name) { return "/proc/" + std::to_string(process) + name; }

}  // namespace

ChildProcess::ChildProcess(std::vector<std::string> command, const std::string& log) : id_(::fork()) {
  must(id_ >= 0);
  if (id_ > 0) return;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  ::dup2(out, 1);
  ::dup2(out, 2);
  std::vector<char*> words;
  for (auto& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  ::execv(words[0], words.data());
  ::_exit(127);
}

ChildProcess::~ChildProcess() {
  if (id_ > 0) ::kill(id_, SIGKILL);
  wait();
}

void ChildProcess::wait() {
  if (id_ > 0) ::waitpid(id_, nullptr, 0);
  id_ = -1;
}

double ChildProcess::cpu_seconds() const { return load::cpu_seconds(id_); }

double ChildProcess::resident_bytes() const {
  double all = 0, resident = 0;
  std::ifstream(proc(id_, "/statm")) >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

// Words 14 and 15; the second is a name in brackets that may contain spaces.
double cpu_seconds(pid_t process) {
  std::ifstream in(proc(process, "/stat"));
  in.ignore(std::numeric_limits<std::streamsize>::max(), ')');
  std::string word;
  for (int i = 3; i < 14; ++i) in >> word;
  double user = 0, system = 0;
  in >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// After user, nice, system, idle, iowait, irq and softirq.
double stolen_seconds() {
  std::ifstream in("/proc/stat");
  std::string word;
  for (int i = 0; i < 8; ++i) in >> word;
  double stolen = 0;
  in >> stolen;
  return stolen / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace flotilla::load
