#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "server/try_out/data_folder.h"
#include "server/try_out/network.h"
#include "server/try_out/options.h"
#include "server/try_out/places.h"
#include "server/try_out/private_postgres.h"
#include "server/try_out/qr_code.h"
#include "server/try_out/welcome.h"

namespace flotilla::server::try_out {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

// A new folder, gone afterwards.
class Scratch {
 public:
  Scratch() {
    auto name = (fs::temp_directory_path() / "flotilla-try-XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  Scratch(const Scratch&) = delete;
  ~Scratch() { fs::remove_all(path); }
  // An executable file, with its folders.
  void program(const fs::path& name) const {
    fs::create_directories((path / name).parent_path());
    std::ofstream(path / name) << "#!/bin/sh\n";
    fs::permissions(path / name, fs::perms::owner_all);
  }
  fs::path path;
};

std::string usage_error(const Words& words) {
  try {
    read_options(words);
  } catch (const UsageError& error) {
    return error.message;
  }
  return {};
}

template <class Call>
std::string error_of(Call call) {
  try {
    call();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

TEST(Options, are_read) {
  const auto options =
      read_options({"--data", "d", "--site", "s", "--port", "65535", "--address", "10.0.0.1"});
  EXPECT_EQ(options.data, "d");
  EXPECT_EQ(options.site, "s");
  EXPECT_EQ(options.port, 65535);
  EXPECT_EQ(options.address, "10.0.0.1");
  EXPECT_FALSE(options.database || options.help);
  EXPECT_EQ(read_options({"--database", "dbname=x"}).database, "dbname=x");
  EXPECT_TRUE(read_options({"--help"}).help);
}

TEST(Options, say_what_is_wrong) {
  EXPECT_EQ(usage_error({"--dta", "x"}), "unknown option \"--dta\" (see flotillad try --help)");
  EXPECT_EQ(usage_error({"x"}), "unexpected argument \"x\" (see flotillad try --help)");
  EXPECT_EQ(usage_error({"--data"}), "--data requires a folder");
  EXPECT_EQ(usage_error({"--data", ""}), "--data requires a folder");
  for (const auto* port : {"0", "65536", "-1", "8080x", "x"})
    EXPECT_EQ(usage_error({"--port", port}),
              "--port requires a number from 1 to 65535, not \"" + std::string(port) + "\"");
  EXPECT_EQ(usage_error({"--address", "home"}), "--address requires an IP address, not \"home\"");
  EXPECT_NE(usage_error({"--data", "d", "--database", "x"}), "");
}

TEST(Options, help_names_every_option) {
  for (const auto* name : {"--data", "--database", "--site", "--port", "--address", "--help"})
    EXPECT_NE(std::string(help).find("\n  " + std::string(name)), std::string::npos) << name;
}

TEST(Network, private_addresses) {
  for (const auto* address :
       {"10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.1.20", "169.254.3.4", "100.64.0.1"})
    EXPECT_TRUE(is_private(address)) << address;
  for (const auto* address : {"127.0.0.1", "9.255.255.255", "11.0.0.1", "172.32.0.1", "192.169.0.1",
                              "100.128.0.1", "8.8.8.8", "::1", ""})
    EXPECT_FALSE(is_private(address)) << address;
}

TEST(Network, the_address_of_the_default_route_comes_first) {
  const Words all{"127.0.0.1", "172.17.0.1", "203.0.113.5", "192.168.1.20", "10.8.0.2"};
  EXPECT_EQ(home_addresses(all, "192.168.1.20"), (Words{"192.168.1.20", "172.17.0.1", "10.8.0.2"}));
  EXPECT_EQ(home_addresses(all, "203.0.113.5"), (Words{"172.17.0.1", "192.168.1.20", "10.8.0.2"}));
  EXPECT_EQ(home_addresses({"127.0.0.1", "203.0.113.5"}, "203.0.113.5"), Words{});
}

TEST(Network, this_machine_has_only_private_ones) {
  for (const auto& address : home_addresses()) EXPECT_TRUE(is_private(address)) << address;
}

TEST(Network, where_to_listen_and_what_to_open) {
  EXPECT_EQ(listening_address("192.168.1.20"), "0.0.0.0");
  EXPECT_EQ(listening_address("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(listening_address("::1"), "::1");
  EXPECT_EQ(listening_address("fd00::1"), "::");
  EXPECT_EQ(url("192.168.1.20", 8080), "http://192.168.1.20:8080");
  EXPECT_EQ(url("127.0.0.1", 80), "http://localhost:80");
  EXPECT_EQ(url("fd00::1", 80), "http://[fd00::1]:80");
  EXPECT_TRUE(is_address("fd00::1") && is_address("10.0.0.1"));
  EXPECT_FALSE(is_address("localhost") || is_address("") || is_address("10.0.0.1:80"));
}

TEST(Network, ports_to_try_in_order) {
  EXPECT_EQ(ports_to_try(81, 8085), std::vector<unsigned short>{81});
  const auto first = ports_to_try({}, {});
  EXPECT_EQ(first.front(), 8080);
  EXPECT_EQ(first.back(), 0);
  EXPECT_EQ(first.size(), 11u);
  const auto again = ports_to_try({}, 8085);
  EXPECT_EQ(again.front(), 8085);
  EXPECT_EQ(again.size(), 11u);
  EXPECT_EQ(ports_to_try({}, 40'000).front(), 40'000);
}

TEST(QrCode, is_square_and_has_a_quiet_zone) {
  const auto text = qr_code("http://192.168.1.20:8080", false);
  EXPECT_EQ(std::ranges::count(text, '\n'), (25 + 8 + 1) / 2);
  EXPECT_EQ(text.substr(0, 34), std::string(33, ' ') + '\n');
  EXPECT_EQ(text.find('\x1b'), text.npos);
  const auto coloured = qr_code("http://192.168.1.20:8080", true);
  std::string plain;
  for (auto at = coloured.begin(); at != coloured.end(); ++at)
    if (*at == '\x1b')
      at = std::find(at, coloured.end(), 'm');
    else
      plain += *at;
  EXPECT_EQ(plain, text);
}

TEST(Welcome, says_how_to_get_in) {
  const auto text =
      welcome_text({"http://10.0.0.1:80", {"http://10.8.0.2:80"}, false, false, "kept", false});
  for (const auto* part : {"http://10.0.0.1:80\n", "If that cannot be reached: http://10.8.0.2:80\n", "█",
                           "not encrypted", "kept in kept;", "Ctrl-C"})
    EXPECT_NE(text.find(part), text.npos) << part;
  const auto here = welcome_text({"http://localhost:80", {}, true, true, {}, false});
  for (const auto* part : {"on this machine", "http://localhost:80\n", "--address"})
    EXPECT_NE(here.find(part), here.npos) << part;
  for (const auto* part : {"█", "Tables", "encrypted"}) EXPECT_EQ(here.find(part), here.npos) << part;
}

TEST(Places, the_newest_postgresql_unless_the_tables_are_older) {
  const Scratch scratch;
  EXPECT_NE(error_of([] { choose_postgres({}, {}); }).find("sudo apt install postgresql"),
            std::string::npos);
  for (const auto* folder : {"9/bin", "15/bin", "16/bin", "own"})
    for (const auto* name : {"initdb", "postgres"}) scratch.program(fs::path(folder) / name);
  scratch.program("17/bin/postgres");  // without initdb
  scratch.program("client/psql");
  const auto debian = installed_postgres(scratch.path, "");
  ASSERT_EQ(debian.size(), 3u);
  EXPECT_EQ(choose_postgres(debian, {}).version, 16u);
  EXPECT_EQ(choose_postgres(debian, 15).folder, scratch.path / "15/bin");
  EXPECT_NE(error_of([&] { choose_postgres(debian, 14); }).find("install postgresql-14"),
            std::string::npos);
  const auto path = (scratch.path / "client").string() + "::" + (scratch.path / "own").string();
  const auto all = installed_postgres(scratch.path, path);
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(choose_postgres(all, 14).folder, scratch.path / "own");
}

TEST(Places, the_site_of_the_clone_or_of_the_package) {
  const Scratch scratch;
  const auto site = [&](const char* folder) {
    fs::create_directories(scratch.path / folder);
    std::ofstream(scratch.path / folder / "index.html") << "x";
    return fs::canonical(scratch.path / folder);
  };
  fs::create_directories(scratch.path / "build/release/bin");
  fs::create_directories(scratch.path / "usr/bin");
  const auto clone = site("client/dist"), package = site("usr/share/flotilla/site");
  EXPECT_EQ(find_site(scratch.path / "build/release/bin/flotillad", {}), clone);
  EXPECT_EQ(find_site(scratch.path / "usr/bin/flotillad", {}), package);
  EXPECT_EQ(find_site("x", package.string()), package);
  EXPECT_NE(error_of([&] { find_site("x", scratch.path.string()); }).find("no index.html"),
            std::string::npos);
}

TEST(Places, the_tables_are_in_the_state_folder_of_the_user) {
  EXPECT_EQ(default_data_folder(true), "/var/lib/flotilla/try");
  const char* const before = std::getenv("XDG_STATE_HOME");
  const std::string kept = before == nullptr ? "" : before;
  ::setenv("XDG_STATE_HOME", "/state", 1);
  EXPECT_EQ(default_data_folder(false), "/state/flotilla/try");
  ::setenv("XDG_STATE_HOME", "relative", 1);
  EXPECT_TRUE(default_data_folder(false).string().ends_with("/.local/state/flotilla/try"));
  before == nullptr ? ::unsetenv("XDG_STATE_HOME") : ::setenv("XDG_STATE_HOME", kept.c_str(), 1);
}

TEST(DataFolder, one_program_has_it_and_says_where_it_is) {
  const Scratch scratch;
  const auto folder = scratch.path / "a/b";
  {
    const DataFolder one(folder);
    EXPECT_FALSE(one.last_port());
    one.note("http://10.0.0.1:8083");
    const auto error = error_of([&] { DataFolder{folder}; });
    EXPECT_NE(error.find("already runs"), error.npos);
    EXPECT_NE(error.find("http://10.0.0.1:8083"), error.npos);
  }
  EXPECT_EQ(DataFolder(folder).last_port(), 8083);
}

TEST(DataFolder, is_not_a_folder_of_something_else) {
  const Scratch scratch;
  std::ofstream(scratch.path / "letter") << "x";
  EXPECT_NE(error_of([&] { DataFolder{scratch.path}; }).find("has other files"), std::string::npos);
  EXPECT_FALSE(fs::exists(scratch.path / "lock"));
}

TEST(DataFolder, the_port_of_a_url) {
  EXPECT_EQ(port_of("http://[fd00::1]:80"), 80);
  for (const auto* url : {"", "http://x", "x:", "x:0", "x:70000", "x:8y"})
    EXPECT_FALSE(port_of(url)) << url;
}

TEST(ChildProcess, writes_its_log_and_says_how_it_ended) {
  const Scratch scratch;
  const auto log = scratch.path / "log";
  ChildProcess good({"/bin/sh", "-c", "echo hello; pwd"}, {log, {}, -1});
  EXPECT_TRUE(good.wait_ms(60'000) && good.succeeded());
  std::ifstream in(log);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "hello\n/\n");
  ChildProcess bad({"/bin/sh", "-c", "exit 3"}, {log, {}, -1});
  EXPECT_TRUE(bad.wait_ms(60'000) && !bad.succeeded());
  ChildProcess none({(scratch.path / "none").string()}, {log, {}, -1});
  EXPECT_TRUE(none.wait_ms(60'000) && !none.succeeded());
  ChildProcess waits({"/bin/sleep", "1000"}, {log, {}, -1});
  EXPECT_FALSE(waits.has_ended());
  waits.signal(SIGTERM);
  EXPECT_TRUE(waits.wait_ms(60'000) && !waits.succeeded());
}

TEST(ConnectionString, values_are_quoted) { EXPECT_EQ(quoted("a 'b\\c"), "'a \\'b\\\\c'"); }

}  // namespace
}  // namespace flotilla::server::try_out
