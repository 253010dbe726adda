// Non-interference: in two worlds that a viewer cannot distinguish by its record, it is sent the same bytes
// in the same order. Only the commitment to the dice seed differs.
#include <set>

#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

constexpr unsigned worlds = 256;

std::string without(std::string text, const std::string& what) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what)) text.replace(at, what.size(), "C");
  return text;
}

// A viewer's record, and everything it was sent.
struct Seen {
  std::string record, bytes;
};

// The same people do the same things; the dice seed differs, and with it the cards and A's hidden choice.
std::array<Seen, 3> played(unsigned world) {
  NodeFixture at;
  at.dice_secret = static_cast<std::uint8_t>(world);
  TestTable table(at);
  table.start();
  const auto spectator = table.hello(9, table.watch);
  const auto a = table.seats[0], b = table.seats[1];
  const auto act = [&](Conn conn, const std::string& move) { table.act(conn, table.actions(), move); };
  act(b, "harbour 0");                             // out of turn
  act(a, "card 3");                                // not allowed now
  act(a, "harbour " + std::to_string(world % 3));  // hidden from the others
  act(b, "card 1");                                // somebody may hold it; B cannot know who
  act(b, "harbour 1");                             // B draws
  for (unsigned card = 0; card < 12; ++card) act(a, "card " + std::to_string(card));  // all out of turn
  const auto again = table.hello(1, "");  // B reconnects from the beginning
  table.ask(b, "pass");                   // and moves to another device
  const auto link = R"(,"link":)" + in_quotes(read_json(at.last_of(b, "link"))->find("link")->text);
  const auto moved = table.hello(7, link.substr(9, 32));
  table.ask(moved, "take", link);
  EXPECT_NE(at.last_of(moved, "lines"), "");

  const auto commitment =
      dice::to_hex(dice::seed_commitment(*dice::from_hex<16>(table.id), {2, at.dice_secret}));
  const auto seen = [&](Viewer viewer, const std::vector<Conn>& conns) {
    Seen out{table.match().record(viewer), ""};
    for (const auto conn : conns)
      for (const auto& message : at.heard[conn]) out.bytes += without(message, commitment) + '\n';
    return out;
  };
  return {seen({}, {spectator}), seen(Seat{0}, {a}), seen(Seat{1}, {b, again, moved})};
}

TEST(Secrets, what_a_viewer_is_sent_depends_on_its_record_alone) {
  std::array<std::map<std::string, std::string>, 3> bytes;  // by viewer and record
  std::array<unsigned, 3> alike{};
  for (unsigned world = 0; world < worlds; ++world) {
    const auto seen = played(world);
    for (unsigned viewer = 0; viewer < 3; ++viewer) {
      const auto [at, fresh] = bytes[viewer].try_emplace(seen[viewer].record, seen[viewer].bytes);
      if (!fresh) ++alike[viewer];
      EXPECT_EQ(at->second, seen[viewer].bytes) << "viewer " << viewer << ", world " << world;
    }
  }
  EXPECT_GT(alike[0], 200u);  // a spectator sees only the rocks
  EXPECT_GE(alike[1], 3u);
  EXPECT_GE(alike[2], 3u);
}

// The records do differ: they contain what a seat was dealt.
TEST(Secrets, differ_between_worlds) {
  std::set<std::string> records;
  for (unsigned world = 0; world < 50; ++world) records.insert(played(world)[2].record);
  EXPECT_GT(records.size(), 40u);
}

}  // namespace
}  // namespace flotilla::server
