#include "server/core/ledger.h"

#include <algorithm>
#include <charconv>

#include "kit/must.h"

namespace flotilla::server {

namespace {

// What an accepted event's message asked for; equal to `fingerprint` of its command.
std::uint64_t fingerprint_of(const Joined&) { return fingerprint("join"); }
std::uint64_t fingerprint_of(const Left&) { return fingerprint("leave"); }
std::uint64_t fingerprint_of(const SeatTakenOver&) { return fingerprint("take"); }
std::uint64_t fingerprint_of(const ShareCommitted& e) {
  return fingerprint("promise", dice::to_hex(e.hash));
}
std::uint64_t fingerprint_of(const ShareRevealed& e) { return fingerprint("give", dice::to_hex(e.share)); }
std::uint64_t fingerprint_of(const MovePlayed& e) { return fingerprint("act", e.move); }
std::uint64_t fingerprint_of(const BotTookOver&) { return fingerprint("resign"); }

}  // namespace

// Folds each kind of event, or rejects it if it is invalid here. Handles any sequence of texts.
struct Ledger::Folding {
  Ledger& of;

  bool operator()(const TableCreated& e) {
    if (of.log_length_ > 0) return false;
    const auto game =
        std::ranges::find(of.games_, e.game, [](const auto& module) { return module.info.name; });
    if (game == of.games_.end()) return false;
    of.match_ = game->open(e.setup).it;
    of.creation_ = e;
    of.committed_ = of.committed();
    return of.match_ != nullptr;
  }
  bool operator()(const SeatCreated& e) {
    if (!of.match_ || index(e.seat) != of.seat_states_.size() ||
        of.log_length_ != of.seat_states_.size() + 1 || of.seat_states_.size() == of.match_->seats())
      return false;
    SeatState& state = of.seat_states_.emplace_back();
    state.bot = e.bot;
    if (!e.bot.empty()) return true;
    state.link = e.link;
    of.links_[e.link] = {e.seat};
    return true;
  }
  bool operator()(const LinkRenewed& e) {
    SeatState* state = person(e.seat, Stage::seating);
    if (!state || state->taken) return false;
    state->link = e.link;
    of.links_[e.link] = {e.seat};
    return true;
  }
  bool operator()(const InvitationRenewed& e) {
    if (of.stage() != Stage::seating) return false;
    of.invitation_ = e.link;
    of.invitations_.insert(e.link);
    return true;
  }
  bool operator()(const Joined& e) {
    SeatState* state = person(e.seat, Stage::seating);
    if (!state || state->taken) return false;
    state->taken = true;
    spend(state->link, e.id);
    ++state->holders;
    return e.id == 0 || accept(e);
  }
  bool operator()(const Left& e) {
    SeatState* state = person(e.seat, Stage::seating);
    if (!state || !state->taken || !fresh(e)) return false;
    const auto holders = state->holders;
    *state = {};
    state->holders = holders;
    return accept(e);
  }
  // Its message number is not recorded: a repeated request creates another link, because this one's token
  // is lost.
  bool operator()(const TransferLinkCreated& e) {
    SeatState* state = held(e.seat);
    if (!state) return false;
    state->transfer_link = e.link;
    of.links_[e.link] = {e.seat, 0, true};
    return true;
  }
  // An unrevealed share stays with the device that knows it.
  bool operator()(const SeatTakenOver& e) {
    SeatState* state = held(e.seat);
    if (!state || !state->transfer_link || (of.stage() == Stage::mixing && !state->share)) return false;
    if (of.stage() == Stage::seating) state->share_commitment.reset();
    spend(state->transfer_link, e.id);
    of.moved_.insert({e.seat, state->holders++});
    return accept(e);
  }
  bool operator()(const ShareCommitted& e) {
    SeatState* state = person(e.seat, Stage::seating);
    if (!state || !state->taken || state->share_commitment || !fresh(e)) return false;
    state->share_commitment = e.hash;
    return accept(e);
  }
  bool operator()(const ShareRevealed& e) {
    SeatState* state = person(e.seat, Stage::mixing);
    if (!state || state->share || !fresh(e)) return false;
    if (dice::share_commitment(of.table_, e.seat, e.share) != state->share_commitment) return false;
    state->share = e.share;
    return accept(e);
  }
  bool operator()(const MovePlayed& e) {
    if (of.stage() != Stage::playing || (e.id != 0 && !fresh(e))) return false;
    if (of.match_->apply(letter(e.seat) + (' ' + e.move))) return false;
    return e.id == 0 || accept(e);
  }
  bool operator()(const Rolled& e) {
    if (of.stage() != Stage::playing || of.match_->apply(e.line)) return false;
    ++of.rolls_;
    return true;
  }
  bool operator()(const BotTookOver& e) {
    SeatState* state = person(e.seat, Stage::playing);
    if (!state || e.bot.empty() || !fresh(e)) return false;
    state->bot = e.bot;
    state->transfer_link.reset();
    return accept(e);
  }
  bool operator()(const Ended& e) {
    if (of.stage() == Stage::none || of.ended_) return false;
    if ((e.end == dice::End::over) != (of.match_->turn() == Turn::over())) return false;
    if (e.by && !fresh(BotTookOver{*e.by, e.id, {}})) return false;
    of.ended_ = e;
    for (SeatState& state : of.seat_states_) state.transfer_link.reset();
    return !e.by || accept(BotTookOver{*e.by, e.id, {}});  // a resignation too
  }
  bool operator()(const SeedRevealed& e) {
    if (!of.ended_ || of.revealed_ || dice::seed_commitment(of.table_, e.seed) != of.creation_.commitment)
      return false;
    of.revealed_ = e.seed;
    return true;
  }
  bool operator()(const RematchCreated& e) {
    const SeatState* state = person(e.seat, Stage::ended);
    if (!state || !state->taken || !of.revealed_ || of.rematch_table_) return false;
    of.rematch_table_ = e.next;
    return true;
  }

