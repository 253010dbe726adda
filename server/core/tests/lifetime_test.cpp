// What the node keeps in memory, and for how long: slow readers, unknown tables, clients that have gone.
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

// The client's answer and the bot's move are effects of one step; the answer does not fit, and the client
// is dropped before the move is appended.
TEST(Node, a_client_dropped_in_the_middle_of_a_step_leaves_the_rest_of_it_alone) {
  NodeFixture at({.bot_tries = 1});
  TestTable table(at, {"person", "random"});
  table.start();
  while (table.match().turn().decides(Seat{0}))
    table.act(table.keeper, table.actions(), table.match().watch(Seat{0})->legal_moves().front());
  ASSERT_FALSE(at.bots_asked.empty());
  const auto actions = table.actions();
  at.now += at.limits.bot_timeout_ms;
  at.full = true;
  table.act(table.keeper, actions, "nonsense");
  EXPECT_EQ(at.closed, std::vector{table.keeper});
  EXPECT_GT(table.actions(), actions);
  EXPECT_EQ(at.stored.size(), 1u);
}

// Another node wrote the log: it goes on there.
TEST(Node, a_bot_is_not_left_thinking_for_nobody) {
  NodeFixture at;
  at.address = AddressGroup{7};
  TestTable table(at, {"person", "random"});
  table.start();
  while (table.match().turn().decides(Seat{0}))
    table.act(table.keeper, table.actions(), table.match().watch(Seat{0})->legal_moves().front());
  ASSERT_FALSE(at.bots_asked.empty());
  EXPECT_EQ(at.bots_asked.back().address, AddressGroup{7});
  EXPECT_EQ(at.bots_asked.back().table, *dice::from_hex<16>(table.id));
  at.restart();
  const auto conn = table.hello(0, "");
  EXPECT_TRUE(at.bots_cancelled.empty());
  at.node().disconnected(conn);
  EXPECT_EQ(at.bots_cancelled, std::vector{*dice::from_hex<16>(table.id)});
}

TEST(Node, a_bot_moves_though_nobody_is_there_any_more) {
  NodeFixture at;
  TestTable table(at, {"person", "random"});
  table.start();
  while (table.match().turn().decides(Seat{0}))
    table.act(table.keeper, table.actions(), table.match().watch(Seat{0})->legal_moves().front());
  const auto actions = table.actions();
  at.node().disconnected(table.keeper);
  for (unsigned i = 0; i <= at.limits.bot_tries; ++i) at.advance_clock(at.limits.bot_timeout_ms);
  EXPECT_GT(table.actions(), actions);
}

TEST(Node, whose_welcome_does_not_fit_watches_nothing) {
  NodeFixture at;
  TestTable table(at);
  at.full = true;
  table.hello(1, table.links[1]);
  EXPECT_EQ(at.closed.size(), 1u);
  EXPECT_EQ(at.node().memory().clients, 1u);
  EXPECT_EQ(at.node().memory().watchers, 1u);  // the keeper's
  EXPECT_EQ(at.node().memory().ghosts, 0u);

  const auto conn = at.connect();
  at.say(conn, R"({"kind":"make","version":1,"id":1,"session":)" + in_quotes(TestTable::session(3)) +
                   R"(,"game":"lagoon","setup":"seats=2","seats":["person","person"]})");
  EXPECT_EQ(at.node().memory().tables, 1u);
  EXPECT_EQ(at.node().memory().ghosts, 0u);
  EXPECT_EQ(at.stored.size(), 1u);
}

TEST(Node, a_table_is_forgotten_after_everybody_has_gone) {
  NodeFixture at;
  TestTable table(at);
  table.start();
  for (const Conn conn : table.seats) at.node().disconnected(conn);
  EXPECT_EQ(at.node().memory().watchers, 0u);
  at.advance_clock(1);
  EXPECT_EQ(at.node().memory().tables, 1u);  // somebody may be reloading the page
  at.advance_clock(at.limits.evict_after_ms);
  EXPECT_EQ(at.node().memory().tables, 0u);
}

