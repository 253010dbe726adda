// Any messages of any connections to one node, line by line: a digit is the connection that says the rest;
// `+` lets time pass, `-2` hangs up, `!` and `.` make the store silent and talkative, `?` makes it unsure.
//
// Everything is done in two worlds that differ in the secret of the dice alone. Who cannot tell them apart
// by the record shown to their seats is sent the same bytes in both.
#include <set>

#include "kit/must.h"
#include "match/line.h"
#include "server/core/tests/harbour.h"

namespace flotilla::server {
namespace {

constexpr unsigned connections = 8, most_lines = 200;

Limits limits() {
  Limits limits;
  limits.tables = 2;
  limits.watchers = 4;
  limits.queue = 3;
  limits.connections = connections - 1;
  return limits;
}

class World {
 public:
  explicit World(std::uint8_t luck) : at_(limits()) {
    at_.luck = luck;
    at_.bot = [&](const BotTurn& turn) {
      return at_.games.front().watch(turn.shown_record).it->legal().front();
    };
    for (auto& one : people_) one.conn = at_.connect();
  }

  void take(std::string_view line) {
    const char first = line.empty() ? '+' : line.front();
    if (first >= '0' && first < '0' + static_cast<int>(connections))
      say(people_[static_cast<unsigned>(first - '0')], std::string(line.substr(1)));
    if (first == '+') at_.pass(2'500);
    if (first == '-' && line.size() > 1) hang_up(people_[static_cast<unsigned>(line[1]) % connections]);
    if (first == '!') at_.store_is_silent = true;
    if (first == '.') at_.store_is_silent = false;
    if (first == '?') at_.outcomes.push_back(Appended::unknown), at_.unknown_is_kept = line.size() > 1;
    check();
  }

  // What a connection was sent since it was asked last, but for the commitment, which hides the secret.
  std::string news(unsigned number) {
    Person& one = people_[number];
    std::string out;
    const auto& heard = at_.heard[one.conn];
    for (; one.told < heard.size(); ++one.told) out += heard[one.told] + '\n';
    constexpr std::string_view commit = R"("commit":")";
    for (auto at = out.find(commit); at != out.npos; at = out.find(commit, at + 1))
      out.erase(at + commit.size(), dice::hex(Hash{}).size());
    return out;
  }
  // All that it may know; nothing once a secret is out.
  std::optional<std::string> records(unsigned number) {
    std::string out;
    for (const auto& [id, loaded] : at_.kept) {
      Ledger ledger(id, at_.games);  // the node may have forgotten it
      for (const auto& event : loaded.events) must(ledger.fold(event));
      if (!ledger.match()) continue;
      if (ledger.end()) return {};
      out += ledger.match()->record({});
      for (const Seat seat : people_[number].seats) out += ledger.match()->record(seat);
    }
    return out;
  }

 private:
  struct Person {
    Conn conn{};
    std::set<Hash> sessions;
    std::set<Seat> seats;  // that ever were its own
    std::size_t heard = 0, told = 0;
    bool gone = false;
  };

  void say(Person& one, const std::string& text) {
    if (one.gone) return;
    const auto message = read_message(text, at_.limits);
    if (const auto* hello = std::get_if<Hello>(&message)) one.sessions.insert(dice::sha256(hello->session));
    if (const auto* make = std::get_if<MakeTable>(&message))
      one.sessions.insert(dice::sha256(make->session));
    at_.say(one.conn, text);
  }
  void hang_up(Person& one) {
    if (std::exchange(one.gone, true)) return;
    at_.node().disconnected(one.conn);
    at_.settle();
  }

  void check() {
    unsigned held = 0;
    for (const auto& [id, loaded] : at_.kept) {
      const auto* ledger = at_.node().ledger(id);
      if (!ledger) continue;
      ++held;
      for (auto& one : people_)
        for (const auto& session : one.sessions)
          if (const auto seat = ledger->held_by(session)) one.seats.insert(*seat);
    }
    must(held <= at_.limits.tables);
    for (auto& one : people_) {
      const auto& heard = at_.heard[one.conn];
      must(!one.gone || heard.size() == one.heard);  // nothing is said to who is not there
      one.heard = heard.size();
      one.gone = one.gone || std::ranges::find(at_.shut, one.conn) != at_.shut.end();
    }
  }

  Harbour at_;
  std::array<Person, connections> people_;
};

// For a spectator, A and B: two worlds in which a match begins alike to that viewer, and to another not.
using Twins = std::array<std::pair<std::uint8_t, std::uint8_t>, 3>;
Twins twins() {
  std::map<std::pair<unsigned, std::string>, std::pair<std::uint8_t, std::string>> known;
  Twins out{};
  for (unsigned luck = 0; luck < 256; ++luck) {
    Harbour at;
    at.luck = static_cast<std::uint8_t>(luck);
    Table table(at);
    table.start();
    const std::array records{table.match().record({}), table.match().record(Seat{0}),
                             table.match().record(Seat{1})};
    for (unsigned viewer = 0; viewer < out.size(); ++viewer) {
      const auto& other = records[viewer == 1 ? 2 : 1];
      const auto& twin = known.try_emplace({viewer, records[viewer]}, at.luck, other).first->second;
      if (twin.second != other) out[viewer] = {twin.first, at.luck};
    }
  }
  for (const auto& [one, two] : out) must(one != two);
  return out;
}

}  // namespace
}  // namespace flotilla::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace flotilla;
  static const auto twins = server::twins();
  const auto [left, right] = twins[size % twins.size()];
  server::World one(left), two(right);
  std::array<bool, server::connections> apart{};  // who can tell the worlds apart
  match::Lines lines({reinterpret_cast<const char*>(data), size});
  while (!lines.done() && lines.count() < server::most_lines) {
    const auto line = lines.next();
    one.take(line);
    two.take(line);
    for (unsigned i = 0; i < apart.size(); ++i) {
      if (apart[i] || one.news(i) == two.news(i)) continue;
      const auto left_records = one.records(i), right_records = two.records(i);
      must(!left_records || !right_records || left_records != right_records);
      apart[i] = true;
    }
  }
  return 0;
}
