#include "server/sim/run.h"

#include "server/sim/check.h"
#include "server/sim/client.h"
#include "server/sim/host.h"

namespace flotilla::sim {

namespace {

constexpr unsigned hosts = 3;
constexpr Millis trouble_ms = 20'000, calm_ms = 150'000, after_end_ms = 2'000, leaving_ms = 15'000;

// Fills the seats: at least one person, the others people or bots.
void add_clients(World& world) {
  auto& rng = world.schedule;
  const auto& game = world.games[rng.below(static_cast<std::uint32_t>(world.games.size()))];
  const unsigned most = std::min<unsigned>(game.info.seats_max, 4);
  const unsigned seats =
      rng.chance(60) ? game.info.seats_min : static_cast<unsigned>(rng.between(game.info.seats_min, most));
  std::string setup = "edition=" + std::to_string(game.info.edition) + " seats=" + std::to_string(seats);
  for (const Switch& option : game.info.switches)
    if (rng.chance(30))
      setup += ' ' + std::string(option.name) + '=' +
               std::string(option.values()[rng.below(static_cast<std::uint32_t>(option.values().size()))]);
  std::vector<std::string> kinds(seats, "person");
  unsigned people = seats;
  for (auto& kind : kinds)
    if (people > 1 && rng.chance(30)) kind = "random", --people;

  const auto add = [&](Client::Role role) {
    world.clients.push_back(
        std::make_unique<Client>(world, static_cast<unsigned>(world.clients.size()), role));
  };
  for (unsigned i = 0; i < people; ++i) add(i == 0 ? Client::Role::keeper : Client::Role::player);
  if (rng.chance(50)) add(Client::Role::spectator);
  if (rng.chance(20)) add(Client::Role::stranger);
  world.rematch = rng.chance(10);
  world.clients.front()->wants(game, setup, kinds);
}

// Calls `strike` every few seconds until the faults are over.
void repeat_fault(World& world, bool fault, Millis mean, const std::function<void()>& strike) {
  if (!fault) return;
  world.schedule.after(world.schedule.between(200, static_cast<std::uint32_t>(2 * mean)),
                       [&world, mean, strike] {
                         if (world.faults_over) return;
                         strike();
                         repeat_fault(world, true, mean, strike);
                       });
}

void start_faults(World& world) {
  const auto& faults = world.faults;
  auto& rng = world.schedule;
  const auto any_host = [&world, &rng] { return world.hosts[rng.below(hosts)].get(); };
  const auto for_a_while = [&rng](std::uint32_t most, std::function<void()> cure) {
    rng.after(rng.between(300, most), std::move(cure));
  };
  repeat_fault(world, faults.node_crash, 2'500, [=] {
    Host* const host = any_host();
    if (!host->up()) return;
    host->crash();
    for_a_while(3'000, [host] {
      if (!host->up()) host->start();
    });
  });
  repeat_fault(world, faults.node_pause, 2'500, [=, &rng] { any_host()->pause(rng.between(500, 8'000)); });
  repeat_fault(world, faults.store_cut, 2'500, [=] {
    Host* const host = any_host();
    host->cut_store(true);
    for_a_while(6'000, [host] { host->cut_store(false); });
  });
  repeat_fault(world, faults.bus_cut, 2'500, [=] {
    Host* const host = any_host();
    host->cut_bus(true);
    for_a_while(6'000, [host] { host->cut_bus(false); });
  });
  repeat_fault(world, faults.standby_down, 3'000, [=, &world] {
    world.trace("the standby is down");
    world.store.standby(false);
    for_a_while(6'000, [&world] { world.store.standby(true); });
  });
  repeat_fault(world, faults.primary_restart, 4'000, [&world] {
    world.trace("the primary restarts");
    world.store.restart();
  });
  repeat_fault(world, faults.failover, 3'000, [=, &world, &rng] {  // usually not at once
    world.store.standby(false);
    rng.after(rng.between(0, 600), [&world] {
      if (world.faults_over) return;
      world.trace("failover");
      world.store.failover();
    });
  });
}

// In some worlds the operator erases the table, at any moment. (Drawn apart, so that the other worlds stay
// as they are.)
void maybe_erase(World& world, std::uint64_t seed) {
  Rng rng(seed ^ 0x65726173);
  if (rng.below(16) != 0) return;
  world.schedule.after(rng.below(trouble_ms), [&world] {
    const auto& table = world.clients.front()->table();
    if (!table || !world.store.reachable()) return;
    world.trace("the table is erased");
    world.store.erase(*table);
  });
}

