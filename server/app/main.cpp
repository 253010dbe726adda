#include <iostream>

#include "server/adapters/postgres/migrate.h"
#include "server/app/serve.h"

namespace flotilla::server::app {

namespace {

constexpr auto help =
    "flotillad: tables of boat board games for people at several screens.\n"
    "\n"
    "  flotillad migrate --config FILE   brings the database to the shape this version wants\n"
    "  flotillad serve --config FILE     serves until SIGTERM, then sends its clients away and ends\n"
    "  flotillad --help, --version\n"
    "\n"
    "The file holds lines of \"key = value\":\n"
    "\n"
    "  listen = 127.0.0.1:8080\n"
    "  database = dbname=flotilla\n"
    "  site = /srv/flotilla/site\n"
    "\n"
    "docs/reference/flotillad.md explains every key. It ends with 0 if all went well, 1 if not, and 2 if\n"
    "it was called wrongly.\n";

struct Called {  // how it was called, if wrongly
  std::string says;
};

std::string config_file(const std::vector<std::string>& words) {
  if (words.size() == 1) throw Called{words[0] + " wants --config FILE"};
  if (words[1] != "--config") throw Called{words[0] + " knows no \"" + words[1] + "\", only --config FILE"};
  if (words.size() == 2) throw Called{"--config wants a file"};
  if (words.size() > 3) throw Called{"\"" + words[3] + "\" is too much"};
  return words[2];
}

void migrate(const Config& config) {
  const auto [count, error] = postgres::migrate(config.database);
  if (error) throw Wrong{"the database was not brought into shape: " + *error};
  std::cout << "flotillad: "
            << (count == 0 ? "the database has its shape already"
                           : "the database is in shape, steps taken: ");
  if (count > 0) std::cout << count;
  std::cout << '\n';
}

void run(const std::vector<std::string>& words) {
  if (words.empty()) throw Called{"say what to do: serve or migrate (\"flotillad --help\" explains)"};
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    std::cout << help;
  } else if (words[0] == "--version" || words[0] == "-V") {
    std::cout << "flotillad " FLOTILLA_VERSION "\n";
  } else if (words[0] == "serve") {
    serve(load_config(config_file(words)));
  } else if (words[0] == "migrate") {
    migrate(load_config(config_file(words)));
  } else {
    throw Called{"no command \"" + words[0] + "\", only serve and migrate"};
  }
}

int complain(std::string says, int code) {
  while (says.ends_with('\n')) says.pop_back();
  std::cerr << "flotillad: " << says << '\n';
  return code;
}

}  // namespace

}  // namespace flotilla::server::app

int main(int count, char** words) {
  using namespace flotilla::server::app;
  try {
    run({words + 1, words + count});
    return 0;
  } catch (const Called& called) {
    return complain(called.says, 2);
  } catch (const Wrong& wrong) {
    return complain(wrong.says, 1);
  } catch (const std::exception& error) {
    return complain(error.what(), 1);
  }
}
