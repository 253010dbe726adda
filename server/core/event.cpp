#include "server/core/event.h"

#include <charconv>
#include <utility>

namespace flotilla::server {

namespace {

using dice::hex;

template <class... Cases>
struct Overload : Cases... {
  using Cases::operator()...;
};

std::string head(std::string_view word, Seat seat) { return std::string(word) + ' ' + letter(seat); }
std::string head(std::string_view word, Seat seat, MessageId id) {
  return head(word, seat) + ' ' + std::to_string(id);
}

// Words set apart by one blank; a word that is not there or not what it should be spoils the whole.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

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
    const auto bytes = dice::unhex<size>(next());
    ok_ = ok_ && bytes;
    return bytes.value_or(dice::Bytes<size>{});
  }
  Hash hash() { return bytes<32>(); }
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

std::optional<Event> read_seat_made(Words& in) {
  SeatMade made{in.seat(), {}, {}};
  if (in.next() == "bot")
    made.bot = in.next();
  else
    made.link = in.hash();
  return in.all(made);
}

std::optional<Event> read_early(Words& in) {
  Ended ended{dice::End::early, {}, 0};
  const auto word = in.next();
  if (word == "clock") return in.all(ended);
  ended.by = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
  ended.id = in.id();
  return ended.by ? in.all(ended) : std::nullopt;
}

}  // namespace

std::string write(const Event& event) {
  return std::visit(
      Overload{
          [](const TableMade& e) {
            return "table " + hex(e.commitment) + ' ' + hex(e.watch) + ' ' + e.game + ' ' + e.setup;
          },
          [](const SeatMade& e) {
            return head("seat", e.seat) + (e.bot.empty() ? " person " + hex(e.link) : " bot " + e.bot);
          },
          [](const Relinked& e) { return head("link", e.seat) + ' ' + hex(e.link); },
          [](const Joined& e) { return head("joined", e.seat, e.id); },
          [](const Left& e) { return head("left", e.seat, e.id); },
          [](const Passing& e) { return head("passing", e.seat, e.id) + ' ' + hex(e.link); },
          [](const Taken& e) { return head("taken", e.seat, e.id); },
          [](const Promised& e) { return head("promised", e.seat, e.id) + ' ' + hex(e.hash); },
          [](const Gave& e) { return head("gave", e.seat, e.id) + ' ' + hex(e.gift); },
          [](const Acted& e) { return head("acted", e.seat, e.id) + ' ' + e.move; },
          [](const Rolled& e) { return e.line; },
          [](const Handed& e) { return head("handed", e.seat, e.id) + ' ' + e.bot; },
          [](const Ended& e) {
            if (e.end == dice::End::over) return std::string("over");
            return e.by ? head("early", *e.by, e.id) : "early clock";
          },
          [](const Revealed& e) { return "seed " + hex(e.seed); },
          [](const Rematched& e) { return head("again", e.seat, e.id) + ' ' + hex(e.next); },
      },
      event);
}

std::optional<Event> read_event(std::string_view text) {
  if (text.starts_with("* ")) return Rolled{std::string(text)};
  Words in(text);
  const auto word = in.next();
  if (word == "table") {
    TableMade made{{}, {}, in.hash(), in.hash()};
    made.game = in.next();
    made.setup = in.rest();
    return in.all(made);
  }
  if (word == "seat") return read_seat_made(in);
  if (word == "link") return in.all(Relinked{in.seat(), in.hash()});
  if (word == "joined") return in.all(Joined{in.seat(), in.id()});
  if (word == "left") return in.all(Left{in.seat(), in.id()});
  if (word == "passing") return in.all(Passing{in.seat(), in.id(), in.hash()});
  if (word == "taken") return in.all(Taken{in.seat(), in.id()});
  if (word == "promised") return in.all(Promised{in.seat(), in.id(), in.hash()});
  if (word == "gave") return in.all(Gave{in.seat(), in.id(), in.hash()});
  if (word == "acted") return in.all(Acted{in.seat(), in.id(), in.rest()});
  if (word == "handed") return in.all(Handed{in.seat(), in.id(), in.rest()});
  if (word == "over") return in.all(Ended{dice::End::over, {}, 0});
  if (word == "early") return read_early(in);
  if (word == "seed") return in.all(Revealed{in.hash()});
  if (word == "again") return in.all(Rematched{in.seat(), in.id(), in.bytes<16>()});
  return {};
}

}  // namespace flotilla::server
