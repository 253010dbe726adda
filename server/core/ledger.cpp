#include "server/core/ledger.h"

#include <algorithm>
#include <charconv>

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
    of.committed_ = of.committed();
    return of.match_ != nullptr;
  }
  bool operator()(const SeatMade& e) {
    if (!of.match_ || index(e.seat) != of.places_.size() || of.head_ != of.places_.size() + 1 ||
        of.places_.size() == of.match_->seats())
      return false;
    Place& place = of.places_.emplace_back();
    place.bot = e.bot;
    if (!e.bot.empty()) return true;
    place.link = e.link;
    of.links_[e.link] = {e.seat};
    return true;
  }
  bool operator()(const Relinked& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || place->taken) return false;
    place->link = e.link;
    of.links_[e.link] = {e.seat};
    return true;
  }
  bool operator()(const Joined& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || place->taken) return false;
    place->taken = true;
    spend(place->link, e.id);
    ++place->holders;
    return e.id == 0 || accept(e);
  }
  bool operator()(const Left& e) {
    Place* place = person(e.seat, Stage::seating);
    if (!place || !place->taken || !fresh(e)) return false;
    const auto holders = place->holders;
    *place = {};
    place->holders = holders;
    return accept(e);
  }
  // Its number is not kept: asked for again, there is another link, for nobody knows this one's any more.
  bool operator()(const Passing& e) {
    Place* place = held(e.seat);
    if (!place) return false;
    place->pass = e.link;
    of.links_[e.link] = {e.seat};
    return true;
  }
  // What was promised stays with the device that knows it, as far as it has not been given.
  bool operator()(const Taken& e) {
    Place* place = held(e.seat);
    if (!place || !place->pass || (of.stage() == Stage::mixing && !place->gift)) return false;
    if (of.stage() == Stage::seating) place->promised.reset();
    spend(place->pass, e.id);
    of.moved_.insert({e.seat, place->holders++});
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
    place->pass.reset();
    return accept(e);
  }
  bool operator()(const Ended& e) {
    if (of.stage() == Stage::none || of.ended_) return false;
    if ((e.end == dice::End::over) != (of.match_->turn() == Turn::over())) return false;
    if (e.by && !fresh(Left{*e.by, e.id})) return false;
    of.ended_ = e;
    for (Place& place : of.places_) place.pass.reset();
    return !e.by || accept(Left{*e.by, e.id});
  }
  bool operator()(const Revealed& e) {
    if (!of.ended_ || of.revealed_ || dice::commitment(of.table_, e.seed) != of.made_.commitment)
      return false;
    of.revealed_ = e.seed;
    return true;
  }
  bool operator()(const Rematched& e) {
    const Place* place = person(e.seat, Stage::ended);
    if (!place || !place->taken || !of.revealed_ || of.next_) return false;
    of.next_ = e.next;
    return true;
  }

 private:
  Place* person(Seat seat, Stage stage) {
    if (of.stage() != stage || index(seat) >= of.places_.size()) return nullptr;
    Place& place = of.places_[index(seat)];
    return place.person() ? &place : nullptr;
  }
  Place* held(Seat seat) {
    if (of.ended_) return nullptr;
    Place* place = person(seat, of.stage());
    return place && place->taken ? place : nullptr;
  }
  void spend(std::optional<Hash>& link, MessageId id) {
    if (link) of.links_[*link].spent = id;
    link.reset();
  }
  // Looked at before anything changes: what is refused leaves no trace. Numbers are a holder's own.
  bool fresh(const auto& e) const {
    const Place* place = of.place(e.seat);
    const auto known = place ? of.accepted_.find({e.seat, place->holders}) : of.accepted_.end();
    return place && (known == of.accepted_.end() || !known->second.contains(e.id));
  }
  bool accept(const auto& e) {
    of.accepted_[{e.seat, of.place(e.seat)->holders}].insert(e.id);
    return true;
  }
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
  for (const auto& [key, value] : rows) set(key, value);
  if (!rows.empty()) committed_ = committed();
}

void Ledger::set(std::string_view key, const std::string& value) {
  if (key == row::seed) seed_ = dice::unhex<32>(value);
  if (key == row::keeper) keeper_ = dice::unhex<32>(value);
  for (unsigned i = 0; i < max_seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    if (key == row::name(seat)) names_[i] = value;
    const auto before = row::holder(seat);
    const auto hash = key.starts_with(before) ? dice::unhex<32>(value) : std::nullopt;
    unsigned count = 0;
    const auto* end = key.data() + key.size();
    if (hash && std::from_chars(key.data() + before.size(), end, count).ptr == end)
      holders_[{seat, count}] = *hash;
  }
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

std::optional<Seat> Ledger::opened_by(const Hash& link) const {
  const auto found = links_.find(link);
  return found == links_.end() ? std::nullopt : std::optional(found->second.seat);
}

bool Ledger::spent(const Hash& link, MessageId id) const {
  const auto found = links_.find(link);
  return found != links_.end() && found->second.spent == id;
}

std::optional<Seat> Ledger::held_by(const Hash& session) const {
  for (unsigned i = 0; i < places_.size(); ++i)
    if (holder(static_cast<Seat>(i)) == session) return static_cast<Seat>(i);
  return {};
}

std::optional<Hash> Ledger::holder(Seat seat) const {
  const Place* at = place(seat);
  if (!at || !at->taken || !at->person()) return {};
  const auto found = holders_.find({seat, at->holders});
  return found == holders_.end() ? std::nullopt : std::optional(found->second);
}

bool Ledger::accepted(const Hash& session, MessageId id) const {
  return std::ranges::any_of(holders_, [&](const auto& entry) {
    const auto ids = entry.second == session ? accepted_.find(entry.first) : accepted_.end();
    return ids != accepted_.end() && ids->second.contains(id);
  });
}

bool Ledger::moved_from(const Hash& session) const {
  return std::ranges::any_of(
      holders_, [&](const auto& entry) { return entry.second == session && moved_.contains(entry.first); });
}

bool Ledger::kept_by(const Hash& session) const { return keeper_ == session; }

bool Ledger::has_secret() const { return stage() == Stage::none || revealed_ || committed_; }

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

}  // namespace flotilla::server
