#pragma once
#include <variant>

#include "dice/published.h"
#include "server/ports/ids.h"
#include "server/ports/store.h"

// One event of a table's log, and its text: docs/reference/table.md. Seats, never people.
namespace flotilla::server {

using Hash = dice::Hash;

// What a client calls one of its messages: 1 to 2^53 - 1. Who holds a seat never uses one twice; 0 is
// nobody's.
using MessageId = std::uint64_t;
inline constexpr MessageId last_message_id = (MessageId{1} << 53) - 1;

struct TableMade {
  std::string game, setup;
  Hash commitment{}, watch{};  // watch: of the spectators' link
};
struct SeatMade {  // one for each seat, directly behind TableMade
  Seat seat{};
  std::string bot;  // empty: a person's
  Hash link{};      // of the seat's link, if it is a person's
};
struct Relinked {
  Seat seat{};
  Hash link{};
};
struct Joined {
  Seat seat{};
  MessageId id = 0;  // 0: sat here at the table before
};
struct Left {
  Seat seat{};
  MessageId id = 0;
};
struct Passing {  // a link that moves the seat to another device; the one before it is void
  Seat seat{};
  MessageId id = 0;
  Hash link{};
};
struct Taken {  // moved by that link
  Seat seat{};
  MessageId id = 0;
};
struct Promised {
  Seat seat{};
  MessageId id = 0;
  Hash hash{};
};
struct Gave {
  Seat seat{};
  MessageId id = 0;
  dice::Gift gift{};
};
struct Acted {
  Seat seat{};
  MessageId id = 0;  // 0: a bot's
  std::string move;
};
struct Rolled {
  std::string line;  // as the record has it, with its numbers
};
struct Handed {  // a seat left for good; a bot plays on
  Seat seat{};
  MessageId id = 0;
  std::string bot;
};
struct Ended {
  dice::End end{};
  Viewer by;  // early: the seat that ended it, or nobody: the clock
  MessageId id = 0;
};
struct Revealed {  // directly behind the end
  dice::Seed seed{};
};
struct Rematched {  // behind that, once at most: where the people play again
  Seat seat{};
  MessageId id = 0;
  TableId next{};
};

using Event = std::variant<TableMade, SeatMade, Relinked, Joined, Left, Passing, Taken, Promised, Gave,
                           Acted, Rolled, Handed, Ended, Revealed, Rematched>;

std::string write(const Event& event);
std::optional<Event> read_event(std::string_view text);  // any text

}  // namespace flotilla::server
