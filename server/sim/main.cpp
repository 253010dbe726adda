#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "match/module_of.h"
#include "match/registry.h"
#include "server/sim/world.h"
#include "tests/toy/lagoon.h"

namespace flotilla::sim {

namespace {

constexpr std::string_view help = R"(sim: the server in a simulated world that goes wrong, seed by seed.

usage: sim [--seeds N] [--from S] [--full] [--mutant NAME] [--trace] [--tables DIR]

  --seeds N      how many seeds; 1000 unless told
  --from S       the first; 1 unless told
  --full         a million seeds, and it goes on after a breach
  --mutant NAME  a server with this flaw: it must be caught, and the first seed that does so ends the run
                 (ack-early, skip-barrier, skip-dedupe, skip-expected, leak, keep-moved, two-rematches)
  --trace        tells all that happens, seed by seed
  --tables DIR   writes what ended tables publish into DIR, for a verifier
  --help         this text

Every seed is a world of its own; the same seed gives the same world, of which the trace is the hash. Ends
with 0 if nothing was found, or the mutant was; with 1 otherwise; with 2 if it was called wrongly.
)";

struct Options {
  Wishes wishes;
  std::uint64_t seeds = 1'000, from = 1;
  bool full = false, mutant = false;
  std::string tables;
};

[[noreturn]] void misused(const std::string& says) {
  std::fprintf(stderr, "sim: %s (\"sim --help\" tells more)\n", says.c_str());
  std::exit(2);
}

std::uint64_t number(const std::string& words) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), value);
  if (error != std::errc() || end != words.data() + words.size()) misused("no number: " + words);
  return value;
}

Options read(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const auto value = [&]() -> std::string {
      if (++i == count) misused(word + " needs a value");
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
      const auto flaws = Flaws::named(value());
      if (!flaws) misused("no such mutant");
      options.wishes.flaws = *flaws;
      options.mutant = true;
    } else if (word == "--trace") {
      options.wishes.loud = true;
    } else if (word == "--tables") {
      options.tables = value();
      options.wishes.keep_records = true;
      std::filesystem::create_directories(options.tables);
    } else if (word == "--help" || word == "-h") {
      std::fputs(help.data(), stdout);
      std::exit(0);
    } else {
      misused("no option " + word);
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
    const auto outcome = run(seed, games, options.wishes);
    ++done;
    ended += outcome.ended ? 1 : 0;
    sum.steps += outcome.steps, sum.acks += outcome.acks, sum.refusals += outcome.refusals;
    sum.actions += outcome.actions, sum.moved += outcome.moved, sum.again += outcome.again;
    sum.store.conflicts += outcome.store.conflicts, sum.store.undone += outcome.store.undone;
    sum.trace = (sum.trace ^ outcome.trace) * 0x9fb21c651e98df25u;
    if (!options.tables.empty()) keep(options, seed, outcome);
    if (outcome.breaches.empty()) continue;
    ++breached;
    std::printf("seed %llu:\n", plain(seed));
    for (const auto& says : outcome.breaches) std::printf("  %s\n", says.c_str());
    if (options.mutant || !options.full) break;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::printf("%llu seeds, %llu seeds/s; %llu ended, %llu actions, %llu acks, %llu refusals, %llu steps; ",
              plain(done), plain(static_cast<std::uint64_t>(static_cast<double>(done) / took.count())),
              plain(ended), plain(sum.actions), plain(sum.acks), plain(sum.refusals), plain(sum.steps));
  std::printf("%llu seats moved, %llu played again; ", plain(sum.moved), plain(sum.again));
  std::printf("store: %llu conflicts, %llu commits undone; ", plain(sum.store.conflicts),
              plain(sum.store.undone));
  std::printf("trace %016llx; %llu breached\n", plain(sum.trace), plain(breached));
  return (breached > 0) == options.mutant ? 0 : 1;
}

}  // namespace

}  // namespace flotilla::sim

int main(int count, char** words) { return flotilla::sim::run_all(flotilla::sim::read(count, words)); }
