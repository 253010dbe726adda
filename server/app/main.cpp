#include <iostream>

#include "server/adapters/postgres/migrate.h"
#include "server/app/serve.h"

namespace flotilla::server::app {

namespace {

constexpr auto help =
    "flotillad: the server for online boat board games.\n"
    "\n"
    "  flotillad migrate --config FILE   applies pending database migrations\n"
    "  flotillad serve --config FILE     runs the server; on SIGTERM it drains its clients and exits\n"
    "  flotillad --help, --version\n"
    "\n"
    "The file holds lines of \"key = value\":\n"
    "\n"
    "  listen = 127.0.0.1:8080\n"
    "  database = dbname=flotilla\n"
    "  site = /srv/flotilla/site\n"
    "\n"
    "docs/reference/flotillad.md explains every key.\n"
    "Exit status: 0 on success, 1 on failure, 2 for wrong usage.\n";

struct UsageError {
  std::string message;
};

std::string config_file(const std::vector<std::string>& words) {
  if (words.size() == 1) throw UsageError{words[0] + " requires --config FILE"};
  if (words[1] != "--config")
    throw UsageError{"unknown option \"" + words[1] + "\"; " + words[0] + " takes --config FILE"};
  if (words.size() == 2) throw UsageError{"--config requires a file"};
  if (words.size() > 3) throw UsageError{"unexpected argument \"" + words[3] + "\""};
  return words[2];
}

void migrate(const Config& config) {
  const auto [count, error] = postgres::migrate(config.database);
  if (error) throw FatalError{"migration failed: " + *error};
  std::cout << "flotillad: " << (count == 0 ? "the database is up to date" : "migrations applied: ");
  if (count > 0) std::cout << count;
  std::cout << '\n';
}

void run(const std::vector<std::string>& words) {
  if (words.empty()) throw UsageError{"missing command: serve or migrate (see flotillad --help)"};
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    std::cout << help;
  } else if (words[0] == "--version" || words[0] == "-V") {
    std::cout << "flotillad " FLOTILLA_VERSION "\n";
  } else if (words[0] == "serve") {
    serve(load_config(config_file(words)));
  } else if (words[0] == "migrate") {
    migrate(load_config(config_file(words)));
  } else {
    throw UsageError{"unknown command \"" + words[0] + "\": use serve or migrate"};
  }
}

int print_error(std::string message, int code) {
  while (message.ends_with('\n')) message.pop_back();
  std::cerr << "flotillad: " << message << '\n';
  return code;
}

}  // namespace

}  // namespace flotilla::server::app

int main(int count, char** words) {
  using namespace flotilla::server::app;
  try {
    run({words + 1, words + count});
    return 0;
  } catch (const UsageError& error) {
    return print_error(error.message, 2);
  } catch (const FatalError& error) {
    return print_error(error.message, 1);
  } catch (const std::exception& error) {
    return print_error(error.what(), 1);
  }
}
