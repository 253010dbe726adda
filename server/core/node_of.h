#pragma once
#include <deque>
#include <set>
#include <unordered_map>

#include "server/core/budgets.h"
#include "server/core/node.h"
#include "server/core/refusals.h"
#include "server/core/store_clock.h"
#include "server/core/table_of.h"

namespace flotilla::server {

template <class Bugs>
class NodeOf final : public Node {
 public:
  NodeOf(Ports ports, Games games, const Limits& limits, std::shared_ptr<Budgets> budgets, Bugs bugs)
      : ports_(ports), games_(games), limits_(limits), bugs_(bugs), budgets_(std::move(budgets)) {}

  void connected(Conn conn, AddressGroup address) override {
    if (clients_.size() >= limits_.connections) return ports_.net.close(conn);
    clients_[conn] = {address, {}, {}};
  }
  void disconnected(Conn conn) override {
    const auto client = clients_.find(conn);
    if (client == clients_.end()) return;
    const auto table = client->second.table;
    clients_.erase(client);
    if (table) step(*table, Detach{conn});
  }
  void received(Conn conn, std::string_view bytes) override {
    if (!clients_.contains(conn)) return;
    auto message = read_message(bytes, limits_);
    std::visit([&](auto& in) { on(conn, in); }, message);
  }
  void hinted(const Hint& hint) override { follow_hint(hint.table, hint.seq); }
  void tick() override {
    const Millis now = ports_.clock.now_ms();
    std::vector<TableId> due;
    for (; !agenda_.empty() && agenda_.begin()->first <= now; agenda_.erase(agenda_.begin())) {
      due.push_back(agenda_.begin()->second);
      tables_.at(due.back()).due = never;
    }
    for (const auto& id : due) {
      const auto cached = tables_.find(id);
      if (cached == tables_.end()) continue;
      if (cached->second.table.wake() <= now) {
        step(id, Tick{});
      } else if (evict_at(cached->second) <= now) {
        known_ -= cached->second.table.known();
        erase(cached);
      } else {
        schedule(cached);
      }
    }
    ask_what_is_due(now);
    if (now >= forget_at_) {
      budgets_->forget_full(now);
      forget_at_ = now + 60'000;
    }
  }
  void store_recovered() override {
    store_clock_.note_outage();
    std::vector<TableId> waiting;
    for (const auto& [id, cached] : tables_)
      if (cached.table.waits_for_store()) waiting.push_back(id);
    for (const auto& id : waiting) step(id, StoreRecovered{});
  }
  std::size_t tables() const override { return tables_.size(); }
  NodeMemory memory() const override {
    NodeMemory all{.clients = clients_.size(), .tables = tables_.size()};
    for (const auto& [id, cached] : tables_)
      for (const Conn conn : cached.table.watchers()) {
        const auto client = clients_.find(conn);
        ++(client != clients_.end() && client->second.table == id ? all.watchers : all.ghosts);
      }
    return all;
  }
  const Ledger* ledger(const TableId& table) const override {
    const auto cached = tables_.find(table);
    return cached == tables_.end() ? nullptr : &cached->second.table.ledger();
  }

 private:
  struct Client {
    AddressGroup address{};
    std::optional<TableId> table;
    Hash session{};
  };
  struct CachedTable {
    TableOf<Bugs> table;
    Millis last_used = 0;
    Millis due = never;  // as in the agenda
  };
  using Tables = std::unordered_map<TableId, CachedTable, TableHash>;