 private:
  SeatState* person(Seat seat, Stage stage) {
    if (of.stage() != stage || index(seat) >= of.seat_states_.size()) return nullptr;
    SeatState& state = of.seat_states_[index(seat)];
    return state.is_person() ? &state : nullptr;
  }
  SeatState* held(Seat seat) {
    if (of.ended_) return nullptr;
    SeatState* state = person(seat, of.stage());
    return state && state->taken ? state : nullptr;
  }
  void spend(std::optional<Hash>& link, MessageId id) {
    if (link) of.links_[*link].spent = id;
    link.reset();
  }
  // Checked before anything changes, so that a rejected event leaves no trace. Numbers belong to one
  // holder.
  bool fresh(const auto& e) const {
    const SeatState* state = of.seat_state(e.seat);
    const auto known = state ? of.accepted_.find({e.seat, state->holders}) : of.accepted_.end();
    return state && (known == of.accepted_.end() || !known->second.contains(e.id));
  }
  bool accept(const auto& e) {
    of.accepted_[{e.seat, of.seat_state(e.seat)->holders}][e.id] = fingerprint_of(e);
    return true;
  }
};

bool Ledger::fold(std::string_view text) {
  if (broken_) return false;
  const auto event = read_event(text);
  const auto before = stage();
  broken_ = !event || !std::visit(Folding{*this}, *event);
  if (broken_) return false;
  ++log_length_;
  const bool in_match =
      std::holds_alternative<MovePlayed>(*event) || std::holds_alternative<Rolled>(*event);
  if (!in_match || stage() != before) lobby_seq_ = log_length_;
  return true;
}

void Ledger::merge_rows(const Rows& rows) {
  for (const auto& [key, value] : rows) merge_row(key, value);
  if (!rows.empty()) committed_ = committed();
}

void Ledger::merge_row(std::string_view key, const std::string& value) {
  if (key == row::seed) seed_ = dice::from_hex<32>(value);
  if (key == row::keeper) keeper_ = dice::from_hex<32>(value);
  for (unsigned i = 0; i < max_seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    if (key == row::name(seat)) names_[i] = value;
    const auto before = row::holder(seat);
    const auto hash = key.starts_with(before) ? dice::from_hex<32>(value) : std::nullopt;
    unsigned count = 0;
    const auto* end = key.data() + key.size();
    if (hash && std::from_chars(key.data() + before.size(), end, count).ptr == end)
      holders_[{seat, count}] = *hash;
  }
}

Stage Ledger::stage() const {
  if (!match_ || seat_states_.size() < match_->seats()) return Stage::none;
  if (ended_) return Stage::ended;
  bool all_committed = true, all_revealed = true;
  for (const SeatState& state : seat_states_) {
    all_committed = all_committed && (!state.is_person() || state.share_commitment);
    all_revealed = all_revealed && (!state.is_person() || state.share);
  }
  return !all_committed ? Stage::seating : !all_revealed ? Stage::mixing : Stage::playing;
}

const SeatState* Ledger::seat_state(Seat seat) const {
  return index(seat) < seat_states_.size() ? &seat_states_[index(seat)] : nullptr;
}

std::optional<Seat> Ledger::seat_of_link(const Hash& link) const {
  const auto found = links_.find(link);
  return found == links_.end() ? std::nullopt : std::optional(found->second.seat);
}

bool Ledger::has_seated(const Hash& link) const {
  const auto found = links_.find(link);
  return found != links_.end() && found->second.spent != 0 && !found->second.transfers;
}

bool Ledger::is_link_spent_by(const Hash& link, MessageId id) const {
  const auto found = links_.find(link);
  return found != links_.end() && found->second.spent == id;
}

std::optional<Seat> Ledger::seat_held_by(const Hash& session) const {
  for (unsigned i = 0; i < seat_states_.size(); ++i)
    if (holder(static_cast<Seat>(i)) == session) return static_cast<Seat>(i);
  return {};
}

std::optional<Hash> Ledger::holder(Seat seat) const {
  const SeatState* at = seat_state(seat);
  if (!at || !at->taken || !at->is_person()) return {};
  const auto found = holders_.find({seat, at->holders});
  return found == holders_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> Ledger::accepted(const Hash& session, MessageId id) const {
  for (const auto& [seat, holder] : holders_) {
    const auto messages = holder == session ? accepted_.find(seat) : accepted_.end();
    if (messages == accepted_.end()) continue;
    if (const auto found = messages->second.find(id); found != messages->second.end()) return found->second;
  }
  return {};
}

bool Ledger::has_lost_seat(const Hash& session) const {
  return std::ranges::any_of(
      holders_, [&](const auto& entry) { return entry.second == session && moved_.contains(entry.first); });
}

bool Ledger::is_keeper(const Hash& session) const { return keeper_ == session; }

bool Ledger::has_secret() const { return stage() == Stage::none || revealed_ || committed_; }

dice::SeedShares Ledger::shares() const {
  dice::SeedShares shares;
  for (unsigned i = 0; i < seat_states_.size(); ++i) shares[i] = seat_states_[i].share;
  return shares;
}

dice::PublishedTable Ledger::published() const {
  dice::PublishedTable out;
  out.table = table_;
  out.commitment = creation_.commitment;
  out.seed = must_have(revealed_);
  out.end = must_have(ended_).end;
  for (unsigned i = 0; i < seat_states_.size(); ++i)
    if (const auto& commitment = seat_states_[i].share_commitment)
      out.seats[i] = {*commitment, seat_states_[i].share};
  out.record = match_->record();
  return out;
}

}  // namespace flotilla::server
