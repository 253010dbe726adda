#pragma once
// Whose time runs out: part of server/core/table_of.h.
#include "server/core/table_of.h"

namespace flotilla::server {

// The store's index says that something is to be done here. If this node sees nothing to do, it reads the
// log: once in a while, because a card may be due early.
template <class Bugs>
void TableOf<Bugs>::on(CardDue&) {
  const bool reads =
      state_ == State::fresh || (state_ == State::ready && moment_.now >= follow_card_at_ && !is_overdue());
  if (!reads) return;
  follow_card_at_ = moment_.now + limits_.follow_card_ms;
  load();
}

// Whether the log waits for this node as much as for any other, by the store's clock.
template <class Bugs>
bool TableOf<Bugs>::is_overdue() const {
  const auto deadline = ledger_.deadline();
  return deadline && moment_.store_now && *moment_.store_now >= *deadline;
}

// From when on the time of whoever is to move has run out: not while the store was not there for everybody.
template <class Bugs>
std::optional<StoreTime> TableOf<Bugs>::stop_clock_from() const {
  const auto deadline = ledger_.deadline();
  if (!deadline || ledger_.seat_state(ledger_.match()->turn().seat)->is_played_by_bot()) return {};
  const auto patience = static_cast<StoreTime>(limits_.outage_patience_ms) * 1'000;
  return bugs_.no_patience ? *deadline : std::max(*deadline, moment_.served_since + patience);
}

template <class Bugs>
std::optional<StoreTime> TableOf<Bugs>::store_now() const {
  return bugs_.own_clock ? static_cast<StoreTime>(moment_.now) * 1'000 : moment_.store_now;
}

template <class Bugs>
bool TableOf<Bugs>::is_time_over() const {
  const auto from = stop_clock_from(), now = store_now();
  return from && now && *now >= *from;
}

// The store's clock judges. This node only has to ask about then. A match that has filled its log ends.
template <class Bugs>
void TableOf<Bugs>::watch_clock() {
  if (is_full() && ledger_.deadline() && queue_.empty()) queue_.push_back({{}, {}, 0, Expire{}, 0});
  const auto from = stop_clock_from(), now = store_now();
  stop_clock_at_ = never;
  if (!from || !now) return;
  if (*now < *from)
    stop_clock_at_ =
        std::max(moment_.now + static_cast<Millis>(*from - *now) / 1'000 + 1, stop_clock_again_at_);
  else if (moment_.now < stop_clock_again_at_)
    stop_clock_at_ = stop_clock_again_at_;
  else if (!is_queued(
               [](const PendingCommand& one) { return std::holds_alternative<StopClock>(one.command); })) {
    stop_clock_again_at_ = moment_.now + spread(limits_.stop_clock_again_ms);
    stop_clock_at_ = stop_clock_again_at_;
    queue_.push_back({{}, {}, 0, StopClock{}, 0});
  }
}

}  // namespace flotilla::server
