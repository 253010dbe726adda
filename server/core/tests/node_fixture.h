#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <functional>

#include "match/module_of.h"
#include "server/core/decide.h"
#include "server/core/json.h"
#include "server/core/node.h"
#include "server/core/refusals.h"
#include "server/core/wire.h"
#include "tests/toy/lagoon.h"

namespace flotilla::server {

inline std::string in_quotes(const std::string& words) { return '"' + words + '"'; }

// One node with scripted ports, and clients that send lines of text. `run_pending` answers the node's
// requests in order.
class NodeFixture final : Store, Bus, Clock, RandomSource, Net, Bots, OperatorLog {
 public:
  explicit NodeFixture(const Limits& limits = {}) : limits(limits) { restart(); }

  const std::vector<match::Module> games{match::module_of<toy::Lagoon>};
  Limits limits;
  std::map<TableId, LoadedLog> stored;  // the store's content
  std::map<TableId, Card> cards;
  std::vector<TableId> due_tables;  // according to the store, once
  StoreTime store_ahead = 0;        // its clock
  StoreTime store_now() const { return static_cast<StoreTime>(now) * 1'000 + store_ahead; }
  std::deque<AppendResult> outcomes;  // of the next appends, if not ok; `unknown` stores nothing
  bool unknown_is_kept = false, store_is_silent = false, loads_are_silent = false, loads_fail = false;
  std::map<Conn, std::vector<std::string>> heard;
  std::vector<Conn> closed;
  std::vector<Hint> hints;
  std::vector<BotTurn> bots_asked;
  std::function<std::string(const BotTurn&)> bot = [](const BotTurn&) { return std::string(); };
  Millis now = 1'000;
  bool full = false;
  AddressGroup address{};  // who connects
  std::vector<TableId> bots_cancelled;
  std::vector<std::string> reported;         // to the operator, refusals apart
  std::map<std::string, unsigned> refusals;  // by anchor
  std::uint8_t dice_secret = 0;              // changes only the dice seed

  void restart() {
    todo_.clear();
    node_ = make_node({*this, *this, *this, *this, *this, *this, *this}, games, limits);
  }
  Node& node() { return *node_; }

  Conn connect() {
    const Conn conn{++connections_};
    node_->connected(conn, address);
    return conn;
  }
  void say(Conn conn, const std::string& text) {
    node_->received(conn, text);
    run_pending();
  }
  void run_pending() {
    while (!todo_.empty()) {
      const auto next = std::move(todo_.front());
      todo_.pop_front();
      next();
    }
  }
  void advance_clock(Millis time) {
    now += time;
    node_->tick();
    run_pending();
  }
  // The kind of the last message to a client, or another of its fields.
  std::string last(Conn conn, std::string_view field = "kind") {
    if (heard[conn].empty()) return "";
    const auto value = read_json(heard[conn].back());
    const auto* found = value->find(field);
    return found ? found->kind == JsonValue::Kind::number ? std::to_string(found->number) : found->text
                 : "";
  }
  // The last message of that kind; empty if there is none.
  std::string last_of(Conn conn, const std::string& kind) {
    for (auto at = heard[conn].rbegin(); at != heard[conn].rend(); ++at)
      if (at->starts_with("{\"kind\":" + in_quotes(kind))) return *at;
    return "";
  }
  std::vector<std::string>& log() { return stored.begin()->second.events; }

 private:
  void append(const TableId& table, Append append, std::function<void(Appended)> done) override {
    todo_.push_back([this, table, append = std::move(append), done = std::move(done)] {
      if (store_is_silent) return;
      LoadedLog& log = stored[table];
      const bool is_next = append.seq == log.events.size() && log.state == LogState::whole;
      const bool is_time = store_now() >= append.not_before;
      auto outcome = is_next && is_time ? AppendResult::ok : AppendResult::conflict;
      if (!outcomes.empty()) outcome = outcomes.front(), outcomes.pop_front();
      if (outcome == AppendResult::ok || (outcome == AppendResult::unknown && unknown_is_kept)) {
        log.events.insert(log.events.end(), append.events.begin(), append.events.end());
        log.times.resize(log.events.size(), store_now());
        for (const auto& [key, value] : append.rows) log.rows[key] = value;
        if (append.card) cards[table] = *append.card;
      }
      done({outcome, store_now()});
    });
  }
  void load(const TableId& table, std::uint64_t from,
            std::function<void(std::optional<LoadedLog>)> done) override {
    todo_.push_back([this, table, from, done = std::move(done)] {
      if (loads_are_silent) return;
      if (loads_fail) return done({});
      LoadedLog loaded = stored[table];
      if (loaded.state != LogState::whole) return done(LoadedLog{from, {}, {}, loaded.state, {}});
      loaded.from = from;
      const auto known = static_cast<std::ptrdiff_t>(from);
      loaded.times.resize(loaded.events.size());  // of events that a test has put there
      loaded.events.erase(loaded.events.begin(), loaded.events.begin() + known);
      loaded.times.erase(loaded.times.begin(), loaded.times.begin() + known);
      done(std::move(loaded));
    });
  }
  void peek(const TableId& table, std::function<void(std::uint64_t)> done) override {
    todo_.push_back([this, table, done = std::move(done)] {
      const LoadedLog& log = stored[table];
      done(log.events.size() + (log.state == LogState::erased));
    });
  }
  void due(std::function<void(std::optional<DueTables>)> done) override {
    todo_.push_back([this, done = std::move(done)] {
      if (loads_fail) return done({});
      done(DueTables{store_now(), std::exchange(due_tables, {})});
    });
  }
  void publish(const Hint& hint) override { hints.push_back(hint); }
  Millis now_ms() override { return now; }
  Token token() override { return Token{1, ++tokens_}; }
  dice::Seed seed() override { return dice::Seed{2, dice_secret}; }
  SendResult send(Conn conn, std::string message) override {
    if (full) return SendResult::full;
    heard[conn].push_back(std::move(message));
    return SendResult::ok;
  }
  void close(Conn conn) override { closed.push_back(conn); }
  bool knows(std::string_view, std::string_view bot) const override { return bot == "random"; }
  void cancel(const TableId& table) override { bots_cancelled.push_back(table); }
  void ask(BotTurn turn, std::function<void(std::string)> done) override {
    bots_asked.push_back(turn);
    todo_.push_back([this, turn = std::move(turn), done = std::move(done)] {
      if (const auto move = bot(turn); !move.empty()) done(move);
    });
  }

  void refused(std::string_view anchor) override { ++refusals[std::string(anchor)]; }
  void table_unreadable(std::string_view game, std::uint64_t position) override {
    reported.push_back("unreadable " + std::string(game) + ' ' + std::to_string(position));
  }
  void bot_replaced(std::string_view game, std::string_view bot) override {
    reported.push_back("replaced " + std::string(game) + ' ' + std::string(bot));
  }

  std::unique_ptr<Node> node_;
  std::deque<std::function<void()>> todo_;
  std::uint64_t connections_ = 0;
  std::uint8_t tokens_ = 0;
};

// A table of the toy game and its players.
class TestTable {
 public:
  // `seats`: "person", or a bot's name.
  explicit TestTable(NodeFixture& at, std::vector<std::string> seats = {"person", "person"},
                     const std::string& more = "")
      : at_(at) {
    keeper = at.connect();
    std::string kinds;
    for (const auto& seat : seats) kinds += (kinds.empty() ? "" : ",") + in_quotes(seat);
    at.say(keeper, R"({"kind":"make","version":1,"id":1,"session":)" + in_quotes(session(0)) +
                       R"(,"game":"lagoon","setup":"seats=)" + std::to_string(seats.size()) +
                       R"(","seats":[)" + kinds + ']' + more + '}');
    const auto made = read_json(at.last_of(keeper, "made"));
    EXPECT_TRUE(made) << at.last(keeper, "say");
    if (!made) return;
    id = made->find("table")->text;
    watch = made->find("watch")->text;
    for (const auto& link : made->find("links")->items) links.push_back(link.text);
  }