// Before this, ten thousand made-up ids filled a node for a minute.
TEST(Node, a_table_that_does_not_exist_takes_no_place) {
  NodeFixture at({.tables = 2});
  const TestTable table(at);
  for (unsigned i = 0; i < 100; ++i) {
    const auto conn = at.connect();
    at.say(conn, R"({"kind":"hello","version":1,"table":)" +
                     in_quotes(dice::to_hex(Token{5, std::uint8_t(i)})) + R"(,"session":)" +
                     in_quotes(TestTable::session(7)) + R"(,"at":0,"seq":0})");
    EXPECT_EQ(at.last(conn, "anchor"), "table-link");
    EXPECT_EQ(at.closed.back(), conn);
  }
  EXPECT_EQ(at.node().memory().tables, 1u);
  const TestTable another(at);
  EXPECT_FALSE(another.id.empty());
}

TEST(Node, rule_table_pace_an_address_has_one_budget_however_often_it_connects) {
  NodeFixture at({.people_per_address = 1});
  TestTable table(at);
  const auto ask = [&](Conn conn) { table.ask(conn, "leave"); };
  for (unsigned i = 0; i < at.limits.commands.burst; ++i) ask(table.keeper);
  EXPECT_NE(at.last(table.keeper, "anchor"), "table-pace");
  ask(table.keeper);
  EXPECT_EQ(at.last(table.keeper), "later");
  EXPECT_EQ(at.last(table.keeper, "anchor"), "table-pace");
  at.node().disconnected(table.keeper);
  const auto again = table.hello(0, "");
  ask(again);
  EXPECT_EQ(at.last(again, "anchor"), "table-pace");

  at.address = AddressGroup{2};
  const auto elsewhere = table.hello(0, "");
  ask(elsewhere);
  EXPECT_NE(at.last(elsewhere, "anchor"), "table-pace");
  at.advance_clock(3'600'000);
  ask(again);
  EXPECT_NE(at.last(again, "anchor"), "table-pace");
}

TEST(Node, rule_table_pace_an_address_makes_only_so_many_tables_and_visits) {
  NodeFixture at({.people_per_address = 1});
  for (unsigned i = 0; i < 2; ++i) EXPECT_FALSE(TestTable(at).id.empty());
  const auto conn = at.connect();
  at.say(conn, R"({"kind":"make","version":1,"id":1,"session":)" + in_quotes(TestTable::session(3)) +
                   R"(,"game":"lagoon","setup":"seats=2","seats":["person","person"]})");
  EXPECT_EQ(at.last(conn, "anchor"), "table-pace");
  EXPECT_EQ(at.stored.size(), 2u);
}

TEST(Node, rule_table_full_bounds_the_log_of_a_table) {
  NodeFixture at({.links = 5});
  TestTable table(at);
  table.start();
  for (unsigned i = 0; i < 3; ++i) table.ask(table.keeper, "pass");
  EXPECT_EQ(at.last_of(table.keeper, "refused"), "");
  table.ask(table.keeper, "pass");
  EXPECT_EQ(at.last(table.keeper, "anchor"), "table-full");

  NodeFixture small({.events = 12});
  TestTable short_one(small);
  short_one.start();
  while (small.last(short_one.keeper, "anchor") != "table-full") {
    const auto seat = short_one.match().turn().seat;
    short_one.act(short_one.seats[index(seat)], short_one.actions(),
                  short_one.match().watch(seat)->legal_moves().front());
    ASSERT_LE(small.log().size(), 15u);
    if (small.last(short_one.seats[index(seat)], "anchor") == "table-full") break;
  }
  short_one.ask(short_one.keeper, "resign");  // a table can always end
  EXPECT_TRUE(short_one.ledger().end());
}

TEST(Node, while_the_store_is_silent_unknown_tables_have_a_limit_of_their_own) {
  NodeFixture at({.tables = 2, .openings = 3});
  TestTable table(at);
  at.store_is_silent = at.loads_are_silent = true;
  for (unsigned i = 0; i < 5; ++i) {
    const auto conn = at.connect();
    at.say(conn, R"({"kind":"hello","version":1,"table":)" +
                     in_quotes(dice::to_hex(Token{5, std::uint8_t(i)})) + R"(,"session":)" +
                     in_quotes(TestTable::session(7)) + R"(,"at":0,"seq":0})");
    EXPECT_EQ(at.last(conn), i < 3 ? "welcome" : "later");
  }
  const auto spectator = table.hello(8, table.watch);  // a table in memory is not touched by it
  EXPECT_EQ(at.last(spectator), "table");
}

}  // namespace
}  // namespace flotilla::server
