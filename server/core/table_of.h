#pragma once
#include <algorithm>
#include <deque>

#include "server/core/decide.h"
#include "server/core/effect.h"
#include "server/core/sound.h"
#include "server/core/wire.h"

namespace flotilla::server {

// One table on one node: step(input) -> effects, and nothing else. No clock, no thread, no port.
//
//   - At most one append or load is under way.
//   - Nothing is told, to anybody, that is not in the ledger, and the ledger folds durable events only.
//   - After `conflict` and `unknown` nothing is decided before a load has come back.
//   - A command is answered with `ack`, with `refused`, which is final, or with `later`, which is not.
template <class Flaws>
class TableOf {
 public:
  TableOf(const TableId& table, Games games, const Limits& limits, Flaws flaws)
      : ledger_(table, games), games_(games), limits_(limits), flaws_(flaws) {}

  Effects step(Input input, Millis now) {
    now_ = now;
    if (!first_seen_) first_seen_ = now;
    std::visit([&](auto& in) { on(in); }, input);
    go_on();
    return std::exchange(effects_, {});
  }

  const Ledger& ledger() const { return ledger_; }
  // Nothing would be lost if this table left memory.
  bool idle() const {
    return watching_.empty() && queue_.empty() && (state_ == State::ready || state_ == State::broken);
  }

 private:
  enum class State : std::uint8_t {
    fresh,      // nothing is known yet
    ready,      // the ledger is as durable as when it was last read
    appending,  // `pending_` is on its way to the log
    founding,   // the table they play again at is on its way to its own
    loading,    // nothing is decided before the answer comes
    waiting,    // for the time to load again
    broken      // the log holds what this node does not understand
  };
  struct Watching {
    Conn conn{};
    Hash session{};
    std::optional<Hash> link;
    std::uint64_t loads = 0;  // begun before it came
    bool admitted = false, told_end = false;
    Viewer seat;                      // it has been told that it holds
    std::uint64_t lobby = 0, at = 0;  // what it has been told here
    std::uint64_t seq = 0;            // and elsewhere
  };

  void on(Attach& in);
  void on(Detach& in) { forget(in.conn); }
  void on(Asked& in);
  void on(Appended& in);
  void on(Loaded& in);
  void on(LoadFailed&) {
    if (state_ != State::loading) return;
    state_ = State::waiting;
    load_at_ = now_ + limits_.retry_ms;
  }
  void on(Hinted& in) { hinted_ = std::max(hinted_, in.seq); }
  void on(Tick&);
  void on(BotAnswer& in) { answer_ = in; }

  // Whatever can be done now that nothing is under way.
  void go_on();
  void load();
  void judge(Asked asked);
  void founded(Appended outcome);
  void answered(const Asked& asked);
  bool fold(const std::vector<std::string>& events);
  void break_down();

  Onlooker onlooker(const Watching& one) const;
  bool moved(const Watching& one) const;
  bool behind(Watching& one);
  void tell_all();
  void tell(Watching& one);
  void turn_bots();
  void forget(Conn conn) {
    std::erase_if(watching_, [&](const Watching& one) { return one.conn == conn; });
  }
  bool waits(auto&& which) const { return std::ranges::any_of(queue_, which); }
  void send(const std::optional<Conn>& conn, std::string message) {
    if (conn) effects_.push_back(Send{*conn, std::move(message)});
  }

  Ledger ledger_;
  Games games_;
  Limits limits_;
  [[no_unique_address]] Flaws flaws_;
  Effects effects_;

  State state_ = State::fresh;
  std::optional<Asked> pending_;
  std::vector<std::string> drafted_;  // the events of the append under way
  Rows drafted_rows_;
  std::deque<Asked> queue_;
  std::vector<Watching> watching_;

  std::optional<Millis> first_seen_;
  Millis now_ = 0, load_at_ = 0, peek_at_ = 0, ask_at_ = 0;
  std::uint64_t hinted_ = 0;  // the log is said to be this long
  std::uint64_t loads_begun_ = 0, loads_done_ = 0;
  std::uint64_t asked_at_ = UINT64_MAX;  // the position in which a bot was last asked
  unsigned bot_tries_ = 0;
  std::optional<BotAnswer> answer_;
};

}  // namespace flotilla::server

#include "server/core/table_steps.h"
#include "server/core/table_tells.h"
