#pragma once
#include <array>
#include <map>
#include <set>
#include <span>

#include "match/module.h"
#include "server/core/event.h"
#include "server/ports/store.h"

namespace flotilla::server {

using Games = std::span<const match::Module>;

// Where a table stands.
enum class Stage : std::uint8_t {
  none,     // there is no such table
  seating,  // seats are taken and left, and promise their part of the dice
  mixing,   // every person has promised and now gives
  playing,
  ended
};

// A seat of a table. A person's is free, or taken by somebody known only by a row beside the log.
struct Place {
  std::string bot;  // empty: a person's
  std::optional<Hash> link;
  std::optional<Hash> pass;  // of the link that moves it to another device
  bool taken = false;
  unsigned holders = 0;  // how many have held it, one after another
  std::optional<Hash> promised;
  std::optional<dice::Gift> gift;

  bool person() const { return bot.empty(); }
};

// What a table's log comes to. It changes by folding durable events and in no other way, so every node
// that has read the same log holds the same ledger.
class Ledger {
 public:
  Ledger(const TableId& table, Games games) : table_(table), games_(games) {}

  // The event that follows. False: this node cannot understand it, and never will anything behind it.
  bool fold(std::string_view text);
  void set(const Rows& rows);  // written over those known

  const TableId& table() const { return table_; }
  std::uint64_t head() const { return head_; }    // the log's length
  std::uint64_t lobby() const { return lobby_; }  // its length when seats, dice or stage last changed
  Stage stage() const;
  const TableMade& made() const { return made_; }
  std::span<const Place> places() const { return places_; }
  const Place* place(Seat seat) const;

  const match::Match* match() const { return match_.get(); }  // there once the table is made
  unsigned actions() const { return match_ ? match_->actions() : 0; }
  std::uint32_t rolls() const { return rolls_; }
  const std::optional<Ended>& end() const { return ended_; }
  const std::optional<dice::Seed>& revealed() const { return revealed_; }

  const std::optional<TableId>& next() const { return next_; }  // where they play again

  std::optional<Seat> opened_by(const Hash& link) const;  // the seat of a link, spent or not
  bool spent(const Hash& link, MessageId id) const;       // by that message

  // What stands beside the log.
  std::optional<Seat> held_by(const Hash& session) const;
  std::optional<Hash> holder(Seat seat) const;
  bool accepted(const Hash& session, MessageId id) const;  // from a seat it holds, or held
  bool moved_from(const Hash& session) const;              // it held a seat that another device took
  bool kept_by(const Hash& session) const;
  const std::string& name(Seat seat) const { return names_[index(seat)]; }
  const std::optional<dice::Seed>& seed() const { return seed_; }  // the secret: for drawing, never told
  bool has_secret() const;  // the one committed to, or the table needs none any more
  dice::Gifts gifts() const;

  dice::Published published() const;  // once it is revealed

 private:
  struct Folding;
  void set(std::string_view key, const std::string& value);
  bool committed() const { return seed_ && dice::commitment(table_, *seed_) == made_.commitment; }

  TableId table_;
  Games games_;
  std::uint64_t head_ = 0, lobby_ = 0;
  bool broken_ = false;
  TableMade made_;
  std::vector<Place> places_;
  std::unique_ptr<match::Match> match_;
  std::uint32_t rolls_ = 0;
  std::optional<Ended> ended_;
  std::optional<dice::Seed> revealed_;
  std::optional<TableId> next_;
  // Seats are counted by their holders: what one of them sent is nothing to the next.
  struct Held {
    Seat seat{};
    unsigned holder = 0;
    auto operator<=>(const Held&) const = default;
  };
  std::map<Held, std::set<MessageId>> accepted_;
  std::set<Held> moved_;
  struct Link {
    Seat seat{};
    MessageId spent = 0;  // by this message
  };
  std::map<Hash, Link> links_;
  // Beside the log:
  std::map<Held, Hash> holders_;
  std::array<std::string, max_seats> names_;
  std::optional<Hash> keeper_;
  std::optional<dice::Seed> seed_;
  bool committed_ = false;  // to that seed
};

// The keys of rows.
namespace row {
inline const std::string seed = "seed", keeper = "keeper";
inline std::string holder(Seat seat) { return std::string("holder ") + letter(seat) + ' '; }
inline std::string holder(Seat seat, unsigned count) {  // of the seat's holders, from 1
  return holder(seat) + std::to_string(count);
}
inline std::string name(Seat seat) { return std::string("name ") + letter(seat); }
}  // namespace row

}  // namespace flotilla::server
