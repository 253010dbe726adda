#include "tests/load/crowd.h"

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
const server::Value& field(const server::Value& message, std::string_view name) {
  const auto* found = message.find(name);
  must(found != nullptr);
  return *found;
}

}  // namespace

Crowd::Crowd(unsigned short port, const match::Module& game)
    : port_(port), game_(game), poll_(::epoll_create1(EPOLL_CLOEXEC)) {}

Crowd::~Crowd() { ::close(poll_); }

std::string Crowd::token() {
  dice::Bytes<16> bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(luck_());
  return dice::hex(bytes);
}

void Crowd::gather(std::size_t tables) {
  constexpr std::size_t at_once = 200;
  tables_.resize(std::max(tables_.size(), tables));
  while (playing_ < tables) {
    std::size_t beginning = 0;
    for (Table& table : tables_) beginning += table.state == Table::State::beginning;
    for (Table& table : tables_)
      if (table.state == Table::State::idle && beginning < at_once) begin(table), ++beginning;
    turn(10);
  }
  for (const auto start = Clock::now(); seconds_since(start) < 0.5;) turn(10);  // everybody has been told
}

Measured Crowd::play(std::size_t moves, double rate) {
  measured_ = {};
  to_play_ = moves;
  rate_ = rate;
  const auto start = next_due_ = Clock::now();
  while (to_play_ > 0 || under_way_ > 0) {
    move_all();
    turn(rate_ > 0 ? 1 : 10);
    must(playing_ > 0 || under_way_ > 0);  // there are too few tables for so many moves
  }
  return measured_.close(start);
}

std::string Crowd::hello_of_spectator(std::size_t number) {
  const Table& table = tables_[number % tables_.size()];
  return hello(dice::hex(table.id), token(), table.watch);
}

// Both come to a new table, on new lines.
void Crowd::begin(Table& table) {
  table.state = Table::State::beginning;
  for (unsigned i = 0; i < 2; ++i) {
    Person& person = table.people[i];
    person.line.close();
    person.watch.reset();
    person.table = &table;
    person.seat = i;
    person.session = token();
    for (auto& byte : person.gift) byte = static_cast<std::uint8_t>(luck_());
    person.lines = 0;
    person.promised = person.gave = person.ready = false;
    person.due.reset();
  }
  Person& first = table.people[0];
  first.line.open(port_, poll_, &first);
  ask(first, "make",
      ",\"version\":1" + quoted("session", first.session) + quoted("game", game_.info.name) +
          quoted("setup", "seats=2") + ",\"seats\":[\"person\",\"person\"]");
}

void Crowd::become(Table& table, Table::State state) {
  playing_ -= table.state == Table::State::playing;
  playing_ += state == Table::State::playing;
  table.state = state;
}

void Crowd::turn(int wait_ms) {
  std::array<epoll_event, 256> events;
  const int count = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
  for (int i = 0; i < count; ++i) {
    auto& person = *static_cast<Person*>(events[static_cast<unsigned>(i)].data.ptr);
    // A crowd that plays by the rules is never sent away.
    must(person.line.read([&](std::string_view message) { hear(person, message); }));
  }
  while (!again_.empty() && again_.front().first <= Clock::now()) {
    Person* person = again_.front().second;
    again_.pop_front();
    person->line.send(person->asked);
  }
}

void Crowd::ask(Person& person, std::string_view kind, std::string_view fields) {
  person.asked =
      "{\"kind\":\"" + std::string(kind) + '"' + numbered("id", ++person.id) + std::string(fields) + '}';
  person.line.send(person.asked);
}

void Crowd::hear(Person& person, std::string_view text) {
  const auto message = server::read_json(text);
  must(message.has_value());
  const auto& kind = field(*message, "kind").text;
  if (kind == "lines") return hear_lines(person, *message);
  if (kind == "table") return hear_table(person, *message);
  if (kind == "ended") return become(*person.table, Table::State::idle);
  if (kind == "later") return again_.emplace_back(Clock::now() + milliseconds(50), &person), void();
  if (kind == "ack" && person.due) {
    measured_.add(*person.due);
    person.due.reset();
    --under_way_;
    return;
  }
  if (kind == "made") {
    const auto& links = field(*message, "links").items;
    const auto& id = field(*message, "table").text;
    person.table->id = dice::unhex<16>(id).value();
    person.table->watch = field(*message, "watch").text;
    Person& other = person.table->people[1];
    other.line.open(port_, poll_, &other);
    other.line.send(hello(id, other.session, links[1].text));
    ask(person, "join", quoted("link", links[0].text) + quoted("name", "Ada"));
    ask(other, "join", quoted("link", links[1].text) + quoted("name", "Zo\xC3\xAB"));
    return;
  }
  must(kind == "ack" || kind == "welcome");  // nor refused anything
}

void Crowd::hear_table(Person& person, const server::Value& message) {
  if (!message.find("you")) return;
  const auto& stage = field(message, "stage").text;
  if (!std::exchange(person.promised, true)) {
    const auto hash = dice::promise(person.table->id, static_cast<Seat>(person.seat), person.gift);
    return ask(person, "promise", quoted("hash", dice::hex(hash)));
  }
  if (stage == "mixing" && !std::exchange(person.gave, true))
    return ask(person, "give", quoted("gift", dice::hex(person.gift)));
  if (stage != "playing" || person.watch) return;
  const std::string shown = "game " + std::string(game_.info.name) + "\nsetup " +
                            field(message, "setup").text + "\nseen " +
                            letter(static_cast<Seat>(person.seat)) + "\n\n";
  person.watch = game_.watch(shown).it;
  must(person.watch != nullptr);
}

void Crowd::hear_lines(Person& person, const server::Value& message) {
  must(person.watch && field(message, "from").number == person.lines);
  const auto& lines = field(message, "lines").text;
  std::string events;
  for (std::size_t at = 0, end = 0; (end = lines.find('\n', at)) != std::string::npos; at = end + 1) {
    must(!person.watch->take(std::string_view(lines).substr(at, end - at), events));
    ++person.lines;
  }
  if (person.watch->turn().kind != Turn::Kind::over) become(*person.table, Table::State::playing);
  if (person.watch->turn().decides(static_cast<Seat>(person.seat))) {
    person.ready = true;
    ready_.push_back(&person);
    move_all();
  }
}

// Whoever can move does, as far as moves are due.
void Crowd::move_all() {
  const auto now = Clock::now();
  const auto step = std::chrono::nanoseconds(rate_ == 0 ? 0 : static_cast<std::int64_t>(1e9 / rate_));
  while (to_play_ > 0 && !ready_.empty() && (rate_ == 0 || next_due_ <= now)) {
    Person* person = ready_.front();
    ready_.pop_front();
    if (!std::exchange(person->ready, false)) continue;  // of a match that is gone
    move(*person, rate_ == 0 ? now : next_due_);
    --to_play_;
    ++under_way_;
    next_due_ += step;
  }
}

void Crowd::move(Person& person, Clock::time_point due) {
  const auto legal = person.watch->legal();
  person.due = due;
  ask(person, "act", numbered("at", person.lines) + quoted("move", legal[luck_() % legal.size()]));
}

}  // namespace flotilla::load
