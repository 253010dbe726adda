// The match: exactly once, from the right seat, at the right position, and nothing sent too early.
#include "server/core/tests/playing.h"

namespace flotilla::server {
namespace {

TEST_F(Playing, a_move_is_accepted_once_however_often_it_is_sent) {
  const auto conn = decider();
  const auto move = some_move();
  const auto position = table.actions();
  for (int i = 0; i < 3; ++i) {
    table.act(conn, position, move, 42);
    EXPECT_EQ(at.last_of(conn, "ack"), R"({"kind":"ack","id":42})");
    EXPECT_EQ(at.last_of(conn, "refused"), "");
    EXPECT_EQ(acted(), 1u);
  }
}

TEST_F(Playing, rule_table_stale_a_move_belongs_to_its_position) {
  const auto conn = decider();
  table.act(conn, table.actions() - 1, some_move());
  EXPECT_EQ(at.last(conn, "anchor"), "table-stale");
  EXPECT_EQ(at.last(conn), "refused");
}

TEST_F(Playing, rule_table_behind_is_no_verdict) {
  const auto conn = decider();
  table.act(conn, table.actions() + 1, some_move());
  EXPECT_EQ(at.last(conn, "anchor"), "table-behind");
  EXPECT_EQ(at.last(conn), "later");
}

TEST_F(Playing, the_seat_comes_from_the_session) {
  const auto other = table.seats[1 - index(table.match().turn().seat)];
  table.act(other, table.actions(), some_move());
  EXPECT_EQ(at.last(other, "anchor"), "match-turn");
  const auto spectator = table.hello(9, table.watch);
  table.act(spectator, table.actions(), some_move());
  EXPECT_EQ(at.last(spectator, "anchor"), "table-seat");
  EXPECT_EQ(acted(), 0u);
}

TEST_F(Playing, an_append_holds_one_action_and_the_chance_behind_it) {
  while (acted() < 4) table.act(decider(), table.actions(), some_move());
  EXPECT_TRUE(at.log().back().starts_with("* draw "));
  EXPECT_EQ(at.hints.back().seq, at.log().size());
}

TEST_F(Playing, rule_table_id_a_number_used_for_another_move_is_refused) {
  const auto conn = decider();
  const auto legal = table.match().watch(table.match().turn().seat)->legal_moves();
  const auto position = table.actions();
  ASSERT_GT(legal.size(), 1u);
  table.act(conn, position, legal.front(), 42);
  EXPECT_EQ(at.last_of(conn, "ack"), R"({"kind":"ack","id":42})");
  table.act(conn, position, legal.back(), 42);
  EXPECT_EQ(at.last(conn), "refused");
  EXPECT_EQ(at.last(conn, "anchor"), "table-id");
  table.ask(conn, "resign", "", 42);
  EXPECT_EQ(at.last(conn, "anchor"), "table-id");
  EXPECT_EQ(acted(), 1u);
}

TEST_F(Playing, who_holds_a_seat_comes_before_spectators) {
  const auto seat = table.seats[1];
  at.node().disconnected(seat);
  std::vector<Conn> spectators;
  while (at.node().memory().watchers < at.limits.watchers)
    spectators.push_back(table.hello(9, table.watch));
  EXPECT_EQ(at.last(table.hello(9, table.watch), "anchor"), "table-room");
  const auto back = table.hello(1, "");
  EXPECT_NE(at.last_of(back, "table").find(R"("you":1)"), std::string::npos);
  EXPECT_EQ(at.last(spectators.back(), "anchor"), "table-room");
  EXPECT_EQ(at.node().memory().watchers, at.limits.watchers);
}

// Two nodes at one position: the sequence number decides, and the loser loads before it answers.
TEST_F(Playing, a_lost_race_is_refused_after_a_load) {
  const auto conn = decider();
  const auto position = table.actions();
  const auto legal = table.match().watch(table.match().turn().seat)->legal_moves();
  at.log().push_back(write_event(MovePlayed{table.match().turn().seat, 7, legal.back()}));
  table.act(conn, position, legal.front());
  EXPECT_EQ(at.last_of(conn, "refused").find("table-stale") != std::string::npos, true);
  EXPECT_EQ(table.actions(), position + 1);
}

TEST_F(Playing, who_comes_back_gets_what_is_missing) {
  const auto conn = decider();
  const auto seat = table.match().turn().seat;
  table.act(conn, table.actions(), some_move());
  at.node().disconnected(conn);
  const auto again = table.hello(index(seat), "", 3);
  const auto lines = read_json(at.last_of(again, "lines"));
  EXPECT_EQ(lines->find("from")->number, 3u);
  EXPECT_EQ(lines->find("lines")->text, table.match().shown_since(seat, 3));
}

// Found by a simulator seed: a stalled node told a player that the match had not begun.
TEST_F(Playing, nobody_is_taken_back_in_time) {
  NodeFixture elsewhere;  // has seen only the creation of the table
  TestTable there(elsewhere);
  ASSERT_EQ(there.id, table.id);
  elsewhere.stored = at.stored;
  const auto conn = there.hello(1, "", table.actions(), table.ledger().lobby_seq());
  EXPECT_EQ(elsewhere.heard[conn].size(), 2u);  // welcome, and the current table
  EXPECT_EQ(elsewhere.last(conn, "stage"), "playing");
  EXPECT_EQ(elsewhere.last(conn, "you"), "1");
  EXPECT_EQ(elsewhere.last(there.hello(0, "", 9'999, 9'999), "stage"), "playing");  // a false claim
}

TEST_F(Playing, every_node_comes_to_the_same) {
  for (int i = 0; i < 6; ++i) table.act(decider(), table.actions(), some_move());
  const auto hash = table.match().hash();
  at.restart();
  table.hello(0, "");
  EXPECT_EQ(table.match().hash(), hash);
}

TEST_F(Playing, a_hint_is_followed_and_a_false_one_is_harmless) {
  const auto position = table.actions();
  at.log().push_back(write_event(MovePlayed{table.match().turn().seat, 7, some_move()}));
  at.node().hinted({*dice::from_hex<16>(table.id), at.log().size()});
  at.run_pending();
  EXPECT_EQ(table.actions(), position + 1);
  at.node().hinted({*dice::from_hex<16>(table.id), 9'999});
  at.run_pending();
  EXPECT_EQ(table.actions(), position + 1);
}

TEST_F(Playing, without_a_bus_a_watched_table_looks_for_itself) {
  const auto position = table.actions();
  at.log().push_back(write_event(MovePlayed{table.match().turn().seat, 7, some_move()}));
  at.advance_clock(1);
  at.advance_clock(2 * at.limits.poll_ms);
  EXPECT_EQ(table.actions(), position + 1);
}

// A list of tables asks with one hello.
TEST_F(Playing, a_visit_says_whose_turn_it_is_but_not_to_guests) {
  const auto turn_told = [&](Conn conn) {
    const auto told = read_json(at.last_of(conn, "table"));
    const auto* turn = told->find("turn");
    return turn ? Viewer(Seat(turn->number)) : Viewer();
  };
  EXPECT_EQ(turn_told(table.hello(0, "")), table.match().turn().seat);
  table.act(decider(), table.actions(), some_move());
  EXPECT_EQ(turn_told(table.hello(8, table.watch)), table.match().turn().seat);
  table.ask(table.seats[0], "pass");
  const auto pass = read_json(at.last_of(table.seats[0], "link"))->find("link")->text;
  EXPECT_EQ(turn_told(table.hello(6, pass)), Viewer());
}

TEST_F(Playing, rule_table_gone_a_move_at_a_table_that_is_erased_is_refused) {
  const auto conn = decider();
  const auto move = some_move();
  at.stored.begin()->second.state = LogState::erased;
  table.act(conn, table.actions(), move, 4242);
  EXPECT_EQ(at.last_of(conn, "ack").find("4242"), std::string::npos);
  EXPECT_EQ(at.last(conn, "anchor"), "table-gone");
  EXPECT_EQ(at.node().memory().tables, 0u);
}

TEST_F(Playing, the_end_reveals_the_secret_and_publishes_the_record) {
  while (table.match().turn() != Turn::over()) table.act(decider(), table.actions(), some_move());
  EXPECT_EQ(at.log().back(), "seed " + dice::to_hex(dice::Seed{2}));
  const auto ended = read_json(at.last_of(table.seats[0], "ended"));
  const auto read = dice::read(ended->find("record")->text);
  EXPECT_EQ(std::get<dice::PublishedTable>(read).end, dice::End::over);
  table.act(table.seats[0], table.actions(), "card 1");
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-play");
}

TEST_F(Playing, resigning_ends_a_table_of_two) {
  table.ask(table.seats[1], "resign", "", 60);
  EXPECT_EQ(at.log()[at.log().size() - 2], "early B 60");
  EXPECT_TRUE(table.ledger().revealed());
  EXPECT_EQ(at.last(table.seats[0]), "ended");
}

TEST(Resigning, hands_a_seat_of_a_larger_table_to_a_bot) {
  NodeFixture at;
  TestTable table(at, {"person", "person", "person"});
  table.start();
  table.ask(table.seats[0], "resign", "", 60);
  EXPECT_EQ(at.log().back(), "handed A 60 random");
  EXPECT_FALSE(table.ledger().seat_state(Seat{0})->is_person());
  EXPECT_FALSE(at.bots_asked.empty());  // it was A's turn
  table.ask(table.seats[0], "resign", "", 60);
  EXPECT_NE(at.last_of(table.seats[0], "ack"), "");
  table.ask(table.seats[1], "resign", "", 61);
  table.ask(table.seats[2], "resign", "", 62);
  EXPECT_EQ(table.ledger().stage(), Stage::ended);
}

TEST(Bots, are_shown_their_seat_and_answer_or_are_helped) {
  NodeFixture at;
  at.bot = [&](const BotTurn& turn) {
    EXPECT_EQ(turn.bot, "random");
    EXPECT_NE(turn.shown_record.find("\nseen A\n"), std::string::npos);
    return std::string("nonsense");
  };
  TestTable table(at, {"random", "person"});
  table.start();
  for (int i = 0; i < 5; ++i) at.advance_clock(at.limits.bot_timeout_ms);
  EXPECT_EQ(at.bots_asked.size(), at.limits.bot_tries);
  EXPECT_EQ(table.match().turn(), Turn::decide(Seat{1}));
  EXPECT_EQ(at.log().back(), "acted A 0 harbour 0");
  EXPECT_EQ(at.reported, std::vector<std::string>{"replaced lagoon random"});
}

}  // namespace
}  // namespace flotilla::server
