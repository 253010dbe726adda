#include "server/sim/host.h"

#include "server/core/node_of.h"
#include "server/sim/client.h"

namespace flotilla::sim {

namespace {

constexpr Millis tick_ms = 200;

server::Limits limits_of(const World& world) {
  server::Limits limits;
  limits.bot_timeout_ms = 1'000;
  limits.evict_after_ms = 5'000;
  limits.lobby_timeout_ms = 60'000;
  limits.reopen_ms = 400;
  limits.due_poll_ms = 300;
  limits.due_gap_ms = due_gap_ms;
  limits.outage_patience_ms = outage_patience_ms;
  limits.stop_clock_again_ms = 100;
  limits.follow_card_ms = 1'000;
  if (world.faults.tiny_limits)
    limits.queue = 1, limits.tries = 2, limits.watchers = 4, limits.bot_tries = 1;
  return limits;
}

}  // namespace

void Host::start() {
  const server::Ports ports{*this, *this, *this, *this, *this, *this, *this};
  ++life_;
  paused_until_ = 0;
  if (world_.faults.node_skew) skew_ = world_.schedule.between(0, 100'000);
  const auto limits = limits_of(world_);
  if (world_.bugs.any())
    node_ = std::make_unique<server::NodeOf<PlantedBugs>>(
        ports, world_.games, limits, std::make_shared<server::Budgets>(limits), world_.bugs);
  else
    node_ = server::make_node(ports, world_.games, limits);
  world_.trace("host " + std::to_string(number_) + " starts");
  tick(life_);
}

void Host::crash() {
  node_.reset();
  held_.clear();
  ++life_;
  world_.trace("host " + std::to_string(number_) + " crashes");
  world_.host_gone(number_);
}

void Host::recover() {
  store_cut_ = bus_cut_ = false;
  paused_until_ = 0;
  if (!held_.empty()) resume_later();
  if (!node_) start();
}

void Host::deliver(unsigned life, std::function<void(server::Node&)> what) {
  if (life != life_ || !node_) return;
  if (world_.schedule.now() < paused_until_ || !held_.empty()) {
    held_.push_back(std::move(what));
    if (held_.size() == 1) resume_later();
    return;
  }
  what(*node_);
  if (node_ && node_->memory().ghosts > 0)
    world_.history.breach("a table watches for a client that has gone");
}

void Host::resume_later() {
  const Millis now = world_.schedule.now();
  world_.schedule.after(paused_until_ > now ? paused_until_ - now : 0, [this, life = life_] {
    if (life != life_) return;
    if (world_.schedule.now() < paused_until_) return resume_later();
    for (const auto& what : std::exchange(held_, {})) deliver(life, what);
  });
}

void Host::tick(unsigned life) {
  if (life != life_) return;
  const bool reached = !store_cut_ && world_.store.reachable();
  if (reached != std::exchange(store_reached_, reached) && reached)
    deliver(life, [](server::Node& node) { node.store_recovered(); });
  deliver(life, [](server::Node& node) { node.tick(); });
  world_.schedule.after(tick_ms, [this, life] { tick(life); });
}

template <class Answer>
void Host::request(Millis delay, const Answer& failed, std::function<void(Answer)> done,
                   std::function<void(std::function<void(Answer)>)> ask, bool silent) {
  const auto answered = std::make_shared<bool>(false);
  const auto answer = [this, life = life_, answered, done = std::move(done)](Answer what) {
    if (std::exchange(*answered, true)) return;
    deliver(life, [done, what = std::move(what)](server::Node&) { done(what); });
  };
  world_.schedule.after(SimStore::deadline, [answer, failed] { answer(failed); });
  world_.schedule.after(delay,
                        [this, answer, ask = std::move(ask), silent, primary = world_.store.primary()] {
                          if (store_cut_ || !world_.store.reachable() || primary != world_.store.primary())
                            return;
                          ask([this, answer, silent](Answer what) {
                            if (silent || store_cut_) return;
                            world_.schedule.after(world_.schedule.between(1, 8),
                                                  [answer, what = std::move(what)] { answer(what); });
                          });
                        });
}

void Host::append(const TableId& table, Append append, std::function<void(Appended)> done) {
  const auto& faults = world_.faults;
  Millis delay = world_.schedule.between(1, 10);
  if (world_.fault_strikes(faults.store_late, 3)) delay = world_.schedule.between(3'000, 12'000);
  if (world_.fault_strikes(faults.store_lost, 3)) delay = 1'000'000'000;
  const bool cancelled = world_.fault_strikes(faults.store_cancel, 5);
  const bool silent = world_.fault_strikes(faults.store_silent, 5);
  request<Appended>(
      delay, {AppendResult::unknown}, std::move(done),
      [this, table, append = std::move(append), cancelled](std::function<void(Appended)> then) {
        world_.trace("append " + to_hex(table) + ' ' + std::to_string(append.seq) + ' ' +
                     append.events.front());
        world_.store.append(table, append, cancelled, std::move(then));
      },
      silent);
}

void Host::load(const TableId& table, std::uint64_t from,
                std::function<void(std::optional<LoadedLog>)> done) {
  using Maybe = std::optional<LoadedLog>;
  const Millis delay = world_.schedule.between(1, 10);
  const bool silent = world_.fault_strikes(world_.faults.store_silent, 5);
  request<Maybe>(
      delay, Maybe(), std::move(done),
      [this, table, from](std::function<void(Maybe)> then) {
        world_.store.load(table, from, std::move(then));
      },
      silent);
}

void Host::peek(const TableId& table, std::function<void(std::uint64_t)> done) {
  if (store_cut_ || !world_.store.reachable()) return;
  world_.schedule.after(
      world_.schedule.between(2, 10), [this, life = life_, table, done = std::move(done)] {
        deliver(life, [done, length = world_.store.length(table)](server::Node&) { done(length); });
      });
}

void Host::due(std::function<void(std::optional<DueTables>)> done) {
  using Maybe = std::optional<DueTables>;
  request<Maybe>(
      world_.schedule.between(1, 10), Maybe(), std::move(done),
      [this](std::function<void(Maybe)> then) { world_.store.due(std::move(then)); }, false);
}

void Host::publish(const server::Hint& hint) {
  if (bus_cut_) return;
  for (auto& other : world_.hosts) {
    if (other.get() == this || world_.fault_strikes(world_.faults.bus_lossy, 30)) continue;
    const unsigned times = world_.fault_strikes(world_.faults.bus_lossy, 20) ? 2 : 1;
    for (unsigned i = 0; i < times; ++i) {
      const bool late = world_.fault_strikes(world_.faults.bus_lossy, 20);
      world_.schedule.after(late ? world_.schedule.between(100, 5'000) : world_.schedule.between(1, 5),
                            [host = other.get(), hint] { host->hinted(hint); });
    }
  }
}

void Host::hinted(const server::Hint& hint) {
  if (!bus_cut_) deliver(life_, [hint](server::Node& node) { node.hinted(hint); });
}

dice::Seed Host::seed() {
  dice::Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(world_.schedule.below(256));
  return seed;
}

server::SendResult Host::send(Conn conn, std::string message) {
  if (world_.fault_strikes(world_.faults.client_slow, world_.slow_percent)) return server::SendResult::full;
  // Only a seat's holder, or a spectator, may receive its lines, according to this node's own ledger: a
  // node that has not read a seat transfer may still send to the old device.
  const auto& connection = world_.connections.at(conn);
  const auto* ledger = connection.table ? node_->ledger(*connection.table) : nullptr;
  const bool of_a_seat =
      message.starts_with(R"({"kind":"lines")") || message.find(R"(,"you":)") != message.npos;
  if (of_a_seat && ledger && !world_.clients[connection.client]->may_receive(*ledger))
    world_.history.breach("a node sent a seat's lines to another client: " + message);
  world_.to_client(conn, std::move(message));
  return server::SendResult::ok;
}

void Host::ask(server::BotTurn turn, std::function<void(std::string)> done) {
  const bool bad = world_.faults.bots_bad;
  if (world_.fault_strikes(bad, 10)) return;
  const auto game =
      std::ranges::find(world_.games, turn.game, [](const auto& one) { return one.info.name; });
  const auto watch = game->watch(turn.shown_record).it;
  if (!watch || !watch->turn().decides(watch->viewer()))
    return world_.history.breach("a bot was asked out of turn, or shown what it cannot follow");
  const auto legal = watch->legal_moves();
  std::string move = legal[world_.schedule.below(static_cast<std::uint32_t>(legal.size()))];
  if (world_.fault_strikes(bad, 10)) move = "nonsense";
  const unsigned times = world_.fault_strikes(bad, 10) ? 2 : 1;
  for (unsigned i = 0; i < times; ++i) {
    const auto delay = world_.fault_strikes(bad, 10) ? world_.schedule.between(500, 6'000)
                                                     : world_.schedule.between(2, 20);
    world_.schedule.after(delay, [this, life = life_, done, move] {
      deliver(life, [done, move](server::Node&) { done(move); });
    });
  }
}

}  // namespace flotilla::sim
