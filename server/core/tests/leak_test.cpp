// Non-interference: in two worlds that a viewer cannot tell apart by its record, every byte it is sent is
// the same, in the same order. Only the commitment differs, which hides the secret of the dice.
#include <set>

#include "server/core/tests/harbour.h"

namespace flotilla::server {
namespace {

constexpr unsigned worlds = 256;

std::string without(std::string text, const std::string& what) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what)) text.replace(at, what.size(), "C");
  return text;
}

// What a viewer's record says, and everything it was sent.
struct Seen {
  std::string record, bytes;
};

// The same people do the same things; the secret differs, and with it the cards and A's hidden choice.
std::array<Seen, 3> played(unsigned world) {
  Harbour at;
  at.luck = static_cast<std::uint8_t>(world);
  Table table(at);
  table.start();
  const auto spectator = table.hello(9, table.watch);
  const auto a = table.seats[0], b = table.seats[1];
  const auto act = [&](Conn conn, const std::string& move) { table.act(conn, table.actions(), move); };
  act(b, "harbour 0");                             // out of turn
  act(a, "card 3");                                // not now
  act(a, "harbour " + std::to_string(world % 3));  // hidden from the others
  act(b, "card 1");                                // may be held, by whom B cannot know
  act(b, "harbour 1");                             // and B draws
  for (unsigned card = 0; card < 12; ++card) act(a, "card " + std::to_string(card));  // out of turn, all
  const auto again = table.hello(1, "");  // B looks again from the beginning
  table.ask(b, "pass");                   // and goes on from another device
  const auto link = R"(,"link":)" + in_quotes(read_json(at.last_of(b, "link"))->find("link")->text);
  const auto moved = table.hello(7, link.substr(9, 32));
  table.ask(moved, "take", link);
  EXPECT_NE(at.last_of(moved, "lines"), "");

  const auto commitment = dice::hex(dice::commitment(*dice::unhex<16>(table.id), {2, at.luck}));
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
  EXPECT_GT(alike[0], 200u);  // a spectator sees the rocks and nothing else
  EXPECT_GE(alike[1], 3u);
  EXPECT_GE(alike[2], 3u);
}

// The record of bytes is no empty promise: what a seat was dealt is in it.
TEST(Secrets, differ_between_worlds) {
  std::set<std::string> records;
  for (unsigned world = 0; world < 50; ++world) records.insert(played(world)[2].record);
  EXPECT_GT(records.size(), 40u);
}

}  // namespace
}  // namespace flotilla::server
