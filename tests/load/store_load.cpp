// Durable appends per second and their latency, for 1, 16, 100 and 1000 tables that each wait for one
// append before the next. Runs on its own server without a standby, so it measures our part and one disk.
//
//   store_load [--full] [--seconds N] [--lanes N]
//
// --full: also runs pgbench, before and after.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>

#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/store.h"
#include "tests/load/pgbench.h"

namespace flotilla::load {
namespace {

struct Arguments {
  bool full = false;
  double seconds = 1;
  unsigned lanes = postgres::Options{}.lanes;
};

struct Writer {
  server::TableId table{};
  std::uint64_t seq = 0;
  Clock::time_point asked;
};

// A typical append: a move and the roll after it.
Measurement measure(const Arguments& arguments, const std::string& connection, std::size_t tables) {
  boost::asio::io_context io{1};
  postgres::Options options;
  options.connection = connection;
  options.lanes = arguments.lanes;
  const auto store = postgres::make_store(io, options);
  while (!store->ready()) io.run_one();

  Measurement out;
  std::random_device rng;
  std::vector<Writer> writers(tables);
  const std::function<void(Writer&)> ask = [&](Writer& writer) {
    writer.asked = Clock::now();
    store->append(writer.table, {writer.seq, {"acted A 1234567 boat 4", "* 4 [3<6]"}, {}},
                  [&](const server::Appended& done) {
                    out.add(writer.asked);
                    done.result == server::AppendResult::ok ? writer.seq += 2 : ++out.failed;
                    ask(writer);
                  });
  };
  for (auto& writer : writers) {
    for (auto& byte : writer.table) byte = static_cast<std::uint8_t>(rng());
    ask(writer);
  }
  const auto start = Clock::now();
  io.run_for(std::chrono::milliseconds(static_cast<int>(arguments.seconds * 1000)));
  return out.close(start);
}

int load(const Arguments& arguments) {
  const ports::TemporaryFolder folder;
  ports::PostgresServer database(folder, "load");
  database.configure("max_wal_size = 4GB");
  database.start();
  if (const auto done = postgres::migrate(database.connection()); done.error)
    return std::fprintf(stderr, "store_load: %s\n", done.error->c_str()), 1;
  print_head("tables waiting");
  if (arguments.full) print("pgbench, 16 connections", pgbench(database, folder, arguments.seconds));
  std::uint64_t failed = 0;
  for (const std::size_t tables : {1u, 16u, 100u, 1000u}) {
    const auto one = measure(arguments, database.connection(), tables);
    print(std::to_string(tables).c_str(), one);
    failed += one.failed;
  }
  if (arguments.full) print("pgbench again", pgbench(database, folder, arguments.seconds));
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace flotilla::load

int main(int argc, char** argv) {
  flotilla::load::Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const bool more = i + 1 < argc;
    if (word == "--full")
      arguments.full = true;
    else if (word == "--seconds" && more)
      arguments.seconds = std::atof(argv[++i]);
    else if (word == "--lanes" && more)
      arguments.lanes = static_cast<unsigned>(std::atoi(argv[++i]));
    else
      return std::fprintf(stderr, "usage: store_load [--full] [--seconds N] [--lanes N]\n"), 2;
  }
  return flotilla::load::load(arguments);
}
