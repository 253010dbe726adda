#include "tests/load/load_clients.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>

#include "kit/must.h"

namespace flotilla::load {

namespace {

using std::chrono::milliseconds;

std::string quoted(std::string_view name, std::string_view value) {
  return ",\"" + std::string(name) + "\":\"" + std::string(value) + '"';
}
std::string numbered(std::string_view name, std::uint64_t value) {
  return ",\"" + std::string(name) + "\":" + std::to_string(value);
}
std::string hello(std::string_view table, std::string_view session, std::string_view link) {
  return "{\"kind\":\"hello\",\"version\":1" + quoted("table", table) + quoted("session", session) +
         quoted("link", link) + '}';
}
const server::JsonValue& field(const server::JsonValue& message, std::string_view name) {
  const auto* found = message.find(name);
  must(found != nullptr);
  return *found;
}

}  // namespace

LoadClients::LoadClients(unsigned short port, const match::Module& game)
    : port_(port), game_(game), poll_(::epoll_create1(EPOLL_CLOEXEC)) {}

LoadClients::~LoadClients() { ::close(poll_); }

std::string LoadClients::token() {
  dice::Bytes<16> bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng_());
  return dice::to_hex(bytes);
}

void LoadClients::fill_tables(std::size_t tables) {
  constexpr std::size_t at_once = 200;
  tables_.resize(std::max(tables_.size(), tables));
  while (playing_ < tables) {
    std::size_t beginning = 0;
    for (Table& table : tables_) beginning += table.state == Table::State::beginning;
    for (Table& table : tables_)
      if (table.state == Table::State::idle && beginning < at_once) begin(table), ++beginning;
    turn(10);
  }
  for (const auto start = Clock::now(); seconds_since(start) < 0.5;) turn(10);  // everybody is up to date
}

Measurement LoadClients::play(std::size_t moves, double rate) {
  measurement_ = {};
  to_play_ = moves;
  rate_ = rate;
  const auto start = next_due_ = Clock::now();
  while (to_play_ > 0 || under_way_ > 0) {
    move_all();
    turn(rate_ > 0 ? 1 : 10);
    must(playing_ > 0 || under_way_ > 0);  // too few tables for this many moves
  }
  return measurement_.close(start);
}

std::string LoadClients::table(std::size_t number) const {
  return dice::to_hex(tables_[number % tables_.size()].id);
}

std::string LoadClients::hello_of_spectator(std::size_t number) {
  return hello(table(number), token(), tables_[number % tables_.size()].watch);
}

std::vector<SeatedPerson> LoadClients::people() const {
  std::vector<SeatedPerson> out;
  for (const Table& table : tables_)
    for (const Person& person : table.people) {
      const auto id = dice::to_hex(table.id);
      out.push_back({id, "{\"kind\":\"hello\",\"version\":1" + quoted("table", id) +
                             quoted("session", person.session) + numbered("at", person.lines) + '}'});
    }
  return out;
}

// Both connect to a new table.
void LoadClients::begin(Table& table) {
  table.state = Table::State::beginning;
  for (unsigned i = 0; i < 2; ++i) {
    Person& person = table.people[i];
    person.socket.close();
    person.watch.reset();
    person.table = &table;
    person.seat = i;
    person.session = token();
    for (auto& byte : person.share) byte = static_cast<std::uint8_t>(rng_());
    person.lines = 0;
    person.committed = person.revealed = person.ready = false;
    person.due.reset();
  }
  Person& first = table.people[0];
  first.socket.open(port_, "", poll_, &first);
  ask(first, "make",
      ",\"version\":1" + quoted("session", first.session) + quoted("game", game_.info.name) +
          quoted("setup", "seats=2") + ",\"seats\":[\"person\",\"person\"]");
}

void LoadClients::become(Table& table, Table::State state) {
  playing_ -= table.state == Table::State::playing;
  playing_ += state == Table::State::playing;
  table.state = state;
}

void LoadClients::turn(int wait_ms) {
  std::array<epoll_event, 256> events;
  const int count = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
  for (int i = 0; i < count; ++i) {
    auto& person = *static_cast<Person*>(events[static_cast<unsigned>(i)].data.ptr);
    // A correct client is never disconnected.
    must(person.socket.read([&](std::string_view message) { receive(person, message); }));
  }
  while (!retries_.empty() && retries_.front().first <= Clock::now()) {
    Person* person = retries_.front().second;
    retries_.pop_front();
    person->socket.send(person->pending);
  }
}

