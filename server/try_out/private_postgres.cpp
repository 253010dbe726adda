#include "server/try_out/private_postgres.h"

#include <libpq-fe.h>
#include <pwd.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <stdexcept>

namespace flotilla::server::try_out {

namespace {

namespace fs = std::filesystem;

constexpr unsigned between_pings_ms = 10;
constexpr unsigned patience_ms = 60'000;
constexpr auto port = "5432";  // of the socket's name only
constexpr auto user = "flotilla";
constexpr auto unprivileged = "postgres";

// An empty folder that only PostgreSQL may enter.
void make_folder(const fs::path& folder, const std::optional<Account>& account) {
  fs::remove_all(folder);
  fs::create_directory(folder);
  fs::permissions(folder, fs::perms::owner_all);
  if (account && ::chown(folder.c_str(), account->user, account->group) != 0)
    throw std::runtime_error("cannot give " + folder.string() + " to the user " + account->name);
}

std::string last_line(const fs::path& log) {
  std::ifstream in(log);
  std::string last;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) last = line;
  return last;
}

std::optional<unsigned> version_of(const fs::path& data) {
  unsigned version = 0;
  return std::ifstream(data / "PG_VERSION") >> version ? std::optional(version) : std::nullopt;
}

}  // namespace

std::optional<Account> postgres_account() {
  if (::geteuid() != 0) return std::nullopt;
  const passwd* const entry = ::getpwnam(unprivileged);
  if (entry == nullptr)
    throw std::runtime_error("PostgreSQL does not run as root, and there is no user " +
                             std::string(unprivileged) + ": run \"flotillad try\" as an ordinary user");
  return Account{unprivileged, entry->pw_uid, entry->pw_gid};
}

std::string quoted(const std::string& value) {
  std::string text = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + '\'';
}

PrivatePostgres::PrivatePostgres(const DataFolder& folder, const std::function<void()>& preparing)
    : data_(folder.path() / "postgresql"),
      socket_(folder.path() / "socket"),
      log_(folder.path() / "postgresql.log"),
      account_(postgres_account()),
      connection_("host=" + quoted(socket_.string()) + " port=" + port + " user=" + user +
                  " dbname=postgres") {
  const auto socket_file = (socket_ / ".s.PGSQL.").string() + port;
  if (socket_file.size() >= sizeof(sockaddr_un::sun_path))
    throw std::runtime_error("the path " + folder.path().string() +
                             " is too long for a socket: name a shorter one with --data");
  const auto made_with = version_of(data_);
  const auto programs = choose_postgres(installed_postgres(), made_with);
  if (const std::ofstream emptied(log_, std::ios::trunc); !emptied)
    throw std::runtime_error("cannot write " + log_.string());
  if (!made_with) {
    preparing();
    prepare(programs, folder);
  }
  start(programs, folder);
}

// Under another name until it is complete.
void PrivatePostgres::prepare(const PostgresPrograms& programs, const DataFolder& folder) const {
  const auto incomplete = folder.path() / "postgresql.incomplete";
  make_folder(incomplete, account_);
  ChildProcess initdb({(programs.folder / "initdb").string(), "--pgdata", incomplete.string(), "--username",
                       user, "--auth=trust", "--encoding=UTF8", "--locale=C"},
                      {log_, account_, folder.lock()});
  while (!initdb.wait_ms(patience_ms)) continue;  // on a small computer it may take a while
  if (!initdb.succeeded())
    throw std::runtime_error("initdb failed: " + last_line(log_) + "; see " + log_.string());
  fs::rename(incomplete, data_);
}

void PrivatePostgres::start(const PostgresPrograms& programs, const DataFolder& folder) {
  // The lock says that no other server runs here. PostgreSQL itself would ask whether a process with the
  // number of the last one is alive, which after a crash may be anything.
  fs::remove(data_ / "postmaster.pid");
  make_folder(socket_, account_);
  const auto words = std::vector<std::string>{(programs.folder / "postgres").string(),
                                              "-D",
                                              data_.string(),
                                              "-k",
                                              socket_.string(),
                                              "-p",
                                              port,
                                              "-c",
                                              "listen_addresses=",
                                              "-c",
                                              "max_connections=20",
                                              "-c",
                                              "shared_buffers=16MB"};
  server_ = std::make_unique<ChildProcess>(words, ChildProcess::Conditions{log_, account_, folder.lock()});
  // After a crash it first repairs itself, however long that takes.
  while (::PQping(connection_.c_str()) != PQPING_OK)
    if (server_->wait_ms(between_pings_ms)) {
      fs::remove_all(socket_);
      throw std::runtime_error("PostgreSQL did not start: " + last_line(log_) + "; see " + log_.string());
    }
}

PrivatePostgres::~PrivatePostgres() {
  server_->signal(SIGINT);  // to disconnect everybody, and to write everything
  // If it takes too long, less gently: it repairs itself at the next start.
  if (!server_->wait_ms(patience_ms)) server_->signal(SIGQUIT);
  server_->wait_ms(patience_ms);
  std::error_code ignored;
  fs::remove_all(socket_, ignored);
}

}  // namespace flotilla::server::try_out
