// The protocol: what is accepted and what is not, and a recorded session that the browser's tests also
// read.
#include "server/core/wire.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

const std::string hex16(32, '7'), hex32(64, '7');

std::string wrong(const std::string& text) {
  const auto message = read_message(text, {});
  const auto* found = std::get_if<ProtocolError>(&message);
  return found ? std::string(found->text) : "";
}
std::string hello(const std::string& more = "") {
  return R"({"kind":"hello","version":1,"table":")" + hex16 + R"(","session":")" + hex16 + '"' + more + '}';
}
std::string join(const std::string& name) {
  return R"({"kind":"join","id":1,"link":")" + hex16 + R"(","name":")" + name + "\"}";
}

TEST(Wire, reads_every_kind) {
  for (const auto& text :
       {hello(), hello(R"(,"at":7)"), hello(R"(,"link":")" + hex16 + '"'), join("Zo\xc3\xab"),
        R"({"kind":"make","version":1,"id":1,"session":")" + hex16 +
            R"(","game":"g","setup":"","seats":["person","b"]})",
        std::string(R"({"kind":"leave","id":9007199254740991})"),
        std::string(R"({"kind":"resign","id":1})"), R"({"kind":"promise","id":1,"hash":")" + hex32 + "\"}",
        R"({"kind":"give","id":1,"gift":")" + hex32 + "\"}",
        std::string(R"({"kind":"act","id":1,"at":0,"move":"boat 4"})"),
        std::string(R"({"kind":"relink","id":1,"seat":5})"), std::string(R"({"kind":"pass","id":1})"),
        std::string(R"({"kind":"keep","id":1})"), R"({"kind":"take","id":1,"link":")" + hex16 + "\"}",
        std::string(R"({"kind":"again","id":1})")})
    EXPECT_EQ(wrong(text), "") << text;
}

