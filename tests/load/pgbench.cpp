#include "tests/load/pgbench.h"

#include <fstream>
#include <string>

namespace flotilla::load {

// Its log of every transaction gives the same figures as ours.
Measured pgbench(const ports::Cluster& cluster, const ports::Folder& folder, double seconds) {
  const auto where = std::filesystem::path(cluster.socket());
  const auto script = folder.path() / "insert.sql";
  const auto whole = std::to_string(std::max(1, static_cast<int>(seconds)));
  cluster.ask(
      "set client_min_messages = warning; create table if not exists bench (table_id uuid, seq bigint, "
      "body text, primary key (table_id, "
      "seq))");
  std::ofstream(script) << "insert into bench values (gen_random_uuid(), 0, 'acted A 1234567 boat 4');\n";
  const std::vector<std::string> command{cluster.program("pgbench"),
                                         "-h",
                                         cluster.socket(),
                                         "-U",
                                         "postgres",
                                         "-n",
                                         "-M",
                                         "prepared",
                                         "-c",
                                         "16",
                                         "-j",
                                         "1",
                                         "-T",
                                         whole,
                                         "-f",
                                         script,
                                         "-l",
                                         "--log-prefix",
                                         where / "each",
                                         "postgres"};
  Measured out;
  if (ports::run(command, where / "pgbench") != 0) ++out.bad;
  for (const auto& entry : std::filesystem::directory_iterator(where)) {
    if (!entry.path().filename().string().starts_with("each.")) continue;
    std::ifstream log(entry.path());
    for (double client = 0, number = 0, wait = 0, rest[3];
         log >> client >> number >> wait >> rest[0] >> rest[1] >> rest[2];)
      out.waits.push_back(wait / 1000);
    log.close();
    std::filesystem::remove(entry.path());
  }
  out.close(Clock::now());
  out.seconds = std::stod(whole);
  return out;
}

}  // namespace flotilla::load
