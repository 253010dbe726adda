#include "server/try_out/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace flotilla::server::try_out {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto patience = 60s;
constexpr auto pause = 20ms;

// What the lock's file says: who has it, and where the server is.
struct Note {
  pid_t process = 0;
  std::string url;
};
Note read_note(const fs::path& file) {
  Note note;
  std::ifstream(file) >> note.process >> note.url;
  return note;
}
void write_note(int file, const std::string& url) {
  const auto text = std::to_string(::getpid()) + '\n' + url + '\n';
  if (::ftruncate(file, 0) != 0 ||
      ::pwrite(file, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
    throw std::runtime_error(std::string("cannot write the lock: ") + std::strerror(errno));
}

// One that has ended but that its parent has not asked about has a number, but no program.
bool is_alive(pid_t process) {
  struct stat program{};
  const auto link = "/proc/" + std::to_string(process) + "/exe";
  return ::stat(link.c_str(), &program) == 0 || errno == EACCES;
}

// False: after all this time somebody else still has it.
bool lock_within(std::chrono::seconds time, int file, const fs::path& name, const fs::path& folder) {
  for (const auto end = std::chrono::steady_clock::now() + time; ::flock(file, LOCK_EX | LOCK_NB) != 0;) {
    if (const auto [process, url] = read_note(name); is_alive(process))
      throw std::runtime_error("flotillad try already runs with the tables in " + folder.string() +
                               ", as process " + std::to_string(process) +
                               (url.empty() ? "" : ": open " + url) +
                               " (another one needs another --data)");
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace

std::optional<unsigned short> port_of(const std::string& url) {
  const auto colon = url.rfind(':');
  if (colon == url.npos) return std::nullopt;
  unsigned short port = 0;
  const auto* const end = url.data() + url.size();
  const auto [stop, error] = std::from_chars(url.data() + colon + 1, end, port);
  return error == std::errc{} && stop == end && port > 0 ? std::optional(port) : std::nullopt;
}

DataFolder::DataFolder(const fs::path& path) : path_(fs::weakly_canonical(fs::absolute(path))) {
  const auto name = path_ / "lock";
  std::error_code error;
  fs::create_directories(path_, error);
  if (error) throw std::runtime_error("cannot create " + path_.string() + ": " + error.message());
  if (!fs::exists(name, error) && !fs::is_empty(path_, error))
    throw std::runtime_error(path_.string() + " has other files in it: name a new folder with --data");
  lock_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0)
    throw std::runtime_error("cannot write in " + path_.string() + ": " + std::strerror(errno));
  try {
    if (!lock_within(patience, lock_, name, path_))
      throw std::runtime_error("something that an earlier flotillad try has started still runs with " +
                               path_.string());
    last_port_ = port_of(read_note(name).url);
    write_note(lock_, "");
  } catch (...) {
    ::close(lock_);
    throw;
  }
}

DataFolder::~DataFolder() { ::close(lock_); }

void DataFolder::note(const std::string& url) const { write_note(lock_, url); }

}  // namespace flotilla::server::try_out
