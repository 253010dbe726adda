#pragma once
#include <map>

#include "server/core/node.h"
#include "server/core/refusals.h"
#include "server/core/table_of.h"

namespace flotilla::server {

template <class Flaws>
class NodeOf final : public Node {
 public:
  NodeOf(Ports ports, Games games, const Limits& limits, Flaws flaws)
      : ports_(ports), games_(games), limits_(limits), flaws_(flaws) {}

  void connected(Conn conn) override {
    if (clients_.size() >= limits_.connections) return ports_.net.close(conn);
    clients_[conn] = {};
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
    std::visit([&](auto& said) { on(conn, said); }, message);
  }
  void hinted(const Hint& hint) override { hint_of(hint.table, hint.seq); }
  void tick() override {
    const Millis now = ports_.clock.now_ms();
    std::vector<TableId> due;
    for (const auto& [id, held] : tables_)
      if (held.table.wake() <= now) due.push_back(id);
    for (const auto& id : due) step(id, Tick{});
    for (auto at = tables_.begin(); at != tables_.end();) {
      if (!at->second.table.idle()) at->second.used = now;
      at = now >= at->second.used + limits_.forget_ms ? tables_.erase(at) : std::next(at);
    }
  }
  const Ledger* ledger(const TableId& table) const override {
    const auto held = tables_.find(table);
    return held == tables_.end() ? nullptr : &held->second.table.ledger();
  }

 private:
  struct Client {
    std::optional<TableId> table;
    Hash session{};
  };
  struct Held {
    TableOf<Flaws> table;
    Millis used = 0;
  };

  void on(Conn conn, const Wrong& wrong) {
    ports_.net.send(conn, say::wrong(wrong.says));
    drop(conn);
  }
  void on(Conn conn, const Hello& hello) {
    if (!open(conn, hello.table, hello.session)) return;
    send(conn, say::welcome());
    const auto link = hello.link ? std::optional(hash_of(*hello.link)) : std::nullopt;
    step(hello.table, Attach{conn, hash_of(hello.session), link, hello.at, hello.seq});
  }
  void on(Conn conn, MakeTable& in) {
    const TableId table = ports_.ids.token();
    if (!open(conn, table, in.session)) return;
    in.make.seed = ports_.ids.seed();
    in.make.watch = ports_.ids.token();
    for (std::size_t i = 0; i < in.make.seats.size(); ++i) in.make.links.push_back(ports_.ids.token());
    const Hash session = hash_of(in.session);
    send(conn, say::welcome());
    step(table, Asked{conn, session, in.id, std::move(in.make), 0});
    if (ledger(table) && !tables_.at(table).table.idle())
      return step(table, Attach{conn, session, {}, 0, 0});
    tables_.erase(table);  // it was refused
    if (const auto client = clients_.find(conn); client != clients_.end()) client->second.table.reset();
  }
  void on(Conn conn, Said& said) {
    const Client& client = clients_.at(conn);
    if (!client.table) return on(conn, Wrong{"say hello first"});
    if (auto* relink = std::get_if<Relink>(&said.command)) relink->fresh = ports_.ids.token();
    if (auto* pass = std::get_if<Pass>(&said.command)) pass->fresh = ports_.ids.token();
    if (auto* again = std::get_if<Again>(&said.command))
      again->next = ports_.ids.token(), again->seed = ports_.ids.seed();
    step(*client.table, Asked{conn, client.session, said.id, std::move(said.command), 0});
  }

  // Binds a connection to a table, once, and makes room for it in memory.
  bool open(Conn conn, const TableId& table, const Token& session) {
    Client& client = clients_.at(conn);
    if (client.table && *client.table != table)
      return on(conn, Wrong{"a connection is for one table"}), false;
    if (!tables_.contains(table) && tables_.size() >= limits_.tables) {
      send(conn, say::later(0, not_here));
      return drop(conn), false;
    }
    client = {table, hash_of(session)};
    tables_.try_emplace(table, Held{TableOf<Flaws>(table, games_, limits_, flaws_), ports_.clock.now_ms()});
    return true;
  }

  // Most tell nothing new: most hints are of what this node has written itself.
  void hint_of(const TableId& table, std::uint64_t seq) {
    const auto* known = ledger(table);
    if (known && seq > known->head()) step(table, Hinted{seq});
  }
  void step(const TableId& table, Input input) {
    const auto held = tables_.find(table);
    if (held == tables_.end()) return;
    for (Effect& effect : held->second.table.step(std::move(input), ports_.clock.now_ms()))
      std::visit([&](auto& one) { perform(table, one); }, effect);
  }

  void perform(const TableId& table, Append& append) {
    ports_.store.append(table, std::move(append),
                        [this, table](Appended outcome) { step(table, outcome); });
  }
  void perform(const TableId& table, MakeNext& make) {
    ports_.store.append(make.table, std::move(make.append),
                        [this, table](Appended outcome) { step(table, outcome); });
  }
  void perform(const TableId& table, const Load& load) {
    ports_.store.load(table, load.from, [this, table](std::optional<Loaded> loaded) {
      loaded ? step(table, std::move(*loaded)) : step(table, LoadFailed{});
    });
  }
  void perform(const TableId& table, const Peek&) {
    ports_.store.peek(table, [this, table](std::uint64_t seq) { hint_of(table, seq); });
  }
  void perform(const TableId& table, const Publish& publish) { ports_.bus.publish({table, publish.seq}); }
  void perform(const TableId&, Send& out) { send(out.conn, std::move(out.message)); }
  void perform(const TableId&, const Close& close) { drop(close.conn); }
  void perform(const TableId& table, AskBot& ask) {
    ports_.bots.ask(std::move(ask.turn), [this, table, seat = ask.seat, at = ask.at](std::string move) {
      step(table, BotAnswer{seat, at, std::move(move)});
    });
  }

  // Who does not read is dropped, and catches up by number when it comes back.
  void send(Conn conn, std::string message) {
    if (clients_.contains(conn) && ports_.net.send(conn, std::move(message)) == Sent::full) drop(conn);
  }
  void drop(Conn conn) {
    if (!clients_.contains(conn)) return;
    disconnected(conn);
    ports_.net.close(conn);
  }

  Ports ports_;
  Games games_;
  Limits limits_;
  [[no_unique_address]] Flaws flaws_;
  std::map<Conn, Client> clients_;
  std::map<TableId, Held> tables_;
};

}  // namespace flotilla::server
