#include "server/core/wire.h"

#include "kit/json.h"
#include "kit/must.h"
#include "match/notation.h"
#include "server/core/json.h"

namespace flotilla::server {

namespace {

// Reads the fields of an object one by one. A missing, mistyped or extra field makes it invalid.
class FieldReader {
 public:
  explicit FieldReader(const JsonValue& object) : object_(object) {}

  bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  const JsonValue* take(std::string_view name, JsonValue::Kind kind) {
    const JsonValue* value = object_.find(name);
    ++taken_;
    ok_ = ok_ && value && value->kind == kind;
    return ok_ ? value : nullptr;
  }
  std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most) {
    const JsonValue* value = take(name, JsonValue::Kind::number);
    ok_ = ok_ && value->number >= least && value->number <= most;
    return ok_ ? value->number : least;
  }
  std::string text(std::string_view name, std::size_t most) {
    const JsonValue* value = take(name, JsonValue::Kind::string);
    ok_ = ok_ && value->text.size() <= most && clean(value->text);
    return ok_ ? value->text : std::string();
  }
  template <std::size_t size>
  dice::Bytes<size> bytes(std::string_view name) {
    const auto bytes = dice::from_hex<size>(text(name, size * 2));
    ok_ = ok_ && bytes;
    return bytes.value_or(dice::Bytes<size>{});
  }
  MessageId id() { return number("id", 1, last_message_id); }
  void fail() { ok_ = false; }
  bool done() const { return ok_ && taken_ == object_.names.size(); }

 private:
  // No control characters, invisible characters or text direction marks.
  static bool clean(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto c = static_cast<unsigned char>(text[i]);
      if (c < ' ' || c == 0x7f) return false;
      if (c == 0xc2 && static_cast<unsigned char>(text[i + 1]) < 0xa0) return false;  // U+0080 to U+009F
      const auto three = text.substr(i, 3);
      if (c == 0xe2 && ((three >= "\xe2\x80\x8b" && three <= "\xe2\x80\x8f") ||  // zero width, directions
                        (three >= "\xe2\x80\xa8" && three <= "\xe2\x80\xae") ||  // line ends, overrides
                        (three >= "\xe2\x81\xa0" && three <= "\xe2\x81\xaf")))
        return false;
      if (three == "\xef\xbb\xbf") return false;
    }
    return true;
  }

  const JsonValue& object_;
  std::size_t taken_ = 0;
  bool ok_ = true;
};

Hello read_hello(FieldReader& in) {
  Hello hello;
  in.number("version", protocol_version, protocol_version);
  hello.table = in.bytes<16>("table");
  hello.session = in.bytes<16>("session");
  if (in.has("link")) hello.link = in.bytes<16>("link");
  if (in.has("at")) hello.at = in.number("at", 0, last_message_id);
  if (in.has("seq")) hello.seq = in.number("seq", 0, last_message_id);
  return hello;
}

CreateTableRequest read_make(FieldReader& in, const Limits& limits) {
  CreateTableRequest out;
  in.number("version", protocol_version, protocol_version);
  out.id = in.id();
  out.session = in.bytes<16>("session");
  out.command.game = in.text("game", limits.name_bytes);
  out.command.setup = in.text("setup", limits.move_bytes);
  const JsonValue* seats = in.take("seats", JsonValue::Kind::array);
  for (std::size_t i = 0; seats && i < seats->items.size(); ++i) {
    const JsonValue& seat = seats->items[i];
    if (i == max_seats || seat.kind != JsonValue::Kind::string || seat.text.empty()) return in.fail(), out;
    out.command.seats.push_back(seat.text == "person" ? "" : seat.text);
  }
  if (in.has("free"))
    out.command.pace = Pace{in.number("free", 1, longest_pace), in.number("reserve", 0, longest_pace)};
  if (in.has("substitute")) out.command.substitute = in.text("substitute", limits.name_bytes);
  return out;
}

