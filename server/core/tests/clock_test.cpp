// Tables with clocks: free time, reserves, who judges, and bots that play for people who are away.
#include "server/core/card.h"
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

// Two people with 20 seconds for a move and a reserve of 180, at a node whose store has served for long.
struct ClockTest : testing::Test {
  ClockTest() {
    at.bot = [&](const BotTurn& turn) {
      return at.games.front().watch(turn.shown_record).it->legal_moves().front();
    };
    pass(120);
    table.start();
  }

  void pass(unsigned time) {  // in seconds
    for (; time > 0; --time) at.advance_clock(1'000);
  }
  Seat turn() const { return table.match().turn().seat; }
  Conn player(Seat seat) const { return table.seats[index(seat)]; }
  void move() {
    const Seat seat = turn();
    table.act(player(seat), table.actions(), table.match().watch(seat)->legal_moves().front());
  }
  Away away(Seat seat) const { return table.ledger().seat_state(seat)->away; }
  StoreTime reserve(Seat seat) const { return table.ledger().seat_state(seat)->reserve; }
  unsigned count(std::string_view word) {
    return static_cast<unsigned>(
        std::ranges::count_if(at.log(), [&](const std::string& event) { return event.starts_with(word); }));
  }
  TableId id() const { return *dice::from_hex<16>(table.id); }

  NodeFixture at;
  TestTable table{at, {"person", "person"}, R"(,"free":20,"reserve":180)"};
};

TEST_F(ClockTest, the_first_seconds_of_a_move_are_free_and_then_the_reserve_pays) {
  const Seat first = turn();
  pass(19);
  move();
  EXPECT_EQ(reserve(first), 180 * seconds);
  while (turn() != first) move();
  pass(25);
  move();
  EXPECT_EQ(reserve(first), 175 * seconds);
}

TEST_F(ClockTest, whoever_has_no_time_left_is_played_for) {
  const Seat late = turn();
  const auto actions = table.actions();
  pass(199);
  EXPECT_EQ(away(late), Away::no);
  pass(3);
  EXPECT_EQ(count("flag"), 1u);
  EXPECT_EQ(away(late), Away::flagged);
  EXPECT_GT(table.actions(), actions);
  EXPECT_NE(turn(), late);
  EXPECT_EQ(at.bots_asked.back().bot, "random");
}

TEST_F(ClockTest, a_bot_plays_for_the_absent_also_when_nobody_is_connected) {
  const Seat late = turn();
  for (const Conn conn : table.seats) at.node().disconnected(conn);
  pass(300);
  EXPECT_EQ(at.node().tables(), 0u);  // nothing keeps it in memory
  at.due_tables = {id()};
  pass(3);
  ASSERT_EQ(count("flag"), 1u);
  EXPECT_EQ(away(late), Away::flagged);
  EXPECT_NE(turn(), late);
}

TEST_F(ClockTest, the_stores_clock_judges) {
  pass(150);
  at.store_ahead = -40 * seconds;  // set back: this node knows it within two seconds
  pass(70);
  EXPECT_EQ(count("flag"), 0u);
  pass(60);
  EXPECT_EQ(count("flag"), 1u);
}

// The store refuses what a node believes too early, and nothing is lost by it.
TEST_F(ClockTest, a_node_that_is_wrong_about_the_time_stops_no_clock) {
  pass(199);
  at.now += 4'000;  // between two answers of the store
  at.store_ahead = -4 * seconds;
  at.node().tick();
  at.run_pending();
  EXPECT_EQ(count("flag"), 0u);
}

TEST_F(ClockTest, nobody_runs_out_of_time_by_an_outage_of_the_store) {
  pass(150);
  at.loads_fail = true;  // and so do other questions
  pass(100);
  EXPECT_EQ(count("flag"), 0u);
  at.loads_fail = false;
  pass(59);
  EXPECT_EQ(count("flag"), 0u);
  pass(10);
  EXPECT_EQ(count("flag"), 1u);
}

TEST_F(ClockTest, a_late_move_counts_if_the_clock_was_not_stopped_yet) {
  const Seat late = turn();
  at.loads_fail = true;
  pass(250);
  at.loads_fail = false;
  move();
  EXPECT_EQ(reserve(late), 0);
  EXPECT_EQ(count("flag"), 0u);
  EXPECT_EQ(count("acted"), 1u);
}

TEST_F(ClockTest, whoever_comes_back_plays_on_without_a_reserve) {
  const Seat late = turn();
  pass(202);
  ASSERT_EQ(away(late), Away::flagged);
  table.act(player(late), table.actions(), "harbour 1");
  EXPECT_EQ(at.last(player(late), "anchor"), "table-away");
  table.ask(player(late), "back");
  EXPECT_NE(at.last_of(player(late), "ack"), "");
  EXPECT_EQ(away(late), Away::no);
  EXPECT_EQ(reserve(late), 0);
  while (turn() != late) move();
  pass(18);
  EXPECT_EQ(count("flag"), 1u);
  pass(5);
  EXPECT_EQ(count("flag"), 2u);
}

TEST_F(ClockTest, rule_table_away_one_may_ask_for_the_substitute) {
  const Seat first = turn();
  const auto actions = table.actions();
  table.ask(player(first), "back");
  EXPECT_EQ(at.last(player(first)), "later");
  table.ask(player(first), "away");
  EXPECT_EQ(away(first), Away::asked);
  EXPECT_GT(table.actions(), actions);
  const Seat other = turn();
  ASSERT_NE(other, first);
  table.ask(player(other), "claim");  // a pause is no reason
  EXPECT_EQ(at.last(player(other), "anchor"), "table-away");
  table.ask(player(first), "back");
  EXPECT_EQ(away(first), Away::no);
}

TEST_F(ClockTest, rule_table_away_whoever_is_left_alone_may_end_the_match) {
  const Seat late = turn();
  const Seat other = left_of(late, 2);
  table.ask(player(other), "claim");
  EXPECT_EQ(at.last(player(other)), "later");
  pass(202);
  table.ask(player(late), "claim");  // not for whom a bot plays
  EXPECT_EQ(at.last(player(late)), "later");
  table.ask(player(other), "claim");
  ASSERT_TRUE(table.ledger().end());
  EXPECT_TRUE(table.ledger().end()->claimed);
  EXPECT_EQ(table.ledger().end()->by, other);
  EXPECT_NE(at.last_of(player(late), "ended").find(R"("claimed":true)"), std::string::npos);
}

TEST_F(ClockTest, players_are_told_whose_time_runs) {
  const Seat first = turn();
  pass(5);
  move();
  const auto clock = at.last_of(player(first), "clock");
  EXPECT_EQ(clock, R"({"kind":"clock","seat":)" + std::to_string(index(turn())) +
                       R"(,"free":20000,"reserves":[180000,180000]})");
}

TEST_F(ClockTest, a_card_is_due_when_the_time_is_over_or_a_little_earlier) {
  const auto due = [&] { return at.cards.at(id()).due->from(table.ledger().last_at()); };
  EXPECT_EQ(at.cards.at(id()).pace, "20 180");
  EXPECT_EQ(due(), *table.ledger().deadline());
  const auto before = at.cards.at(id());
  while (table.actions() < 12 && table.ledger().stage() == Stage::playing) pass(1), move();
  EXPECT_EQ(at.cards.at(id()), before);  // quick moves do not write it
}

// Bots alone could go on for ever in a game that has no end of its own.
TEST(Clock, a_match_that_fills_its_log_ends) {
  NodeFixture at({.events = 20});
  for (unsigned i = 0; i < 120; ++i) at.advance_clock(1'000);
  at.bot = [&](const BotTurn& turn) {
    return at.games.front().watch(turn.shown_record).it->legal_moves().front();
  };
  TestTable table(at, {"person", "person"}, R"(,"free":5,"reserve":0)");
  table.start();
  for (const Conn conn : table.seats) at.node().disconnected(conn);
  for (unsigned i = 0; i < 30; ++i) at.advance_clock(1'000);
  EXPECT_EQ(at.log()[at.log().size() - 2], "early clock");
}

TEST(Clock, a_bot_at_a_table_whose_log_is_full_is_not_asked_for_ever) {
  NodeFixture at({.events = 13});
  TestTable table(at, {"person", "random"});
  table.start();
  while (table.match().turn().decides(Seat{0}))
    table.act(table.keeper, table.actions(), table.match().watch(Seat{0})->legal_moves().front());
  at.node().disconnected(table.keeper);
  for (unsigned i = 0; i < 30; ++i) at.advance_clock(10'000);
  EXPECT_EQ(at.node().tables(), 0u);
}

TEST(Clock, slow_tables_know_when_they_are_due) {
  NodeFixture at;
  TestTable table(at, {"person", "person"}, R"(,"free":86400,"reserve":604800)");
  table.start();
  for (unsigned i = 0; i < 4; ++i) {
    at.advance_clock(3'600'000);
    const auto seat = table.match().turn().seat;
    table.act(table.seats[index(seat)], table.actions(), table.match().watch(seat)->legal_moves().front());
    const auto due = at.cards.begin()->second.due;
    if (table.match().turn().seat == seat) continue;
    EXPECT_EQ(due->from(table.ledger().last_at()), *table.ledger().deadline());
  }
}

TEST(Clock, a_table_without_is_never_due) {
  NodeFixture at;
  TestTable table(at);
  table.start();
  EXPECT_FALSE(at.cards.begin()->second.due);
  EXPECT_FALSE(table.ledger().deadline());
  EXPECT_EQ(at.last_of(table.keeper, "clock"), "");
}

TEST(Clock, is_set_within_reason_and_for_bots_that_exist) {
  NodeFixture at;
  for (const char* more : {R"(,"free":0,"reserve":1)", R"(,"free":5)", R"(,"free":7776001,"reserve":0)",
                           R"(,"free":"1","reserve":0)"}) {
    const auto conn = at.connect();
    at.say(conn, R"({"kind":"make","version":1,"id":1,"session":")" + TestTable::session(0) +
                     R"(","game":"lagoon","setup":"seats=2","seats":["person","person"])" + more + '}');
    EXPECT_EQ(at.last(conn), "wrong") << more;
  }
  const auto conn = at.connect();
  at.say(conn,
         R"({"kind":"make","version":1,"id":1,"session":")" + TestTable::session(0) +
             R"(","game":"lagoon","setup":"seats=2","seats":["person","person"],"substitute":"nobody"})");
  EXPECT_EQ(at.last(conn, "code"), "unknown_bot");
}

}  // namespace
}  // namespace flotilla::server
