#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <ranges>

#include "kit/must.h"
#include "server/core/card.h"
#include "server/core/decide.h"
#include "server/core/effect.h"
#include "server/core/no_planted_bugs.h"
#include "server/core/wire.h"

namespace flotilla::server {

// One table on one node: step(input) -> effects. It uses no clock, thread or port.
//
//   - At most one append or load is in flight.
//   - Clients are sent only what is in the ledger, and the ledger folds only durable events.
//   - After `conflict` and `unknown` the table loads before it decides anything.
//   - The answer to a command is `ack`, `refused` (final) or `later` (not final).
template <class Bugs>
class TableOf {
 public:
  TableOf(const TableId& table, Games games, const Limits& limits, Bugs bugs)
      : ledger_(table, games), games_(games), limits_(limits), bugs_(bugs) {}

  Effects step(Input input, const Moment& moment) {
    moment_ = moment;
    if (!first_seen_) first_seen_ = moment_.now;
    std::visit([&](auto& in) { on(in); }, input);
    advance();
    return std::exchange(effects_, {});
  }

  const Ledger& ledger() const { return ledger_; }
  // When it needs its next tick.
  Millis wake() const {
    if (state_ == State::waiting) return load_at_;
    if (state_ != State::ready) return never;
    const Millis expires = open() ? must_have(first_seen_) + limits_.lobby_timeout_ms : never;
    return std::min({expires, watchers_.empty() ? never : peek_at_, ask_at_, stop_clock_at_});
  }
  // Whether the table can be evicted without losing anything.
  bool idle() const {
    const bool settled = state_ == State::ready || state_ == State::broken;
    return watchers_.empty() && queue_.empty() && settled && ask_at_ == never &&
           (known() || !bugs_.forgotten_table);
  }
  bool known() const {  // to the store
    if (state_ == State::erased) return false;
    return ledger_.stage() != Stage::none || state_ == State::broken;
  }
  // Whether it is not known to exist, and nobody asks any more.
  bool unwanted() const {
    const bool asking = state_ == State::appending || state_ == State::loading;
    return watchers_.empty() && queue_.empty() && !waiting_ && !asking && !known() &&
           !bugs_.forgotten_table;
  }
  bool waits_for_store() const { return state_ == State::waiting; }
  auto watchers() const { return std::views::transform(watchers_, &Watcher::conn); }

 private:
  enum class State : std::uint8_t {
    fresh,             // nothing loaded yet
    ready,             // the ledger is up to date with the last load or append
    appending,         // the append of `waiting_` is in flight
    creating_rematch,  // the append that creates the rematch table is in flight
    loading,           // a load is in flight
    waiting,           // until it is time to load again
    broken,            // this node does not understand the log
    erased             // so is the log
  };
  struct Watcher {
    Conn conn{};
    AddressGroup address{};
    Hash session{};
    std::optional<Hash> link;
    std::uint64_t loads = 0;  // started before it connected
    bool admitted = false, was_told_end = false;
    Viewer seat;                          // the seat it was last told it holds
    std::uint64_t lobby_seq = 0, at = 0;  // what it was sent here
    std::uint64_t seq = 0;                // what it was sent elsewhere
    std::uint64_t clock = 0;              // the log's length when it was sent the clock
  };

  struct WaitingCommand {  // for an append or a load in flight
    PendingCommand pending;
    Draft draft;                              // that is being appended
    std::optional<Card> card = std::nullopt;  // with it
  };

  void on(Attach& in);
  void on(Detach& in) { forget(in.conn); }
  void on(PendingCommand& in);
  void on(Appended& in);
  void on(LoadedLog& in);
  void on(LoadFailed&) {
    if (state_ == State::loading) wait();
  }
  void on(Hinted& in) { hinted_ = std::max(hinted_, in.seq); }
  void on(StoreRecovered&) {
    if (state_ == State::waiting) load_at_ = std::min(load_at_, moment_.now + spread(limits_.recovery_ms));
  }
  void on(Tick&);
  void on(CardDue&);
  void on(BotAnswer& in) { answer_ = in; }

