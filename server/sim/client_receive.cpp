// How a client handles messages.
#include "dice/verify.h"
#include "kit/must.h"
#include "match/line.h"
#include "server/sim/client.h"

namespace flotilla::sim {

namespace {

std::string text_of(const server::JsonValue& in, std::string_view name) {
  const auto* field = in.find(name);
  return field ? field->text : std::string();
}
// Whether the time of every other person has run out.
bool has_lost_all_others(const std::vector<server::JsonValue>& seats, Seat own) {
  unsigned others = 0, flagged = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i == index(own) || seats[i].find("bot")) continue;
    ++others;
    flagged += text_of(seats[i], "away") == "flagged" ? 1 : 0;
  }
  return others > 0 && flagged == others;
}
std::uint64_t number_of(const server::JsonValue& in, std::string_view name) {
  const auto* field = in.find(name);
  return field ? field->number : 0;
}

}  // namespace

void Client::receive(Conn conn, const std::string& bytes) {
  if (conn != conn_) return;
  const auto in = server::read_json(bytes);
  if (!in) return world_.history.breach("a node sent invalid JSON: " + bytes);
  const auto kind = text_of(*in, "kind");
  check_for_leaks(kind, bytes);
  if (moved_) return;  // a node that has not read the move yet may let it in
  if (kind == "welcome") welcome_ = true;
  if (kind == "made" && !table_) on_made(*in);
  if (kind == "table") on_table(*in);
  if (kind == "lines") on_lines(*in);
  if (kind == "ended") on_ended(*in);
  if (kind == "table" || kind == "ended") play_again();
  if (kind == "ack" || kind == "refused" || kind == "later" || kind == "link") on_verdict(kind, *in);
  if (role_ != Role::stranger) act_soon();
}

// What must never reach this client.
void Client::check_for_leaks(const std::string& kind, const std::string& bytes) {
  auto& history = world_.history;
  if (role_ == Role::stranger && (kind == "table" || kind == "lines" || kind == "ended"))
    history.breach("a stranger was let in: " + bytes);
  if (conn_ == moved_on_) history.breach("a device whose seat has moved was sent more: " + bytes);
  if (kind != "ended")
    for (const auto& [table, stored] : world_.store.tables())
      if (const auto seed = stored.rows.find("seed"); seed != stored.rows.end())
        if (bytes.find(seed->second) != bytes.npos) history.breach("the dice seed was sent");
  if (kind == "lines" && bytes.find('[') != bytes.npos) history.breach("numbers were shown: " + bytes);
  if (bytes.find(to_hex(session_)) != bytes.npos) history.breach("a session token was sent back");
}

// The keeper passes the links to the others.
void Client::on_made(const server::JsonValue& in) {
  waiting_.reset();
  const auto table = must_have(dice::from_hex<16>(text_of(in, "table")));
  const auto watch = must_have(dice::from_hex<16>(text_of(in, "watch")));
  auto client = world_.clients.begin();
  auto spectators_link = watch;
  for (const auto& text : in.find("links")->items) {
    if (text.text.empty()) continue;
    const auto link = must_have(dice::from_hex<16>(text.text));
    (*client++)->invite(table, link);
    if (world_.watches_by_seat_link) spectators_link = link;
  }
  for (; client != world_.clients.end(); ++client)
    (*client)->invite(table, (*client)->role() == Role::spectator ? spectators_link : world_.token());
}

void Client::on_table(const server::JsonValue& in) {
  if (number_of(in, "seq") < seq_) world_.history.breach("a client was taken back in time");
  seq_ = number_of(in, "seq");
  stage_ = text_of(in, "stage");
  const auto* you = in.find("you");
  const auto seat = you ? Viewer(static_cast<Seat>(you->number)) : Viewer();
  if (seat != seat_ && !lines_.empty()) {
    if (seat) world_.history.breach("a client changed its seat in the middle of a match");
    save_history();
    lines_.clear();
  }
  if (seat != seat_) watch_.reset();
  seat_ = seat;
  if (seat_) {
    former_seat_ = seat_;
    world_.seats_wanting_link.erase(*seat_);  // an old refusal may have arrived late
  }
  may_take_over_ = in.find("yours") != nullptr;
  keeper_ = in.find("keeper") != nullptr;
  // By a seat's link one watches only once somebody has joined by it.
  watches_ = watches_ || (role_ == Role::spectator && (!world_.watches_by_seat_link || in.find("used")));
  const auto* seats = in.find("seats");
  const auto* own = seat_ ? &seats->items.at(index(*seat_)) : nullptr;
  committed_ = own && own->find("hash");
  revealed_ = own && own->find("gift");
  reopened_ = own && own->find("reopened");
  away_ = own && own->find("away");
  others_flagged_ = own && !away_ && has_lost_all_others(seats->items, must_have(seat_));
  next_ = dice::from_hex<16>(text_of(in, "next"));
  if (next_) world_.history.next.insert({must_have(table_), *next_});
  if (watch_ || (!seat_ && role_ != Role::spectator)) return;
  const auto game = text_of(in, "game");
  const auto module = std::ranges::find(world_.games, game, [](const auto& one) { return one.info.name; });
  const auto head = "game " + game + "\nsetup " + text_of(in, "setup") + "\nseen ";
  watch_ = module->watch(head + (seat_ ? letter(*seat_) : '*') + "\n\n").it;
}

