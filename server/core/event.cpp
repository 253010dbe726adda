#include "server/core/event.h"

#include <charconv>
#include <utility>

namespace flotilla::server {

namespace {

using dice::to_hex;

template <class... Cases>
struct Overload : Cases... {
  using Cases::operator()...;
};

std::string event_prefix(std::string_view word, Seat seat) {
  return std::string(word) + ' ' + letter(seat);
}
std::string event_prefix(std::string_view word, Seat seat, MessageId id) {
  return event_prefix(word, seat) + ' ' + std::to_string(id);
}

// Reads words separated by one space. A missing or malformed word makes the whole event invalid.
class EventReader {
 public:
  explicit EventReader(std::string_view text) : rest_(text) {}

  std::string_view next() {
    const auto word = rest_.substr(0, rest_.find(' '));
    ok_ = ok_ && !word.empty();
    rest_.remove_prefix(word.size() == rest_.size() ? word.size() : word.size() + 1);
    return word;
  }
  Seat seat() {
    const auto word = next();
    const auto seat = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
    ok_ = ok_ && seat;
    return seat.value_or(Seat{});
  }
  MessageId id() {
    const auto word = next();
    MessageId id = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
    ok_ = ok_ && error == std::errc() && end == word.data() + word.size() && id <= last_message_id;
    return id;
  }
  template <std::size_t size>
  dice::Bytes<size> bytes() {
    const auto bytes = dice::from_hex<size>(next());
    ok_ = ok_ && bytes;
    return bytes.value_or(dice::Bytes<size>{});
  }
  Hash hash() { return bytes<32>(); }
  Pace pace() {
    const Pace pace{id(), id()};
    ok_ = ok_ && is_valid(pace);
    return pace;
  }
  std::string rest() {
    ok_ = ok_ && !rest_.empty();
    return std::string(std::exchange(rest_, {}));
  }
  template <class E>
  std::optional<Event> all(E event) const {
    return ok_ && rest_.empty() ? std::optional<Event>(std::move(event)) : std::nullopt;
  }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

std::optional<Event> read_seat_made(EventReader& in) {
  SeatCreated made{in.seat(), {}, {}};
  if (in.next() == "bot")
    made.bot = in.next();
  else
    made.link = in.hash();
  return in.all(made);
}

std::optional<Event> read_early(EventReader& in) {
  Ended ended{dice::End::early, {}, 0};
  const auto word = in.next();
  if (word == "clock") return in.all(ended);
  ended.by = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
  ended.id = in.id();
  return ended.by ? in.all(ended) : std::nullopt;
}

}  // namespace

// FNV-1a.
std::uint64_t fingerprint(std::string_view kind, std::string_view content) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const auto text : {kind, std::string_view(" "), content})
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

std::string text_of(const std::optional<Pace>& pace) {
  return pace ? std::to_string(pace->free) + ' ' + std::to_string(pace->reserve) : std::string();
}

std::string write_event(const Event& event) {
  return std::visit(
      Overload{
          [](const TableCreated& e) {
            return "table " + to_hex(e.commitment) + ' ' + to_hex(e.spectator_link) + ' ' + e.game + ' ' +
                   e.setup;
          },
          [](const SeatCreated& e) {
            return event_prefix("seat", e.seat) +
                   (e.bot.empty() ? " person " + to_hex(e.link) : " bot " + e.bot);
          },
          [](const PaceSet& e) { return "pace " + text_of(e.pace); },
          [](const SubstituteChosen& e) { return "substitute " + e.bot; },
          [](const LinkRenewed& e) { return event_prefix("link", e.seat) + ' ' + to_hex(e.link); },
          [](const InvitationRenewed& e) { return "invite " + to_hex(e.link); },
          [](const WatchLinkKept& e) { return "watch " + to_hex(e.link); },
          [](const Joined& e) { return event_prefix("joined", e.seat, e.id); },
          [](const Left& e) { return event_prefix("left", e.seat, e.id); },
          [](const TransferLinkCreated& e) {
            return event_prefix("passing", e.seat, e.id) + ' ' + to_hex(e.link);
          },
          [](const SeatReopened& e) { return event_prefix("reopened", e.seat) + ' ' + to_hex(e.link); },
          [](const SeatKept& e) { return event_prefix("kept", e.seat, e.id); },
          [](const SeatTakenOver& e) { return event_prefix("taken", e.seat, e.id); },
          [](const ShareCommitted& e) {
            return event_prefix("promised", e.seat, e.id) + ' ' + to_hex(e.hash);
          },
          [](const ShareRevealed& e) { return event_prefix("gave", e.seat, e.id) + ' ' + to_hex(e.share); },
          [](const MovePlayed& e) { return event_prefix("acted", e.seat, e.id) + ' ' + e.move; },
          [](const Rolled& e) { return e.line; },
          [](const BotTookOver& e) { return event_prefix("handed", e.seat, e.id) + ' ' + e.bot; },
          [](const TimeRanOut& e) { return event_prefix("flag", e.seat); },
          [](const WentAway& e) { return event_prefix("away", e.seat, e.id); },
          [](const CameBack& e) { return event_prefix("back", e.seat, e.id); },
          [](const Ended& e) {
            if (e.end == dice::End::over) return std::string("over");
            if (!e.by) return std::string("early clock");
            return event_prefix(e.claimed ? "claimed" : "early", *e.by, e.id);
          },
          [](const SeedRevealed& e) { return "seed " + to_hex(e.seed); },
          [](const RematchCreated& e) {
            return event_prefix("again", e.seat, e.id) + ' ' + to_hex(e.next);
          },
      },
      event);
}

std::optional<Event> read_event(std::string_view text) {
  if (text.starts_with("* ")) return Rolled{std::string(text)};
  EventReader in(text);
  const auto word = in.next();
  if (word == "table") {
    TableCreated made{{}, {}, in.hash(), in.hash()};
    made.game = in.next();
    made.setup = in.rest();
    return in.all(made);
  }
  if (word == "seat") return read_seat_made(in);
  if (word == "pace") return in.all(PaceSet{in.pace()});
  if (word == "substitute") return in.all(SubstituteChosen{in.rest()});
  if (word == "link") return in.all(LinkRenewed{in.seat(), in.hash()});
  if (word == "invite") return in.all(InvitationRenewed{in.hash()});
  if (word == "watch") return in.all(WatchLinkKept{in.hash()});
  if (word == "joined") return in.all(Joined{in.seat(), in.id()});
  if (word == "left") return in.all(Left{in.seat(), in.id()});
  if (word == "passing") return in.all(TransferLinkCreated{in.seat(), in.id(), in.hash()});
  if (word == "reopened") return in.all(SeatReopened{in.seat(), in.hash()});
  if (word == "kept") return in.all(SeatKept{in.seat(), in.id()});
  if (word == "taken") return in.all(SeatTakenOver{in.seat(), in.id()});
  if (word == "promised") return in.all(ShareCommitted{in.seat(), in.id(), in.hash()});
  if (word == "gave") return in.all(ShareRevealed{in.seat(), in.id(), in.hash()});
  if (word == "acted") return in.all(MovePlayed{in.seat(), in.id(), in.rest()});
  if (word == "handed") return in.all(BotTookOver{in.seat(), in.id(), in.rest()});
  if (word == "flag") return in.all(TimeRanOut{in.seat()});
  if (word == "away") return in.all(WentAway{in.seat(), in.id()});
  if (word == "back") return in.all(CameBack{in.seat(), in.id()});
  if (word == "claimed") return in.all(Ended{dice::End::early, in.seat(), in.id(), true});
  if (word == "over") return in.all(Ended{dice::End::over, {}, 0});
  if (word == "early") return read_early(in);
  if (word == "seed") return in.all(SeedRevealed{in.hash()});
  if (word == "again") return in.all(RematchCreated{in.seat(), in.id(), in.bytes<16>()});
  return {};
}

}  // namespace flotilla::server
