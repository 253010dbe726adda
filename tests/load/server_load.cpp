// What the whole server bears: people on WebSockets, one flotillad, one PostgreSQL whose disk is real, and
// this program, all on one machine and in one run. Every move that is counted was acknowledged as durable.
//
//   server_load [--full]
//
// Without --full: a small sample of the same, in seconds.
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "kit/must.h"
#include "match/registry.h"
#include "tests/load/crowd.h"
#include "tests/load/pgbench.h"
#include "tests/load/program.h"

namespace flotilla::load {
namespace {

struct Plan {
  double seconds;                   // of pgbench
  std::size_t tables;               // of the crowd that plays as fast as it can,
  unsigned rounds;                  // so often
  std::size_t idle;                 // sockets
  std::vector<std::size_t> growth;  // tables, at the same rate of moves
};
const Plan sample{2, 500, 1, 1'000, {100, 500}};
const Plan full{10, 1'000, 8, 10'000, {100, 300, 1'000, 3'000, 9'900}};  // a process has 20,000 descriptors

constexpr std::size_t moves_a_table = 12;  // about half a match
constexpr double steady_rate = 300;        // moves a second while tables grow in number

// flotillad on a port of its own, and its share of the processors.
class Server {
 public:
  Server(const std::string& flotillad, const ports::Cluster& cluster, const ports::Folder& folder)
      : config_(folder.path() / "server.conf"), log_(folder.path() / "server.log") {
    std::ofstream(config_) << "listen = 127.0.0.1:" << port << "\ndatabase = " << cluster.connection()
                           << "\nconnections = 19900\nconnections_per_address = 19900\n";
    Program migrate({flotillad, "migrate", "--config", config_}, log_);
    migrate.wait();
    program_ =
        std::make_unique<Program>(std::vector<std::string>{flotillad, "serve", "--config", config_}, log_);
    until_listening();
  }
  Program& program() { return *program_; }
  static constexpr unsigned short port = 18'463;

 private:
  void until_listening() const {
    for (int i = 0; i < 1'200; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      std::string line, all;
      for (std::ifstream log(log_); std::getline(log, line);) all += line;
      if (all.find("\"reached\":true") != std::string::npos) return;
    }
    std::fprintf(stderr, "server_load: flotillad does not begin; see %s\n", log_.c_str());
    std::exit(1);
  }

  std::string config_, log_;
  std::unique_ptr<Program> program_;
};

// The rules alone, over text, as everybody at a table folds them: what the rest is measured against.
double bare_moves_a_second(const match::Module& game, double seconds) {
  std::mt19937_64 luck{1};
  std::uint64_t moves = 0;
  const auto start = Clock::now();
  while (seconds_since(start) < seconds) {
    const auto match = game.open("seats=2").it;
    std::array<std::unique_ptr<match::Watch>, 2> seats{match->watch(Seat{0}), match->watch(Seat{1})};
    for (unsigned shown = 0; match->turn() != Turn::over();) {
      if (match->turn().kind == Turn::Kind::chance) {
        match->roll([&](std::uint32_t bound) { return static_cast<std::uint32_t>(luck() % bound); });
      } else {
        const auto seat = match->turn().seat;
        const auto legal = seats[index(seat)]->legal();
        must(!match->take(letter(seat) + (' ' + legal[luck() % legal.size()])));
        ++moves;
      }
      std::string events;
      for (unsigned i = 0; i < 2; ++i) {
        const auto lines = match->shown_since(Seat{static_cast<std::uint8_t>(i)}, shown);
        must(!seats[i]->take(std::string_view(lines).substr(0, lines.size() - 1), events));
      }
      shown = match->actions();
    }
  }
  return static_cast<double>(moves) / seconds_since(start);
}

// Time of the processors, in seconds.
struct Spent {
  double server = 0, database = 0, crowd = 0;

  static Spent so_far(const Program& program, const ports::Cluster& cluster) {
    Spent out{program.cpu_seconds(), 0, cpu_seconds(::getpid())};
    for (const auto process : cluster.processes()) out.database += cpu_seconds(process);
    return out;
  }
  void add_since(const Spent& before, const Spent& now) {
    server += now.server - before.server;
    database += now.database - before.database;
    crowd += now.crowd - before.crowd;
  }
};

// Half a match at each table, again and again at fresh ones.
struct Played {
  Measured moves;
  Spent spent;

  Played(const Plan& plan, Crowd& crowd, const Program& server, const ports::Cluster& cluster,
         double rate = 0) {
    for (unsigned round = 0; round < plan.rounds; ++round) {
      crowd.gather(plan.tables);
      const auto before = Spent::so_far(server, cluster);
      moves.add(crowd.play(plan.tables * moves_a_table, rate));
      spent.add_since(before, Spent::so_far(server, cluster));
    }
  }
  double each(double Spent::* who) const {  // in microseconds
    return spent.*who / static_cast<double>(moves.waits.size()) * 1e6;
  }
};

void capacity(const Plan& plan, Crowd& crowd, const Program& server, const ports::Cluster& cluster,
              const ports::Folder& folder) {
  print_head("durable, one row or one move each");
  auto rows = pgbench(cluster, folder, plan.seconds);
  print("pgbench, 16 connections", rows);
  const Played most(plan, crowd, server, cluster);
  print((std::to_string(plan.tables) + " tables, as fast as they can").c_str(), most.moves);
  const Played half(plan, crowd, server, cluster, most.moves.rate() / 2);
  print("  half of that", half.moves);
  const auto again = pgbench(cluster, folder, plan.seconds);
  print("pgbench again", again);
  rows.add(again);
  std::printf("moves to pgbench's rows: %.2f\n", most.moves.rate() / rows.rate());
  std::printf("a move: %.0f us in flotillad, %.0f in PostgreSQL, %.0f in the crowd\n",
              most.each(&Spent::server), most.each(&Spent::database), most.each(&Spent::crowd));
}

void idle(const Plan& plan, Crowd& crowd, const Program& server) {
  const double before = server.resident_bytes();
  const int poll = ::epoll_create1(EPOLL_CLOEXEC);
  std::deque<Line> lines;
  std::size_t told = 0;
  std::array<epoll_event, 256> events;
  const auto listen = [&](int wait_ms) {
    const int count = ::epoll_wait(poll, events.data(), static_cast<int>(events.size()), wait_ms);
    for (int i = 0; i < count; ++i)
      must(static_cast<Line*>(events[static_cast<unsigned>(i)].data.ptr)->read([&](std::string_view text) {
        told += text.starts_with("{\"kind\":\"table\"");
      }));
  };
  for (std::size_t i = 0; i < plan.idle; ++i) {
    Line& line = lines.emplace_back();
    line.open(Server::port, poll, &line);
    line.send(crowd.hello_of_spectator(i));
    listen(0);
  }
  while (told < plan.idle) listen(100);
  std::printf("%zu spectators, idle: %.1f KB each in flotillad\n", plan.idle,
              (server.resident_bytes() - before) / static_cast<double>(plan.idle) / 1024);
  ::close(poll);
}

void growth(const Plan& plan, Crowd& crowd, const Program& server, const ports::Cluster& cluster) {
  std::printf(
      "| tables | moves/s | flotillad, us a move | PostgreSQL, us a move |  p50 ms |  p99 ms |\n"
      "|---|---|---|---|---|---|\n");
  for (const auto tables : plan.growth) {
    crowd.gather(tables);
    const auto before = Spent::so_far(server, cluster);
    const auto played = crowd.play(plan.growth.front() * moves_a_table, steady_rate);
    Spent spent;
    spent.add_since(before, Spent::so_far(server, cluster));
    const auto moves = static_cast<double>(played.waits.size());
    std::printf("| %6zu | %7.0f | %20.0f | %21.0f | %7.2f | %7.2f |\n", tables, played.rate(),
                spent.server / moves * 1e6, spent.database / moves * 1e6, played.wait(0.5),
                played.wait(0.99));
    std::fflush(stdout);
  }
}

int load(const Plan& plan, const std::string& flotillad) {
  const auto& game = match::registry().front();
  const ports::Folder folder;
  ports::Cluster cluster(folder, "load");
  cluster.configure("max_wal_size = 4GB");
  cluster.configure("autovacuum_naptime = 1min");  // as usual
  cluster.start();
  std::printf("the rules alone: %.0f moves a second\n\n", bare_moves_a_second(game, 1));
  const auto afresh = [&](const auto& measure) {
    Server server(flotillad, cluster, folder);
    Crowd crowd(Server::port, game);
    measure(crowd, server.program());
    std::printf("\n");
  };
  afresh([&](Crowd& crowd, const Program& server) { capacity(plan, crowd, server, cluster, folder); });
  afresh([&](Crowd& crowd, const Program& server) {
    crowd.gather(plan.idle / 60 + 1);
    idle(plan, crowd, server);
  });
  afresh([&](Crowd& crowd, const Program& server) { growth(plan, crowd, server, cluster); });
  return 0;
}

}  // namespace
}  // namespace flotilla::load

int main(int argc, char** argv) {
  using namespace flotilla::load;
  const bool all = argc == 2 && std::strcmp(argv[1], "--full") == 0;
  if (argc > 1 && !all) return std::fprintf(stderr, "usage: server_load [--full]\n"), 2;
  rlimit descriptors{};  // as many as there may be, for flotillad too, which inherits them
  ::getrlimit(RLIMIT_NOFILE, &descriptors);
  descriptors.rlim_cur = descriptors.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &descriptors);
  const auto here = std::filesystem::canonical("/proc/self/exe").parent_path();
  return load(all ? full : sample, here / "flotillad");
}
