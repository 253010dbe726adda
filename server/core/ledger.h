#pragma once
#include <array>
#include <map>
#include <set>
#include <span>

#include "match/module.h"
#include "server/core/accepted_messages.h"
#include "server/core/event.h"
#include "server/ports/store.h"

namespace flotilla::server {

using Games = std::span<const match::Module>;

// A table's stage.
enum class Stage : std::uint8_t {
  none,     // no such table
  seating,  // players join, leave and commit their share of the dice
  mixing,   // all have committed; now they reveal
  playing,
  ended
};

inline constexpr std::array<std::string_view, 5> stage_names{"none", "seating", "mixing", "playing",
                                                             "ended"};
inline std::string_view name_of(Stage stage) { return stage_names[static_cast<unsigned>(stage)]; }

// How long a bot may take at a table with clocks before another node asks it, too.
inline constexpr StoreTime bot_patience = 10 * seconds;

// Why the table's substitute plays for a person, until that person comes back.
enum class Away : std::uint8_t { no, asked, flagged };
inline constexpr std::array<std::string_view, 3> away_names{"no", "asked", "flagged"};
inline std::string_view name_of(Away away) { return away_names[static_cast<unsigned>(away)]; }

// A person's seat is free, or held by a session stored in a row outside the log.
struct SeatState {
  std::string bot;  // empty: a person's
  Away away = Away::no;
  unsigned times_away = 0;  // because its holder asked for it
  StoreTime reserve = 0;    // of its clock
  std::optional<Hash> link;
  std::optional<Hash> transfer_link;  // hash of the link that moves it to another device
  bool reopened = false;              // by somebody else, who made that link
  unsigned times_kept = 0;            // by its holder, although it was reopened
  bool taken = false;
  unsigned holders = 0;  // number of holders so far
  std::optional<Hash> share_commitment;
  std::optional<dice::SeedShare> share;

  bool is_person() const { return bot.empty(); }
  bool is_played_by_bot() const { return !is_person() || away != Away::no; }
  // Whoever has kept it so often is there, and is asked no more.
  bool may_be_reopened() const { return times_kept < 3; }
  void keep() { drop_transfer_link(), ++times_kept; }
  void drop_transfer_link() { transfer_link.reset(), reopened = false; }
};

// Of a table with all its seats.
Stage stage_of(std::span<const SeatState> seats, bool ended);

// A table's state, built by folding its log. It changes only by folding durable events, so every node that
// has read the same log has the same ledger.
class Ledger {
 public:
  Ledger(const TableId& table, Games games) : table_(table), games_(games) {}

  // Folds the next event, which was written at this time. False: this version does not understand the
  // event, and can read nothing after it.
  bool fold(std::string_view text, StoreTime at);
  void merge_rows(const Rows& rows);  // overwrites the known rows

  const TableId& table() const { return table_; }
  std::uint64_t log_length() const { return log_length_; }
  // log_length() when seats, dice or stage last changed
  std::uint64_t lobby_seq() const { return lobby_seq_; }
  Stage stage() const;
  const TableCreated& creation() const { return creation_; }
  std::span<const SeatState> seat_states() const { return seat_states_; }
  const SeatState* seat_state(Seat seat) const;

  const match::Match* match() const { return match_.get(); }  // set once the table is created
  unsigned actions() const { return match_ ? match_->actions() : 0; }
  std::uint32_t rolls() const { return rolls_; }
  const std::optional<Ended>& end() const { return ended_; }
  const std::optional<dice::Seed>& revealed() const { return revealed_; }

  const std::optional<TableId>& rematch_table() const { return rematch_table_; }

  const std::optional<Pace>& pace() const { return pace_; }
  const std::string& substitute() const { return substitute_; }
  StoreTime last_at() const { return last_at_; }  // when the last event was written
  StoreTime turn_at() const { return turn_at_; }  // when the present turn began
  std::string_view bot_of(Seat seat) const;       // that plays the seat; empty: its holder
  // When whoever is to move has no time left, or a bot is asked elsewhere, too. Empty without clocks.
  std::optional<StoreTime> deadline() const;

