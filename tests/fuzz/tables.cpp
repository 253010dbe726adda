// Arbitrary messages on several connections to one node. On each line a digit is the connection that sends
// the rest; `+` advances the clock, `-2` disconnects, `!` and `.` switch the store off and on, `?` makes it
// unsure.
//
// Everything runs in two worlds that differ only in the dice seed. A client that cannot distinguish them by
// its record must be sent the same bytes in both.
#include <set>

#include "kit/must.h"
#include "match/line.h"
#include "server/core/tests/node_fixture.h"

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

class FuzzedNode {
 public:
  explicit FuzzedNode(std::uint8_t secret) : at_(limits()) {
    at_.dice_secret = secret;
    at_.bot = [&](const BotTurn& turn) {
      return at_.games.front().watch(turn.shown_record).it->legal_moves().front();
    };
    for (auto& one : people_) one.conn = at_.connect();
  }

  void take(std::string_view line) {
    const char first = line.empty() ? '+' : line.front();
    if (first >= '0' && first < '0' + static_cast<int>(connections))
      say(people_[static_cast<unsigned>(first - '0')], std::string(line.substr(1)));
    if (first == '+') at_.advance_clock(2'500);
    if (first == '-' && line.size() > 1) hang_up(people_[static_cast<unsigned>(line[1]) % connections]);
    if (first == '!') at_.store_is_silent = true;
    if (first == '.') at_.store_is_silent = false;
    if (first == '?') at_.outcomes.push_back(AppendResult::unknown), at_.unknown_is_kept = line.size() > 1;
    check();
  }

  // What a connection was sent since the last call, without the commitment to the seed.
  std::string news(unsigned number) {
    Person& one = people_[number];
    std::string out;
    const auto& heard = at_.heard[one.conn];
    for (; one.told < heard.size(); ++one.told) out += heard[one.told] + '\n';
    constexpr std::string_view commit = R"("commit":")";
    for (auto at = out.find(commit); at != out.npos; at = out.find(commit, at + 1))
      out.erase(at + commit.size(), dice::to_hex(Hash{}).size());
    return out;
  }
  // Everything it may know; nullopt once a seed is revealed.
  std::optional<std::string> records(unsigned number) {
    std::string out;
    for (const auto& [id, loaded] : at_.stored) {
      Ledger ledger(id, at_.games);  // the node may have evicted it
      for (const auto& event : loaded.events) must(ledger.fold(event, 0));
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
    std::set<Seat> seats;  // that it has ever held
    std::size_t heard = 0, told = 0;
    bool gone = false;
  };

  void say(Person& one, const std::string& text) {
    if (one.gone) return;
    const auto message = read_message(text, at_.limits);
    if (const auto* hello = std::get_if<Hello>(&message)) one.sessions.insert(dice::sha256(hello->session));
    if (const auto* make = std::get_if<CreateTableRequest>(&message))
      one.sessions.insert(dice::sha256(make->session));
    at_.say(one.conn, text);
  }
  void hang_up(Person& one) {
    if (std::exchange(one.gone, true)) return;
    at_.node().disconnected(one.conn);
    at_.run_pending();
  }

  void check() {
    unsigned held = 0;
    for (const auto& [id, loaded] : at_.stored) {
      const auto* ledger = at_.node().ledger(id);
      if (!ledger) continue;
      ++held;
      for (auto& one : people_)
        for (const auto& session : one.sessions)
          if (const auto seat = ledger->seat_held_by(session)) one.seats.insert(*seat);
    }
    must(held <= at_.limits.tables);
    for (auto& one : people_) {
      const auto& heard = at_.heard[one.conn];
      must(!one.gone || heard.size() == one.heard);  // nothing is sent to a closed connection
      one.heard = heard.size();
      one.gone = one.gone || std::ranges::find(at_.closed, one.conn) != at_.closed.end();
    }
  }

  NodeFixture at_;
  std::array<Person, connections> people_;
};

// For a spectator, A and B: two seeds whose matches begin alike for that viewer, but not for another.
using IndistinguishableSeeds = std::array<std::pair<std::uint8_t, std::uint8_t>, 3>;
IndistinguishableSeeds find_indistinguishable() {
  std::map<std::pair<unsigned, std::string>, std::pair<std::uint8_t, std::string>> known;
  IndistinguishableSeeds out{};
  for (unsigned secret = 0; secret < 256; ++secret) {
    NodeFixture at;
    at.dice_secret = static_cast<std::uint8_t>(secret);
    TestTable table(at);
    table.start();
    const std::array records{table.match().record({}), table.match().record(Seat{0}),
                             table.match().record(Seat{1})};
    for (unsigned viewer = 0; viewer < out.size(); ++viewer) {
      const auto& other = records[viewer == 1 ? 2 : 1];
      const auto& known_seed =
          known.try_emplace({viewer, records[viewer]}, at.dice_secret, other).first->second;
      if (known_seed.second != other) out[viewer] = {known_seed.first, at.dice_secret};
    }
  }
  for (const auto& [one, two] : out) must(one != two);
  return out;
}

}  // namespace
}  // namespace flotilla::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace flotilla;
  static const auto seeds = server::find_indistinguishable();
  const auto [left, right] = seeds[size % seeds.size()];
  server::FuzzedNode one(left), two(right);
  std::array<bool, server::connections> apart{};  // clients that can distinguish the worlds
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
