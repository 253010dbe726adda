#include "server/core/wire.h"

#include "kit/json.h"
#include "kit/must.h"
#include "match/words.h"
#include "server/core/json.h"

namespace flotilla::server {

namespace {

// Takes the fields of an object one by one; one that is missing, of another kind or left over spoils it.
class Fields {
 public:
  explicit Fields(const Value& object) : object_(object) {}

  bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  const Value* take(std::string_view name, Value::Kind kind) {
    const Value* value = object_.find(name);
    ++taken_;
    ok_ = ok_ && value && value->kind == kind;
    return ok_ ? value : nullptr;
  }
  std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most) {
    const Value* value = take(name, Value::Kind::number);
    ok_ = ok_ && value->number >= least && value->number <= most;
    return ok_ ? value->number : least;
  }
  std::string text(std::string_view name, std::size_t most) {
    const Value* value = take(name, Value::Kind::text);
    ok_ = ok_ && value->text.size() <= most && clean(value->text);
    return ok_ ? value->text : std::string();
  }
  template <std::size_t size>
  dice::Bytes<size> bytes(std::string_view name) {
    const auto bytes = dice::unhex<size>(text(name, size * 2));
    ok_ = ok_ && bytes;
    return bytes.value_or(dice::Bytes<size>{});
  }
  MessageId id() { return number("id", 1, last_message_id); }
  void fail() { ok_ = false; }
  bool done() const { return ok_ && taken_ == object_.names.size(); }

 private:
  // Nothing that could start a line, hide or turn text around.
  static bool clean(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto c = static_cast<unsigned char>(text[i]);
      if (c < ' ' || c == 0x7f) return false;
      if (c == 0xc2 && static_cast<unsigned char>(text[i + 1]) < 0xa0) return false;  // U+0080 to U+009F
      const auto three = text.substr(i, 3);
      if (c == 0xe2 && ((three >= "\xe2\x80\x8b" && three <= "\xe2\x80\x8f") ||  // no width, directions
                        (three >= "\xe2\x80\xa8" && three <= "\xe2\x80\xae") ||  // line ends, turning
                        (three >= "\xe2\x81\xa0" && three <= "\xe2\x81\xaf")))
        return false;
      if (three == "\xef\xbb\xbf") return false;
    }
    return true;
  }

  const Value& object_;
  std::size_t taken_ = 0;
  bool ok_ = true;
};

Hello read_hello(Fields& in) {
  Hello hello;
  in.number("version", protocol_version, protocol_version);
  hello.table = in.bytes<16>("table");
  hello.session = in.bytes<16>("session");
  if (in.has("link")) hello.link = in.bytes<16>("link");
  if (in.has("at")) hello.at = in.number("at", 0, last_message_id);
  if (in.has("seq")) hello.seq = in.number("seq", 0, last_message_id);
  return hello;
}

MakeTable read_make(Fields& in, const Limits& limits) {
  MakeTable out;
  in.number("version", protocol_version, protocol_version);
  out.id = in.id();
  out.session = in.bytes<16>("session");
  out.make.game = in.text("game", limits.name_bytes);
  out.make.setup = in.text("setup", limits.move_bytes);
  const Value* seats = in.take("seats", Value::Kind::list);
  for (std::size_t i = 0; seats && i < seats->items.size(); ++i) {
    const Value& seat = seats->items[i];
    if (i == max_seats || seat.kind != Value::Kind::text || seat.text.empty()) return in.fail(), out;
    out.make.seats.push_back(seat.text == "person" ? "" : seat.text);
  }
  return out;
}

std::optional<Command> read_command(std::string_view kind, Fields& in, const Limits& limits) {
  if (kind == "join") {
    const auto link = dice::sha256(in.bytes<16>("link"));
    return Join{link, in.text("name", limits.name_bytes)};
  }
  if (kind == "leave") return Leave{};
  if (kind == "pass") return Pass{};
  if (kind == "take") return Take{dice::sha256(in.bytes<16>("link"))};
  if (kind == "again") return Again{};
  if (kind == "promise") return Promise{in.bytes<32>("hash")};
  if (kind == "give") return Give{in.bytes<32>("gift")};
  if (kind == "act") return Act{in.number("at", 0, last_message_id), in.text("move", limits.move_bytes)};
  if (kind == "resign") return Resign{};
  if (kind == "relink") return Relink{static_cast<Seat>(in.number("seat", 0, max_seats - 1)), {}};
  return {};
}