  // Does whatever is possible while no request is in flight.
  void advance();
  void load();
  void wait();
  // A time around `mean`. It differs between tables, so that they do not all act at once.
  Millis spread(Millis mean) const {
    const auto& id = ledger_.table();
    return mean / 2 + (id[0] * 256u + id[1] + moment_.now * 7919) % (mean + 1);
  }
  const Refusal* exceeded(const Command& command) const;
  void handle(PendingCommand pending);
  void hold(PendingCommand pending, Draft draft, std::optional<Card> card = std::nullopt) {
    waiting_ = std::make_unique<WaitingCommand>(std::move(pending), std::move(draft), std::move(card));
  }
  void on_rematch_append(AppendResult outcome);
  void acknowledge(const PendingCommand& pending);
  bool fold(const std::vector<std::string>& events, const auto& time_of);
  std::optional<StoreTime> stop_clock_from() const;
  std::optional<StoreTime> store_now() const;
  bool is_time_over() const;
  void watch_clock();
  bool is_overdue() const;
  void mark_broken();
  void mark_erased();
  void dismiss_everybody();
  void note_reopened();
  bool may_be_kept(const Command& command) const;

  void turn_away(Conn conn, const Refusal& why);
  bool make_room_for(const Watcher& one);
  ViewerAccess access_of(const Watcher& one) const;
  bool moved(const Watcher& one) const;
  bool behind(Watcher& one);
  void send_updates();
  void send_update(Watcher& one);
  void run_bots();
  void cancel_bot() {
    if (std::exchange(is_bot_thinking_, false)) effects_.push_back(CancelBot{});
  }
  void forget(Conn conn) {
    std::erase_if(watchers_, [&](const Watcher& one) { return one.conn == conn; });
  }
  bool is_full() const { return ledger_.log_length() >= limits_.events; }
  bool open() const { return ledger_.stage() == Stage::seating || ledger_.stage() == Stage::mixing; }
  bool is_queued(auto&& which) const { return std::ranges::any_of(queue_, which); }
  void send(const std::optional<Conn>& conn, std::string message) {
    if (conn) effects_.push_back(Send{*conn, std::move(message), {}});
  }
  void refuse(const std::optional<Conn>& conn, MessageId id, const Refusal& why) {
    if (conn) effects_.push_back(Send{*conn, outgoing::refused(id, why), why.anchor});
  }
  void postpone(const std::optional<Conn>& conn, MessageId id, const Refusal& why) {
    if (conn) effects_.push_back(Send{*conn, outgoing::later(id, why), why.anchor});
  }

  Ledger ledger_;
  Games games_;
  const Limits& limits_;
  [[no_unique_address]] Bugs bugs_;
  Effects effects_;

  State state_ = State::fresh;
  std::unique_ptr<WaitingCommand> waiting_;
  std::vector<PendingCommand> queue_;  // a deque holds memory while it is empty
  std::vector<Watcher> watchers_;

  std::optional<Millis> first_seen_;
  Millis load_at_ = 0, peek_at_ = 0;
  Moment moment_;
  unsigned failures_ = 0;  // of the store, one after another
  Millis ask_at_ = never;  // when to ask a bot, if it is its turn
  Millis stop_clock_at_ = never, stop_clock_again_at_ = 0, follow_card_at_ = 0;
  std::optional<StoreTime> card_due_;  // if this node wrote the card
  bool wrote_last_ = false;            // the newest event
  std::uint64_t hinted_ = 0;           // the log's length according to hints
  std::uint64_t loads_begun_ = 0, loads_done_ = 0;
  static constexpr std::uint64_t no_position = UINT64_MAX;
  std::uint64_t asked_at_ = no_position;  // where a bot was last asked
  unsigned bot_tries_ = 0;
  bool is_bot_thinking_ = false;
  std::optional<BotAnswer> answer_;

  struct Reopened {
    std::optional<Hash> link;
    Millis at = 0;  // when this node read of it
  };
  std::vector<Reopened> reopened_;  // by seat, up to the last one that was
};

}  // namespace flotilla::server

#include "server/core/table_clock.h"
#include "server/core/table_commands.h"
#include "server/core/table_updates.h"
