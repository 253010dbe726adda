#include "server/sim/client.h"

#include "kit/must.h"
#include "server/sim/host.h"

namespace flotilla::sim {

namespace {

std::string quoted(std::string_view words) { return '"' + std::string(words) + '"'; }

}  // namespace

Client::Client(World& world, unsigned number, Role role)
    : world_(world),
      number_(number),
      role_(role),
      session_(world.token()),
      session_hash_(dice::sha256(session_)),
      name_("Person " + to_hex(world.token()).substr(0, 8)),
      next_id_((number + 1) * MessageId{1'000'000}) {  // unique per client
  for (auto& byte : share_) byte = static_cast<std::uint8_t>(world.schedule.below(256));
  world.history.secrets.push_back(name_);
  world.history.secrets.push_back(to_hex(session_));
}

void Client::tick() {
  world_.schedule.after(world_.schedule.between(300, 700), [this] { tick(); });
  act();
}

void Client::act_soon() {
  if (std::exchange(act_pending_, true)) return;
  world_.schedule.after(world_.schedule.between(3, 25), [this] {
    act_pending_ = false;
    act();
  });
}

void Client::invite(const TableId& table, const Token& link) {
  world_.history.secrets.push_back(to_hex(link));
  table_ = table;
  link_ = link;
  if (conn_) world_.connections.at(*conn_).table = table;
  act_soon();
}

// Decides what to do next.
void Client::act() {
  if ((role_ != Role::keeper && !table_) || retired_) return;
  if (idles()) return;
  if (moved_ && (conn_ || !world_.schedule.chance(10))) return;  // retry occasionally
  if (world_.fault_strikes(world_.faults.client_vanish, 2)) vanish();
  if (world_.fault_strikes(world_.faults.client_forget, 1)) forget();
  if (conn_ && !welcome_ && world_.schedule.now() > connected_at_ + 2'000) vanish();  // no answer
  if (!conn_) return connect();
  if (is_granted()) waiting_.reset();
  if (waiting_) {
    const Millis patience = world_.faults.client_resend && !world_.faults_over ? 150 : 1'500;
    if (world_.schedule.now() < std::max(waiting_->sent + patience, retry_at_)) return;
    if (world_.fault_strikes(world_.faults.client_resend, 50)) return vanish(), connect();
    waiting_->sent = world_.schedule.now();
    return say(waiting_->text);
  }
  if (!table_) return make();
  if (keeper_ && stage_ == "seating" && world_.wants_invitation) return ask("relink", "");
  if (keeper_ && stage_ == "seating" && !world_.seats_wanting_link.empty())
    return ask("relink", R"("seat":)" + std::to_string(index(world_.seats_wanting_link.begin()->first)));
  if (stage_ == "ended" && ended_ && wants_rematch()) return ask("again", "");
  if (stage_.empty() || ended_ || role_ == Role::spectator || role_ == Role::stranger) return;
  if (world_.fault_strikes(world_.faults.client_wild, 8)) misbehave();
  if (!seat_) return take_a_seat();
  if (!next_device_ && world_.fault_strikes(world_.faults.client_move, 2)) return ask("pass", "");
  if (stage_ == "playing" && world_.fault_strikes(world_.faults.client_reopen, 2))
    return ask("relink", R"("seat":)" + std::to_string(world_.schedule.below(max_seats)));
  if (reopened_ && world_.schedule.chance(20)) return ask("keep", "");
  if (stage_ == "seating" || stage_ == "mixing") return contribute_to_dice();
  if (stage_ == "playing") play();
}

// Whether it has gone for a while, or goes now.
bool Client::idles() {
  auto& rng = world_.schedule;
  if (rng.now() < idle_until_) return true;
  if (!world_.pace || stage_ != "playing" || !world_.fault_strikes(world_.faults.client_idle, 3))
    return false;
  vanish();
  if (rng.chance(30)) retired_ = true;
  idle_until_ = rng.now() + rng.between(1'000, 15'000);
  return true;
}

bool Client::is_granted() const {
  if (!waiting_) return false;
  const auto& kind = waiting_->kind;
  return ((kind == "join" || kind == "take") && seat_) || (kind == "promise" && committed_) ||
         (kind == "give" && revealed_) || (kind == "keep" && !reopened_) || (kind == "back" && !away_) ||
         (kind == "away" && away_) ||
         (kind == "relink" && world_.seats_wanting_link.empty() && !world_.wants_invitation) ||
         (kind == "relink" && stage_ != "seating" && world_.faults_over);  // there may be no such seat
}

void Client::connect() {
  const auto host = world_.schedule.below(static_cast<std::uint32_t>(world_.hosts.size()));
  if (!world_.hosts[host]->up()) return act_soon();
  conn_ = world_.connect(number_, host);
  welcome_ = false;
  connected_at_ = world_.schedule.now();
  if (!table_) return make();
  world_.connections.at(*conn_).table = table_;
  std::string hello = R"({"kind":"hello","version":1,"table":)" + quoted(to_hex(*table_)) +
                      R"(,"session":)" + quoted(to_hex(session_)) + R"(,"at":)" +
                      std::to_string(lines_.size()) + R"(,"seq":)" + std::to_string(seq_);
  if (link_) hello += R"(,"link":)" + quoted(to_hex(*link_));
  say(hello + '}');
  if (waiting_) say(waiting_->text);
}

void Client::make() {
  std::string seats;
  for (const auto& seat : seats_) seats += (seats.empty() ? "" : ",") + quoted(seat);
  const auto pace = world_.pace ? R"("free":)" + std::to_string(world_.pace->free) + R"(,"reserve":)" +
                                      std::to_string(world_.pace->reserve) + ','
                                : std::string();
  ask("make", pace + R"("version":1,"session":)" + quoted(to_hex(session_)) + R"(,"game":)" +
                  quoted(game_->info.name) + R"(,"setup":)" + quoted(setup_) + R"(,"seats":[)" + seats +
                  ']');
}

bool Client::wants_seat() const {
  const bool plays = former_seat_ || role_ == Role::keeper || role_ == Role::player;
  return plays && !seat_ && !moved_ && !retired_;
}

void Client::take_a_seat() {
  if (may_take_over_) return ask("take", R"("link":)" + quoted(to_hex(must_have(link_))));
  if (role_ == Role::device && !former_seat_ && !taken_) retired_ = true;  // the link is void
  if (stage_ != "seating" || !link_) return;
  ask("join", R"("link":)" + quoted(to_hex(*link_)) + R"(,"name":)" + quoted(name_));
}

void Client::transfer_seat(const Token& link) {
  if (!next_device_) {
    const auto number = static_cast<unsigned>(world_.clients.size());
    world_.clients.push_back(std::make_unique<Client>(world_, number, Role::device));
    next_device_ = world_.clients.back().get();
    next_device_->in_rematch_ = in_rematch_;
    next_device_->begin();
  }
  if (!next_device_->former_seat_) next_device_->invite(must_have(table_), link);
}

// Same people, same sessions; spectators use their old link.
void Client::play_again() {
  if (!ended_ || !next_ || (!seat_ && role_ != Role::spectator)) return;
  const auto next = next_;
  forget();
  world_.seats_wanting_link.clear();
  world_.by_invitation = world_.wants_invitation = false;
  table_ = next;
  in_rematch_ = true;
  ended_ = false;
  act_soon();
}

void Client::contribute_to_dice() {
  if (!committed_ && !next_device_ && !in_rematch_ && world_.fault_strikes(world_.faults.client_leave, 5))
    return ask("leave", "");
  if (!committed_)
    return ask(
        "promise",
        R"("hash":)" + quoted(to_hex(dice::share_commitment(must_have(table_), must_have(seat_), share_))));
  if (stage_ == "mixing" && !revealed_) ask("give", R"("gift":)" + quoted(to_hex(share_)));
}

void Client::play() {
  if (away_) return world_.schedule.chance(70) ? ask("back", "") : void();
  if (others_flagged_ && world_.schedule.chance(10)) return ask("claim", "");
  if (world_.pace && world_.fault_strikes(world_.faults.client_leave, 1)) return ask("away", "");
  if (!watch_ || !watch_->turn().decides(seat_)) return;
  if (world_.fault_strikes(world_.faults.client_leave, 1)) return ask("resign", "");
  const auto legal = watch_->legal_moves();
  const auto& move = legal[world_.schedule.below(static_cast<std::uint32_t>(legal.size()))];
  ask("act", R"("at":)" + std::to_string(lines_.size()) + R"(,"move":)" + quoted(move), lines_.size());
}

// Messages no correct client sends: moves out of turn or at a wrong position, invalid moves, broken JSON.
void Client::misbehave() {
  auto& rng = world_.schedule;
  if (rng.chance(10)) return say("{\"kind\":\"act\"");
  if (rng.chance(30)) return visit_nowhere();
  const auto near = lines_.size() + rng.below(7);
  const auto at = near < 3 ? 0 : near - 3;
  std::string move = "nonsense 7";
  if (watch_ && seat_ && rng.chance(70))
    if (const auto legal = watch_->legal_moves(); !legal.empty())
      move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  const auto waiting = waiting_;
  ask("act", R"("at":)" + std::to_string(at) + R"(,"move":)" + quoted(move), at);
  waiting_ = waiting;  // ignore the answer
}

// Says hello at a table that does not exist.
void Client::visit_nowhere() {
  const auto host = world_.schedule.below(static_cast<std::uint32_t>(world_.hosts.size()));
  const Conn conn = world_.connect(number_, host);
  world_.to_host(conn, R"({"kind":"hello","version":1,"table":)" + quoted(to_hex(world_.token())) +
                           R"(,"session":)" + quoted(to_hex(session_)) + R"(,"at":0,"seq":0})");
  if (world_.schedule.chance(50)) world_.hang_up(conn);
}

void Client::ask(std::string_view kind, const std::string& fields, std::uint64_t at) {
  const auto id = next_id_++;
  std::string text = R"({"kind":)" + quoted(kind) + R"(,"id":)" + std::to_string(id);
  text += (fields.empty() ? "" : ",") + fields + '}';
  world_.history.commands[{number_, id}] = {std::string(kind), at, false, false};
  waiting_ = {id, std::string(kind), text, world_.schedule.now()};
  say(text);
}

void Client::say(const std::string& text) {
  if (conn_) world_.to_host(*conn_, text);
}

void Client::closed(Conn conn) {
  if (conn_ != conn) return;
  conn_.reset();
  if (!table_) waiting_.reset();  // a table that may exist is abandoned
  if (role_ != Role::stranger) act_soon();
}

void Client::vanish() {
  if (!conn_) return;
  world_.hang_up(*conn_);
  conn_.reset();
  if (!table_) waiting_.reset();
}

void Client::save_history() {
  if (table_ && !lines_.empty()) world_.history.shown.push_back({*table_, seat_, lines_});
}

void Client::forget() {
  vanish();
  save_history();
  next_id_ += 1'000;
  waiting_.reset();
  watch_.reset();
  lines_.clear();
  stage_.clear();
  seq_ = 0;
  seat_.reset();
  next_.reset();
  away_ = others_flagged_ = false;
  committed_ = revealed_ = reopened_ = may_take_over_ = taken_ = keeper_ = false;
}

}  // namespace flotilla::sim
