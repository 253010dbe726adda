#pragma once
#include <variant>

#include "dice/published.h"
#include "server/ports/random_source.h"
#include "server/ports/store.h"

// One event of a table's log, and its text: docs/reference/table.md. Events name seats, never people.
namespace flotilla::server {

using Hash = dice::Hash;

// The client's own message number, 1 to 2^53 - 1. A seat holder never reuses one; 0 means no message.
using MessageId = std::uint64_t;
inline constexpr MessageId last_message_id = (MessageId{1} << 53) - 1;

// A table's clock, in seconds: the first `free` of every move are free, then the seat's reserve pays, which
// never grows.
struct Pace {
  std::uint64_t free = 0, reserve = 0;
  bool operator==(const Pace&) const = default;
};
inline constexpr std::uint64_t longest_pace = std::uint64_t{90} * 86'400;
inline StoreTime free_time(const Pace& pace) { return static_cast<StoreTime>(pace.free) * seconds; }
inline StoreTime reserve(const Pace& pace) { return static_cast<StoreTime>(pace.reserve) * seconds; }
std::string text_of(const std::optional<Pace>& pace);  // empty if there is none
inline bool is_valid(const Pace& pace) {
  return pace.free > 0 && pace.free <= longest_pace && pace.reserve <= longest_pace;
}

struct TableCreated {
  std::string game, setup;
  Hash commitment{}, spectator_link{};  // of the dice seed; of the spectators' link
};
struct SeatCreated {  // one per seat, immediately after TableCreated
  Seat seat{};
  std::string bot;  // empty: a person's seat
  Hash link{};      // hash of the seat's link, if it is a person's seat
};
struct PaceSet {  // after the seats: this table has clocks
  Pace pace;
};
struct SubstituteChosen {  // likewise: the bot that plays for seats whose holders are away
  std::string bot;
};
struct LinkRenewed {
  Seat seat{};
  Hash link{};
};
struct InvitationRenewed {  // the link that opens any free seat; an earlier one becomes void
  Hash link{};
};
struct WatchLinkKept {  // lets watch here, as it did at the previous table
  Hash link{};
};
struct Joined {
  Seat seat{};
  MessageId id = 0;  // 0: held the seat at the previous table
};
struct Left {
  Seat seat{};
  MessageId id = 0;
};
struct TransferLinkCreated {  // a link that moves the seat to another device; an earlier one becomes void
  Seat seat{};
  MessageId id = 0;
  Hash link{};
};
struct SeatReopened {  // by a link to a seat whose holder seems lost; an earlier link becomes void
  Seat seat{};
  Hash link{};
};
struct SeatKept {  // its holder is still there: that link is void
  Seat seat{};
  MessageId id = 0;
};
struct SeatTakenOver {  // by one of those links
  Seat seat{};
  MessageId id = 0;
};
struct ShareCommitted {
  Seat seat{};
  MessageId id = 0;
  Hash hash{};
};
struct ShareRevealed {
  Seat seat{};
  MessageId id = 0;
  dice::SeedShare share{};
};
struct MovePlayed {
  Seat seat{};
  MessageId id = 0;  // 0: a bot's
  std::string move;
};
struct Rolled {
  std::string line;  // as in the record, with its numbers
};
struct BotTookOver {  // the player resigned; a bot plays on
  Seat seat{};
  MessageId id = 0;
  std::string bot;
};
struct TimeRanOut {  // the substitute plays on until its holder comes back
  Seat seat{};
};
struct WentAway {  // likewise, because its holder asked for it
  Seat seat{};
  MessageId id = 0;
};
struct CameBack {
  Seat seat{};
  MessageId id = 0;
};
struct Ended {
  dice::End end{};
  Viewer by;  // for an early end: the seat that ended it; empty: the time limit
  MessageId id = 0;
  bool claimed = false;  // by the last whose time has not run out
};
struct SeedRevealed {  // immediately after the end
  dice::Seed seed{};
};
struct RematchCreated {  // after that, at most once
  Seat seat{};
  MessageId id = 0;
  TableId next{};
};

using Event =
    std::variant<TableCreated, SeatCreated, PaceSet, SubstituteChosen, LinkRenewed, InvitationRenewed,
                 WatchLinkKept, Joined, Left, TransferLinkCreated, SeatReopened, SeatKept, SeatTakenOver,
                 ShareCommitted, ShareRevealed, MovePlayed, Rolled, BotTookOver, TimeRanOut, WentAway,
                 CameBack, Ended, SeedRevealed, RematchCreated>;

// What a message asks for, in a number: one message id stands for one request.
std::uint64_t fingerprint(std::string_view kind, std::string_view content = {});

std::string write_event(const Event& event);
std::optional<Event> read_event(std::string_view text);  // accepts any text

}  // namespace flotilla::server
