// How many appends a second are acknowledged as durable, and how long each waits: for 1, 16, 100 and 1000
// tables that each wait for their last append before they ask for the next. On a server of its own, without
// a standby: what is measured is our part and one disk.
//
//   store_load [--full] [--seconds N] [--lanes N] [--connection STRING]
//
// --full: pgbench beside it, in the same run, with single-row inserts on 16 connections, before and after.
// --connection: an existing database, migrated, instead of a server of its own; no pgbench then.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <string_view>

#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/store.h"
#include "tests/ports/cluster.h"

namespace flotilla::ports {
namespace {

using Clock = std::chrono::steady_clock;
using Micros = std::chrono::duration<double, std::micro>;

struct Arguments {
  bool full = false;
  double seconds = 1;
  unsigned lanes = postgres::Options{}.lanes;
  std::string connection;
};

struct Measured {
  double appends = 0, batches = 0;  // a second
  std::vector<double> waits;        // of each append, in microseconds, sorted
  std::uint64_t bad = 0;            // not `ok`

  double wait(double share) const {
    return waits.empty() ? 0
                         : waits[static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1))];
  }
};

struct Writer {
  server::TableId table{};
  std::uint64_t seq = 0;
  Clock::time_point asked;
};

Measured measure(const Arguments& arguments, std::size_t tables, double seconds) {
  boost::asio::io_context io{1};
  postgres::Options options;
  options.connection = arguments.connection;
  options.lanes = arguments.lanes;
  const auto store = postgres::make_store(io, options);
  while (!store->ready()) io.run_one();

  Measured out;
  std::random_device luck;
  std::vector<Writer> writers(tables);
  const std::function<void(Writer&)> ask = [&](Writer& writer) {
    writer.asked = Clock::now();
    store->append(writer.table, {writer.seq, {"acted A 1234567 boat 4"}, {}},
                  [&](server::Appended outcome) {
                    out.waits.push_back(Micros(Clock::now() - writer.asked).count());
                    outcome == server::Appended::ok ? ++writer.seq : ++out.bad;
                    ask(writer);
                  });
  };
  for (auto& writer : writers) {
    for (auto& byte : writer.table) byte = static_cast<std::uint8_t>(luck());
    ask(writer);
  }
  const auto start = Clock::now();
  io.run_for(std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
  const auto took = std::chrono::duration<double>(Clock::now() - start).count();
  out.appends = static_cast<double>(out.waits.size()) / took;
  out.batches = static_cast<double>(store->count().batches) / took;
  std::ranges::sort(out.waits);
  return out;
}

void print(const char* what, const Measured& one) {
  std::printf("| %-26s | %9.0f | %9.0f | %7.2f | %7.2f | %7.2f |\n", what, one.appends, one.batches,
              one.wait(0.5) / 1000, one.wait(0.99) / 1000, one.wait(0.999) / 1000);
  if (one.bad > 0) std::printf("  %llu not acknowledged\n", static_cast<unsigned long long>(one.bad));
  std::fflush(stdout);
}

// Its log of every transaction gives the same figures as ours.
Measured pgbench(const Cluster& cluster, const Folder& folder, double seconds) {
  const auto where = std::filesystem::path(cluster.socket());
  std::ofstream(folder.path() / "insert.sql")
      << "insert into bench values (gen_random_uuid(), 0, 'acted A 1234567 boat 4');\n";
  const auto whole = std::to_string(std::max(1, static_cast<int>(seconds)));
  const std::vector<std::string> how{"-n", "-U", "postgres", "-M", "prepared", "-c", "16", "-j", "1", "-l"};
  std::vector<std::string> command{
      cluster.program("pgbench"),   "-h",           cluster.socket(), "-T", whole, "-f",
      folder.path() / "insert.sql", "--log-prefix", where / "each"};
  command.insert(command.end(), how.begin(), how.end());
  command.emplace_back("postgres");
  if (run(command, where / "pgbench") != 0) std::fprintf(stderr, "store_load: pgbench failed\n");
  Measured out;
  for (const auto& entry : std::filesystem::directory_iterator(where)) {
    if (!entry.path().filename().string().starts_with("each.")) continue;
    std::ifstream log(entry.path());
    for (double client = 0, number = 0, wait = 0, rest[3];
         log >> client >> number >> wait >> rest[0] >> rest[1] >> rest[2];)
      out.waits.push_back(wait);
    log.close();
    std::filesystem::remove(entry.path());
  }
  out.appends = out.batches = static_cast<double>(out.waits.size()) / std::stod(whole);
  std::ranges::sort(out.waits);
  return out;
}

int load(Arguments arguments) {
  std::unique_ptr<Folder> folder;
  std::unique_ptr<Cluster> cluster;
  if (arguments.connection.empty()) {
    folder = std::make_unique<Folder>();
    cluster = std::make_unique<Cluster>(*folder, "load");
    cluster->configure("max_wal_size = 4GB");
    cluster->start();
    cluster->ask("create table bench (table_id uuid, seq bigint, body text, primary key (table_id, seq))");
    arguments.connection = cluster->connection();
    if (const auto done = postgres::migrate(arguments.connection); done.error) {
      std::fprintf(stderr, "store_load: %s\n", done.error->c_str());
      return 1;
    }
  }
  const bool beside = arguments.full && cluster;
  std::printf(
      "| tables waiting             | appends/s | commits/s |  p50 ms |  p99 ms | p99.9 ms|\n"
      "|---|---|---|---|---|---|\n");
  if (beside) print("pgbench, 16 connections", pgbench(*cluster, *folder, arguments.seconds));
  std::uint64_t bad = 0;
  for (const std::size_t tables : {1u, 16u, 100u, 1000u}) {
    const auto one = measure(arguments, tables, arguments.seconds);
    print(std::to_string(tables).c_str(), one);
    bad += one.bad;
  }
  if (beside) print("pgbench again", pgbench(*cluster, *folder, arguments.seconds));
  return bad == 0 ? 0 : 1;
}

}  // namespace
}  // namespace flotilla::ports

int main(int argc, char** argv) {
  flotilla::ports::Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const bool more = i + 1 < argc;
    if (word == "--full")
      arguments.full = true;
    else if (word == "--seconds" && more)
      arguments.seconds = std::atof(argv[++i]);
    else if (word == "--lanes" && more)
      arguments.lanes = static_cast<unsigned>(std::atoi(argv[++i]));
    else if (word == "--connection" && more)
      arguments.connection = argv[++i];
    else
      return std::fprintf(stderr,
                          "usage: store_load [--full] [--seconds N] [--lanes N] [--connection STRING]\n"),
             2;
  }
  return flotilla::ports::load(std::move(arguments));
}