void Client::on_lines(const server::JsonValue& in) {
  const auto from = number_of(in, "from");
  const auto text = text_of(in, "lines");
  if (from > lines_.size()) {
    if (seat_ || role_ == Role::spectator) world_.history.breach("lines are missing");
    return;
  }
  match::Lines lines(text);
  for (auto i = from; !lines.done(); ++i) {
    const std::string line(lines.next());
    if (i < lines_.size()) {
      if (lines_[i] != line)
        world_.history.breach("a line changed from \"" + lines_[i] + "\" to \"" + line + '"');
      continue;
    }
    std::string events;
    if (watch_)
      if (const auto why = watch_->apply(line, events))
        world_.history.breach("a client cannot follow \"" + line + "\": " + std::string(why->code));
    lines_.push_back(line);
  }
}

void Client::on_ended(const server::JsonValue& in) {
  ended_ = true;
  const auto record = text_of(in, "record");
  const auto read = dice::read(record);
  const auto* table = std::get_if<dice::PublishedTable>(&read);
  if (!table) return world_.history.breach("a published table cannot be read");
  if (const auto verified = dice::verify(*table); std::holds_alternative<dice::LineError>(verified))
    world_.history.breach("the dice do not verify: " + std::get<dice::LineError>(verified).message);
  const auto actions = std::string_view(table->record).substr(table->record.find("\n\n") + 2);
  if (watch_ && std::ranges::count(actions, '\n') != static_cast<std::ptrdiff_t>(lines_.size()))
    world_.history.breach("the end was sent before the whole match");
  world_.history.records.push_back(record);
}

void Client::on_verdict(const std::string& kind, const server::JsonValue& in) {
  const auto id = number_of(in, "id");
  const auto command = world_.history.commands.find({number_, id});
  const auto what = command == world_.history.commands.end() ? std::string() : command->second.kind;
  if (kind == "link" && what == "pass") transfer_seat(must_have(dice::from_hex<16>(text_of(in, "link"))));
  if (kind == "link" && what == "relink" && !in.find("seat")) {
    world_.wants_invitation = false;
    const auto link = must_have(dice::from_hex<16>(text_of(in, "link")));
    for (const auto& client : world_.clients)
      if (client->wants_seat()) client->invite(must_have(table_), link);
  } else if (kind == "link" && what == "relink") {
    const auto seat = static_cast<Seat>(number_of(in, "seat"));
    const auto link = must_have(dice::from_hex<16>(text_of(in, "link")));
    const auto holder = std::ranges::find_if(
        world_.clients, [&](const auto& one) { return one->table_ == table_ && one->seat_ == seat; });
    if (const auto who = world_.seats_wanting_link.extract(seat))
      world_.clients[who.mapped()]->invite(must_have(table_), link);
    else if (holder != world_.clients.end())
      (*holder)->transfer_seat(link);
  }
  const bool shut_out = kind == "refused" && (id == 0 || what == "join");
  // A device is turned away if another has its seat or its link was void.
  if (shut_out && text_of(in, "anchor") == "table-moved") moved_ = true, moved_on_ = conn_;
  if (shut_out && role_ == Role::device && !former_seat_) retired_ = true;
  if (shut_out && in_rematch_ && watches_ && text_of(in, "anchor") == "table-link")
    world_.history.breach("who watched may not watch the rematch");
  const bool lacks_link = (kind == "ack" && what == "leave") || (shut_out && !seat_);
  if (lacks_link && world_.by_invitation && wants_seat())
    world_.wants_invitation = true;
  else if (lacks_link && former_seat_ && !moved_)
    world_.seats_wanting_link[*former_seat_] = number_;
  if (kind == "ack" && what == "take") taken_ = true;  // the table message is on its way
  if (kind == "ack" && what == "resign") retired_ = true;
  const auto has_ended = [](const auto& other) { return other->ended_; };
  if (shut_out && std::ranges::any_of(world_.clients, has_ended))
    retired_ = true;  // the match ended without it
  if (shut_out && table_ && world_.store.is_erased(*table_)) retired_ = true;
  if (command != world_.history.commands.end()) {
    if (kind == "ack" && !std::exchange(command->second.acked, true)) ++world_.history.acks;
    if (kind == "refused" && !std::exchange(command->second.refused, true)) ++world_.history.refusals;
  }
  if (!waiting_ || waiting_->id != id) return;
  if (kind == "later")
    retry_at_ = world_.schedule.now() + 300;
  else
    waiting_.reset();
}

}  // namespace flotilla::sim