void LoadClients::ask(Person& person, std::string_view kind, std::string_view fields) {
  person.pending =
      "{\"kind\":\"" + std::string(kind) + '"' + numbered("id", ++person.id) + std::string(fields) + '}';
  person.socket.send(person.pending);
}

void LoadClients::receive(Person& person, std::string_view text) {
  const auto message = server::read_json(text);
  must(message.has_value());
  const auto& kind = field(*message, "kind").text;
  if (kind == "lines") return receive_lines(person, *message);
  if (kind == "table") return receive_table(person, *message);
  if (kind == "ended") return become(*person.table, Table::State::idle);
  if (kind == "later") return retries_.emplace_back(Clock::now() + milliseconds(50), &person), void();
  if (kind == "ack" && person.due) {
    measurement_.add(*person.due);
    person.due.reset();
    --under_way_;
    return;
  }
  if (kind == "made") {
    const auto& links = field(*message, "links").items;
    const auto& id = field(*message, "table").text;
    person.table->id = dice::from_hex<16>(id).value();
    person.table->watch = field(*message, "watch").text;
    Person& other = person.table->people[1];
    other.socket.open(port_, id, poll_, &other);
    other.socket.send(hello(id, other.session, links[1].text));
    ask(person, "join", quoted("link", links[0].text) + quoted("name", "Ada"));
    ask(other, "join", quoted("link", links[1].text) + quoted("name", "Zo\xC3\xAB"));
    return;
  }
  must(kind == "ack" || kind == "welcome");  // and never refused
}

void LoadClients::receive_table(Person& person, const server::JsonValue& message) {
  if (!message.find("you")) return;
  const auto& stage = field(message, "stage").text;
  if (!std::exchange(person.committed, true)) {
    const auto hash =
        dice::share_commitment(person.table->id, static_cast<Seat>(person.seat), person.share);
    return ask(person, "promise", quoted("hash", dice::to_hex(hash)));
  }
  if (stage == "mixing" && !std::exchange(person.revealed, true))
    return ask(person, "give", quoted("gift", dice::to_hex(person.share)));
  if (stage != "playing" || person.watch) return;
  const std::string shown = "game " + std::string(game_.info.name) + "\nsetup " +
                            field(message, "setup").text + "\nseen " +
                            letter(static_cast<Seat>(person.seat)) + "\n\n";
  person.watch = game_.watch(shown).it;
  must(person.watch != nullptr);
}

void LoadClients::receive_lines(Person& person, const server::JsonValue& message) {
  must(person.watch && field(message, "from").number == person.lines);
  const auto& lines = field(message, "lines").text;
  std::string events;
  for (std::size_t at = 0, end = 0; (end = lines.find('\n', at)) != std::string::npos; at = end + 1) {
    must(!person.watch->apply(std::string_view(lines).substr(at, end - at), events));
    ++person.lines;
  }
  if (person.watch->turn().kind != Turn::Kind::over) become(*person.table, Table::State::playing);
  if (person.watch->turn().decides(static_cast<Seat>(person.seat))) {
    person.ready = true;
    ready_.push_back(&person);
    move_all();
  }
}

// Plays the moves that are due, for players to move.
void LoadClients::move_all() {
  const auto now = Clock::now();
  const auto step = std::chrono::nanoseconds(rate_ == 0 ? 0 : static_cast<std::int64_t>(1e9 / rate_));
  while (to_play_ > 0 && !ready_.empty() && (rate_ == 0 || next_due_ <= now)) {
    Person* person = ready_.front();
    ready_.pop_front();
    if (!std::exchange(person->ready, false)) continue;  // of a match that has ended
    move(*person, rate_ == 0 ? now : next_due_);
    --to_play_;
    ++under_way_;
    next_due_ += step;
  }
}

void LoadClients::move(Person& person, Clock::time_point due) {
  const auto legal = person.watch->legal_moves();
  person.due = due;
  ask(person, "act", numbered("at", person.lines) + quoted("move", legal[rng_() % legal.size()]));
}

}  // namespace flotilla::load