  void on(Conn conn, const ProtocolError& error) {
    ports_.net.send(conn, outgoing::wrong(error.text));
    drop(conn);
  }
  void on(Conn conn, const Hello& hello) {
    if (!take_budget(conn, &Budgets::Budget::hellos, 0)) return drop(conn);
    const AddressGroup address = address_of(conn);
    if (!open(conn, hello.table, hello.session)) return;
    const auto link = hello.link ? std::optional(hash_of(*hello.link)) : std::nullopt;
    step(hello.table, Attach{conn, address, hash_of(hello.session), link, hello.at, hello.seq});
  }
  void on(Conn conn, CreateTableRequest& in) {
    if (!take_budget(conn, &Budgets::Budget::tables, in.id)) return;
    const auto is_unknown = [&](const std::string& bot) {
      return !bot.empty() && !ports_.bots.knows(in.command.game, bot);
    };
    if (std::ranges::any_of(in.command.seats, is_unknown) || is_unknown(in.command.substitute)) {
      if (send(conn, outgoing::welcome())) refuse(conn, outgoing::refused(in.id, unknown_bot), unknown_bot);
      return;
    }
    const TableId table = ports_.random.table();
    if (!open(conn, table, in.session)) return;
    if (in.command.substitute.empty())
      in.command.substitute = ports_.bots.knows(in.command.game, "greedy") ? "greedy" : "random";
    in.command.seed = ports_.random.seed();
    in.command.spectator_link = ports_.random.token();
    for (std::size_t i = 0; i < in.command.seats.size(); ++i)
      in.command.links.push_back(ports_.random.token());
    const Hash session = hash_of(in.session);
    step(table, PendingCommand{conn, session, in.id, std::move(in.command), 0});
    const auto client = clients_.find(conn);
    if (client == clients_.end()) return;
    if (tables_.contains(table))
      return step(table, Attach{conn, client->second.address, session, {}, 0, 0});
    client->second.table.reset();  // refused
  }
  void on(Conn conn, ReceivedCommand& received) {
    const Client client = clients_.at(conn);
    if (!client.table) return on(conn, ProtocolError{"say hello first"});
    if (!take_budget(conn, &Budgets::Budget::commands, received.id)) return;
    if (auto* renew = std::get_if<RenewLink>(&received.command)) renew->new_link = ports_.random.token();
    if (auto* transfer = std::get_if<CreateTransferLink>(&received.command))
      transfer->new_link = ports_.random.token();
    if (auto* rematch = std::get_if<Rematch>(&received.command))
      rematch->next = ports_.random.table(), rematch->seed = ports_.random.seed();
    step(*client.table, PendingCommand{conn, client.session, received.id, std::move(received.command), 0});
  }

  AddressGroup address_of(Conn conn) const { return clients_.at(conn).address; }
  // False: the client's address has asked too much, and the client is told so.
  bool take_budget(Conn conn, TokenBucket Budgets::Budget::* which, MessageId id) {
    const Millis now = ports_.clock.now_ms();
    if (budgets_->try_take(address_of(conn), which, now)) return true;
    return refuse(conn, outgoing::later(id, too_fast), too_fast), false;
  }

  // Welcomes a client, binds its connection to one table and takes that table into memory if needed.
  bool open(Conn conn, const TableId& table, const Token& session) {
    Client& client = clients_.at(conn);
    if (client.table && *client.table != table)
      return on(conn, ProtocolError{"a connection is for one table"}), false;
    if (!tables_.contains(table) &&
        (known_ >= limits_.tables || tables_.size() - known_ >= limits_.openings)) {
      refuse(conn, outgoing::later(0, no_room), no_room);
      return drop(conn), false;
    }
    client.table = table;
    client.session = hash_of(session);
    if (!send(conn, outgoing::welcome()) && !bugs_.ghost_watcher) return false;
    tables_.try_emplace(table,
                        CachedTable{TableOf<Bugs>(table, games_, limits_, bugs_), ports_.clock.now_ms()});
    return true;
  }

  Millis evict_at(const CachedTable& cached) const {
    return cached.table.idle() ? cached.last_used + limits_.evict_after_ms : never;
  }
  void erase(typename Tables::iterator cached) {
    agenda_.erase({cached->second.due, cached->first});
    tables_.erase(cached);
  }
  // A table that is due later than before keeps its place in the agenda, and is looked at again then.
  void schedule(typename Tables::iterator cached) {
    const Millis due = std::min(cached->second.table.wake(), evict_at(cached->second));
    if (due >= cached->second.due) return;
    agenda_.erase({cached->second.due, cached->first});
    cached->second.due = due;
    agenda_.insert({due, cached->first});
  }

