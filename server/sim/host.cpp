#include "server/sim/host.h"

#include "server/core/node_of.h"
#include "server/sim/client.h"

namespace flotilla::sim {

namespace {

constexpr Millis tick_ms = 200;

server::Limits limits_of(const Sea& sea) {
  server::Limits limits;
  limits.bot_ms = 1'000;
  limits.forget_ms = 5'000;
  limits.open_ms = 60'000;
  if (sea.faults.tiny_limits) limits.queue = 1, limits.tries = 2, limits.watchers = 4, limits.bot_tries = 1;
  return limits;
}

}  // namespace

void Host::start() {
  const server::Ports ports{*this, *this, *this, *this, *this, *this};
  ++life_;
  paused_until_ = 0;
  if (sea_.faults.node_skew) skew_ = sea_.schedule.between(0, 100'000);
  if (sea_.flaws.any())
    node_ = std::make_unique<server::NodeOf<Flaws>>(ports, sea_.games, limits_of(sea_), sea_.flaws);
  else
    node_ = server::make_node(ports, sea_.games, limits_of(sea_));
  sea_.trace("host " + std::to_string(number_) + " starts");
  tick(life_);
}

void Host::crash() {
  node_.reset();
  ++life_;
  sea_.trace("host " + std::to_string(number_) + " crashes");
  sea_.host_gone(number_);
}

void Host::heal() {
  store_cut_ = bus_cut_ = false;
  paused_until_ = 0;
  if (!node_) start();
}

void Host::deliver(unsigned life, std::function<void(server::Node&)> what) {
  if (life != life_ || !node_) return;
  const Millis now = sea_.schedule.now();
  if (now >= paused_until_) return what(*node_);
  sea_.schedule.after(paused_until_ - now, [this, life, what = std::move(what)] { deliver(life, what); });
}

void Host::tick(unsigned life) {
  if (life != life_) return;
  deliver(life, [](server::Node& node) { node.tick(); });
  sea_.schedule.after(tick_ms, [this, life] { tick(life); });
}

template <class Answer>
void Host::request(Millis delay, Answer failed, std::function<void(Answer)> done,
                   std::function<void(std::function<void(Answer)>)> ask, bool silent) {
  const auto answered = std::make_shared<bool>(false);
  const auto answer = [this, life = life_, answered, done = std::move(done)](Answer what) {
    if (std::exchange(*answered, true)) return;
    deliver(life, [done, what = std::move(what)](server::Node&) { done(what); });
  };
  sea_.schedule.after(SimStore::deadline, [answer, failed] { answer(failed); });
  sea_.schedule.after(delay, [this, answer, ask = std::move(ask), silent, primary = sea_.store.primary()] {
    if (store_cut_ || !sea_.store.reachable() || primary != sea_.store.primary()) return;
    ask([this, answer, silent](Answer what) {
      if (silent || store_cut_) return;
      sea_.schedule.after(sea_.schedule.between(1, 8), [answer, what = std::move(what)] { answer(what); });
    });
  });
}

void Host::append(const TableId& table, Append append, std::function<void(Appended)> done) {
  const auto& faults = sea_.faults;
  Millis delay = sea_.schedule.between(1, 10);
  if (sea_.strikes(faults.store_late, 3)) delay = sea_.schedule.between(3'000, 12'000);
  if (sea_.strikes(faults.store_lost, 3)) delay = 1'000'000'000;
  const bool cancelled = sea_.strikes(faults.store_cancel, 5);
  const bool silent = sea_.strikes(faults.store_silent, 5);
  request<Appended>(
      delay, Appended::unknown, std::move(done),
      [this, table, append = std::move(append), cancelled](std::function<void(Appended)> then) {
        sea_.trace("append " + hex(table) + ' ' + std::to_string(append.seq) + ' ' + append.events.front());
        sea_.store.append(table, append, cancelled, std::move(then));
      },
      silent);
}

void Host::load(const TableId& table, std::uint64_t from, std::function<void(std::optional<Loaded>)> done) {
  using Maybe = std::optional<Loaded>;
  const Millis delay = sea_.schedule.between(1, 10);
  const bool silent = sea_.strikes(sea_.faults.store_silent, 5);
  request<Maybe>(
      delay, Maybe(), std::move(done),
      [this, table, from](std::function<void(Maybe)> then) {
        sea_.store.load(table, from, std::move(then));
      },
      silent);
}

void Host::peek(const TableId& table, std::function<void(std::uint64_t)> done) {
  if (store_cut_ || !sea_.store.reachable()) return;
  sea_.schedule.after(sea_.schedule.between(2, 10), [this, life = life_, table, done = std::move(done)] {
    deliver(life, [done, length = sea_.store.length(table)](server::Node&) { done(length); });
  });
}

void Host::publish(const server::Hint& hint) {
  if (bus_cut_) return;
  for (auto& other : sea_.hosts) {
    if (other.get() == this || sea_.strikes(sea_.faults.bus_lossy, 30)) continue;
    const unsigned times = sea_.strikes(sea_.faults.bus_lossy, 20) ? 2 : 1;
    for (unsigned i = 0; i < times; ++i) {
      const bool late = sea_.strikes(sea_.faults.bus_lossy, 20);
      sea_.schedule.after(late ? sea_.schedule.between(100, 5'000) : sea_.schedule.between(1, 5),
                          [host = other.get(), hint] { host->hinted(hint); });
    }
  }
}

void Host::hinted(const server::Hint& hint) {
  if (!bus_cut_) deliver(life_, [hint](server::Node& node) { node.hinted(hint); });
}

dice::Seed Host::seed() {
  dice::Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(sea_.schedule.below(256));
  return seed;
}

server::Sent Host::send(Conn conn, std::string message) {
  if (sea_.strikes(sea_.faults.client_slow, 1)) return server::Sent::full;
  // Only who holds a seat, or watches, is told its lines: as far as this very node knows. What a node that
  // has not heard of a move tells the old device was its own.
  const auto& wire = sea_.wires.at(conn);
  const auto* ledger = wire.table ? node_->ledger(*wire.table) : nullptr;
  const bool of_a_seat =
      message.starts_with(R"({"kind":"lines")") || message.find(R"(,"you":)") != message.npos;
  if (of_a_seat && ledger && !sea_.clients[wire.client]->may_hear(*ledger))
    sea_.history.breach("a node tells of a seat to who does not hold it: " + message);
  sea_.to_client(conn, std::move(message));
  return server::Sent::ok;
}

void Host::ask(server::BotTurn turn, std::function<void(std::string)> done) {
  const bool bad = sea_.faults.bots_bad;
  if (sea_.strikes(bad, 10)) return;
  const auto game = std::ranges::find(sea_.games, turn.game, [](const auto& one) { return one.info.name; });
  const auto watch = game->watch(turn.shown_record).it;
  if (!watch || !watch->turn().decides(watch->viewer()))
    return sea_.history.breach("a bot was asked out of turn, or shown what it cannot follow");
  const auto legal = watch->legal();
  std::string move = legal[sea_.schedule.below(static_cast<std::uint32_t>(legal.size()))];
  if (sea_.strikes(bad, 10)) move = "nonsense";
  const unsigned times = sea_.strikes(bad, 10) ? 2 : 1;
  for (unsigned i = 0; i < times; ++i) {
    const auto delay =
        sea_.strikes(bad, 10) ? sea_.schedule.between(500, 6'000) : sea_.schedule.between(2, 20);
    sea_.schedule.after(delay, [this, life = life_, done, move] {
      deliver(life, [done, move](server::Node&) { done(move); });
    });
  }
}

}  // namespace flotilla::sim