// In some worlds the keeper sends everybody the same link. (Drawn apart, likewise.)
void maybe_invite(World& world, std::uint64_t seed) {
  Rng rng(seed ^ 0x696e7669);
  world.by_invitation = world.wants_invitation = rng.below(4) == 0;
}

// In some worlds a player sends the own link on, and whoever gets it watches. (Drawn apart, likewise.)
void maybe_send_on(World& world, std::uint64_t seed) {
  Rng rng(seed ^ 0x77617463);
  world.watches_by_seat_link = rng.below(4) == 0;
}

// In half of the worlds the table has clocks, and clocks may jump. (Drawn apart, likewise.)
void maybe_give_clocks(World& world, std::uint64_t seed) {
  Rng rng(seed ^ 0x636c6f63);
  if (rng.below(2) == 0) return;
  world.pace = server::Pace{1 + rng.below(3), rng.below(6)};
  world.faults.client_idle = rng.below(4) != 0;
  world.faults.clock_jump = rng.below(2) == 0;
  repeat_fault(world, world.faults.clock_jump, 1'500, [&world] {
    auto& draw = world.schedule;
    if (draw.chance(30))
      world.store.set_clock(static_cast<StoreTime>(draw.below(10'000)) * 1'000 - 5 * server::seconds);
    else
      world.hosts[draw.below(hosts)]->jump_clock(draw.between(100, 60'000));
  });
}

void end_faults(World& world) {
  world.trace("all is healed");
  world.faults_over = true;
  world.store.standby(true);
  for (auto& host : world.hosts) host->recover();
}

// Everybody goes. Matches with clocks come to their end; then no node has any reason to keep a table in
// memory.
void end_visits(World& world) {
  for (auto& client : world.clients) client->retire();
  const auto wait = [&world](Millis time, auto&& is_over) {
    const Millis end = world.schedule.now() + time;
    while (!is_over() && world.schedule.next(end)) continue;
  };
  const auto is_never_over = [] { return false; };
  wait(leaving_ms, is_never_over);
  wait(calm_ms, [&world] { return !world.store.is_due(); });
  if (world.store.is_due()) world.history.breach("everybody has gone, and the match does not end");
  wait(leaving_ms, is_never_over);
  for (const auto& host : world.hosts)
    if (host->node().memory().tables > 0)
      world.history.breach("everybody has gone, but a table is still in memory");
}

bool all_done(const World& world) {
  if (world.store.is_due()) return false;  // also if everybody has gone
  return std::ranges::all_of(world.clients, [](const auto& client) { return client->done(); });
}

}  // namespace

Outcome run(std::uint64_t seed, server::Games games, const RunOptions& options) {
  World world(seed, options.bugs, games, options.print_trace);
  for (unsigned i = 0; i < hosts; ++i) world.hosts.push_back(std::make_unique<Host>(world, i));
  for (auto& host : world.hosts) host->start();
  maybe_give_clocks(world, seed);
  add_clients(world);
  for (auto& client : world.clients) client->begin();
  start_faults(world);
  maybe_erase(world, seed);
  maybe_invite(world, seed);
  maybe_send_on(world, seed);

  Outcome out;
  out.checks_liveness = seed % 2 == 1;
  bool ended = false;
  Millis end = trouble_ms;
  const auto run_events = [&] {
    while (world.schedule.next(end) && world.history.breaches.empty())
      if (!ended && all_done(world)) {
        ended = true;
        end = std::min(end, world.schedule.now() + after_end_ms);
      }
  };
  run_events();
  if (out.checks_liveness && !ended && world.history.breaches.empty()) {
    end_faults(world);
    end += calm_ms;
    run_events();
    if (!ended) world.history.breach("the faults are over, but the match does not end");
  }
  if (!out.checks_liveness) world.store.failover();  // the worst case at the last moment
  for (auto& client : world.clients) client->save_history();
  check(world, out);
  if (out.checks_liveness && world.history.breaches.empty()) {
    if (!world.faults_over) end_faults(world);
    end_visits(world);
  }

  out.breaches = world.history.breaches;
  out.trace = world.schedule.traced();
  out.steps = world.schedule.happened();
  out.acks = world.history.acks;
  out.refusals = world.history.refusals;
  out.store = world.store.counts();
  for (const auto& [table, stored] : world.store.tables()) out.erased += stored.erased ? 1 : 0;
  out.ended = ended;
  if (options.keep_records) out.records = std::move(world.history.records);
  return out;
}

}  // namespace flotilla::sim
