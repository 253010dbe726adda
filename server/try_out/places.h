#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Where things are that nobody has named.
namespace flotilla::server::try_out {

// The folder of the tables. `is_root`: PostgreSQL then runs as another user, who cannot enter root's home.
std::filesystem::path default_data_folder(bool is_root);

// The folder of the built client, beside `program` or where packages install it. Throws std::runtime_error
// that says how to build it.
std::filesystem::path find_site(const std::filesystem::path& program,
                                const std::optional<std::string>& named);
std::filesystem::path this_program();

// A folder with PostgreSQL's programs.
struct PostgresPrograms {
  std::filesystem::path folder;
  unsigned version = 0;  // 0: only the programs know
};

// Newest first; Debian has every version in a folder of its own, which is not in the search path.
std::vector<PostgresPrograms> installed_postgres(const std::filesystem::path& debian,
                                                 std::string_view search_path);
std::vector<PostgresPrograms> installed_postgres();

// Those to use: of the version that made the tables, if there are any, else the newest. Throws
// std::runtime_error that says what to install.
PostgresPrograms choose_postgres(const std::vector<PostgresPrograms>& installed,
                                 std::optional<unsigned> made_with);

}  // namespace flotilla::server::try_out
