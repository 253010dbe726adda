// What a client makes of what it is told.
#include "dice/verify.h"
#include "match/line.h"
#include "server/sim/client.h"

namespace flotilla::sim {

namespace {

std::string text_of(const server::Value& in, std::string_view name) {
  const auto* field = in.find(name);
  return field ? field->text : std::string();
}
std::uint64_t number_of(const server::Value& in, std::string_view name) {
  const auto* field = in.find(name);
  return field ? field->number : 0;
}

}  // namespace

void Client::receive(Conn conn, const std::string& bytes) {
  if (conn != conn_) return;
  const auto in = server::read_json(bytes);
  if (!in) return sea_.history.breach("a node says what is no JSON: " + bytes);
  const auto kind = text_of(*in, "kind");
  guard(kind, bytes);
  if (moved_) return;  // a node that has not heard yet may let it in
  if (kind == "welcome") welcome_ = true;
  if (kind == "made" && !table_) on_made(*in);
  if (kind == "table") on_table(*in);
  if (kind == "lines") on_lines(*in);
  if (kind == "ended") on_ended(*in);
  if (kind == "table" || kind == "ended") play_again();
  if (kind == "ack" || kind == "refused" || kind == "later" || kind == "link") on_verdict(kind, *in);
  if (role_ != Role::stranger) soon();
}

// Canaries: what must not reach this client, whatever it is told.
void Client::guard(const std::string& kind, const std::string& bytes) {
  auto& history = sea_.history;
  if (role_ == Role::stranger && (kind == "table" || kind == "lines" || kind == "ended"))
    history.breach("a stranger was let in: " + bytes);
  if (conn_ == moved_on_) history.breach("a device whose seat has moved was told more: " + bytes);
  if (kind != "ended")
    for (const auto& [table, kept] : sea_.store.tables())
      if (const auto seed = kept.rows.find("seed"); seed != kept.rows.end())
        if (bytes.find(seed->second) != bytes.npos) history.breach("the secret of the dice was told");
  if (kind == "lines" && bytes.find('[') != bytes.npos) history.breach("numbers were shown: " + bytes);
  if (bytes.find(hex(session_)) != bytes.npos) history.breach("a session was told back");
}

// The keeper hands the links to the others.
void Client::on_made(const server::Value& in) {
  waiting_.reset();
  const auto table = dice::unhex<16>(text_of(in, "table"));
  const auto watch = dice::unhex<16>(text_of(in, "watch"));
  auto client = sea_.clients.begin();
  for (const auto& link : in.find("links")->items)
    if (!link.text.empty()) (*client++)->invite(*table, *dice::unhex<16>(link.text));
  for (; client != sea_.clients.end(); ++client)
    (*client)->invite(*table, (*client)->role() == Role::spectator ? *watch : sea_.token());
}

void Client::on_table(const server::Value& in) {
  if (number_of(in, "seq") < seq_) sea_.history.breach("a client was taken back in time");
  seq_ = number_of(in, "seq");
  stage_ = text_of(in, "stage");
  const auto* you = in.find("you");
  const auto seat = you ? Viewer(static_cast<Seat>(you->number)) : Viewer();
  if (seat != seat_ && !lines_.empty()) {
    if (seat) sea_.history.breach("a client changed its seat in the middle of a match");
    keep_memory();
    lines_.clear();
  }
  if (seat != seat_) watch_.reset();
  seat_ = seat;
  if (seat_) {
    home_ = seat_;
    sea_.linkless.erase(*seat_);  // an old refusal may have come late
  }
  yours_ = in.find("yours") != nullptr;
  keeper_ = in.find("keeper") != nullptr;
  const auto* seats = in.find("seats");
  const auto* own = seat_ ? &seats->items.at(index(*seat_)) : nullptr;
  promised_ = own && own->find("hash");
  gave_ = own && own->find("gift");
  next_ = dice::unhex<16>(text_of(in, "next"));
  if (next_) sea_.history.next.insert({*table_, *next_});
  if (watch_ || (!seat_ && role_ != Role::spectator)) return;
  const auto game = text_of(in, "game");
  const auto module = std::ranges::find(sea_.games, game, [](const auto& one) { return one.info.name; });
  const auto head = "game " + game + "\nsetup " + text_of(in, "setup") + "\nseen ";
  watch_ = module->watch(head + (seat_ ? letter(*seat_) : '*') + "\n\n").it;
}

void Client::on_lines(const server::Value& in) {
  const auto from = number_of(in, "from");
  const auto text = text_of(in, "lines");
  if (from > lines_.size()) {
    if (seat_ || role_ == Role::spectator) sea_.history.breach("lines are missing");
    return;
  }
  match::Lines lines(text);
  for (auto i = from; !lines.done(); ++i) {
    const std::string line(lines.next());
    if (i < lines_.size()) {
      if (lines_[i] != line)
        sea_.history.breach("a line changed from \"" + lines_[i] + "\" to \"" + line + '"');
      continue;
    }
    std::string events;
    if (watch_)
      if (const auto why = watch_->take(line, events))
        sea_.history.breach("a client cannot follow \"" + line + "\": " + std::string(why->say));
    lines_.push_back(line);
  }
}

void Client::on_ended(const server::Value& in) {
  ended_ = true;
  const auto record = text_of(in, "record");
  const auto read = dice::read(record);
  const auto* table = std::get_if<dice::Published>(&read);
  if (!table) return sea_.history.breach("a table publishes what cannot be read");
  if (const auto verified = dice::verify(*table); std::holds_alternative<dice::Damage>(verified))
    sea_.history.breach("the dice do not verify: " + std::get<dice::Damage>(verified).says);
  const auto actions = std::string_view(table->record).substr(table->record.find("\n\n") + 2);
  if (watch_ && std::ranges::count(actions, '\n') != static_cast<std::ptrdiff_t>(lines_.size()))
    sea_.history.breach("the end was told before all of the match");
  sea_.history.records.push_back(record);
}

void Client::on_verdict(const std::string& kind, const server::Value& in) {
  const auto id = number_of(in, "id");
  const auto asked = sea_.history.asked.find({number_, id});
  const auto what = asked == sea_.history.asked.end() ? std::string() : asked->second.kind;
  if (kind == "link" && what == "pass") give_away(*dice::unhex<16>(text_of(in, "link")));
  if (kind == "link" && what == "relink") {
    const auto seat = static_cast<Seat>(number_of(in, "seat"));
    if (const auto who = sea_.linkless.extract(seat))
      sea_.clients[who.mapped()]->invite(*table_, *dice::unhex<16>(text_of(in, "link")));
  }
  const bool shut_out = kind == "refused" && (id == 0 || what == "join");
  // A device is turned away when another has its seat, or when its own link was void.
  if (shut_out && text_of(in, "anchor") == "table-moved") moved_ = true, moved_on_ = conn_;
  if (shut_out && role_ == Role::device && !home_) retired_ = true;
  if (home_ && !moved_ && ((kind == "ack" && what == "leave") || (shut_out && !seat_)))
    sea_.linkless[*home_] = number_;
  if (kind == "ack" && what == "take") taken_ = true;  // the table that says so is on its way
  if (kind == "ack" && what == "resign") retired_ = true;
  const auto has_ended = [](const auto& other) { return other->ended_; };
  if (shut_out && std::ranges::any_of(sea_.clients, has_ended)) retired_ = true;  // it ended without them
  if (asked != sea_.history.asked.end()) {
    if (kind == "ack" && !std::exchange(asked->second.acked, true)) ++sea_.history.acks;
    if (kind == "refused" && !std::exchange(asked->second.refused, true)) ++sea_.history.refusals;
  }
  if (!waiting_ || waiting_->id != id) return;
  if (kind == "later")
    again_at_ = sea_.schedule.now() + 300;
  else
    waiting_.reset();
}

}  // namespace flotilla::sim
