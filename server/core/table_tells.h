#pragma once
// What a table tells, and how its bots take their turn: part of server/core/table_of.h.
#include "server/core/refusals.h"
#include "server/core/table_of.h"

namespace flotilla::server {

template <class Flaws>
void TableOf<Flaws>::on(Attach& in) {
  forget(in.conn);
  if (state_ == State::broken || watching_.size() >= limits_.watchers) {
    send(in.conn, say::later(0, state_ == State::broken ? not_read : not_here));
    effects_.push_back(Close{in.conn});
    return;
  }
  watching_.push_back({in.conn, in.session, in.link, loads_begun_, false, false, {}, 0, in.at, in.seq});
}

template <class Flaws>
Onlooker TableOf<Flaws>::onlooker(const Watching& one) const {
  if (const auto seat = ledger_.held_by(one.session)) return {Access::seat, seat, {}};
  if (moved(one)) return flaws_.keep_moved ? Onlooker{Access::seat, one.seat, {}} : Onlooker{};
  if (one.link && *one.link == ledger_.made().watch) return {Access::spectator, {}, {}};
  const auto seat = one.link ? ledger_.opened_by(*one.link) : std::nullopt;
  if (seat && ledger_.place(*seat)->pass == one.link) return {Access::guest, {}, seat};
  const bool invited = seat && ledger_.place(*seat)->link == one.link;
  return {invited || one.admitted || ledger_.kept_by(one.session) ? Access::guest : Access::none, {}, {}};
}

// The seat it had here is another device's.
template <class Flaws>
bool TableOf<Flaws>::moved(const Watching& one) const {
  return one.seat && !ledger_.held_by(one.session) && ledger_.moved_from(one.session);
}

// Nobody is taken back in time: who has heard more elsewhere waits until this node has read as much. What a
// load does not bear out was a tale.
template <class Flaws>
bool TableOf<Flaws>::behind(Watching& one) {
  if (one.at <= ledger_.actions() && one.seq <= ledger_.lobby()) return false;
  if (loads_done_ <= one.loads) return true;
  one.at = std::min<std::uint64_t>(one.at, ledger_.actions());
  one.seq = 0;
  return false;
}

template <class Flaws>
void TableOf<Flaws>::tell_all() {
  std::vector<std::pair<Conn, Refusal>> strangers;
  for (Watching& one : watching_) {
    if (behind(one)) {
      hinted_ = std::max(hinted_, ledger_.head() + 1);
      continue;
    }
    if (onlooker(one).access == Access::none || ledger_.stage() == Stage::none) {
      // Nobody is turned away on old knowledge, nor who waits for the table being made.
      if (loads_done_ <= one.loads)
        hinted_ = std::max(hinted_, ledger_.head() + 1);
      else if (!waits([&](const Asked& asked) { return asked.conn == one.conn; }))
        strangers.push_back({one.conn, ledger_.moved_from(one.session) ? gone_elsewhere : not_let_in});
      continue;
    }
    one.admitted = true;
    tell(one);
  }
  for (const auto& [conn, why] : strangers) {
    send(conn, say::refused(0, why));
    effects_.push_back(Close{conn});
    forget(conn);
  }
}

template <class Flaws>
void TableOf<Flaws>::tell(Watching& one) {
  const auto who = onlooker(one);
  one.seat = who.seat;
  if (one.lobby < ledger_.lobby()) {
    one.lobby = ledger_.lobby();
    send(one.conn, say::table(ledger_, who, ledger_.kept_by(one.session)));
  }
  if (who.access != Access::guest && one.at < ledger_.actions()) {
    const auto viewer =
        flaws_.leak && who.seat ? Viewer(left_of(*who.seat, ledger_.match()->seats())) : who.seat;
    send(one.conn, say::lines(one.at, ledger_.match()->shown_since(viewer, static_cast<unsigned>(one.at))));
    one.at = ledger_.actions();
  }
  if (ledger_.revealed() && !one.told_end) {
    one.told_end = true;
    send(one.conn, say::ended(ledger_));
  }
}

// A bot is asked by every node where somebody watches; the log takes one answer. One that is silent or
// plays nonsense is asked again, and then the first legal move is played in its place.
template <class Flaws>
void TableOf<Flaws>::turn_bots() {
  const auto answer = std::exchange(answer_, {});
  const Turn turn = ledger_.stage() == Stage::playing ? ledger_.match()->turn() : Turn::over();
  if (turn.kind != Turn::Kind::decide || ledger_.place(turn.seat)->person()) {
    ask_at_ = never;
    return;
  }
  const auto at = ledger_.actions();
  if (waits([](const Asked& asked) { return std::holds_alternative<BotAct>(asked.command); })) return;
  if (answer && answer->at == at && answer->seat == turn.seat && answer->move.size() <= limits_.move_bytes)
    return queue_.push_back({{}, {}, 0, BotAct{turn.seat, at, answer->move}, 0});
  if (watching_.empty()) return;
  if (asked_at_ != at) {
    asked_at_ = at;
    bot_tries_ = 0;
    ask_at_ = now_;
  }
  if (now_ < ask_at_) return;
  ask_at_ = now_ + limits_.bot_ms;
  if (++bot_tries_ > limits_.bot_tries) {
    auto legal = ledger_.match()->watch(turn.seat)->legal();
    return queue_.push_back({{}, {}, 0, BotAct{turn.seat, at, std::move(legal.front())}, 0});
  }
  effects_.push_back(AskBot{
      turn.seat,
      at,
      {ledger_.made().game, ledger_.place(turn.seat)->bot, ledger_.match()->record(Viewer(turn.seat))}});
}

}  // namespace flotilla::server
