#pragma once
// Updates to clients, and turns of bots: part of server/core/table_of.h.
#include "server/core/refusals.h"
#include "server/core/table_of.h"

namespace flotilla::server {

template <class Bugs>
void TableOf<Bugs>::on(Attach& in) {
  forget(in.conn);
  if (state_ == State::broken) return turn_away(in.conn, log_unavailable);
  const Watcher one{in.conn, in.address, in.session, in.link, loads_begun_, false,
                    false,   {},         0,          in.at,   in.seq,       0};
  if (watchers_.size() >= limits_.watchers && !make_room_for(one)) return turn_away(in.conn, no_room);
  watchers_.push_back(one);
}

template <class Bugs>
void TableOf<Bugs>::turn_away(Conn conn, const Refusal& why) {
  postpone(conn, 0, why);
  effects_.push_back(Close{conn});
}

// Who holds a seat or is invited to one comes before spectators: the last of them goes.
template <class Bugs>
bool TableOf<Bugs>::make_room_for(const Watcher& one) {
  const auto plays = [this](const Watcher& each) {
    const auto access = access_of(each).access;
    return access == Access::seat || access == Access::guest;
  };
  if (ledger_.stage() == Stage::none || !plays(one)) return false;
  const auto spectator = std::ranges::find_if_not(watchers_.rbegin(), watchers_.rend(), plays);
  if (spectator == watchers_.rend()) return false;
  const Conn conn = spectator->conn;
  forget(conn);
  turn_away(conn, no_room);
  return true;
}

template <class Bugs>
ViewerAccess TableOf<Bugs>::access_of(const Watcher& one) const {
  if (const auto seat = ledger_.seat_held_by(one.session)) return {Access::seat, seat, {}};
  if (moved(one)) return bugs_.keep_moved ? ViewerAccess{Access::seat, one.seat, {}} : ViewerAccess{};
  if (one.link && *one.link == ledger_.creation().spectator_link) return {Access::spectator, {}, {}};
  const auto seat = one.link ? ledger_.seat_of_link(*one.link) : std::nullopt;
  if (seat && ledger_.seat_state(*seat)->transfer_link == one.link) return {Access::guest, {}, seat};
  // Who comes too late for a seat may watch.
  if (one.link && !ledger_.has_lost_seat(one.session) && ledger_.lets_watch(*one.link))
    return {Access::spectator, {}, {}, ledger_.has_seated(*one.link)};
  const bool invited = one.link && (ledger_.invitation() == one.link ||
                                    (seat && ledger_.seat_state(*seat)->link == one.link));
  return {invited || one.admitted || ledger_.is_keeper(one.session) ? Access::guest : Access::none, {}, {}};
}

// Whether another device has taken over its seat.
template <class Bugs>
bool TableOf<Bugs>::moved(const Watcher& one) const {
  return one.seat && !ledger_.seat_held_by(one.session) && ledger_.has_lost_seat(one.session);
}

// No client goes back in time: one that has seen more on another node waits until this node has read as
// much. If a load does not confirm the client's claim, the claim is ignored.
template <class Bugs>
bool TableOf<Bugs>::behind(Watcher& one) {
  if (one.at <= ledger_.actions() && one.seq <= ledger_.lobby_seq()) return false;
  if (loads_done_ <= one.loads) return true;
  one.at = std::min<std::uint64_t>(one.at, ledger_.actions());
  one.seq = 0;
  return false;
}

template <class Bugs>
void TableOf<Bugs>::send_updates() {
  std::vector<std::pair<Conn, Refusal>> strangers;
  for (Watcher& one : watchers_) {
    if (behind(one)) {
      hinted_ = std::max(hinted_, ledger_.log_length() + 1);
      continue;
    }
    if (access_of(one).access == Access::none || ledger_.stage() == Stage::none) {
      // Load before turning a client away, and wait for a table that is being created.
      if (loads_done_ <= one.loads)
        hinted_ = std::max(hinted_, ledger_.log_length() + 1);
      else if (!is_queued([&](const PendingCommand& pending) { return pending.conn == one.conn; }))
        strangers.push_back({one.conn, ledger_.has_lost_seat(one.session) ? seat_moved : link_invalid});
      continue;
    }
    one.admitted = true;
    send_update(one);
  }
  for (const auto& [conn, why] : strangers) {
    refuse(conn, 0, why);
    effects_.push_back(Close{conn});
    forget(conn);
  }
}

template <class Bugs>
void TableOf<Bugs>::send_update(Watcher& one) {
  const auto who = access_of(one);
  one.seat = who.seat;
  if (one.lobby_seq < ledger_.lobby_seq()) {
    one.lobby_seq = ledger_.lobby_seq();
    send(one.conn, outgoing::table(ledger_, who, ledger_.is_keeper(one.session)));
  }
  if (who.access != Access::guest && one.at < ledger_.actions()) {
    const auto viewer =
        bugs_.leak && who.seat ? Viewer(left_of(*who.seat, ledger_.match()->seats())) : who.seat;
    send(one.conn,
         outgoing::lines(one.at, ledger_.match()->shown_since(viewer, static_cast<unsigned>(one.at))));
    one.at = ledger_.actions();
  }
  if (ledger_.deadline() && moment_.store_now && who.access != Access::guest &&
      one.clock != ledger_.log_length()) {
    one.clock = ledger_.log_length();
    send(one.conn, outgoing::clock(ledger_, *moment_.store_now));
  }
  if (ledger_.revealed() && !one.was_told_end) {
    one.was_told_end = true;
    send(one.conn, outgoing::ended(ledger_));
  }
}

// Every node with a watcher asks the bot, and the node that wrote last, or any if that one takes too long;
// the log accepts one answer. A bot that does not answer, or answers with an illegal move, is asked again;
// after that the first legal move is played for it.
template <class Bugs>
void TableOf<Bugs>::run_bots() {
  const auto answer = std::exchange(answer_, {});
  const Turn turn = ledger_.stage() == Stage::playing ? ledger_.match()->turn() : Turn::over();
  if (turn.kind != Turn::Kind::decide || !ledger_.seat_state(turn.seat)->is_played_by_bot()) {
    ask_at_ = never;
    return cancel_bot();
  }
  const auto at = ledger_.actions();
  if (is_queued([](const PendingCommand& pending) {
        return std::holds_alternative<PlayBotMove>(pending.command);
      }))
    return;
  if (answer && answer->at == at && answer->seat == turn.seat &&
      answer->move.size() <= limits_.move_bytes) {
    is_bot_thinking_ = false;
    return queue_.push_back({{}, {}, 0, PlayBotMove{turn.seat, at, answer->move}, 0});
  }
  const bool unasked = is_full() || (watchers_.empty() && !wrote_last_ && !is_overdue());
  if (unasked || (bugs_.sleeping_bots && watchers_.empty())) {
    ask_at_ = never;
    asked_at_ = no_position;  // whoever comes finds it asked anew
    return cancel_bot();
  }
  if (asked_at_ != at) {
    cancel_bot();
    asked_at_ = at;
    bot_tries_ = 0;
    ask_at_ = moment_.now;
  }
  if (moment_.now < ask_at_) return;
  ask_at_ = moment_.now + limits_.bot_timeout_ms;
  if (++bot_tries_ > limits_.bot_tries) {
    cancel_bot();
    auto legal = ledger_.match()->watch(turn.seat)->legal_moves();
    effects_.push_back(ReportBotReplaced{ledger_.creation().game, std::string(ledger_.bot_of(turn.seat))});
    return queue_.push_back({{}, {}, 0, PlayBotMove{turn.seat, at, std::move(legal.front())}, 0});
  }
  effects_.push_back(AskBot{turn.seat,
                            at,
                            {ledger_.creation().game, std::string(ledger_.bot_of(turn.seat)),
                             ledger_.match()->record(Viewer(turn.seat)), ledger_.table(),
                             watchers_.empty() ? AddressGroup{} : watchers_.front().address}});
  is_bot_thinking_ = true;
}

}  // namespace flotilla::server
