#include "server/core/ledger.h"

#include <algorithm>

#include "kit/must.h"
#include "match/line.h"

namespace flotilla::server {

// Each event, taken by the ledger or refused as making no sense there. Total: any sequence of texts may
// come.
struct Ledger::Folding {
  Ledger& of;

  bool operator()(const TableMade& e) {
    if (of.head_ > 0) return false;
    const auto game =
        std::ranges::find(of.games_, e.game, [](const auto& module) { return module.info.name; });
    if (game == of.games_.end()) return false;
    of.match_ = game->open(e.setup).it;
    of.made_ = e;
    return of.match_ != nullptr;
  }
  bool operator()(const SeatMade& e) {
    if (!of.match_ || index(e.seat) != of.places_.size() || of.head_ != of.places_.size() + 1 ||
        of.places_.size() == of.match_->seats())
      return false;
    of.places_.push_back({e.bot, e.bot.empty() ? std::optional(e.link) : std::nullopt, false, {}, {}});
    if (e.bot.empty()) of.links_[e.link] = e.seat;
    return true;
  }
  bool operator()(const Relinked& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || place->taken) return false;
    place->link = e.link;
    of.links_[e.link] = e.seat;
    return true;
  }
  bool operator()(const Joined& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || place->taken || !fresh(e)) return false;
    place->taken = true;
    place->link.reset();
    return accept(e);
  }
  bool operator()(const Left& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || !place->taken || !fresh(e)) return false;
    *place = {};
    return accept(e);
  }
  bool operator()(const Promised& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || !place->taken || place->promised || !fresh(e)) return false;
    place->promised = e.hash;
    return accept(e);
  }
  bool operator()(const Gave& e) {
    Place* place = person(e.seat, Stage::mixing);
    if (!place || place->gift || !fresh(e)) return false;
    if (dice::promise(of.table_, e.seat, e.gift) != place->promised) return false;
    place->gift = e.gift;
    return accept(e);
  }
  bool operator()(const Acted& e) {
    if (of.stage() != Stage::playing || (e.id != 0 && !fresh(e))) return false;
    if (of.match_->take(letter(e.seat) + (' ' + e.move))) return false;
    return e.id == 0 || accept(e);
  }
  bool operator()(const Rolled& e) {
    if (of.stage() != Stage::playing || of.match_->take(e.line)) return false;
    ++of.rolls_;
    return true;
  }
  bool operator()(const Handed& e) {
    Place* place = person(e.seat, Stage::playing);
    if (!place || e.bot.empty() || !fresh(e)) return false;
    place->bot = e.bot;
    return accept(e);
  }
  bool operator()(const Ended& e) {
    if (of.stage() == Stage::none || of.ended_) return false;
    if ((e.end == dice::End::over) != (of.match_->turn() == Turn::over())) return false;
    if (e.by && !fresh(Left{*e.by, e.id})) return false;
    of.ended_ = e;
    return !e.by || accept(Left{*e.by, e.id});
  }
  bool operator()(const Revealed& e) {
    if (!of.ended_ || of.revealed_ || dice::commitment(of.table_, e.seed) != of.made_.commitment)
      return false;
    of.revealed_ = e.seed;
    return true;
  }

 private:
  Place* person(Seat seat, Stage stage) {
    if (of.stage() != stage || index(seat) >= of.places_.size()) return nullptr;
    Place& place = of.places_[index(seat)];
    return place.person() ? &place : nullptr;
  }
  // Looked at before anything changes: what is refused leaves no trace.
  bool fresh(const auto& e) const { return !of.accepted(e.seat, e.id); }
  bool accept(const auto& e) { return of.accepted_.try_emplace({e.seat, e.id}, of.head_).second; }
};

bool Ledger::fold(std::string_view text) {
  if (broken_) return false;
  const auto event = read_event(text);
  const auto before = stage();
  broken_ = !event || !std::visit(Folding{*this}, *event);
  if (broken_) return false;
  ++head_;
  const bool in_match = std::holds_alternative<Acted>(*event) || std::holds_alternative<Rolled>(*event);
  if (!in_match || stage() != before) lobby_ = head_;
  return true;
}

void Ledger::set(const Rows& rows) {
  for (const auto& [key, value] : rows) rows_[key] = value;
}

Stage Ledger::stage() const {
  if (!match_ || places_.size() < match_->seats()) return Stage::none;
  if (ended_) return Stage::ended;
  bool all_promised = true, all_gave = true;
  for (const Place& place : places_) {
    all_promised = all_promised && (!place.person() || place.promised);
    all_gave = all_gave && (!place.person() || place.gift);
  }
  return !all_promised ? Stage::seating : !all_gave ? Stage::mixing : Stage::playing;
}

const Place* Ledger::place(Seat seat) const {
  return index(seat) < places_.size() ? &places_[index(seat)] : nullptr;
}

bool Ledger::accepted(MessageId id) const {
  return std::ranges::any_of(accepted_, [&](const auto& entry) { return entry.first.second == id; });
}

std::optional<Seat> Ledger::opened_by(const Hash& link) const {
  const auto found = links_.find(link);
  return found == links_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Seat> Ledger::held_by(const Hash& session) const {
  const auto digits = dice::hex(session);
  for (unsigned i = 0; i < places_.size(); ++i)
    if (places_[i].taken && places_[i].person() && row(row::holder(static_cast<Seat>(i))) == digits)
      return static_cast<Seat>(i);
  return {};
}

bool Ledger::kept_by(const Hash& session) const { return row(row::keeper) == dice::hex(session); }

std::string Ledger::name(Seat seat) const { return row(row::name(seat)); }

std::optional<dice::Seed> Ledger::seed() const { return dice::unhex<32>(row(row::seed)); }

bool Ledger::has_secret() const {
  if (stage() == Stage::none || revealed_) return true;
  const auto secret = seed();
  return secret && dice::commitment(table_, *secret) == made_.commitment;
}

dice::Gifts Ledger::gifts() const {
  dice::Gifts gifts;
  for (unsigned i = 0; i < places_.size(); ++i) gifts[i] = places_[i].gift;
  return gifts;
}

dice::Published Ledger::published() const {
  dice::Published out;
  out.table = table_;
  out.commitment = made_.commitment;
  out.seed = must_have(revealed_);
  out.end = must_have(ended_).end;
  for (unsigned i = 0; i < places_.size(); ++i)
    if (const auto& promised = places_[i].promised) out.seats[i] = {*promised, places_[i].gift};
  out.record = match_->record();
  return out;
}

std::string Ledger::row(const std::string& key) const {
  const auto found = rows_.find(key);
  return found == rows_.end() ? std::string() : found->second;
}

}  // namespace flotilla::server
