#include "server/sim/check.h"

#include "dice/verify.h"
#include "match/line.h"
#include "server/sim/host.h"

namespace flotilla::sim {

namespace {

using server::Ledger;

// Which message an event answers, and the position it stands in.
struct Logged {
  unsigned count = 0;
  std::uint64_t at = 0;
};

struct Reading {
  Ledger ledger;
  std::vector<std::uint64_t> hashes;  // of the match, after each event
  std::map<std::pair<Seat, MessageId>, Logged> by_seat;
  std::map<Seat, unsigned> holders;  // by client
};

// Clients use different ids, so that a message tells who sent it.
unsigned client_of(MessageId id) { return static_cast<unsigned>(id / 1'000'000 - 1); }

void note(Sea& sea, Reading& reading, const std::string& text) {
  const auto event = server::read_event(text);
  const auto add = [&](Seat seat, MessageId id) {
    if (id == 0) return;
    auto& logged = reading.by_seat[{seat, id}];
    ++logged.count;
    logged.at = reading.ledger.actions();
    const auto [held, first] = reading.holders.try_emplace(seat, client_of(id));
    if (held->second != client_of(id)) sea.history.breach("who does not hold the seat did: " + text);
  };
  std::visit(
      [&](const auto& e) {
        using Kind = std::decay_t<decltype(e)>;
        if constexpr (std::is_same_v<Kind, server::Joined> || std::is_same_v<Kind, server::Taken>)
          reading.holders.erase(e.seat);
        if constexpr (requires { e.seat, e.id; }) add(e.seat, e.id);
        if constexpr (requires { e.by, e.id; })
          if (e.by) add(*e.by, e.id);
      },
      *event);
}

Reading read(Sea& sea, const TableId& table, const SimStore::Kept& kept) {
  Reading reading{Ledger(table, sea.games), {}, {}, {}};
  reading.ledger.set(kept.rows);
  for (const auto& event : kept.events) {
    if (!server::read_event(event)) {
      sea.history.breach("the log cannot be read: " + event);
      break;
    }
    note(sea, reading, event);
    if (!reading.ledger.fold(event)) {
      sea.history.breach("the log does not fold: " + event);
      break;
    }
    reading.hashes.push_back(reading.ledger.match()->hash());
  }
  return reading;
}

void check_dice(Sea& sea, const Reading& reading) {
  const auto& ledger = reading.ledger;
  if (ledger.end() && !ledger.revealed())
    sea.history.breach("a table has ended without revealing its secret");
  dice::Published table;
  table.table = ledger.table();
  table.commitment = ledger.made().commitment;
  table.seed = ledger.seed().value();
  for (unsigned i = 0; i < ledger.places().size(); ++i)
    if (const auto& place = ledger.places()[i]; place.promised)
      table.seats[i] = {*place.promised, place.gift};
  table.record = ledger.match()->record();
  if (const auto verified = dice::verify(table); std::holds_alternative<dice::Damage>(verified))
    sea.history.breach("the dice do not verify: " + std::get<dice::Damage>(verified).says);
}

void check_nodes(Sea& sea, const Reading& reading) {
  for (const auto& host : sea.hosts) {
    const auto* held = host->up() ? host->node().ledger(reading.ledger.table()) : nullptr;
    if (!held || held->head() == 0) continue;
    if (held->head() > reading.hashes.size())
      sea.history.breach("a node believes in what is not in the log");
    else if (held->match()->hash() != reading.hashes[held->head() - 1])
      sea.history.breach("a node holds another position than its log gives");
  }
}

void check_heard(Sea& sea, const Reading& reading) {
  for (const auto& heard : sea.history.heard) {
    if (heard.table != reading.ledger.table()) continue;
    const auto record = reading.ledger.match()->shown_since(heard.viewer, 0);
    match::Lines lines(record);
    for (const auto& line : heard.lines)
      if (lines.done() || lines.next() != line) {
        sea.history.breach("a client was shown \"" + line + "\", which is not in its record");
        break;
      }
  }
}

void check_privacy(Sea& sea, const SimStore::Kept& kept) {
  for (const auto& event : kept.events)
    for (const auto& secret : sea.history.secrets)
      if (event.find(secret) != event.npos) sea.history.breach("the log tells: " + event);
}

void check_rematches(Sea& sea, const std::vector<Reading>& readings) {
  const auto of = [&](const TableId& table) {
    return std::ranges::find(readings, table, [](const auto& one) { return one.ledger.table(); });
  };
  for (const auto& [table, next] : sea.history.next) {
    const auto old = of(table);
    if (old == readings.end() || old->ledger.next() != next)
      sea.history.breach("somebody was told of a rematch that the log does not have");
    if (of(next) == readings.end()) sea.history.breach("somebody was told of a rematch that is no table");
  }
}

}  // namespace

void check(Sea& sea, Outcome& out) {
  std::vector<Reading> readings;
  for (const auto& [table, kept] : sea.store.tables()) {
    check_privacy(sea, kept);
    readings.push_back(read(sea, table, kept));
    if (!sea.history.breaches.empty()) return;
    check_dice(sea, readings.back());
    check_nodes(sea, readings.back());
    check_heard(sea, readings.back());
    out.actions += readings.back().ledger.actions();
    out.again += readings.back().ledger.next() ? 1 : 0;
    for (const auto& event : kept.events) out.moved += event.starts_with("taken ") ? 1 : 0;
  }
  for (const auto& heard : sea.history.heard)
    if (std::ranges::none_of(readings, [&](const auto& one) { return one.ledger.table() == heard.table; }))
      sea.history.breach("a client was shown a match of which nothing is left");
  check_rematches(sea, readings);
  const bool again =
      std::ranges::any_of(readings, [](const auto& one) { return one.ledger.next().has_value(); });

  for (const auto& [key, asked] : sea.history.asked) {
    const auto& [client, id] = key;
    if (asked.kind == "make" || asked.kind == "relink" || asked.kind == "pass") continue;
    unsigned count = 0;
    std::uint64_t at = 0;
    for (const auto& reading : readings)
      for (const auto& [where, logged] : reading.by_seat)
        if (where.second == id) count += logged.count, at = logged.at;
    const auto what = asked.kind + ' ' + std::to_string(id) + " of client " + std::to_string(client);
    if (count > 1) sea.history.breach(what + " is in the log more than once");
    const bool shared = asked.kind == "again" && again;  // somebody else's is as good
    if (asked.acked && count == 0 && !shared) sea.history.breach(what + " was acknowledged and is lost");
    if (asked.refused && count > 0) sea.history.breach(what + " was refused and is in the log");
    if (asked.acked && asked.refused) sea.history.breach(what + " was acknowledged and refused");
    if (asked.kind == "act" && count == 1 && at != asked.at)
      sea.history.breach(what + " was decided in position " + std::to_string(asked.at) + " and stands in " +
                         std::to_string(at));
  }
}

}  // namespace flotilla::sim