  // Most hints are not news: this node wrote the events itself.
  void follow_hint(const TableId& table, std::uint64_t seq) {
    const auto* known = ledger(table);
    if (known && seq > known->log_length()) step(table, Hinted{seq});
  }
  void ask_what_is_due(Millis now) {
    if (now < due_poll_at_) return;
    due_poll_at_ = never;
    ports_.store.due([this, asked = now](std::optional<DueTables> due) {
      due_poll_at_ = asked + limits_.due_poll_ms;
      if (!due) return store_clock_.note_outage();
      store_clock_.answered(due->now, asked);
      for (const auto& table : due->tables) look_at(table);
    });
  }
  // A node that is full has some room left for these.
  void look_at(const TableId& table) {
    if (!tables_.contains(table) && tables_.size() >= limits_.tables + limits_.openings) return;
    tables_.try_emplace(table,
                        CachedTable{TableOf<Bugs>(table, games_, limits_, bugs_), ports_.clock.now_ms()});
    step(table, CardDue{});
  }
  // Performing an effect may drop a client, which is an input again: its effects queue up behind.
  void step(const TableId& table, Input input) {
    const auto cached = tables_.find(table);
    if (cached == tables_.end()) return;
    const bool was_known = cached->second.table.known();
    for (Effect& effect :
         cached->second.table.step(std::move(input), store_clock_.moment(ports_.clock.now_ms())))
      effects_.push_back({table, std::move(effect)});
    known_ += cached->second.table.known() - was_known;
    cached->second.last_used = ports_.clock.now_ms();
    cached->second.table.unwanted() ? erase(cached) : schedule(cached);
    if (performing_) return;
    performing_ = true;
    const auto clients = clients_.size();
    for (; !effects_.empty(); effects_.pop_front()) {
      auto [id, effect] = std::move(effects_.front());
      if (bugs_.dangling_id && clients_.size() < clients) id = {};
      std::visit([&](auto& one) { perform(id, one); }, effect);
    }
    performing_ = false;
  }

  void perform(const TableId& table, Append& append) {
    ports_.store.append(table, std::move(append), [this, table](Appended outcome) {
      if (outcome.result == AppendResult::unknown) store_clock_.note_outage();
      step(table, outcome);
    });
  }
  void perform(const TableId& table, CreateRematchTable& create) {
    ports_.store.append(create.table, std::move(create.append),
                        [this, table](Appended outcome) { step(table, outcome); });
  }
  void perform(const TableId& table, const Load& load) {
    ports_.store.load(table, load.from, [this, table](std::optional<LoadedLog> loaded) {
      loaded ? step(table, std::move(*loaded)) : step(table, LoadFailed{});
    });
  }
  void perform(const TableId& table, const Peek&) {
    ports_.store.peek(table, [this, table](std::uint64_t seq) { follow_hint(table, seq); });
  }
  void perform(const TableId& table, const Publish& publish) { ports_.bus.publish({table, publish.seq}); }
  void perform(const TableId&, Send& out) {
    if (!out.refused.empty()) ports_.log.refused(out.refused);
    send(out.conn, std::move(out.message));
  }
  void perform(const TableId&, const Close& close) { drop(close.conn); }
  void perform(const TableId& table, const CancelBot&) { ports_.bots.cancel(table); }
  void perform(const TableId& table, AskBot& ask) {
    ports_.bots.ask(std::move(ask.turn), [this, table, seat = ask.seat, at = ask.at](std::string move) {
      step(table, BotAnswer{seat, at, std::move(move)});
    });
  }
  void perform(const TableId&, const ReportUnreadable& report) {
    ports_.log.table_unreadable(report.game, report.position);
  }
  void perform(const TableId&, const ReportBotReplaced& report) {
    ports_.log.bot_replaced(report.game, report.bot);
  }

  // Whether the client is still there. One that reads too slowly is dropped and catches up when it
  // reconnects.
  bool send(Conn conn, std::string message) {
    if (!clients_.contains(conn)) return false;
    if (ports_.net.send(conn, std::move(message)) == SendResult::ok) return true;
    return drop(conn), false;
  }
  void refuse(Conn conn, std::string message, const Refusal& why) {
    ports_.log.refused(why.anchor);
    send(conn, std::move(message));
  }
  void drop(Conn conn) {
    if (!clients_.contains(conn)) return;
    disconnected(conn);
    ports_.net.close(conn);
  }

  Ports ports_;
  Games games_;
  Limits limits_;
  [[no_unique_address]] Bugs bugs_;
  std::shared_ptr<Budgets> budgets_;
  Millis forget_at_ = 0, due_poll_at_ = 0;
  StoreClock store_clock_{limits_};
  std::unordered_map<Conn, Client> clients_;
  Tables tables_;
  std::set<std::pair<Millis, TableId>> agenda_;  // when time concerns a table: at most one entry for each
  std::size_t known_ = 0;                        // tables in memory that are known to exist
  std::deque<std::pair<TableId, Effect>> effects_;
  bool performing_ = false;
};

}  // namespace flotilla::server
