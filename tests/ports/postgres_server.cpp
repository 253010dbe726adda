#include "tests/ports/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <thread>

#include "tests/support/wait_timeout.h"

namespace flotilla::ports {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr std::string_view mark = "flotilla-ports-";

[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "postgres: %s\n", why.c_str());
  std::exit(3);
}

void need(bool truth, const std::string& why) {
  if (!truth) fail(why);
}

const passwd* owner() {
  static const passwd* entry = ::getuid() == 0 ? ::getpwnam("postgres") : nullptr;
  need(::getuid() != 0 || entry != nullptr, "no user postgres");
  return entry;
}

// Between fork and exec: switches the user, redirects output to the log, and dies with the parent.
[[noreturn]] void become(const std::vector<std::string>& command, const fs::path& log, pid_t parent) {
  if (const auto* user = owner()) {
    if (::initgroups(user->pw_name, user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
        ::setuid(user->pw_uid) != 0)
      ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::getppid() != parent) ::_exit(126);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  const int none = ::open("/dev/null", O_RDONLY);
  ::dup2(none, 0);
  ::dup2(out, 1);
  ::dup2(out, 2);
  ::close_range(3, ~0U, 0);
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execv(words[0], words.data());
  ::_exit(127);
}

pid_t launch(const std::vector<std::string>& command, const fs::path& log) {
  owner();  // look up before the fork
  const pid_t parent = ::getpid(), child = ::fork();
  need(child >= 0, "fork");
  if (child == 0) become(command, log, parent);
  return child;
}

fs::path programs() {
  if (const char* given = std::getenv("FLOTILLA_POSTGRES")) return given;
  for (const char* version : {"17", "16", "15"}) {
    const auto folder = fs::path("/usr/lib/postgresql") / version / "bin";
    if (fs::exists(folder / "initdb")) return folder;
  }
  fail("no PostgreSQL; FLOTILLA_POSTGRES may name the folder of its programs");
}

void sweep(const fs::path& where) {
  for (const auto& entry : fs::directory_iterator(where)) {
    const auto name = entry.path().filename().string();
    if (!name.starts_with(mark)) continue;
    const auto pid = static_cast<pid_t>(std::strtol(name.c_str() + mark.size(), nullptr, 10));
    std::error_code ignored;
    if (pid > 0 && ::kill(pid, 0) != 0 && errno == ESRCH) fs::remove_all(entry.path(), ignored);
  }
}

}  // namespace

int run(const std::vector<std::string>& command, const fs::path& log) {
  int status = 0;
  ::waitpid(launch(command, log), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TemporaryFolder::TemporaryFolder() {
  const auto where = fs::temp_directory_path();
  sweep(where);
  auto name = (where / (std::string(mark) + std::to_string(::getpid()) + "-XXXXXX")).string();
  need(::mkdtemp(name.data()) != nullptr, "mkdtemp");
  path_ = name;
  if (const auto* user = owner()) need(::chown(name.c_str(), user->pw_uid, user->pw_gid) == 0, "chown");
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

PostgresServer::PostgresServer(const TemporaryFolder& folder, std::string name)
    : folder_(folder.path() / (name + ".d")), data_(folder_ / "data"), name_(std::move(name)) {
  need(run({"/bin/mkdir", folder_.string()}, folder.path() / "log") == 0, "mkdir");
  need(run({program("initdb"), "-D", data_, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale",
            "--data-checksums", "--no-sync"},
           folder_ / "log") == 0,
       "initdb");
  configure("listen_addresses = ''");
  configure("unix_socket_directories = '" + socket() + "'");
  configure("shared_buffers = 32MB");
  configure("autovacuum_naptime = 5s");
}

PostgresServer::PostgresServer(const TemporaryFolder& folder, std::string name,
                               const PostgresServer& primary)
    : folder_(folder.path() / (name + ".d")), data_(folder_ / "data"), name_(std::move(name)) {
  need(run({"/bin/mkdir", folder_.string()}, folder.path() / "log") == 0, "mkdir");
  need(run({program("pg_basebackup"), "-d", primary.connection(), "-D", data_, "-X", "stream", "-c", "fast",
            "--no-sync"},
           folder_ / "log") == 0,
       "pg_basebackup");
  need(run({"/usr/bin/touch", data_ / "standby.signal"}, folder_ / "log") == 0, "standby.signal");
  configure("unix_socket_directories = '" + socket() + "'");
  configure("primary_conninfo = 'host=" + primary.socket() + " user=postgres application_name=" + name_ +
            "'");
}

PostgresServer::~PostgresServer() {
  if (server_ > 0) kill();
}

void PostgresServer::configure(const std::string& line) const {
  std::ofstream(data_ / "postgresql.conf", std::ios::app) << line << '\n';
}

void PostgresServer::start() {
  const auto end = steady_clock::now() + support::wait_timeout;
  server_ = launch({program("postgres"), "-D", data_}, folder_ / "log");
  while (PQping(connection().c_str()) != PQPING_OK) {
    need(steady_clock::now() < end, "the server does not answer: " + (folder_ / "log").string());
    // After a crash the shared memory may still be in use for a moment.
    if (::waitpid(server_, nullptr, WNOHANG) == server_)
      server_ = launch({program("postgres"), "-D", data_}, folder_ / "log");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

void PostgresServer::ended() {
  ::waitpid(server_, nullptr, 0);
  server_ = -1;
}

void PostgresServer::stop() {
  ::kill(server_, SIGINT);
  ended();
}

void PostgresServer::kill() {
  signal(SIGKILL);
  ended();
}

void PostgresServer::pause() const { signal(SIGSTOP); }
void PostgresServer::resume() const { signal(SIGCONT); }

void PostgresServer::promote() {
  need(run({program("pg_ctl"), "-D", data_, "-w", "promote"}, folder_ / "log") == 0, "promote");
}

// The server first: it must not restart the others.
void PostgresServer::signal(int number) const {
  const auto all = processes();
  for (const auto pid : all) ::kill(pid, number);
}

std::vector<pid_t> PostgresServer::processes() const {
  std::vector<pid_t> all{server_};
  const auto pid = std::to_string(server_);
  std::ifstream children("/proc/" + pid + "/task/" + pid + "/children");
  for (pid_t child = 0; children >> child;) all.push_back(child);
  return all;
}

std::string PostgresServer::connection() const {
  return "host=" + socket() + " user=postgres dbname=postgres";
}

std::string PostgresServer::ask(const std::string& sql) const {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(this->connection().c_str()),
                                                                &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()),
                                                             &PQclear);
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
    return std::string("error: ") + PQerrorMessage(connection.get());
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

fs::path PostgresServer::program(const std::string& name) const { return programs() / name; }

}  // namespace flotilla::ports
