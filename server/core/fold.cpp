#include <algorithm>

#include "kit/must.h"
#include "server/core/ledger.h"

namespace flotilla::server {

namespace {

// What an accepted event's message asked for; equal to `fingerprint` of its command.
std::uint64_t fingerprint_of(const Joined&) { return fingerprint("join"); }
std::uint64_t fingerprint_of(const Left&) { return fingerprint("leave"); }
std::uint64_t fingerprint_of(const SeatKept&) { return fingerprint("keep"); }
std::uint64_t fingerprint_of(const SeatTakenOver&) { return fingerprint("take"); }
std::uint64_t fingerprint_of(const ShareCommitted& e) {
  return fingerprint("promise", dice::to_hex(e.hash));
}
std::uint64_t fingerprint_of(const ShareRevealed& e) { return fingerprint("give", dice::to_hex(e.share)); }
std::uint64_t fingerprint_of(const MovePlayed& e) { return fingerprint("act", e.move); }
std::uint64_t fingerprint_of(const BotTookOver&) { return fingerprint("resign"); }
struct Claimed {
  Seat seat{};
  MessageId id = 0;
};
std::uint64_t fingerprint_of(const Claimed&) { return fingerprint("claim"); }
std::uint64_t fingerprint_of(const WentAway&) { return fingerprint("away"); }
std::uint64_t fingerprint_of(const CameBack&) { return fingerprint("back"); }

}  // namespace

// Folds each kind of event, or rejects it if it is invalid here. Handles any sequence of texts.
struct Ledger::Folding {
  Ledger& of;
  StoreTime at;

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
  bool operator()(const PaceSet& e) {
    if (!is_new() || of.pace_) return false;
    of.pace_ = e.pace;
    for (SeatState& state : of.seat_states_) state.reserve = reserve(e.pace);
    return true;
  }
  bool operator()(const SubstituteChosen& e) {
    if (!is_new() || e.bot.empty()) return false;
    of.substitute_ = e.bot;
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
  bool operator()(const WatchLinkKept& e) {
    if (of.stage() != Stage::seating) return false;
    of.kept_watch_links_.insert(e.link);
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
    const auto reserve = state->reserve;
    *state = {};
    state->holders = holders;
    state->reserve = reserve;
    return e.id == 0 || accept(e);
  }
  // Its message number is not recorded: a repeated request creates another link, because this one's token
  // is lost.
  bool operator()(const TransferLinkCreated& e) {
    SeatState* state = held(e.seat);
    if (!state) return false;
    make_transfer_link(*state, e, false);
    return true;
  }
  bool operator()(const SeatReopened& e) {
    SeatState* state = person(e.seat, Stage::playing);
    if (!state) return false;
    make_transfer_link(*state, e, true);
    return true;
  }
  bool operator()(const SeatKept& e) {
    SeatState* state = person(e.seat, Stage::playing);
    if (!state || !state->reopened || !fresh(e)) return false;
    state->keep();
    return accept(e);
  }
  // An unrevealed share stays with the device that knows it.
  bool operator()(const SeatTakenOver& e) {
    SeatState* state = held(e.seat);
    if (!state || !state->transfer_link || (of.stage() == Stage::mixing && !state->share)) return false;
    if (of.stage() == Stage::seating) state->share_commitment.reset();
    spend(state->transfer_link, e.id);
    state->reopened = false;
    state->times_kept = 0;
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
    const SeatState* before = of.seat_state(e.seat);
    if (of.stage() != Stage::playing || !before || (e.id != 0 && !fresh(e))) return false;
    if (before->is_played_by_bot() != (e.id == 0)) return false;
    if (of.match_->apply(letter(e.seat) + (' ' + e.move))) return false;
    SeatState& state = of.seat_states_[index(e.seat)];
    if (e.id == 0) return true;
    if (of.pace_) pay(state);
    if (state.reopened) state.keep();
    return accept(e);
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
    state->away = Away::no;
    state->drop_transfer_link();
    return accept(e);
  }
  bool operator()(const TimeRanOut& e) {
    SeatState* state = person(e.seat, Stage::playing);
    if (!state || state->away != Away::no || !of.pace_ || !of.match_->turn().decides(e.seat)) return false;
    state->away = Away::flagged;
    state->reserve = 0;
    return true;
  }
  bool operator()(const WentAway& e) {
    SeatState* state = person(e.seat, Stage::playing);
    if (!state || state->away != Away::no || !fresh(e)) return false;
    state->away = Away::asked;
    ++state->times_away;
    return accept(e);
  }
  bool operator()(const CameBack& e) {
    SeatState* state = person(e.seat, Stage::playing);
    if (!state || state->away == Away::no || !fresh(e)) return false;
    if (state->away == Away::flagged && of.match_->turn().decides(e.seat)) of.turn_at_ = at;
    state->away = Away::no;
    return accept(e);
  }
  bool operator()(const Ended& e) {
    if (of.stage() == Stage::none || of.ended_) return false;
    if ((e.end == dice::End::over) != (of.match_->turn() == Turn::over())) return false;
    if (e.by && !fresh(BotTookOver{*e.by, e.id, {}})) return false;
    of.ended_ = e;
    for (SeatState& state : of.seat_states_) state.drop_transfer_link();
    return !e.by || (e.claimed ? accept(Claimed{*e.by, e.id}) : accept(BotTookOver{*e.by, e.id, {}}));
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
  bool is_new() const {  // it has its seats, and nobody has come
    return of.stage() == Stage::seating && std::ranges::none_of(of.seat_states_, &SeatState::taken);
  }
  // The first seconds of a move are free, the reserve pays for the others.
  void pay(SeatState& state) const {
    const auto spent = std::max<StoreTime>(at - of.turn_at_ - free_time(must_have(of.pace_)), 0);
    state.reserve -= std::min(state.reserve, spent);
  }
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
  void make_transfer_link(SeatState& state, const auto& e, bool reopens) {
    state.transfer_link = e.link;
    state.reopened = reopens;
    of.links_[e.link] = {e.seat, 0, true};
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
    return state && (known == of.accepted_.end() || !known->second.fingerprint(e.id));
  }
  bool accept(const auto& e) {
    of.accepted_[{e.seat, of.seat_state(e.seat)->holders}].add(e.id, fingerprint_of(e));
    return true;
  }
};

bool Ledger::fold(std::string_view text, StoreTime at) {
  if (broken_) return false;
  const auto event = read_event(text);
  const auto before = stage();
  const auto reopened = [this] { return std::ranges::count_if(seat_states_, &SeatState::reopened); };
  const auto reopened_before = reopened();
  broken_ = !event || !std::visit(Folding{*this, at}, *event);
  if (broken_) return false;
  ++log_length_;
  last_at_ = at;
  const bool in_match =
      std::holds_alternative<MovePlayed>(*event) || std::holds_alternative<Rolled>(*event);
  if (in_match || stage() != before) turn_at_ = at;
  if (!in_match || stage() != before || reopened() != reopened_before) lobby_seq_ = log_length_;
  return true;
}

}  // namespace flotilla::server