std::optional<Command> read_command(std::string_view kind, FieldReader& in, const Limits& limits) {
  if (kind == "join") {
    const auto link = dice::sha256(in.bytes<16>("link"));
    return Join{link, in.text("name", limits.name_bytes)};
  }
  if (kind == "leave") return Leave{};
  if (kind == "pass") return CreateTransferLink{};
  if (kind == "keep") return KeepSeat{};
  if (kind == "take") return TakeOverSeat{dice::sha256(in.bytes<16>("link"))};
  if (kind == "again") return Rematch{};
  if (kind == "promise") return CommitShare{in.bytes<32>("hash")};
  if (kind == "give") return RevealShare{in.bytes<32>("gift")};
  if (kind == "act")
    return PlayMove{in.number("at", 0, last_message_id), in.text("move", limits.move_bytes)};
  if (kind == "resign") return Resign{};
  if (kind == "away") return GoAway{};
  if (kind == "back") return ComeBack{};
  if (kind == "claim") return Claim{};
  if (kind == "relink") {
    if (!in.has("seat")) return RenewLink{};
    return RenewLink{static_cast<Seat>(in.number("seat", 0, max_seats - 1)), {}};
  }
  return {};
}

// An object of this kind; `with` writes its other fields.
std::string object(std::string_view kind, auto&& with) {
  match::StringSink out;
  {
    Json json(out);
    json.field("kind", kind);
    with(json);
  }
  return std::move(out.text);
}

std::string refusal_message(std::string_view kind, MessageId id, const Refusal& why) {
  return object(kind, [&](Json& json) {
    json.field("id", id), json.field("anchor", why.anchor), json.field("code", why.code);
    if (why.n != 0) json.field("n", why.n);
    if (why.m != 0) json.field("m", why.m);
  });
}

Viewer decider(const Ledger& ledger) {
  const Turn turn = ledger.stage() == Stage::playing ? ledger.match()->turn() : Turn::over();
  return turn.kind == Turn::Kind::decide ? Viewer(turn.seat) : std::nullopt;
}

void write_seats(Json& json, const Ledger& ledger) {
  auto list = json.list("seats");
  for (unsigned i = 0; i < ledger.seat_states().size(); ++i) {
    const SeatState& state = ledger.seat_states()[i];
    auto seat = list.object();
    if (!state.is_person()) seat.field("bot", state.bot);
    if (state.taken && state.is_person()) seat.field("name", ledger.name(static_cast<Seat>(i)));
    if (state.away != Away::no) seat.field("away", name_of(state.away));
    if (state.reopened) seat.field("reopened", true);
    if (!state.may_be_reopened()) seat.field("kept", true);
    if (state.share_commitment) seat.field("hash", dice::to_hex(*state.share_commitment));
    if (state.share) seat.field("gift", dice::to_hex(*state.share));
  }
}

}  // namespace

ClientMessage read_message(std::string_view bytes, const Limits& limits) {
  if (bytes.size() > limits.message_bytes) return ProtocolError{"the message is too long"};
  const auto value = read_json(bytes);
  static constexpr ProtocolError no_kind{"a message is a JSON object with a kind"};
  if (!value) return no_kind;
  const JsonValue* kind = value->find("kind");
  if (!kind || kind->kind != JsonValue::Kind::string) return no_kind;
  const JsonValue* version = value->find("version");
  if (version && (version->kind != JsonValue::Kind::number || version->number != protocol_version))
    return ProtocolError{"this server speaks version 1"};
  FieldReader in(*value);
  in.take("kind", JsonValue::Kind::string);
  static constexpr ProtocolError misfit{"the fields of this message are not as they should be"};
  if (kind->text == "hello") {
    const auto hello = read_hello(in);
    return in.done() ? ClientMessage(hello) : misfit;
  }
  if (kind->text == "make") {
    auto make = read_make(in, limits);
    return in.done() ? ClientMessage(std::move(make)) : misfit;
  }
  const auto id = in.id();
  auto command = read_command(kind->text, in, limits);
  if (!command) return ProtocolError{"no such kind of message"};
  return in.done() ? ClientMessage(ReceivedCommand{id, std::move(*command)}) : misfit;
}

