#pragma once
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
  bool taken = false;
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

  bool accepted(Seat seat, MessageId id) const { return accepted_.contains({seat, id}); }
  bool accepted(MessageId id) const;                      // by a seat whose person has left it since
  std::optional<Seat> opened_by(const Hash& link) const;  // the seat of a link, spent or not

  // What stands beside the log.
  std::optional<Seat> held_by(const Hash& session) const;
  bool kept_by(const Hash& session) const;
  std::string name(Seat seat) const;
  std::optional<dice::Seed> seed() const;  // the secret: for drawing, never to be told
  bool has_secret() const;                 // the one committed to, or the table needs none any more
  dice::Gifts gifts() const;

  dice::Published published() const;  // once it is revealed

 private:
  struct Folding;
  std::string row(const std::string& key) const;

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
  std::map<std::pair<Seat, MessageId>, std::uint64_t> accepted_;
  std::set<Seat> given_up_;  // by whoever sat there once
  std::map<Hash, Seat> links_;
  Rows rows_;
};

// The keys of rows.
namespace row {
inline const std::string seed = "seed", keeper = "keeper";
inline std::string holder(Seat seat) { return std::string("holder ") + letter(seat); }
inline std::string name(Seat seat) { return std::string("name ") + letter(seat); }
}  // namespace row

}  // namespace flotilla::server