  std::optional<Seat> seat_of_link(const Hash& link) const;  // spent or not
  const std::optional<Hash>& invitation() const { return invitation_; }
  bool was_invitation(const Hash& link) const { return invitations_.contains(link); }  // valid or not
  bool has_seated(const Hash& link) const;  // a seat's own link, and somebody has taken that seat by a link
  // By a seat's link that somebody has used, or by the invitation once the seats are taken for good; at
  // this table, or at one of which this is the rematch.
  bool lets_watch(const Hash& link) const;
  std::vector<Hash> watch_links() const;  // all of those; not the spectators' link
  std::size_t links() const {             // made so far, or kept
    return links_.size() + invitations_.size() + kept_watch_links_.size();
  }
  bool is_link_spent_by(const Hash& link, MessageId id) const;

  // From the rows outside the log:
  std::optional<Seat> seat_held_by(const Hash& session) const;
  std::optional<Hash> holder(Seat seat) const;
  // The fingerprint of the message with that id, if it was accepted in a seat the session holds or held.
  std::optional<std::uint64_t> accepted(const Hash& session, MessageId id) const;
  bool has_lost_seat(const Hash& session) const;  // another device took over its seat
  bool is_keeper(const Hash& session) const;
  const std::string& name(Seat seat) const { return names_[index(seat)]; }
  const std::optional<dice::Seed>& seed() const { return seed_; }  // of the dice; never sent
  bool has_secret() const;  // the seed matches the commitment, or is no longer needed
  dice::SeedShares shares() const;

  dice::PublishedTable published() const;  // once the seed is revealed

 private:
  struct Folding;
  void merge_row(std::string_view key, const std::string& value);
  bool committed() const { return seed_ && dice::seed_commitment(table_, *seed_) == creation_.commitment; }

  TableId table_;
  Games games_;
  std::uint64_t log_length_ = 0, lobby_seq_ = 0;
  bool broken_ = false;
  TableCreated creation_;
  std::vector<SeatState> seat_states_;
  std::unique_ptr<match::Match> match_;
  std::uint32_t rolls_ = 0;
  std::optional<Ended> ended_;
  std::optional<dice::Seed> revealed_;
  std::optional<TableId> rematch_table_;
  std::optional<Pace> pace_;
  std::string substitute_ = "random";  // in logs of before it was chosen; every game has it
  StoreTime last_at_ = 0, turn_at_ = 0;
  // Message numbers belong to one holder of a seat; the next holder starts afresh.
  struct SeatHolder {
    Seat seat{};
    unsigned holder = 0;
    auto operator<=>(const SeatHolder&) const = default;
  };
  std::map<SeatHolder, AcceptedMessages> accepted_;
  std::set<SeatHolder> moved_;
  struct Link {
    Seat seat{};
    MessageId spent = 0;  // by this message
    bool transfers = false;
  };
  std::map<Hash, Link> links_;
  std::optional<Hash> invitation_;
  std::set<Hash> invitations_;  // so far
  std::set<Hash> kept_watch_links_;
  // From the rows:
  std::map<SeatHolder, Hash> holders_;
  std::array<std::string, max_seats> names_;
  std::optional<Hash> keeper_;
  std::optional<dice::Seed> seed_;
  bool committed_ = false;  // the seed matches the commitment
};

// Keys of the rows.
namespace row {
inline const std::string seed = "seed", keeper = "keeper";
inline std::string holder(Seat seat) { return std::string("holder ") + letter(seat) + ' '; }
inline std::string holder(Seat seat, unsigned count) {  // counts the seat's holders, from 1
  return holder(seat) + std::to_string(count);
}
inline std::string name(Seat seat) { return std::string("name ") + letter(seat); }
}  // namespace row

}  // namespace flotilla::server
