#include <algorithm>
#include <iostream>

#include "server/adapters/postgres/admin.h"
#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/move.h"
#include "server/adapters/postgres/places.h"
#include "server/app/check.h"
#include "server/app/config_parts.h"
#include "server/app/export.h"
#include "server/app/health.h"
#include "server/app/reindex.h"
#include "server/app/serve.h"
#include "server/app/try.h"
#include "server/try_out/options.h"

namespace flotilla::server::app {

namespace {

constexpr auto help =
    "flotillad: the server for online boat board games.\n"
    "\n"
    "  flotillad try                         plays at home, without setting anything up; see try --help\n"
    "\n"
    "  flotillad migrate --config FILE       applies pending database migrations\n"
    "  flotillad check --config FILE         checks everything the server needs\n"
    "  flotillad serve --config FILE         runs the server; on SIGTERM it drains its clients and exits\n"
    "  flotillad health --config FILE        asks the running server whether it lives, for health checks\n"
    "  flotillad export --config FILE        prints every table, one JSON object a line\n"
    "  flotillad erase TABLE --config FILE   erases one table, for good\n"
    "  flotillad move-tables --config FILE   moves tables to databases that were added\n"
    "  flotillad reindex --config FILE       derives what lists say of each table from its log\n"
    "  flotillad --help, --version\n"
    "\n"
    "The file holds lines of \"key = value\"; that of the packages is /etc/flotilla/flotillad.conf:\n"
    "\n"
    "  listen = 127.0.0.1:8080\n"
    "  database = dbname=flotilla\n"
    "  site = /usr/share/flotilla/site\n"
    "\n"
    "flotillad.conf(5) and docs/reference/flotillad.md explain every key.\n"
    "Exit status: 0 on success, 1 on failure, 2 for wrong usage.\n";

using try_out::UsageError;

void migrate(const Config& config) {
  unsigned applied = 0;
  for (const auto& database : databases(config).connections) {
    const auto [count, error] = postgres::migrate(database);
    if (error) throw FatalError{"migration failed: " + *error};
    applied += count;
  }
  postgres::assign_places(databases(config));
  std::cout << "flotillad: " << (applied == 0 ? "the database is up to date" : "migrations applied: ");
  if (applied > 0) std::cout << applied;
  std::cout << '\n';
}

void move_tables(const Config& config) {
  if (config.growing_from == 0) throw FatalError{"growing_from is not set: there is nothing to be moved"};
  std::cout << "flotillad: tables moved: " << postgres::move_tables(databases(config)) << '\n';
}

void reindex_all(const Config& config) {
  if (config.growing_from > 0) throw FatalError{"growing_from is set: first move the tables"};
  postgres::require_places(databases(config));
  const auto [tables, corrected, unreadable] = reindex(config);
  std::cout << "flotillad: tables: " << tables << ", cards corrected: " << corrected << '\n';
  if (unreadable > 0) throw FatalError{"tables that cannot be read: " + std::to_string(unreadable)};
}

void erase(const Config& config, const std::string& word) {
  const auto table = dice::from_hex<sizeof(TableId)>(word);
  if (!table) throw UsageError{"a table is 32 hexadecimal digits, not \"" + word + "\""};
  postgres::require_places(databases(config));
  if (!postgres::erase(databases(config), *table)) throw FatalError{"there is no table " + word};
  std::cout << "flotillad: erased\n";
}

void export_all(const Config& config) {
  postgres::require_places(databases(config));
  if (const auto unreadable = export_tables(config, std::cout))
    throw FatalError{"tables that cannot be read: " + std::to_string(unreadable)};
}

void check_all(const Config& config) {
  if (!check(config, std::cout)) throw FatalError{"the server is not ready to run"};
}

struct CommandLine {
  std::string config, table;
};
struct Command {
  std::string_view name;
  bool takes_table;
  void (*run)(const CommandLine&);
};
constexpr Command commands[] = {
    {"serve", false, [](const CommandLine& line) { serve(load_config(line.config)); }},
    {"migrate", false, [](const CommandLine& line) { migrate(load_config(line.config)); }},
    {"check", false, [](const CommandLine& line) { check_all(load_config(line.config)); }},
    {"health", false, [](const CommandLine& line) { ask_health(load_config(line.config)); }},
    {"export", false, [](const CommandLine& line) { export_all(load_config(line.config)); }},
    {"erase", true, [](const CommandLine& line) { erase(load_config(line.config), line.table); }},
    {"move-tables", false, [](const CommandLine& line) { move_tables(load_config(line.config)); }},
    {"reindex", false, [](const CommandLine& line) { reindex_all(load_config(line.config)); }},
};

CommandLine read_words(const Command& command, const std::vector<std::string>& words) {
  CommandLine line;
  const std::string name(command.name);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "--config") {
      if (++i == words.size()) throw UsageError{"--config requires a file"};
      line.config = words[i];
    } else if (words[i].starts_with("-")) {
      throw UsageError{"unknown option \"" + words[i] + "\"; " + name + " takes --config FILE"};
    } else if (command.takes_table && line.table.empty()) {
      line.table = words[i];
    } else {
      throw UsageError{"unexpected argument \"" + words[i] + "\""};
    }
  }
  if (command.takes_table && line.table.empty()) throw UsageError{name + " requires a table"};
  if (line.config.empty()) throw UsageError{name + " requires --config FILE"};
  return line;
}

void run(const std::vector<std::string>& words) {
  std::string names = "try";
  for (const auto& command : commands) names.append(", ").append(command.name);
  if (words.empty()) throw UsageError{"missing command: " + names + " (see flotillad --help)"};
  const auto asks_for_help = [](const std::string& word) { return word == "--help" || word == "-h"; };
  if (words[0] == "help" || (words[0] != "try" && std::ranges::any_of(words, asks_for_help)))
    return void(std::cout << help);
  if (words[0] == "--version" || words[0] == "-V")
    return void(std::cout << "flotillad " FLOTILLA_VERSION "\n");
  if (words[0] == "try") return run_try({words.begin() + 1, words.end()});
  const auto* command = std::ranges::find(commands, words[0], &Command::name);
  if (command == std::end(commands))
    throw UsageError{"unknown command \"" + words[0] + "\"; commands: " + names};
  command->run(read_words(*command, words));
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
  } catch (const flotilla::postgres::StoreFailure& failure) {
    return print_error("database: " + failure.message, 1);
  } catch (const std::exception& error) {
    return print_error(error.what(), 1);
  }
}
