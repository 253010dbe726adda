#pragma once
// From commands to the log: part of server/core/table_of.h.
#include "server/core/refusals.h"
#include "server/core/table_of.h"

namespace flotilla::server {

template <class Bugs>
void TableOf<Bugs>::on(PendingCommand& in) {
  if (state_ == State::broken) return postpone(in.conn, in.id, log_unavailable);
  if (queue_.size() >= limits_.queue) return postpone(in.conn, in.id, no_room);
  if (std::holds_alternative<CreateTable>(in.command) && state_ == State::fresh) state_ = State::ready;
  queue_.push_back(std::move(in));
}

template <class Bugs>
void TableOf<Bugs>::on(Appended& in) {
  if (state_ == State::creating_rematch) return on_rematch_append(in.result);
  if (state_ != State::appending) return;
  if (in.result == AppendResult::conflict) return load();
  if (in.result == AppendResult::unknown) return wait();  // the log has the outcome
  failures_ = 0;
  const auto done = std::move(waiting_);
  ledger_.merge_rows(done->draft.rows);
  if (!fold(done->draft.events, [&](std::size_t) { return in.at; })) return;
  if (const auto& card = done->card) {
    card_due_.reset();
    if (card->due) card_due_ = card->due->from(in.at);
  }
  wrote_last_ = true;
  state_ = State::ready;
  acknowledge(done->pending);
  effects_.push_back(Publish{ledger_.log_length()});
}

// A rematch table is announced only once it is durable; if the outcome is unknown, it is abandoned.
template <class Bugs>
void TableOf<Bugs>::on_rematch_append(AppendResult outcome) {
  state_ = State::ready;
  PendingCommand pending = std::move(std::exchange(waiting_, nullptr)->pending);
  if (outcome != AppendResult::ok) return postpone(pending.conn, pending.id, log_unavailable);
  std::get<Rematch>(pending.command).created = true;
  queue_.insert(queue_.begin(), std::move(pending));
}

template <class Bugs>
void TableOf<Bugs>::on(LoadedLog& in) {
  if (state_ != State::loading) return;
  if (in.state == LogState::damaged || in.state == LogState::moved) return mark_broken();
  if (in.state == LogState::erased) return mark_erased();
  must(in.from == ledger_.log_length());
  loads_done_ = loads_begun_;
  ledger_.merge_rows(in.rows);
  if (!fold(in.events, [&](std::size_t i) { return in.times.at(i); })) return;
  if (!in.events.empty()) card_due_.reset(), wrote_last_ = false;
  state_ = State::ready;
  if (!waiting_) {
    failures_ = 0;
    return;
  }
  auto pending = std::move(std::exchange(waiting_, nullptr)->pending);
  if (!std::holds_alternative<StopClock>(pending.command))
    queue_.insert(queue_.begin(), std::move(pending));
}

template <class Bugs>
void TableOf<Bugs>::on(Tick&) {
  if (state_ == State::waiting && moment_.now >= load_at_) load();
  if (state_ != State::ready) return;
  if (!watchers_.empty() && moment_.now >= peek_at_) {
    const bool first = peek_at_ == 0;
    peek_at_ = moment_.now + spread(limits_.poll_ms);
    if (!first) effects_.push_back(Peek{});
  }
  if (open() && moment_.now >= must_have(first_seen_) + limits_.lobby_timeout_ms)
    queue_.push_back({{}, {}, 0, Expire{}, 0});
}

// Loads at once after a first failure, and after longer and longer pauses while the store keeps failing.
template <class Bugs>
void TableOf<Bugs>::wait() {
  if (failures_++ == 0) return load();
  state_ = State::waiting;
  load_at_ = moment_.now +
             spread(std::min(limits_.retry_ms << std::min(failures_ - 2, 10u), limits_.retry_max_ms));
}

template <class Bugs>
void TableOf<Bugs>::load() {
  state_ = State::loading;
  ++loads_begun_;
  effects_.push_back(Load{ledger_.log_length()});
}

template <class Bugs>
void TableOf<Bugs>::advance() {
  if (state_ == State::fresh && !watchers_.empty()) load();
  if (state_ != State::ready) return;
  send_updates();
  run_bots();
  watch_clock();
  while (state_ == State::ready && !queue_.empty()) {
    auto pending = std::move(queue_.front());
    queue_.erase(queue_.begin());
    handle(std::move(pending));
  }
  if (state_ != State::ready || hinted_ <= ledger_.log_length()) return;
  hinted_ = 0;  // a hint may be wrong: follow it once
  load();
}

// Recognises a duplicate, even if the command is no longer valid: what is in the log was accepted. A
// session without a seat may have held one before.
template <class Bugs>
bool is_duplicate(const Ledger& ledger, const PendingCommand& pending, const Bugs& bugs) {
  if (const auto* create = std::get_if<CreateTable>(&pending.command))
    return ledger.stage() != Stage::none &&
           ledger.creation().commitment == dice::seed_commitment(ledger.table(), create->seed);
  if (const auto* renew = std::get_if<RenewLink>(&pending.command)) {
    const auto link = hash_of(renew->new_link);
    const SeatState* state = renew->seat ? ledger.seat_state(*renew->seat) : nullptr;
    return state ? state->link == link || state->transfer_link == link : ledger.invitation() == link;
  }
  if (const auto* transfer = std::get_if<CreateTransferLink>(&pending.command)) {
    const auto seat = ledger.seat_held_by(pending.session);
    return seat && ledger.seat_state(*seat)->transfer_link == hash_of(transfer->new_link);
  }
  // There is one rematch table, whoever asked first.
  if (std::holds_alternative<Rematch>(pending.command))
    return ledger.rematch_table() && ledger.seat_held_by(pending.session);
  if (pending.id == 0 || bugs.skip_dedupe) return false;
  if (const auto* link = link_of(pending.command);
      link && !ledger.was_invitation(*link) && !ledger.is_link_spent_by(*link, pending.id))
    return false;
  const auto accepted = ledger.accepted(pending.session, pending.id);
  return accepted && accepted == fingerprint_of(pending.command);
}

// Whether its id was accepted for something else.
inline bool is_id_reused(const Ledger& ledger, const PendingCommand& pending) {
  const auto accepted = ledger.accepted(pending.session, pending.id);
  const auto asked = fingerprint_of(pending.command);
  return accepted && asked && accepted != asked;
}

// The bound of the log that the command would exceed. A table can always end.
template <class Bugs>
const Refusal* TableOf<Bugs>::exceeded(const Command& command) const {
  const bool makes_link =
      std::holds_alternative<RenewLink>(command) || std::holds_alternative<CreateTransferLink>(command);
  if (makes_link && ledger_.links() >= limits_.links) return &too_many_links;
  const bool ends = std::holds_alternative<Resign>(command) || std::holds_alternative<Claim>(command) ||
                    std::holds_alternative<Expire>(command);
  return is_full() && !ends ? &log_full : nullptr;
}

template <class Bugs>
void TableOf<Bugs>::handle(PendingCommand pending) {
  if (is_duplicate(ledger_, pending, bugs_)) return acknowledge(pending);
  if (is_id_reused(ledger_, pending) && !bugs_.skip_dedupe)
    return refuse(pending.conn, pending.id, id_reused);
  if (++pending.tries > limits_.tries) return postpone(pending.conn, pending.id, log_unavailable);
  if (const auto* play = std::get_if<PlayMove>(&pending.command); play && !bugs_.skip_expected) {
    if (play->at < ledger_.actions()) return refuse(pending.conn, pending.id, stale_position);
    // The client has seen more than this node, or claims so.
    if (play->at > ledger_.actions()) {
      if (pending.tries > 1) return postpone(pending.conn, pending.id, unknown_position);
      hold(std::move(pending), {});
      return load();
    }
  }
  // Links are sent only once durable, so after a load an unknown link is invalid.
  if (const auto* link = link_of(pending.command);
      link && pending.tries == 1 && !ledger_.seat_of_link(*link) && !ledger_.was_invitation(*link)) {
    hold(std::move(pending), {});
    return load();
  }
  if (const auto* play = std::get_if<PlayBotMove>(&pending.command); play && play->at != ledger_.actions())
    return;

  if (std::holds_alternative<StopClock>(pending.command) && !is_time_over()) return;
  if (may_be_kept(pending.command)) return postpone(pending.conn, pending.id, holder_may_refuse);
  if (const auto* why = exceeded(pending.command)) return refuse(pending.conn, pending.id, *why);

  auto decision = decide(ledger_, games_, pending);
  if (const auto* why = std::get_if<Refusal>(&decision)) {
    if (std::holds_alternative<PlayBotMove>(pending.command)) ask_at_ = moment_.now;  // illegal: ask again
    return refuse(pending.conn, pending.id, *why);
  }
  if (const auto* not_yet = std::get_if<NotYet>(&decision))
    return postpone(pending.conn, pending.id, not_yet->why);
  auto& draft = std::get<Draft>(decision);
  if (const auto* rematch = std::get_if<Rematch>(&pending.command); rematch && !rematch->created) {
    effects_.push_back(CreateRematchTable{rematch->next, create_rematch(ledger_, pending)});
    state_ = State::creating_rematch;
    hold(std::move(pending), {});
    return;
  }
  if (bugs_.two_rematches && std::holds_alternative<Rematch>(pending.command))
    return fold(draft.events, [](std::size_t) { return StoreTime{}; }), acknowledge(pending);
  if (bugs_.ack_early) acknowledge(pending);
  state_ = State::appending;
  const bool is_judged =
      std::holds_alternative<StopClock>(pending.command) && !bugs_.no_judge && !bugs_.own_clock;
  const StoreTime not_before = is_judged ? must_have(stop_clock_from()) : 0;
  auto card = card_after(ledger_, draft, card_due_);
  hold(std::move(pending), draft, card);
  effects_.push_back(Append{ledger_.log_length(), std::move(draft.events), std::move(draft.rows),
                            std::move(card), not_before});
}

template <class Bugs>
void TableOf<Bugs>::acknowledge(const PendingCommand& pending) {
  if (const auto* create = std::get_if<CreateTable>(&pending.command))
    send(pending.conn, outgoing::made(pending.id, ledger_.table(), *create));
  else if (const auto* renew = std::get_if<RenewLink>(&pending.command))
    send(pending.conn, outgoing::link(pending.id, renew->seat, renew->new_link));
  else if (const auto* transfer = std::get_if<CreateTransferLink>(&pending.command))
    send(pending.conn,
         outgoing::link(pending.id, must_have(ledger_.seat_held_by(pending.session)), transfer->new_link));
  else
    send(pending.conn, outgoing::ack(pending.id));
}

template <class Bugs>
bool TableOf<Bugs>::fold(const std::vector<std::string>& events, const auto& time_of) {
  for (std::size_t i = 0; i < events.size(); ++i)
    if (!ledger_.fold(events[i], time_of(i))) return mark_broken(), false;
  if (!ledger_.has_secret()) return mark_broken(), false;
  note_reopened();
  return true;
}

// Every node counts from when it reads of it.
template <class Bugs>
void TableOf<Bugs>::note_reopened() {
  for (unsigned i = 0; i < ledger_.seat_states().size(); ++i) {
    const SeatState& state = ledger_.seat_states()[i];
    const auto link = state.reopened ? state.transfer_link : std::nullopt;
    if (link && reopened_.size() <= i) reopened_.resize(i + 1);
    if (i < reopened_.size() && reopened_[i].link != link) reopened_[i] = {link, moment_.now};
  }
}

// Whether it takes over a reopened seat that its holder may still keep.
template <class Bugs>
bool TableOf<Bugs>::may_be_kept(const Command& command) const {
  const auto* take = std::get_if<TakeOverSeat>(&command);
  return take && std::ranges::any_of(reopened_, [&](const Reopened& one) {
           return one.link == take->link && moment_.now < one.at + limits_.reopen_ms;
         });
}

// Only this table stops. A node that understands its log may serve it.
template <class Bugs>
void TableOf<Bugs>::mark_broken() {
  state_ = State::broken;
  effects_.push_back(ReportUnreadable{ledger_.creation().game, ledger_.log_length()});
  for (const Watcher& one : watchers_) postpone(one.conn, 0, log_unavailable);
  dismiss_everybody();
}

template <class Bugs>
void TableOf<Bugs>::mark_erased() {
  state_ = State::erased;
  for (const Watcher& one : watchers_) refuse(one.conn, 0, table_erased);
  dismiss_everybody();
}

template <class Bugs>
void TableOf<Bugs>::dismiss_everybody() {
  for (const Watcher& one : watchers_) effects_.push_back(Close{one.conn});
  watchers_.clear();
  queue_.clear();
  waiting_.reset();
  ask_at_ = stop_clock_at_ = never;
  cancel_bot();
}

}  // namespace flotilla::server
