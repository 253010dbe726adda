#include "server/sim/world.h"

#include "server/sim/check.h"
#include "server/sim/client.h"
#include "server/sim/host.h"

namespace flotilla::sim {

namespace {

constexpr unsigned hosts = 3;
constexpr Millis trouble_ms = 20'000, calm_ms = 150'000, after_end_ms = 2'000;

// Who sits down: one to all of the seats are people's, the others bots'.
void seat_people(Sea& sea) {
  auto& luck = sea.schedule;
  const auto& game = sea.games[luck.below(static_cast<std::uint32_t>(sea.games.size()))];
  const unsigned most = std::min<unsigned>(game.info.seats_max, 4);
  const unsigned seats = luck.chance(60) ? game.info.seats_min
                                         : static_cast<unsigned>(luck.between(game.info.seats_min, most));
  std::string setup = "edition=" + std::to_string(game.info.edition) + " seats=" + std::to_string(seats);
  for (const Switch& option : game.info.switches)
    if (luck.chance(30))
      setup += ' ' + std::string(option.name) + '=' +
               std::string(option.values()[luck.below(static_cast<std::uint32_t>(option.values().size()))]);
  std::vector<std::string> kinds(seats, "person");
  unsigned people = seats;
  for (auto& kind : kinds)
    if (people > 1 && luck.chance(30)) kind = "random", --people;

  const auto add = [&](Client::Role role) {
    sea.clients.push_back(std::make_unique<Client>(sea, static_cast<unsigned>(sea.clients.size()), role));
  };
  for (unsigned i = 0; i < people; ++i) add(i == 0 ? Client::Role::keeper : Client::Role::player);
  if (luck.chance(50)) add(Client::Role::spectator);
  if (luck.chance(20)) add(Client::Role::stranger);
  sea.rematch = luck.chance(10);
  sea.clients.front()->wants(game, setup, kinds);
}

// Strikes again and again, every few seconds, until all is healed; `cure` may follow each time.
void haunt(Sea& sea, bool fault, Millis mean, std::function<void()> strike) {
  if (!fault) return;
  sea.schedule.after(sea.schedule.between(200, static_cast<std::uint32_t>(2 * mean)), [&sea, mean, strike] {
    if (sea.healed) return;
    strike();
    haunt(sea, true, mean, strike);
  });
}

void unleash(Sea& sea) {
  const auto& faults = sea.faults;
  auto& luck = sea.schedule;
  const auto any_host = [&sea, &luck] { return sea.hosts[luck.below(hosts)].get(); };
  const auto for_a_while = [&luck](std::uint32_t most, std::function<void()> cure) {
    luck.after(luck.between(300, most), std::move(cure));
  };
  haunt(sea, faults.node_crash, 2'500, [=] {
    Host* const host = any_host();
    if (!host->up()) return;
    host->crash();
    for_a_while(3'000, [host] {
      if (!host->up()) host->start();
    });
  });
  haunt(sea, faults.node_pause, 2'500, [=, &luck] { any_host()->pause(luck.between(500, 8'000)); });
  haunt(sea, faults.store_cut, 2'500, [=] {
    Host* const host = any_host();
    host->cut_store(true);
    for_a_while(6'000, [host] { host->cut_store(false); });
  });
  haunt(sea, faults.bus_cut, 2'500, [=] {
    Host* const host = any_host();
    host->cut_bus(true);
    for_a_while(6'000, [host] { host->cut_bus(false); });
  });
  haunt(sea, faults.standby_down, 3'000, [=, &sea] {
    sea.trace("the standby is down");
    sea.store.standby(false);
    for_a_while(6'000, [&sea] { sea.store.standby(true); });
  });
  haunt(sea, faults.primary_restart, 4'000, [&sea] {
    sea.trace("the primary restarts");
    sea.store.restart();
  });
  haunt(sea, faults.failover, 3'000, [=, &sea, &luck] {  // seldom from one moment to the next
    sea.store.standby(false);
    luck.after(luck.between(0, 600), [&sea] {
      if (sea.healed) return;
      sea.trace("failover");
      sea.store.failover();
    });
  });
}

void heal(Sea& sea) {
  sea.trace("all is healed");
  sea.healed = true;
  sea.store.standby(true);
  for (auto& host : sea.hosts) host->heal();
}

bool all_done(const Sea& sea) {
  return std::ranges::all_of(sea.clients, [](const auto& client) { return client->done(); });
}

}  // namespace

Outcome run(std::uint64_t seed, server::Games games, const Wishes& wishes) {
  Sea sea(seed, wishes.flaws, games, wishes.loud);
  for (unsigned i = 0; i < hosts; ++i) sea.hosts.push_back(std::make_unique<Host>(sea, i));
  for (auto& host : sea.hosts) host->start();
  seat_people(sea);
  for (auto& client : sea.clients) client->begin();
  unleash(sea);

  Outcome out;
  out.live = seed % 2 == 1;
  bool ended = false;
  Millis end = trouble_ms;
  const auto sail = [&] {
    while (sea.schedule.next(end) && sea.history.breaches.empty())
      if (!ended && all_done(sea)) {
        ended = true;
        end = std::min(end, sea.schedule.now() + after_end_ms);
      }
  };
  sail();
  if (out.live && !ended && sea.history.breaches.empty()) {
    heal(sea);
    end += calm_ms;
    sail();
    if (!ended) sea.history.breach("all is healed, and still the match does not end");
  }
  if (!out.live) sea.store.failover();  // the worst that can happen at the last moment
  for (auto& client : sea.clients) client->keep_memory();
  check(sea, out);

  out.breaches = sea.history.breaches;
  out.trace = sea.schedule.traced();
  out.steps = sea.schedule.happened();
  out.acks = sea.history.acks;
  out.refusals = sea.history.refusals;
  out.store = sea.store.count();
  out.ended = ended;
  if (wishes.keep_records) out.records = std::move(sea.history.records);
  return out;
}

}  // namespace flotilla::sim
