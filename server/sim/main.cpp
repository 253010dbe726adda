#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "match/module_of.h"
#include "match/registry.h"
#include "server/sim/run.h"
#include "tests/toy/lagoon.h"

namespace flotilla::sim {

namespace {

constexpr std::string_view help = R"(sim: runs the server in a simulated, faulty world, one world per seed.

usage: sim [--seeds N] [--from S] [--full] [--mutant NAME] [--trace] [--tables DIR]

  --seeds N      number of seeds (default 1000)
  --from S       the first seed (default 1)
  --full         one million seeds; continues after a violation
  --mutant NAME  plants this bug; the run stops at the first seed that detects it
                 (ack-early, skip-barrier, skip-dedupe, skip-expected, leak, keep-moved, two-rematches,
                 ghost-watcher, dangling-id, forgotten-table, own-clock, no-patience, no-judge,
                 sleeping-bots)
  --trace        prints every event
  --tables DIR   writes the tables published at the end into DIR, for a verifier
  --help         this text

The same seed always gives the same world; the trace is its hash. Exit status: 0 if no violation was
found, or if the planted bug was detected; 1 otherwise; 2 for wrong usage.
)";

struct Options {
  RunOptions run;
  std::uint64_t seeds = 1'000, from = 1;
  bool full = false, mutant = false;
  std::string tables;
};

[[noreturn]] void usage_error(const std::string& text) {
  std::fprintf(stderr, "sim: %s (see sim --help)\n", text.c_str());
  std::exit(2);
}

std::uint64_t number(const std::string& words) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), value);
  if (error != std::errc() || end != words.data() + words.size()) usage_error("not a number: " + words);
  return value;
}

Options read(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const auto value = [&]() -> std::string {
      if (++i == count) usage_error(word + " needs a value");
      return words[i];
    };
    if (word == "--seeds") {
      options.seeds = number(value());
    } else if (word == "--from") {
      options.from = number(value());
    } else if (word == "--full") {
      options.full = true;
      options.seeds = 1'000'000;
    } else if (word == "--mutant") {
      const auto bugs = PlantedBugs::named(value());
      if (!bugs) usage_error("unknown mutant");
      options.run.bugs = *bugs;
      options.mutant = true;
    } else if (word == "--trace") {
      options.run.print_trace = true;
    } else if (word == "--tables") {
      options.tables = value();
      options.run.keep_records = true;
      std::filesystem::create_directories(options.tables);
    } else if (word == "--help" || word == "-h") {
      std::fwrite(help.data(), 1, help.size(), stdout);
      std::exit(0);
    } else {
      usage_error("unknown option " + word);
    }
  }
  return options;
}

unsigned long long plain(std::uint64_t n) { return n; }

void keep(const Options& options, std::uint64_t seed, const Outcome& outcome) {
  for (std::size_t i = 0; i < outcome.records.size() && i < 1; ++i)
    std::ofstream(options.tables + '/' + std::to_string(seed) + ".table") << outcome.records[i];
}

int run_all(const Options& options) {
  std::vector<match::Module> games{match::module_of<toy::Lagoon>};
  for (const auto& game : match::registry()) games.push_back(game);
  const auto begun = std::chrono::steady_clock::now();
  Outcome sum;
  std::uint64_t done = 0, ended = 0, breached = 0;
  for (auto seed = options.from; done < options.seeds; ++seed) {
    const auto outcome = run(seed, games, options.run);
    ++done;
    ended += outcome.ended ? 1 : 0;
    sum.steps += outcome.steps, sum.acks += outcome.acks, sum.refusals += outcome.refusals;
    sum.actions += outcome.actions, sum.seats_moved += outcome.seats_moved,
        sum.rematches += outcome.rematches;
    sum.clocks_stopped += outcome.clocks_stopped;
    sum.store.conflicts += outcome.store.conflicts, sum.store.undone += outcome.store.undone;
    sum.trace = (sum.trace ^ outcome.trace) * 0x9fb21c651e98df25u;
    if (!options.tables.empty()) keep(options, seed, outcome);
    if (outcome.breaches.empty()) continue;
    ++breached;
    std::printf("seed %llu:\n", plain(seed));
    for (const auto& text : outcome.breaches) std::printf("  %s\n", text.c_str());
    if (options.mutant || !options.full) break;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::printf("%llu seeds, %llu seeds/s; %llu ended, %llu actions, %llu acks, %llu refusals, %llu steps; ",
              plain(done), plain(static_cast<std::uint64_t>(static_cast<double>(done) / took.count())),
              plain(ended), plain(sum.actions), plain(sum.acks), plain(sum.refusals), plain(sum.steps));
  std::printf("%llu seats moved, %llu rematches, %llu clocks stopped; ", plain(sum.seats_moved),
              plain(sum.rematches), plain(sum.clocks_stopped));
  std::printf("store: %llu conflicts, %llu commits undone; ", plain(sum.store.conflicts),
              plain(sum.store.undone));
  std::printf("trace %016llx; %llu breached\n", plain(sum.trace), plain(breached));
  return (breached > 0) == options.mutant ? 0 : 1;
}

}  // namespace

}  // namespace flotilla::sim

int main(int count, char** words) { return flotilla::sim::run_all(flotilla::sim::read(count, words)); }
