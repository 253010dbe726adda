#include "server/try_out/options.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "server/try_out/network.h"

namespace flotilla::server::try_out {

const char* const help =
    "flotillad try: plays at home, without setting anything up.\n"
    "\n"
    "It starts a PostgreSQL of its own, serves the games on a free port, and prints the address and a QR\n"
    "code for everybody in the same network. Ctrl-C stops both. The tables are kept for the next time.\n"
    "\n"
    "  --data FOLDER      keeps the tables in FOLDER instead of ~/.local/state/flotilla/try, for root\n"
    "                     /var/lib/flotilla/try\n"
    "  --database STRING  uses that PostgreSQL database instead of one of its own\n"
    "  --site FOLDER      the built client, if it is not found by itself\n"
    "  --port NUMBER      this port instead of a free one from 8080 on\n"
    "  --address ADDRESS  the address to print, if it is not found by itself; 127.0.0.1 serves this "
    "machine\n"
    "                     alone\n"
    "  --help\n"
    "\n"
    "Exit status: 0 on success, 1 on failure, 2 for wrong usage.\n";

namespace {

unsigned short read_port(const std::string& text) {
  unsigned short port = 0;
  const auto* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, port);
  if (error != std::errc{} || stop != end || port == 0)
    throw UsageError{"--port requires a number from 1 to 65535, not \"" + text + "\""};
  return port;
}

std::string read_address(const std::string& text) {
  if (!is_address(text)) throw UsageError{"--address requires an IP address, not \"" + text + "\""};
  return text;
}

struct Option {
  std::string_view name, value;
  void (*set)(Options&, const std::string&);
};
constexpr Option all[] = {
    {"--data", "a folder", [](Options& options, const std::string& text) { options.data = text; }},
    {"--database", "a connection string",
     [](Options& options, const std::string& text) { options.database = text; }},
    {"--site", "a folder", [](Options& options, const std::string& text) { options.site = text; }},
    {"--port", "a number",
     [](Options& options, const std::string& text) { options.port = read_port(text); }},
    {"--address", "an IP address",
     [](Options& options, const std::string& text) { options.address = read_address(text); }},
};

}  // namespace

Options read_options(const std::vector<std::string>& words) {
  Options options;
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word == "--help" || *word == "-h") {
      options.help = true;
      continue;
    }
    const auto* option = std::ranges::find(all, *word, &Option::name);
    if (option == std::end(all))
      throw UsageError{std::string(word->starts_with('-') ? "unknown option" : "unexpected argument") +
                       " \"" + *word + "\" (see flotillad try --help)"};
    if (std::next(word) == words.end() || std::next(word)->empty())
      throw UsageError{*word + " requires " + std::string(option->value)};
    option->set(options, *++word);
  }
  if (options.data && options.database)
    throw UsageError{"--data and --database exclude each other: the tables are kept in one place"};
  return options;
}

}  // namespace flotilla::server::try_out