  // Everybody joins, commits and reveals.
  void start() {
    for (unsigned i = 0; i < links.size(); ++i) seats.push_back(links[i].empty() ? Conn{} : sit(i));
    for (unsigned i = 0; i < links.size(); ++i)
      if (!links[i].empty()) promise(i);
    for (unsigned i = 0; i < links.size(); ++i)
      if (!links[i].empty()) give(i);
  }
  Conn hello(unsigned person, const std::string& link, std::uint64_t actions = 0, std::uint64_t seq = 0) {
    const Conn conn = at_.connect();
    at_.say(conn, R"({"kind":"hello","version":1,"table":)" + in_quotes(id) + R"(,"session":)" +
                      in_quotes(session(person)) + (link.empty() ? "" : R"(,"link":)" + in_quotes(link)) +
                      R"(,"at":)" + std::to_string(actions) + R"(,"seq":)" + std::to_string(seq) + '}');
    return conn;
  }
  Conn sit(unsigned person) {
    const Conn conn = person == 0 ? keeper : hello(person, links[person]);
    join(conn, links[person], "Ada");
    return conn;
  }
  void join(Conn conn, const std::string& link, const std::string& name, MessageId message = 0) {
    ask(conn, "join", R"(,"link":)" + in_quotes(link) + R"(,"name":)" + in_quotes(name), message);
  }
  void promise(unsigned person) {
    const auto hash = dice::share_commitment(*dice::from_hex<16>(id), Seat(person), gift(person));
    ask(seats[person], "promise", R"(,"hash":)" + in_quotes(dice::to_hex(hash)));
  }
  void give(unsigned person) {
    ask(seats[person], "give", R"(,"gift":)" + in_quotes(dice::to_hex(gift(person))));
  }
  void act(Conn conn, std::uint64_t actions, const std::string& move, MessageId message = 0) {
    ask(conn, "act", R"(,"at":)" + std::to_string(actions) + R"(,"move":)" + in_quotes(move), message);
  }
  void ask(Conn conn, const std::string& kind, const std::string& fields = "", MessageId message = 0) {
    if (message == 0) message = ++messages_;
    at_.say(conn, R"({"kind":)" + in_quotes(kind) + R"(,"id":)" + std::to_string(message) + fields + '}');
  }

  static std::string session(unsigned person) { return dice::to_hex(Token{9, std::uint8_t(person)}); }
  static dice::SeedShare gift(unsigned person) { return {7, std::uint8_t(person)}; }

  const Ledger& ledger() const { return *at_.node().ledger(*dice::from_hex<16>(id)); }
  unsigned actions() const { return ledger().actions(); }
  const match::Match& match() const { return *ledger().match(); }

  Conn keeper{};
  std::string id, watch;
  std::vector<std::string> links;
  std::vector<Conn> seats;

 private:
  NodeFixture& at_;
  MessageId messages_ = 100;
};

}  // namespace flotilla::server