namespace outgoing {

std::string welcome() {
  return object("welcome", [](Json& json) { json.field("version", protocol_version); });
}

std::string made(MessageId id, const TableId& table, const CreateTable& create) {
  return object("made", [&](Json& json) {
    json.field("id", id), json.field("table", dice::to_hex(table));
    {
      auto links = json.list("links");
      for (unsigned i = 0; i < create.seats.size(); ++i)
        links.add(create.seats[i].empty() ? dice::to_hex(create.links[i]) : std::string());
    }
    json.field("watch", dice::to_hex(create.spectator_link));
  });
}

std::string link(MessageId id, std::optional<Seat> seat, const Token& new_link) {
  return object("link", [&](Json& json) {
    json.field("id", id);
    if (seat) json.field("seat", *seat);
    json.field("link", dice::to_hex(new_link));
  });
}

std::string table(const Ledger& ledger, const ViewerAccess& access, bool keeper) {
  return object("table", [&](Json& json) {
    json.field("table", dice::to_hex(ledger.table())), json.field("seq", ledger.lobby_seq());
    json.field("game", ledger.creation().game), json.field("setup", ledger.creation().setup);
    json.field("commit", dice::to_hex(ledger.creation().commitment));
    json.field("stage", name_of(ledger.stage()));
    if (access.seat) json.field("you", *access.seat);
    if (access.movable_seat) json.field("yours", *access.movable_seat);
    if (access.link_used) json.field("used", true);
    if (const auto seat = decider(ledger); seat && access.access != Access::guest)
      json.field("turn", *seat);
    if (keeper) json.field("keeper", true);
    if (const auto& pace = ledger.pace())
      json.field("free", pace->free), json.field("reserve", pace->reserve);
    json.field("substitute", std::string_view(ledger.substitute()));
    write_seats(json, ledger);
    if (ledger.rematch_table()) json.field("next", dice::to_hex(*ledger.rematch_table()));
  });
}

std::string lines(std::uint64_t from, std::string_view lines) {
  return object("lines", [&](Json& json) { json.field("from", from), json.field("lines", lines); });
}

std::string ended(const Ledger& ledger) {
  return object("ended", [&](Json& json) {
    const auto& end = must_have(ledger.end());
    json.field("end", std::string_view(end.end == dice::End::over ? "over" : "early"));
    if (end.by) json.field("by", *end.by);
    if (end.claimed) json.field("claimed", true);
    json.field("record", dice::write(ledger.published()));
  });
}

std::string clock(const Ledger& ledger, StoreTime now) {
  return object("clock", [&](Json& json) {
    const auto millis = [](StoreTime time) {
      return static_cast<std::uint64_t>(std::max<StoreTime>(time, 0)) / 1'000;
    };
    const Seat turn = ledger.match()->turn().seat;
    const auto spent = now - ledger.turn_at(), free = free_time(must_have(ledger.pace()));
    json.field("seat", turn), json.field("free", millis(free - spent));
    auto reserves = json.list("reserves");
    for (unsigned i = 0; i < ledger.seat_states().size(); ++i) {
      const auto reserve = ledger.seat_states()[i].reserve;
      reserves.add(
          millis(static_cast<Seat>(i) == turn ? reserve - std::max<StoreTime>(spent - free, 0) : reserve));
    }
  });
}

std::string ack(MessageId id) {
  return object("ack", [&](Json& json) { json.field("id", id); });
}

std::string refused(MessageId id, const Refusal& why) { return refusal_message("refused", id, why); }

std::string later(MessageId id, const Refusal& why) { return refusal_message("later", id, why); }

std::string wrong(std::string_view text) {
  return object("wrong", [&](Json& json) { json.field("say", text); });
}

}  // namespace outgoing

}  // namespace flotilla::server
