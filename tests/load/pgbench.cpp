#include "tests/load/pgbench.h"

#include <fstream>
#include <string>

namespace flotilla::load {

// Its transaction log gives the same figures as ours.
Measurement pgbench(const ports::PostgresServer& database, const ports::TemporaryFolder& folder,
                    double seconds, double rate) {
  const auto where = std::filesystem::path(database.socket());
  const auto script = folder.path() / "insert.sql";
  const auto whole = std::to_string(std::max(1, static_cast<int>(seconds)));
  database.ask(
      "set client_min_messages = warning; create table if not exists bench (table_id uuid, seq bigint, "
      "body text, primary key (table_id, "
      "seq))");
  std::ofstream(script) << "insert into bench values (gen_random_uuid(), 0, 'acted A 1234567 boat 4');\n";
  std::vector<std::string> command{database.program("pgbench"),
                                   "-h",
                                   database.socket(),
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
  if (rate > 0) command.insert(command.end() - 1, {"-R", std::to_string(static_cast<int>(rate))});
  Measurement out;
  if (ports::run(command, where / "pgbench") != 0) ++out.failed;
  for (const auto& entry : std::filesystem::directory_iterator(where)) {
    if (!entry.path().filename().string().starts_with("each.")) continue;
    std::ifstream log(entry.path());
    std::string line;
    for (double client = 0, number = 0, wait = 0; log >> client >> number >> wait; std::getline(log, line))
      out.waits.push_back(wait / 1000);
    log.close();
    std::filesystem::remove(entry.path());
  }
  out.close(Clock::now());
  out.seconds = std::stod(whole);
  return out;
}

}  // namespace flotilla::load
