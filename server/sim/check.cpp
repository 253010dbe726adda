#include "server/sim/check.h"

#include "dice/verify.h"
#include "kit/must.h"
#include "match/line.h"
#include "server/core/card.h"
#include "server/sim/host.h"

namespace flotilla::sim {

namespace {

using server::Ledger;

// How often a message is in the log, and at which position.
struct LoggedMessage {
  unsigned count = 0;
  std::uint64_t at = 0;
};

struct ReplayedLog {
  Ledger ledger;
  std::vector<std::uint64_t> hashes;  // of the match, after each event
  std::map<std::pair<Seat, MessageId>, LoggedMessage> by_seat;
  std::map<Seat, unsigned> holders;  // by client
};

// Clients use different ids, so an id identifies the sender.
unsigned client_of(MessageId id) { return static_cast<unsigned>(id / 1'000'000 - 1); }

// A clock was stopped: by the store's clock in time, and not because of an outage.
void check_stop(World& world, const ReplayedLog& log, StoreTime at, Millis written) {
  const auto deadline = log.ledger.deadline();
  if (!deadline || at < *deadline) world.history.breach("a clock was stopped too early");
  // What a node has asked before an outage may arrive after it, and patience is by the store's clock, too.
  const auto since = written - std::min(written, outage_patience_ms);
  const bool is_clear = !world.faults.store_late && !world.store.was_clock_set(since, written);
  if (is_clear && !world.store.has_served(since, written, short_outage_ms))
    world.history.breach("a clock was stopped just after an outage");
}

void index_event(World& world, ReplayedLog& log, const std::string& text) {
  const auto event = server::read_event(text);
  const auto add = [&](Seat seat, MessageId id) {
    if (id == 0) return;
    auto& logged = log.by_seat[{seat, id}];
    ++logged.count;
    logged.at = log.ledger.actions();
    const auto [held, first] = log.holders.try_emplace(seat, client_of(id));
    if (held->second != client_of(id)) world.history.breach("not sent by the seat's holder: " + text);
  };
  std::visit(
      [&](const auto& e) {
        using Kind = std::decay_t<decltype(e)>;
        if constexpr (std::is_same_v<Kind, server::Joined> || std::is_same_v<Kind, server::SeatTakenOver>)
          log.holders.erase(e.seat);
        if constexpr (requires { e.seat, e.id; }) add(e.seat, e.id);
        if constexpr (requires { e.by, e.id; })
          if (e.by) add(*e.by, e.id);
      },
      must_have(event));
}

ReplayedLog read(World& world, const TableId& table, const SimStore::StoredTable& stored) {
  ReplayedLog log{Ledger(table, world.games), {}, {}, {}};
  log.ledger.merge_rows(stored.rows);
  for (std::size_t i = 0; i < stored.events.size(); ++i) {
    const auto& event = stored.events[i];
    if (event.starts_with("flag ")) check_stop(world, log, stored.times[i], stored.written[i]);
    if (!server::read_event(event)) {
      world.history.breach("the log cannot be read: " + event);
      break;
    }
    index_event(world, log, event);
    if (!log.ledger.fold(event, stored.times[i])) {
      world.history.breach("the log does not fold: " + event);
      break;
    }
    log.hashes.push_back(log.ledger.match()->hash());
  }
  return log;
}

// It may be due a little early, but never late.
void check_card(World& world, const SimStore::StoredTable& stored, const Ledger& ledger) {
  auto card = stored.card, wanted = server::card_of(ledger);
  card.due = wanted.due = {};
  const auto deadline = ledger.deadline();
  if (card != wanted || stored.due.has_value() != deadline.has_value() ||
      (deadline && *stored.due > std::max(*deadline, ledger.last_at())))
    world.history.breach("a card differs from its log");
}

void check_dice(World& world, const ReplayedLog& log) {
  const auto& ledger = log.ledger;
  if (ledger.end() && !ledger.revealed())
    world.history.breach("a table has ended without revealing its secret");
  dice::PublishedTable table;
  table.table = ledger.table();
  table.commitment = ledger.creation().commitment;
  table.seed = must_have(ledger.seed());
  for (unsigned i = 0; i < ledger.seat_states().size(); ++i)
    if (const auto& state = ledger.seat_states()[i]; state.share_commitment)
      table.seats[i] = {*state.share_commitment, state.share};
  table.record = ledger.match()->record();
  if (const auto verified = dice::verify(table); std::holds_alternative<dice::LineError>(verified))
    world.history.breach("the dice do not verify: " + std::get<dice::LineError>(verified).message);
}

void check_nodes(World& world, const ReplayedLog& log) {
  for (const auto& host : world.hosts) {
    const auto* held = host->up() ? host->node().ledger(log.ledger.table()) : nullptr;
    if (!held || held->log_length() == 0) continue;
    if (held->log_length() > log.hashes.size())
      world.history.breach("a node has events that are not in the log");
    else if (held->match()->hash() != log.hashes[held->log_length() - 1])
      world.history.breach("a node's position differs from its log's");
  }
}

void check_shown(World& world, const ReplayedLog& log) {
  for (const auto& shown : world.history.shown) {
    if (shown.table != log.ledger.table()) continue;
    const auto record = log.ledger.match()->shown_since(shown.viewer, 0);
    match::Lines lines(record);
    for (const auto& line : shown.lines)
      if (lines.done() || lines.next() != line) {
        world.history.breach("a client was shown \"" + line + "\", which is not in its record");
        break;
      }
  }
}

void check_privacy(World& world, const SimStore::StoredTable& stored) {
  for (const auto& event : stored.events)
    for (const auto& secret : world.history.secrets)
      if (event.find(secret) != event.npos) world.history.breach("the log contains a secret: " + event);
}

void check_rematches(World& world, const std::vector<ReplayedLog>& logs) {
  const auto of = [&](const TableId& table) {
    return std::ranges::find(logs, table, [](const auto& one) { return one.ledger.table(); });
  };
  for (const auto& [table, next] : world.history.next) {
    const auto old = of(table);
    if (old == logs.end() || old->ledger.rematch_table() != next)
      world.history.breach("a rematch was announced that is not in the log");
    if (of(next) == logs.end()) world.history.breach("a rematch was announced that does not exist");
  }
}

}  // namespace

void check(World& world, Outcome& out) {
  std::vector<ReplayedLog> logs;
  for (const auto& [table, stored] : world.store.tables()) {
    check_privacy(world, stored);
    logs.push_back(read(world, table, stored));
    if (!world.history.breaches.empty()) return;
    check_card(world, stored, logs.back().ledger);
    for (const auto& event : stored.events) out.clocks_stopped += event.starts_with("flag ") ? 1 : 0;
    check_dice(world, logs.back());
    check_nodes(world, logs.back());
    check_shown(world, logs.back());
    out.actions += logs.back().ledger.actions();
    out.rematches += logs.back().ledger.rematch_table() ? 1 : 0;
    for (const auto& event : stored.events) out.seats_moved += event.starts_with("taken ") ? 1 : 0;
  }
  for (const auto& shown : world.history.shown)
    if (std::ranges::none_of(logs, [&](const auto& one) { return one.ledger.table() == shown.table; }))
      world.history.breach("a client was shown a match that no longer exists");
  check_rematches(world, logs);
  const bool again =
      std::ranges::any_of(logs, [](const auto& one) { return one.ledger.rematch_table().has_value(); });

  for (const auto& [key, command] : world.history.commands) {
    const auto& [client, id] = key;
    if (command.kind == "make" || command.kind == "relink" || command.kind == "pass") continue;
    unsigned count = 0;
    std::uint64_t at = 0;
    for (const auto& log : logs)
      for (const auto& [where, logged] : log.by_seat)
        if (where.second == id) count += logged.count, at = logged.at;
    const auto what = command.kind + ' ' + std::to_string(id) + " of client " + std::to_string(client);
    if (count > 1) world.history.breach(what + " is in the log more than once");
    const bool shared = command.kind == "again" && again;  // another player's request counts as well
    if (command.acked && count == 0 && !shared)
      world.history.breach(what + " was acknowledged and is lost");
    if (command.refused && count > 0) world.history.breach(what + " was refused and is in the log");
    if (command.acked && command.refused) world.history.breach(what + " was acknowledged and refused");
    if (command.kind == "act" && count == 1 && at != command.at)
      world.history.breach(what + " was decided in position " + std::to_string(command.at) + " and is at " +
                           std::to_string(at));
  }
}

}  // namespace flotilla::sim