TEST(Wire, refuses_what_is_missing_left_over_or_of_another_kind) {
  for (const auto& text :
       {std::string(), std::string("[]"), std::string("{}"), std::string(R"({"kind":7})"),
        std::string(R"({"kind":"sink","id":1})"), std::string(R"({"kind":"leave"})"),
        std::string(R"({"kind":"leave","id":0})"), std::string(R"({"kind":"leave","id":"1"})"),
        std::string(R"({"kind":"leave","id":1,"seat":0})"), std::string(R"({"kind":"act","id":1,"at":0})"),
        std::string(R"({"kind":"act","id":1,"at":0,"move":["a"]})"),
        std::string(R"({"kind":"relink","id":1,"seat":6})"),
        std::string(R"({"kind":"pass","id":1,"seat":1})"), std::string(R"({"kind":"take","id":1})"),
        std::string(R"({"kind":"again"})"), std::string(R"({"kind":"promise","id":1,"hash":"7"})"),
        hello(R"(,"link":7)"), hello(R"(,"more":1)"),
        R"({"kind":"hello","table":")" + hex16 + R"(","session":")" + hex16 + "\"}"})
    EXPECT_NE(wrong(text), "") << text;
  auto newer = hello();
  newer.replace(newer.find("\"version\":1"), 11, "\"version\":2");
  EXPECT_EQ(wrong(newer), "this server speaks version 1");
  EXPECT_EQ(wrong(std::string(5'000, ' ')), "the message is too long");
}

TEST(Wire, names_and_moves_hold_nothing_that_acts) {
  for (const char* bad :
       {"a\\nb", "a\\u0000", "\\u007f", "\\u0085", "\\u200b", "\\u202e", "\\u2066", "\\ufeff"})
    EXPECT_NE(wrong(join(bad)), "") << bad;
  EXPECT_NE(wrong(join(std::string(33, 'a'))), "");
  EXPECT_EQ(wrong(join("\xe2\x82\xac \xf0\x9f\x9a\xa3")), "");
  EXPECT_NE(wrong(R"({"kind":"act","id":1,"at":0,"move":"card 1\nA card 2"})"), "");
}

// Messages with bytes changed or removed are read or refused.
TEST(Wire, never_traps) {
  Rng rng(3);
  const std::string texts[] = {hello(R"(,"at":7)"), join("Ada"),
                               R"({"kind":"act","id":1,"at":0,"move":"boat 4"})"};
  for (unsigned i = 0; i < 60'000; ++i) {
    auto text = texts[i % 3];
    for (auto times = 1 + rng.below(3); times > 0; --times) {
      const auto at = rng.below(std::uint32_t(text.size()));
      if (rng.below(3) == 0)
        text.erase(at, 1 + rng.below(4));
      else
        text[at] = static_cast<char>(rng.below(256));
      if (text.empty()) text = "x";
    }
    read_message(text, {});
  }
}

TEST(Limits, of_a_connection_a_table_and_a_node) {
  Limits limits;
  limits.connections = 4, limits.tables = 1, limits.watchers = 2;
  NodeFixture at(limits);
  const auto early = at.connect();
  at.say(early, R"({"kind":"leave","id":1})");  // hello comes first
  EXPECT_EQ(at.last(early), "wrong");
  EXPECT_EQ(at.closed.back(), early);
  const TestTable table(at);
  TestTable other = table;
  other.hello(1, table.links[1]);
  EXPECT_EQ(at.last(other.hello(2, table.watch), "anchor"), "table-room");
  const auto stray = at.connect();
  at.say(stray, hello());
  EXPECT_EQ(at.last(stray, "anchor"), "table-room");
  at.connect(), at.connect();
  const auto fifth = at.connect();
  EXPECT_EQ(at.closed.back(), fifth);
}

TEST(Limits, a_queue_that_is_full_says_later) {
  Limits limits;
  limits.queue = 1;
  NodeFixture at(limits);
  TestTable table(at);
  at.store_is_silent = true;
  const auto bea = table.hello(1, table.links[1]);
  for (const char* name : {"one", "two", "three"}) table.join(bea, table.links[1], name);
  EXPECT_EQ(at.last(bea, "anchor"), "table-room");
  EXPECT_EQ(at.last(bea), "later");
}

TEST(Limits, who_does_not_read_is_dropped) {
  NodeFixture at;
  TestTable table(at);
  at.full = true;
  table.ask(table.keeper, "leave");
  EXPECT_EQ(at.closed.back(), table.keeper);
}

// Tables for two, line by line: `>` to the node, `<` from it, with the number of the client.
struct Recording {
  NodeFixture at;
  std::string id, out;
  std::vector<Conn> conns;
  std::map<Conn, std::size_t> told;

  TestTable make(const std::string& more = "") {
    TestTable table(at, {"person", "person"}, more);
    id = table.id;
    out += "> " + std::to_string(conns.size()) + R"( {"kind":"make","version":1,"id":1,"session":)" +
           in_quotes(TestTable::session(0)) +
           R"(,"game":"lagoon","setup":"seats=2","seats":["person","person"])" + more + "}\n";
    conns.push_back(table.keeper);
    hear();
    return table;
  }
  void hear() {
    for (std::size_t i = 0; i < conns.size(); ++i)
      for (auto& count = told[conns[i]]; count < at.heard[conns[i]].size(); ++count)
        out += "< " + std::to_string(i) + ' ' + at.heard[conns[i]][count] + '\n';
  }
  void say(std::size_t who, const std::string& text) {
    out += "> " + std::to_string(who) + ' ' + text + '\n';
    at.say(conns[who], text);
    hear();
  }
  void greet(unsigned person, const std::string& link) {
    conns.push_back(at.connect());
    say(conns.size() - 1, R"({"kind":"hello","version":1,"table":)" + in_quotes(id) + R"(,"session":)" +
                              in_quotes(TestTable::session(person)) + R"(,"link":)" + in_quotes(link) +
                              '}');
  }
  void join(std::size_t who, unsigned number, const std::string& link, const std::string& name) {
    say(who, R"({"kind":"join","id":)" + std::to_string(number) + R"(,"link":)" + in_quotes(link) +
                 R"(,"name":)" + in_quotes(name) + '}');
  }
  void promise(std::size_t who, unsigned number, unsigned seat) {
    const auto hash = dice::share_commitment(*dice::from_hex<16>(id), Seat(seat), TestTable::gift(seat));
    say(who, R"({"kind":"promise","id":)" + std::to_string(number) + R"(,"hash":)" +
                 in_quotes(dice::to_hex(hash)) + '}');
  }
  void give(std::size_t who, unsigned number, unsigned seat) {
    say(who, R"({"kind":"give","id":)" + std::to_string(number) + R"(,"gift":)" +
                 in_quotes(dice::to_hex(TestTable::gift(seat))) + '}');
  }
  void act(std::size_t who, unsigned number, std::uint64_t position, const std::string& move) {
    say(who, R"({"kind":"act","id":)" + std::to_string(number) + R"(,"at":)" + std::to_string(position) +
                 R"(,"move":)" + in_quotes(move) + '}');
  }
  std::string link(std::size_t who) {
    return read_json(at.last_of(conns[who], "link"))->find("link")->text;
  }
};

// Clients 0 and 1 play, 2 watches, the link of 3 is invalid.
void record_a_match(Recording& to) {
  const auto table = to.make();
  to.greet(1, table.links[1]);
  to.greet(2, table.watch);
  to.greet(3, std::string(32, '0'));
  to.join(0, 2, table.links[0], "Ada");
  to.join(1, 1, table.links[1], "Zo\xc3\xab");
  to.say(1, R"({"kind":"leave","id":2})");
  to.say(0, R"({"kind":"relink","id":3,"seat":1})");
  to.join(1, 3, to.link(0), "Zo\xc3\xab");
  for (const unsigned i : {0u, 1u}) to.promise(i, 4, i);
  for (const unsigned i : {1u, 0u}) to.give(i, 5, i);
  to.act(0, 6, 5, "harbour 1");
  to.act(0, 6, 5, "harbour 1");  // a duplicate: the same answer
  to.act(0, 7, 5, "harbour 2");
  to.act(1, 6, 6, "card 99");
  to.act(1, 7, 99, "harbour 2");
  to.act(1, 8, 6, "harbour 2");
  to.say(1, R"({"kind":"resign","id":9})");
  to.say(2, R"({"kind":"nonsense"})");
}

// Another table, of clients 4 and 5. The seat of 5 moves to 6; in the rematch 4 is 7 and 6 is 8.
void record_a_move_and_a_rematch(Recording& to) {
  const auto table = to.make();
  to.greet(1, table.links[1]);
  for (const unsigned i : {0u, 1u}) to.join(4 + i, 2, table.links[i], "Bo");
  for (const unsigned i : {0u, 1u}) to.promise(4 + i, 3, i);
  for (const unsigned i : {0u, 1u}) to.give(4 + i, 4, i);
  to.say(5, R"({"kind":"pass","id":5})");
  const auto pass = to.link(5);
  to.greet(5, pass);
  to.say(6, R"({"kind":"take","id":1,"link":)" + in_quotes(pass) + '}');
  to.say(6, R"({"kind":"resign","id":2})");
  to.say(6, R"({"kind":"again","id":3})");
  to.say(4, R"({"kind":"again","id":5})");
  to.id = read_json(to.at.last_of(to.conns[4], "table"))->find("next")->text;
  to.greet(0, table.watch);
  to.greet(5, pass);
}

// A third, with clocks, of clients 9 and 10. First 9 goes away and comes back, then the time of 10 runs
// out.
void record_clocks(Recording& to) {
  for (unsigned i = 0; i < 120; ++i) to.at.advance_clock(1'000);
  const auto table = to.make(R"(,"free":20,"reserve":180)");
  to.greet(1, table.links[1]);
  for (const unsigned i : {0u, 1u}) to.join(9 + i, 2, table.links[i], "Cy");
  for (const unsigned i : {0u, 1u}) to.promise(9 + i, 3, i);
  for (const unsigned i : {0u, 1u}) to.give(9 + i, 4, i);
  to.say(9, R"({"kind":"away","id":5})");
  to.say(9, R"({"kind":"back","id":6})");
  to.act(9, 7, 5, "harbour 1");
  to.out += "  210 seconds later\n";
  for (unsigned i = 0; i < 210; ++i) to.at.advance_clock(1'000);
  to.hear();
  to.say(9, R"({"kind":"claim","id":8})");
}

// Set FLOTILLA_WRITE to rewrite the recording.
TEST(Wire, speaks_as_recorded) {
  Recording recording;
  record_a_match(recording);
  record_a_move_and_a_rematch(recording);
  record_clocks(recording);
  const auto& now = recording.out;
  if (std::getenv("FLOTILLA_WRITE") != nullptr) std::ofstream(RECORDING) << now;
  std::ifstream file(RECORDING);
  std::ostringstream kept;
  kept << file.rdbuf();
  EXPECT_EQ(kept.str(), now);
}

}  // namespace
}  // namespace flotilla::server
