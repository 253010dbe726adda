#include "server/try_out/places.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <stdexcept>

namespace flotilla::server::try_out {

namespace {

namespace fs = std::filesystem;

// An environment variable; empty if there is none.
std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_site(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "index.html", error);
}

bool has_postgres(const fs::path& folder) {
  return std::ranges::all_of(std::to_array({"initdb", "postgres"}), [&](const char* name) {
    return ::access((folder / name).c_str(), X_OK) == 0;
  });
}

unsigned number_in(const std::string& name) {
  unsigned number = 0;
  const auto* const end = name.data() + name.size();
  return std::from_chars(name.data(), end, number).ptr == end ? number : 0;
}

}  // namespace

fs::path default_data_folder(bool is_root) {
  if (is_root) return "/var/lib/flotilla/try";
  if (const auto state = variable("XDG_STATE_HOME"); state.starts_with('/'))
    return fs::path(state) / "flotilla/try";
  const auto home = variable("HOME");
  if (home.empty())
    throw std::runtime_error("there is no home folder for the tables: name one with --data");
  return fs::path(home) / ".local/state/flotilla/try";
}

fs::path find_site(const fs::path& program, const std::optional<std::string>& named) {
  if (named) {
    if (!is_site(*named)) throw std::runtime_error("there is no site in " + *named + ": no index.html");
    return fs::absolute(*named);
  }
  const auto folder = program.parent_path();
  const auto places = std::to_array<fs::path>(
      {folder / "../../../client/dist",  // in a clone: build/<preset>/bin
       folder / "../share/flotilla/site", "/usr/share/flotilla/site", "/srv/flotilla/site"});
  std::string looked;
  for (const auto& place : places) {
    if (is_site(place)) return fs::canonical(place);
    looked += (looked.empty() ? "" : ", ") + place.lexically_normal().string();
  }
  throw std::runtime_error(
      "there is no built site in " + looked +
      ": in a clone, run \"cd client && npm ci && npm run build\", or name its folder with --site");
}

fs::path this_program() { return fs::read_symlink("/proc/self/exe"); }

std::vector<PostgresPrograms> installed_postgres(const fs::path& debian, std::string_view search_path) {
  std::vector<PostgresPrograms> all;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(debian, error)) {
    const auto folder = entry.path() / "bin";
    const auto version = number_in(entry.path().filename().string());
    if (version > 0 && has_postgres(folder)) all.push_back({folder, version});
  }
  std::ranges::sort(all, std::greater{}, &PostgresPrograms::version);
  while (!search_path.empty()) {
    const auto end = std::min(search_path.find(':'), search_path.size());
    const fs::path folder(search_path.substr(0, end));
    search_path.remove_prefix(std::min(end + 1, search_path.size()));
    if (folder.is_absolute() && has_postgres(folder)) all.push_back({folder, 0});
  }
  return all;
}

std::vector<PostgresPrograms> installed_postgres() {
  return installed_postgres("/usr/lib/postgresql", variable("PATH"));
}

PostgresPrograms choose_postgres(const std::vector<PostgresPrograms>& installed,
                                 std::optional<unsigned> made_with) {
  if (installed.empty())
    throw std::runtime_error(
        "PostgreSQL is not installed: on Debian or Ubuntu run \"sudo apt install postgresql\", elsewhere "
        "install its server, the programs initdb and postgres; or name a database with --database");
  if (!made_with) return installed.front();
  for (const unsigned version : {*made_with, 0U})
    if (const auto found = std::ranges::find(installed, version, &PostgresPrograms::version);
        found != installed.end())
      return *found;
  const auto needed = std::to_string(*made_with);
  throw std::runtime_error("the tables were made with PostgreSQL " + needed +
                           ", which is not installed: install postgresql-" + needed +
                           ", or begin anew in another folder with --data");
}

}  // namespace flotilla::server::try_out
