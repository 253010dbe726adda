#include "server/app/config.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <set>

#include "server/adapters/web/address.h"
#include "server/adapters/web/origin.h"

namespace flotilla::server::app {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> list(std::string_view text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    if (const auto item = trimmed(text.substr(0, comma)); !item.empty()) all.emplace_back(item);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return all;
}

template <class T>
T number(std::string_view text, T least, T most) {
  T value{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size() || value < least || value > most)
    throw FatalError{"must be an integer from " + std::to_string(least) + " to " + std::to_string(most) +
                     ", not \"" + std::string(text) + "\""};
  return value;
}

std::vector<std::string> addresses(std::string_view text) {
  auto all = list(text);
  for (const auto& address : all)
    if (!web::is_address(address))
      throw FatalError{"must list IP addresses such as 127.0.0.1, not \"" + address + "\""};
  return all;
}

void listen(Config& config, std::string_view text) {
  const FatalError wrong{"must be an IP address and a port, such as 127.0.0.1:8080, not \"" +
                         std::string(text) + "\""};
  const auto colon = text.rfind(':');
  if (colon == text.npos || colon == 0) throw wrong;
  auto address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  config.address = address;
  config.port = number<unsigned short>(text.substr(colon + 1), 0, 65535);
  if (!web::is_address(address)) throw wrong;
}

void database(Config& config, std::string_view text) {
  require_no_password(text);
  config.database = text;
}

// The second, the third and so on.
template <std::size_t Number>
void further_database(Config& config, std::string_view text) {
  require_no_password(text);
  if (text.empty()) throw FatalError{"must not be empty"};
  config.more_databases.resize(std::max(config.more_databases.size(), Number - 1));
  config.more_databases[Number - 2] = text;
}

void origins(Config& config, std::string_view text) {
  config.origins = list(text);
  for (const auto& origin : config.origins)
    if (!web::is_origin(origin))
      throw FatalError{
          "must list origins such as https://play.example.org, in lower case and without a path, "
          "not \"" +
          origin + "\""};
}

// A number of days, such as 7d.
std::chrono::days days(std::string_view text) {
  if (!text.ends_with('d'))
    throw FatalError{"must be a number of days, such as 7d, not \"" + std::string(text) + "\""};
  return std::chrono::days(number(text.substr(0, text.size() - 1), 1, 36'500));
}

struct Key {
  std::string_view name;
  void (*set)(Config&, std::string_view);
};

constexpr Key keys[] = {
    {"listen", listen},
    {"database", database},
    {"database_2", further_database<2>},
    {"database_3", further_database<3>},
    {"database_4", further_database<4>},
    {"database_5", further_database<5>},
    {"database_6", further_database<6>},
    {"database_7", further_database<7>},
    {"database_8", further_database<8>},
    {"growing_from",
     [](Config& config, std::string_view text) { config.growing_from = number(text, 1u, 7u); }},
    {"nats", [](Config& config, std::string_view text) { config.nats = text; }},
    {"site", [](Config& config, std::string_view text) { config.site = text; }},
    {"origins", origins},
    {"proxies", [](Config& config, std::string_view text) { config.proxies = addresses(text); }},
    {"metrics_from", [](Config& config, std::string_view text) { config.metrics_from = addresses(text); }},
    {"connections",
     [](Config& config, std::string_view text) { config.connections = number(text, 1u, 1'000'000u); }},
    {"connections_per_address",
     [](Config& config, std::string_view text) {
       config.connections_per_address = number(text, 1u, 1'000'000u);
     }},
    {"people_per_address",
     [](Config& config, std::string_view text) { config.people_per_address = number(text, 1u, 100'000u); }},
    {"workers", [](Config& config, std::string_view text) { config.workers = number(text, 1u, 256u); }},
    {"bot_threads",
     [](Config& config, std::string_view text) { config.bot_threads = number(text, 1u, 16u); }},
    {"bot_nodes",
     [](Config& config, std::string_view text) { config.bot_nodes = number(text, 1u, 100'000'000u); }},
    {"drain_notice_ms",
     [](Config& config, std::string_view text) {
       config.drain_notice_ms = number<Millis>(text, 0, 600'000);
     }},
    {"keep_unstarted", [](Config& config, std::string_view text) { config.keep_unstarted = days(text); }},
    {"keep_finished", [](Config& config, std::string_view text) { config.keep_finished = days(text); }},
    {"keep_running", [](Config& config, std::string_view text) { config.keep_running = days(text); }},
    {"drain_ms",
     [](Config& config, std::string_view text) { config.drain_ms = number<Millis>(text, 0, 600'000); }},
};

const Key& find_key(std::string_view name) {
  const auto* found = std::ranges::find(keys, name, &Key::name);
  if (found != std::end(keys)) return *found;
  std::string all;
  for (const auto& key : keys) all.append(all.empty() ? "" : ", ").append(key.name);
  throw FatalError{"is not a known key; known keys: " + all};
}

}  // namespace

// It would leak to everybody who can read the configuration, or list the processes.
void require_no_password(std::string_view database) {
  const auto scheme = database.find("://");
  const auto user = scheme == database.npos ? std::string_view{} : database.substr(scheme + 3);
  const auto at = user.find('@');
  if (database.find("password") != database.npos ||
      (at != user.npos && user.substr(0, at).find(':') != user.npos))
    throw FatalError{"must not contain a password: use PGPASSFILE or PGPASSWORD"};
}

Config read_config(std::string_view text, std::string_view file) {
  Config config;
  std::set<std::string_view> seen;
  for (unsigned number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const auto where = std::string(file) + ":" + std::to_string(number) + ": ";
    const auto equals = line.find('=');
    if (equals == line.npos)
      throw FatalError{where + "expected \"key = value\", not \"" + std::string(line) + "\""};
    const auto name = trimmed(line.substr(0, equals));
    try {
      const Key& key = find_key(name);
      if (!seen.insert(name).second) throw FatalError{"is set twice"};
      key.set(config, trimmed(line.substr(equals + 1)));
    } catch (const FatalError& error) {
      throw FatalError{where + std::string(name) + ' ' + error.message};
    }
  }
  if (config.database.empty())
    throw FatalError{std::string(file) + ": missing key database, for example database = dbname=flotilla"};
  if (const auto gap = std::ranges::find(config.more_databases, ""); gap != config.more_databases.end())
    throw FatalError{std::string(file) + ": missing key database_" +
                     std::to_string(gap - config.more_databases.begin() + 2)};
  if (config.growing_from > config.more_databases.size())
    throw FatalError{std::string(file) + ": growing_from must be less than the number of databases"};
  return config;
}

Config load_config(const std::string& file) {
  std::ifstream in(file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw FatalError{"cannot read the configuration " + file};
  return read_config(text, file);
}

}  // namespace flotilla::server::app
