// Load test of the whole server: clients on WebSockets, one flotillad and one PostgreSQL with fsync on, all
// on one machine. Counts only moves acknowledged as durable.
//
//   server_load [--full]
//
// Without --full: a small sample that takes seconds.
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <thread>

#include "kit/must.h"
#include "match/registry.h"
#include "tests/load/idle_tables.h"
#include "tests/load/load_clients.h"
#include "tests/load/load_server.h"
#include "tests/load/pgbench.h"
#include "tests/load/reconnect.h"
#include "tests/load/stages.h"

namespace flotilla::load {
namespace {

struct Plan {
  double seconds;                   // of pgbench
  std::size_t tables;               // tables that play as fast as they can,
  unsigned rounds;                  // this many times
  std::size_t idle;                 // sockets; half as many come back after a crash
  std::vector<std::size_t> growth;  // tables, at a constant rate of moves
  std::size_t unwatched;            // and then so many more that nobody watches
};
const Plan sample{2, 500, 1, 1'000, {100, 500}, 1'000};
// A process has 20,000 descriptors.
const Plan full{10, 1'000, 8, 10'000, {100, 300, 1'000, 3'000, 9'900}, 90'100};

constexpr std::size_t moves_a_table = 12;  // about half a match
constexpr double steady_rate = 300;        // moves per second while the number of tables grows

// The rules alone, over text, for all viewers of a table: a baseline.
double bare_moves_a_second(const match::Module& game, double seconds) {
  std::mt19937_64 rng{1};
  std::uint64_t moves = 0;
  const auto start = Clock::now();
  while (seconds_since(start) < seconds) {
    const auto match = game.open("seats=2").it;
    std::array<std::unique_ptr<match::Watch>, 2> seats{match->watch(Seat{0}), match->watch(Seat{1})};
    for (unsigned shown = 0; match->turn() != Turn::over();) {
      if (match->turn().kind == Turn::Kind::chance) {
        match->roll([&](std::uint32_t bound) { return static_cast<std::uint32_t>(rng() % bound); });
      } else {
        const auto seat = match->turn().seat;
        const auto legal = seats[index(seat)]->legal_moves();
        must(!match->apply(letter(seat) + (' ' + legal[rng() % legal.size()])));
        ++moves;
      }
      std::string events;
      for (unsigned i = 0; i < 2; ++i) {
        const auto lines = match->shown_since(Seat{static_cast<std::uint8_t>(i)}, shown);
        must(!seats[i]->apply(std::string_view(lines).substr(0, lines.size() - 1), events));
      }
      shown = match->actions();
    }
  }
  return static_cast<double>(moves) / seconds_since(start);
}

// CPU time in seconds.
struct CpuTime {
  double server = 0, database = 0, clients = 0;

  static CpuTime so_far(const ChildProcess& flotillad, const ports::PostgresServer& database) {
    CpuTime out{flotillad.cpu_seconds(), 0, cpu_seconds(::getpid())};
    for (const auto process : database.processes()) out.database += cpu_seconds(process);
    return out;
  }
  void add_since(const CpuTime& before, const CpuTime& now) {
    server += now.server - before.server;
    database += now.database - before.database;
    clients += now.clients - before.clients;
  }
};

// Measures with a flotillad of its own, which has so many workers.
using Afresh =
    std::function<void(unsigned workers, const std::function<void(LoadClients&, const ChildProcess&)>&)>;

// Plays half a match at each table, in rounds with new tables.
struct LoadRun {
  Measurement moves;
  CpuTime cpu_time;
  Stages stages;

  LoadRun(
      const Plan& plan, LoadClients& clients, const ChildProcess& server,
      const ports::PostgresServer& database, double rate = 0,
      const std::function<void()>& after_round = [] {}) {
    for (unsigned round = 0; round < plan.rounds; ++round) {
      clients.fill_tables(plan.tables);
      const auto before = CpuTime::so_far(server, database);
      const auto stages_before = Stages::so_far(LoadServer::port);
      moves.add(clients.play(plan.tables * moves_a_table, rate));
      cpu_time.add_since(before, CpuTime::so_far(server, database));
      stages.add_since(stages_before, Stages::so_far(LoadServer::port));
      after_round();
    }
  }
  double each(double CpuTime::* who) const {  // in microseconds
    return cpu_time.*who / static_cast<double>(moves.waits.size()) * 1e6;
  }
};

void capacity(const Plan& plan, LoadClients& clients, const ChildProcess& server,
              const ports::PostgresServer& database, const ports::TemporaryFolder& folder) {
  print_head("durable, one row or one move each");
  auto rows = pgbench(database, folder, plan.seconds);
  print("pgbench, 16 connections", rows);
  const LoadRun most(plan, clients, server, database);
  print((std::to_string(plan.tables) + " tables, as fast as they can").c_str(), most.moves);
  Measurement half_rows;
  const double stolen = stolen_seconds();
  const LoadRun half(plan, clients, server, database, most.moves.rate() / 2, [&] {
    half_rows.add(pgbench(database, folder, plan.seconds / plan.rounds, rows.rate() / 2));
  });
  const double stolen_from_half = stolen_seconds() - stolen;
  print("  half of that", half.moves);
  print("  pgbench at half its rate between", half_rows);
  const auto again = pgbench(database, folder, plan.seconds);
  print("pgbench again", again);
  rows.add(again);
  std::printf("moves to pgbench's rows: %.2f\n", most.moves.rate() / rows.rate());
  std::printf("at half load: p99 %.1f times pgbench's; the host took %.0f ms of processor time\n",
              half.moves.wait(0.99) / half_rows.wait(0.99), stolen_from_half * 1e3);
  std::printf("a move: %.0f us in flotillad, %.0f in PostgreSQL, %.0f in the clients\n",
              most.each(&CpuTime::server), most.each(&CpuTime::database), most.each(&CpuTime::clients));
  std::printf("\nas fast as they can:\n");
  most.stages.print();
  std::printf("\nhalf of that:\n");
  half.stages.print();
}

void idle(const Plan& plan, LoadClients& clients, const ChildProcess& server) {
  const double before = server.resident_bytes();
  const int poll = ::epoll_create1(EPOLL_CLOEXEC);
  std::deque<WebSocketClient> sockets;
  std::size_t received = 0;
  std::array<epoll_event, 256> events;
  const auto listen = [&](int wait_ms) {
    const int count = ::epoll_wait(poll, events.data(), static_cast<int>(events.size()), wait_ms);
    for (int i = 0; i < count; ++i)
      must(static_cast<WebSocketClient*>(events[static_cast<unsigned>(i)].data.ptr)
               ->read([&](std::string_view text) { received += text.starts_with("{\"kind\":\"table\""); }));
  };
  for (std::size_t i = 0; i < plan.idle; ++i) {
    WebSocketClient& socket = sockets.emplace_back();
    socket.open(LoadServer::port, clients.table(i), poll, &socket);
    socket.send(clients.hello_of_spectator(i));
    listen(0);
  }
  while (received < plan.idle) listen(100);
  std::printf("%zu spectators, idle: %.1f KB each in flotillad\n", plan.idle,
              (server.resident_bytes() - before) / static_cast<double>(plan.idle) / 1024);
  ::close(poll);
}

void growth(const Plan& plan, LoadClients& clients, const ChildProcess& server,
            const ports::PostgresServer& database) {
  std::printf(
      "| tables | KB each, with two sockets | moves/s | flotillad, us a move | PostgreSQL, us a move |  "
      "p50 ms "
      "|  p99 ms |\n|---|---|---|---|---|---|---|\n");
  const double empty = server.resident_bytes();
  const auto play = [&](const std::string& tables, std::size_t sockets) {
    const double kb = (server.resident_bytes() - empty) / static_cast<double>(sockets) / 1024;
    const auto before = CpuTime::so_far(server, database);
    const auto played = clients.play(plan.growth.front() * moves_a_table, steady_rate);
    CpuTime cpu_time;
    cpu_time.add_since(before, CpuTime::so_far(server, database));
    const auto moves = static_cast<double>(played.waits.size());
    std::printf("| %s | %25.1f | %7.0f | %20.0f | %21.0f | %7.2f | %7.2f |\n", tables.c_str(), kb,
                played.rate(), cpu_time.server / moves * 1e6, cpu_time.database / moves * 1e6,
                played.wait(0.5), played.wait(0.99));
    std::fflush(stdout);
  };
  for (const auto tables : plan.growth) {
    clients.fill_tables(tables);
    play(std::to_string(tables), tables);
  }
  auto made = std::async(std::launch::async, make_idle_tables, LoadServer::port,
                         match::registry().front().info.name, plan.unwatched);
  // Whoever does not listen meanwhile is disconnected.
  while (made.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    clients.play(static_cast<std::size_t>(steady_rate), steady_rate);
  made.get();
  play("and " + std::to_string(plan.unwatched) + " unwatched", plan.growth.back() + plan.unwatched);
}

// What one and two workers could do if the others had processors of their own.
void compare_workers(const Plan& plan, const Afresh& afresh, const ports::PostgresServer& database) {
  std::printf(
      "| workers | moves/s, with everything else | flotillad, us a move | moves/s that its workers have "
      "time "
      "for |\n|---|---|---|---|\n");
  for (const unsigned workers : {1u, 2u, 1u, 2u})
    afresh(workers, [&](LoadClients& clients, const ChildProcess& server) {
      const LoadRun run(plan, clients, server, database);
      const double each = run.each(&CpuTime::server);
      std::printf("| %7u | %29.0f | %20.0f | %35.0f |\n", workers, run.moves.rate(), each,
                  workers * 1e6 / each);
      std::fflush(stdout);
    });
  std::printf("\n");
}

int load(const Plan& plan, const std::string& flotillad) {
  const auto& game = match::registry().front();
  const ports::TemporaryFolder folder;
  ports::PostgresServer database(folder, "load");
  database.configure("max_wal_size = 4GB");
  database.configure("autovacuum_naptime = 1min");  // the default
  database.start();
  std::printf("the rules alone: %.0f moves a second\n\n", bare_moves_a_second(game, 1));
  const Afresh afresh = [&](unsigned workers, const auto& measure) {
    LoadServer server(flotillad, database, folder, workers);
    LoadClients clients(LoadServer::port, game);
    measure(clients, server.process());
  };
  const auto cores = std::max(1u, std::thread::hardware_concurrency());
  afresh(cores, [&](LoadClients& clients, const ChildProcess& server) {
    capacity(plan, clients, server, database, folder);
  });
  std::printf("\n");
  compare_workers(plan, afresh, database);
  afresh(cores, [&](LoadClients& clients, const ChildProcess& server) {
    clients.fill_tables(plan.idle / 60 + 1);
    idle(plan, clients, server);
  });
  std::printf("\n");
  {
    LoadServer server(flotillad, database, folder, cores);
    LoadClients clients(LoadServer::port, game);
    clients.fill_tables(plan.idle / 4);
    reconnect(server, clients.people());
  }
  std::printf("\n");
  afresh(cores, [&](LoadClients& clients, const ChildProcess& server) {
    growth(plan, clients, server, database);
  });
  return 0;
}

}  // namespace
}  // namespace flotilla::load

int main(int argc, char** argv) {
  using namespace flotilla::load;
  const bool all = argc == 2 && std::strcmp(argv[1], "--full") == 0;
  if (argc > 1 && !all) return std::fprintf(stderr, "usage: server_load [--full]\n"), 2;
  rlimit descriptors{};  // the maximum, also for flotillad, which inherits it
  ::getrlimit(RLIMIT_NOFILE, &descriptors);
  descriptors.rlim_cur = descriptors.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &descriptors);
  const auto here = std::filesystem::canonical("/proc/self/exe").parent_path();
  return load(all ? full : sample, here / "flotillad");
}
