#include "server/sim/client.h"

#include "match/line.h"
#include "server/sim/host.h"

namespace flotilla::sim {

namespace {

std::string quoted(std::string_view words) { return '"' + std::string(words) + '"'; }

}  // namespace

Client::Client(Sea& sea, unsigned number, Role role)
    : sea_(sea),
      number_(number),
      role_(role),
      session_(sea.token()),
      session_hash_(dice::sha256(session_)),
      name_("Person " + hex(sea.token()).substr(0, 8)),
      next_id_((number + 1) * MessageId{1'000'000}) {  // nobody else's
  for (auto& byte : gift_) byte = static_cast<std::uint8_t>(sea.schedule.below(256));
  sea.history.secrets.push_back(name_);
  sea.history.secrets.push_back(hex(session_));
}

void Client::beat() {
  sea_.schedule.after(sea_.schedule.between(300, 700), [this] { beat(); });
  look();
}

void Client::soon() {
  if (std::exchange(looking_, true)) return;
  sea_.schedule.after(sea_.schedule.between(3, 25), [this] {
    looking_ = false;
    look();
  });
}

void Client::invite(const TableId& table, const Token& link) {
  sea_.history.secrets.push_back(hex(link));
  table_ = table;
  link_ = link;
  if (conn_) sea_.wires.at(*conn_).table = table;
  soon();
}

// What to do next.
void Client::look() {
  if ((role_ != Role::keeper && !table_) || retired_) return;
  if (moved_ && (conn_ || !sea_.schedule.chance(10))) return;  // it tries now and then
  if (sea_.strikes(sea_.faults.client_vanish, 2)) vanish();
  if (sea_.strikes(sea_.faults.client_forget, 1)) forget();
  if (conn_ && !welcome_ && sea_.schedule.now() > connected_at_ + 2'000) vanish();  // nobody there
  if (!conn_) return connect();
  if (granted()) waiting_.reset();
  if (waiting_) {
    const Millis patience = sea_.faults.client_resend && !sea_.healed ? 150 : 1'500;
    if (sea_.schedule.now() < std::max(waiting_->sent + patience, again_at_)) return;
    if (sea_.strikes(sea_.faults.client_resend, 50)) return vanish(), connect();
    waiting_->sent = sea_.schedule.now();
    return say(waiting_->text);
  }
  if (!table_) return make();
  if (keeper_ && stage_ == "seating" && !sea_.linkless.empty())
    return ask("relink", R"("seat":)" + std::to_string(index(sea_.linkless.begin()->first)));
  if (stage_ == "ended" && ended_ && wants_more()) return ask("again", "");
  if (stage_.empty() || ended_ || role_ == Role::spectator || role_ == Role::stranger) return;
  if (sea_.strikes(sea_.faults.client_wild, 8)) run_wild();
  if (!seat_) return take_a_seat();
  if (!heir_ && sea_.strikes(sea_.faults.client_move, 2)) return ask("pass", "");
  if (stage_ == "seating" || stage_ == "mixing") return help_mix();
  if (stage_ == "playing") play();
}

bool Client::granted() const {
  if (!waiting_) return false;
  const auto& kind = waiting_->kind;
  return ((kind == "join" || kind == "take") && seat_) || (kind == "promise" && promised_) ||
         (kind == "give" && gave_) || (kind == "relink" && sea_.linkless.empty());
}

void Client::connect() {
  const auto host = sea_.schedule.below(static_cast<std::uint32_t>(sea_.hosts.size()));
  if (!sea_.hosts[host]->up()) return soon();
  conn_ = sea_.connect(number_, host);
  welcome_ = false;
  connected_at_ = sea_.schedule.now();
  if (!table_) return make();
  sea_.wires.at(*conn_).table = table_;
  std::string hello = R"({"kind":"hello","version":1,"table":)" + quoted(hex(*table_)) + R"(,"session":)" +
                      quoted(hex(session_)) + R"(,"at":)" + std::to_string(lines_.size()) + R"(,"seq":)" +
                      std::to_string(seq_);
  if (link_) hello += R"(,"link":)" + quoted(hex(*link_));
  say(hello + '}');
  if (waiting_) say(waiting_->text);
}

void Client::make() {
  std::string seats;
  for (const auto& seat : seats_) seats += (seats.empty() ? "" : ",") + quoted(seat);
  ask("make", R"("version":1,"session":)" + quoted(hex(session_)) + R"(,"game":)" +
                  quoted(game_->info.name) + R"(,"setup":)" + quoted(setup_) + R"(,"seats":[)" + seats +
                  ']');
}

void Client::take_a_seat() {
  if (yours_) return ask("take", R"("link":)" + quoted(hex(*link_)));
  if (role_ == Role::device && !home_ && !taken_) retired_ = true;  // the link is void
  if (stage_ != "seating" || !link_) return;
  ask("join", R"("link":)" + quoted(hex(*link_)) + R"(,"name":)" + quoted(name_));
}

void Client::give_away(const Token& link) {
  if (!heir_) {
    const auto number = static_cast<unsigned>(sea_.clients.size());
    sea_.clients.push_back(std::make_unique<Client>(sea_, number, Role::device));
    heir_ = sea_.clients.back().get();
    heir_->again_ = again_;
    heir_->begin();
  }
  if (!heir_->home_) heir_->invite(*table_, link);
}

// The same people, the same sessions; spectators come with the link they have.
void Client::play_again() {
  if (!ended_ || !next_ || (!seat_ && role_ != Role::spectator)) return;
  const auto next = next_;
  forget();
  sea_.linkless.clear();
  table_ = next;
  again_ = true;
  ended_ = false;
  soon();
}

void Client::help_mix() {
  if (!promised_ && !heir_ && !again_ && sea_.strikes(sea_.faults.client_leave, 5)) return ask("leave", "");
  if (!promised_) return ask("promise", R"("hash":)" + quoted(hex(dice::promise(*table_, *seat_, gift_))));
  if (stage_ == "mixing" && !gave_) ask("give", R"("gift":)" + quoted(hex(gift_)));
}

void Client::play() {
  if (!watch_ || !watch_->turn().decides(seat_)) return;
  if (sea_.strikes(sea_.faults.client_leave, 1)) return ask("resign", "");
  const auto legal = watch_->legal();
  const auto& move = legal[sea_.schedule.below(static_cast<std::uint32_t>(legal.size()))];
  ask("act", R"("at":)" + std::to_string(lines_.size()) + R"(,"move":)" + quoted(move), lines_.size());
}

// What no honest client sends: moves out of turn or place, things that are no move, no message at all.
void Client::run_wild() {
  auto& luck = sea_.schedule;
  if (luck.chance(10)) return say("{\"kind\":\"act\"");
  const auto near = lines_.size() + luck.below(7);
  const auto at = near < 3 ? 0 : near - 3;
  std::string move = "nonsense 7";
  if (watch_ && seat_ && luck.chance(70))
    if (const auto legal = watch_->legal(); !legal.empty())
      move = legal[luck.below(static_cast<std::uint32_t>(legal.size()))];
  const auto waiting = waiting_;
  ask("act", R"("at":)" + std::to_string(at) + R"(,"move":)" + quoted(move), at);
  waiting_ = waiting;  // it does not care for the answer
}

void Client::ask(std::string_view kind, const std::string& fields, std::uint64_t at) {
  const auto id = next_id_++;
  std::string text = R"({"kind":)" + quoted(kind) + R"(,"id":)" + std::to_string(id);
  text += (fields.empty() ? "" : ",") + fields + '}';
  sea_.history.asked[{number_, id}] = {std::string(kind), at, false, false};
  waiting_ = {id, std::string(kind), text, sea_.schedule.now()};
  say(text);
}

void Client::say(const std::string& text) {
  if (conn_) sea_.to_host(*conn_, text);
}

void Client::closed(Conn conn) {
  if (conn_ != conn) return;
  conn_.reset();
  if (!table_) waiting_.reset();  // a table that was perhaps made is nobody's
  if (role_ != Role::stranger) soon();
}

void Client::vanish() {
  if (!conn_) return;
  sea_.hang_up(*conn_);
  conn_.reset();
  if (!table_) waiting_.reset();
}

void Client::keep_memory() {
  if (table_ && !lines_.empty()) sea_.history.heard.push_back({*table_, seat_, lines_});
}

void Client::forget() {
  vanish();
  keep_memory();
  next_id_ += 1'000;
  waiting_.reset();
  watch_.reset();
  lines_.clear();
  stage_.clear();
  seq_ = 0;
  seat_.reset();
  next_.reset();
  promised_ = gave_ = yours_ = taken_ = keeper_ = false;
}

}  // namespace flotilla::sim
