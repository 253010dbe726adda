#pragma once
// How a table's commands reach its log: part of server/core/table_of.h.
#include "server/core/refusals.h"
#include "server/core/table_of.h"

namespace flotilla::server {

template <class Flaws>
void TableOf<Flaws>::on(Asked& in) {
  if (state_ == State::broken) return send(in.conn, say::later(in.id, not_read));
  if (queue_.size() >= limits_.queue) return send(in.conn, say::later(in.id, not_here));
  if (std::holds_alternative<Make>(in.command) && state_ == State::fresh) state_ = State::ready;
  queue_.push_back(std::move(in));
}

template <class Flaws>
void TableOf<Flaws>::on(Appended& in) {
  if (state_ == State::founding) return founded(in);
  if (state_ != State::appending) return;
  if (in != Appended::ok) return load();  // what it came to is for the log to say
  ledger_.set(drafted_rows_);
  if (!fold(drafted_)) return;
  state_ = State::ready;
  answered(must_have(pending_));
  pending_.reset();
  effects_.push_back(Publish{ledger_.head()});
}

// Nobody is told of a table before it is durable. One that perhaps is, is nobody's.
template <class Flaws>
void TableOf<Flaws>::founded(Appended outcome) {
  state_ = State::ready;
  Asked asked = must_have(pending_);
  pending_.reset();
  if (outcome != Appended::ok) return send(asked.conn, say::later(asked.id, not_read));
  std::get<Again>(asked.command).made = true;
  queue_.push_front(std::move(asked));
}

template <class Flaws>
void TableOf<Flaws>::on(Loaded& in) {
  if (state_ != State::loading) return;
  must(in.from == ledger_.head());
  loads_done_ = loads_begun_;
  ledger_.set(in.rows);
  if (!fold(in.events)) return;
  state_ = State::ready;
  if (!pending_) return;
  queue_.push_front(std::move(*pending_));
  pending_.reset();
}

template <class Flaws>
void TableOf<Flaws>::on(Tick&) {
  if (state_ == State::waiting && now_ >= load_at_) load();
  if (state_ != State::ready) return;
  if (!watching_.empty() && now_ >= peek_at_) {
    peek_at_ = now_ + limits_.poll_ms;
    effects_.push_back(Peek{});
  }
  if (open() && now_ >= must_have(first_seen_) + limits_.open_ms)
    queue_.push_back({{}, {}, 0, Expire{}, 0});
}

template <class Flaws>
void TableOf<Flaws>::load() {
  state_ = State::loading;
  ++loads_begun_;
  effects_.push_back(Load{ledger_.head()});
}

template <class Flaws>
void TableOf<Flaws>::go_on() {
  if (state_ == State::fresh && !watching_.empty()) load();
  if (state_ != State::ready) return;
  tell_all();
  turn_bots();
  while (state_ == State::ready && !queue_.empty()) {
    auto asked = std::move(queue_.front());
    queue_.pop_front();
    judge(std::move(asked));
  }
  if (state_ != State::ready || hinted_ <= ledger_.head()) return;
  hinted_ = 0;  // a hint may be false: it is followed once
  load();
}

// Knows a command again, whether or not it still makes sense: what is in the log was accepted. Who holds no
// seat may have held one that was given up since.
template <class Flaws>
bool known(const Ledger& ledger, const Asked& asked, const Flaws& flaws) {
  if (const auto* make = std::get_if<Make>(&asked.command))
    return ledger.stage() != Stage::none &&
           ledger.made().commitment == dice::commitment(ledger.table(), make->seed);
  if (const auto* relink = std::get_if<Relink>(&asked.command)) {
    const Place* place = ledger.place(relink->seat);
    return place && place->link == hash_of(relink->fresh);
  }
  if (const auto* pass = std::get_if<Pass>(&asked.command)) {
    const auto seat = ledger.held_by(asked.session);
    return seat && ledger.place(*seat)->pass == hash_of(pass->fresh);
  }
  // Whoever asked first: there is one table to play again at.
  if (std::holds_alternative<Again>(asked.command)) return ledger.next() && ledger.held_by(asked.session);
  if (asked.id == 0 || flaws.skip_dedupe) return false;
  if (const auto* link = link_of(asked.command)) return ledger.spent(*link, asked.id);
  return ledger.accepted(asked.session, asked.id);
}

template <class Flaws>
void TableOf<Flaws>::judge(Asked asked) {
  if (known(ledger_, asked, flaws_)) return answered(asked);
  if (++asked.tries > limits_.tries) return send(asked.conn, say::later(asked.id, not_read));
  if (const auto* act = std::get_if<Act>(&asked.command); act && !flaws_.skip_expected) {
    if (act->at < ledger_.actions()) return send(asked.conn, say::refused(asked.id, not_the_position));
    // Somebody who knows more than this node: it has not heard yet, or is told a tale.
    if (act->at > ledger_.actions()) {
      if (asked.tries > 1) return send(asked.conn, say::later(asked.id, not_heard));
      pending_ = std::move(asked);
      return load();
    }
  }
  // A link is told once it is durable, so after a load it is known or none.
  if (const auto* link = link_of(asked.command); link && asked.tries == 1 && !ledger_.opened_by(*link)) {
    pending_ = std::move(asked);
    return load();
  }
  if (const auto* act = std::get_if<BotAct>(&asked.command); act && act->at != ledger_.actions()) return;

  auto decision = decide(ledger_, games_, asked);
  if (const auto* why = std::get_if<Refusal>(&decision)) {
    if (std::holds_alternative<BotAct>(asked.command)) ask_at_ = now_;  // nonsense: it is asked again
    return send(asked.conn, say::refused(asked.id, *why));
  }
  if (const auto* not_yet = std::get_if<NotYet>(&decision))
    return send(asked.conn, say::later(asked.id, not_yet->why));
  auto& draft = std::get<Draft>(decision);
  if (const auto* again = std::get_if<Again>(&asked.command); again && !again->made) {
    effects_.push_back(MakeNext{again->next, rematch(ledger_, asked)});
    state_ = State::founding;
    pending_ = std::move(asked);
    return;
  }
  if (flaws_.two_rematches && std::holds_alternative<Again>(asked.command))
    return fold(draft.events), answered(asked);
  if (flaws_.ack_early) answered(asked);
  drafted_ = draft.events;
  drafted_rows_ = draft.rows;
  state_ = State::appending;
  pending_ = std::move(asked);
  effects_.push_back(Append{ledger_.head(), std::move(draft.events), std::move(draft.rows)});
}

template <class Flaws>
void TableOf<Flaws>::answered(const Asked& asked) {
  if (const auto* make = std::get_if<Make>(&asked.command))
    send(asked.conn, say::made(asked.id, ledger_.table(), *make));
  else if (const auto* relink = std::get_if<Relink>(&asked.command))
    send(asked.conn, say::link(asked.id, relink->seat, relink->fresh));
  else if (const auto* pass = std::get_if<Pass>(&asked.command))
    send(asked.conn, say::link(asked.id, must_have(ledger_.held_by(asked.session)), pass->fresh));
  else
    send(asked.conn, say::ack(asked.id));
}

template <class Flaws>
bool TableOf<Flaws>::fold(const std::vector<std::string>& events) {
  for (const auto& event : events)
    if (!ledger_.fold(event)) return break_down(), false;
  if (!ledger_.has_secret()) return break_down(), false;
  return true;
}

// Only this table stands still; a node that understands its log may serve it.
template <class Flaws>
void TableOf<Flaws>::break_down() {
  state_ = State::broken;
  for (const Watching& one : watching_) {
    send(one.conn, say::later(0, not_read));
    effects_.push_back(Close{one.conn});
  }
  watching_.clear();
  queue_.clear();
  pending_.reset();
}

}  // namespace flotilla::server