// An object of this kind; `with` writes its other fields.
std::string object(std::string_view kind, auto&& with) {
  match::Words out;
  {
    Json json(out);
    json.field("kind", kind);
    with(json);
  }
  return std::move(out.kept);
}

std::string verdict(std::string_view kind, MessageId id, const Refusal& why) {
  return object(kind, [&](Json& json) {
    json.field("id", id), json.field("anchor", why.anchor), json.field("say", why.say);
  });
}

constexpr std::array<std::string_view, 5> stages{"none", "seating", "mixing", "playing", "ended"};

void tell_places(Json& json, const Ledger& ledger) {
  auto list = json.list("seats");
  for (unsigned i = 0; i < ledger.places().size(); ++i) {
    const Place& place = ledger.places()[i];
    auto seat = list.object();
    if (!place.person()) seat.field("bot", place.bot);
    if (place.taken && place.person()) seat.field("name", ledger.name(static_cast<Seat>(i)));
    if (place.promised) seat.field("hash", dice::hex(*place.promised));
    if (place.gift) seat.field("gift", dice::hex(*place.gift));
  }
}

}  // namespace

ClientMessage read_message(std::string_view bytes, const Limits& limits) {
  if (bytes.size() > limits.message_bytes) return Wrong{"the message is too long"};
  const auto value = read_json(bytes);
  static constexpr Wrong no_kind{"a message is a JSON object with a kind"};
  if (!value) return no_kind;
  const Value* kind = value->find("kind");
  if (!kind || kind->kind != Value::Kind::text) return no_kind;
  const Value* version = value->find("version");
  if (version && (version->kind != Value::Kind::number || version->number != protocol_version))
    return Wrong{"this server speaks version 1"};
  Fields in(*value);
  in.take("kind", Value::Kind::text);
  static constexpr Wrong misfit{"the fields of this message are not as they should be"};
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
  if (!command) return Wrong{"no such kind of message"};
  return in.done() ? ClientMessage(Said{id, std::move(*command)}) : misfit;
}

namespace say {

std::string welcome() {
  return object("welcome", [](Json& json) { json.field("version", protocol_version); });
}

std::string made(MessageId id, const TableId& table, const Make& make) {
  return object("made", [&](Json& json) {
    json.field("id", id), json.field("table", dice::hex(table));
    {
      auto links = json.list("links");
      for (unsigned i = 0; i < make.seats.size(); ++i)
        links.add(make.seats[i].empty() ? dice::hex(make.links[i]) : std::string());
    }
    json.field("watch", dice::hex(make.watch));
  });
}

std::string link(MessageId id, Seat seat, const Token& fresh) {
  return object("link", [&](Json& json) {
    json.field("id", id), json.field("seat", seat), json.field("link", dice::hex(fresh));
  });
}

std::string table(const Ledger& ledger, const Onlooker& onlooker, bool keeper) {
  return object("table", [&](Json& json) {
    json.field("table", dice::hex(ledger.table())), json.field("seq", ledger.lobby());
    json.field("game", ledger.made().game), json.field("setup", ledger.made().setup);
    json.field("commit", dice::hex(ledger.made().commitment));
    json.field("stage", stages[static_cast<unsigned>(ledger.stage())]);
    if (onlooker.seat) json.field("you", *onlooker.seat);
    if (onlooker.yours) json.field("yours", *onlooker.yours);
    if (keeper) json.field("keeper", true);
    tell_places(json, ledger);
    if (ledger.next()) json.field("next", dice::hex(*ledger.next()));
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
    json.field("record", dice::write(ledger.published()));
  });
}

std::string ack(MessageId id) {
  return object("ack", [&](Json& json) { json.field("id", id); });
}

std::string refused(MessageId id, const Refusal& why) { return verdict("refused", id, why); }

std::string later(MessageId id, const Refusal& why) { return verdict("later", id, why); }

std::string wrong(std::string_view says) {
  return object("wrong", [&](Json& json) { json.field("say", says); });
}

}  // namespace say

}  // namespace flotilla::server
