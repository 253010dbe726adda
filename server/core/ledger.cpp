#include "server/core/ledger.h"

#include <algorithm>
#include <charconv>

#include "kit/must.h"

namespace flotilla::server {

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
  return stage_of(seat_states_, ended_.has_value());
}

Stage stage_of(std::span<const SeatState> seats, bool ended) {
  if (ended) return Stage::ended;
  bool all_committed = true, all_revealed = true;
  for (const SeatState& state : seats) {
    all_committed = all_committed && (!state.is_person() || state.share_commitment);
    all_revealed = all_revealed && (!state.is_person() || state.share);
  }
  return !all_committed ? Stage::seating : !all_revealed ? Stage::mixing : Stage::playing;
}

const SeatState* Ledger::seat_state(Seat seat) const {
  return index(seat) < seat_states_.size() ? &seat_states_[index(seat)] : nullptr;
}

std::string_view Ledger::bot_of(Seat seat) const {
  const SeatState* state = seat_state(seat);
  if (!state || !state->is_played_by_bot()) return {};
  return state->is_person() ? substitute_ : state->bot;
}

std::optional<StoreTime> Ledger::deadline() const {
  if (!pace_ || stage() != Stage::playing) return {};
  const Turn turn = match_->turn();
  if (turn.kind != Turn::Kind::decide) return {};
  const SeatState& state = seat_states_[index(turn.seat)];
  if (state.is_played_by_bot()) return last_at_ + bot_patience;
  return turn_at_ + free_time(*pace_) + state.reserve;
}

std::optional<Seat> Ledger::seat_of_link(const Hash& link) const {
  const auto found = links_.find(link);
  return found == links_.end() ? std::nullopt : std::optional(found->second.seat);
}

bool Ledger::has_seated(const Hash& link) const {
  const auto found = links_.find(link);
  return found != links_.end() && found->second.spent != 0 && !found->second.transfers;
}

bool Ledger::lets_watch(const Hash& link) const {
  return has_seated(link) || kept_watch_links_.contains(link) ||
         (invitation_ == link && stage() != Stage::seating);
}

std::vector<Hash> Ledger::watch_links() const {
  std::vector<Hash> out(kept_watch_links_.begin(), kept_watch_links_.end());
  for (const auto& [link, of] : links_)
    if (has_seated(link)) out.push_back(link);
  if (invitation_ && lets_watch(*invitation_)) out.push_back(*invitation_);
  return out;
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
    if (const auto found = messages->second.fingerprint(id)) return found;
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
