// A seat moves to another device, by a link that works once.
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

struct SeatTransfer : testing::Test {
  std::string pass(Conn conn) {
    table.ask(conn, "pass");
    const auto link = read_json(at.last_of(conn, "link"));
    return link ? link->find("link")->text : "";
  }
  void take(Conn conn, const std::string& link, MessageId message = 1) {
    table.ask(conn, "take", R"(,"link":)" + in_quotes(link), message);
  }
  Conn decider() const { return table.seats[index(table.match().turn().seat)]; }
  std::string some_move() const {
    return table.match().watch(table.match().turn().seat)->legal_moves().front();
  }
  unsigned count(const std::string& event) { return unsigned(std::ranges::count(at.log(), event)); }

  static constexpr unsigned phone = 21, tablet = 22;
  NodeFixture at;
  TestTable table{at};
};

TEST_F(SeatTransfer, rule_table_moved_the_other_device_is_the_seat_and_the_old_one_a_stranger) {
  table.start();
  const auto old = decider();
  const auto seat = table.match().turn().seat;
  const auto link = pass(old);
  for (const auto& event : at.log()) EXPECT_EQ(event.find(link), event.npos);
  const auto fresh = table.hello(phone, link);
  EXPECT_EQ(at.heard[fresh].size(), 2u);  // welcome, and the table alone
  EXPECT_EQ(at.last(fresh, "yours"), std::to_string(index(seat)));
  EXPECT_EQ(at.last(fresh, "you"), "");
  take(fresh, link);
  EXPECT_EQ(at.last_of(fresh, "ack"), R"({"kind":"ack","id":1})");
  const auto told = read_json(at.last_of(fresh, "table"));
  EXPECT_EQ(told->find("you")->number, index(seat));
  EXPECT_EQ(told->find("yours"), nullptr);
  EXPECT_EQ(told->find("seats")->items[index(seat)].find("name")->text, "Ada");
  EXPECT_EQ(read_json(at.last_of(fresh, "lines"))->find("lines")->text, table.match().shown_since(seat, 0));

  EXPECT_EQ(at.last(old), "refused");
  EXPECT_EQ(at.last(old, "id"), "0");
  EXPECT_EQ(at.last(old, "anchor"), "table-moved");
  EXPECT_EQ(at.closed.back(), old);
  const auto heard = at.heard[old].size();
  table.act(old, table.actions(), some_move());  // a late frame
  const auto position = table.actions();
  table.act(fresh, position, some_move(), 2);
  EXPECT_EQ(table.actions() > position, true);
  EXPECT_EQ(at.heard[old].size(), heard);
  EXPECT_EQ(at.last(table.hello(index(seat), ""), "anchor"), "table-moved");
  EXPECT_EQ(at.last(table.hello(30, link), "anchor"), "table-link");  // spent
}

TEST_F(SeatTransfer, every_connection_of_the_old_session_is_told_whatever_its_link) {
  table.start();
  const auto second = table.hello(1, table.watch);
  EXPECT_EQ(at.last_of(second, "lines"), at.last_of(table.seats[1], "lines"));
  const auto link = pass(table.seats[1]);
  take(table.hello(phone, link), link);
  for (const auto conn : {second, table.seats[1]}) EXPECT_EQ(at.last(conn, "anchor"), "table-moved");
}

// The old device is connected to a node that learns of it later.
TEST_F(SeatTransfer, a_node_that_loads_it_tells_so_and_nothing_else) {
  table.start();
  const auto old = table.seats[1];
  const auto heard = at.heard[old].size();
  const Token link{77};
  at.log().push_back(write_event(TransferLinkCreated{Seat{1}, 900, hash_of(link)}));
  at.log().push_back(write_event(SeatTakenOver{Seat{1}, 901}));
  at.stored.begin()->second.rows[row::holder(Seat{1}, 2)] = dice::to_hex(hash_of(Token{9, phone}));
  at.log().push_back(write_event(MovePlayed{Seat{0}, 902, some_move()}));
  at.advance_clock(1);
  at.advance_clock(2 * at.limits.poll_ms);
  EXPECT_EQ(at.heard[old].size(), heard + 1);
  EXPECT_EQ(at.last(old, "anchor"), "table-moved");
  EXPECT_EQ(at.last(table.hello(phone, ""), "from"), "0");
}

TEST_F(SeatTransfer, taking_is_accepted_once_however_often_it_is_sent) {
  table.start();
  const auto link = pass(table.seats[1]);
  const auto fresh = table.hello(phone, link);
  at.outcomes = {AppendResult::unknown};
  at.unknown_is_kept = true;
  take(fresh, link, 7);
  EXPECT_EQ(at.last_of(fresh, "ack"), R"({"kind":"ack","id":7})");
  at.restart();
  const auto again = table.hello(phone, link);
  take(again, link, 7);
  EXPECT_EQ(at.last(again), "ack");
  EXPECT_EQ(count("taken B 7"), 1u);
  take(again, link, 8);
  EXPECT_EQ(at.last(again, "anchor"), "table-seated");
  EXPECT_EQ(at.last(again), "refused");
}

// Message numbers belong to the holder, not to the seat.
TEST_F(SeatTransfer, the_new_device_numbers_its_messages_as_it_likes) {
  table.start();
  const auto old = decider();
  const auto seat = table.match().turn().seat;
  const auto position = table.actions();
  table.act(old, position, some_move(), 42);
  const auto link = pass(old);
  const auto fresh = table.hello(phone, link);
  take(fresh, link, 1);
  while (table.match().turn().seat != seat) table.act(decider(), table.actions(), some_move());
  const auto before = table.actions();
  table.act(fresh, before, some_move(), 42);
  EXPECT_GT(table.actions(), before);
  // The old device repeats its own message 42 before it is turned away.
  at.restart();
  const auto late = at.connect();
  at.node().received(late, R"({"kind":"hello","version":1,"table":)" + in_quotes(table.id) +
                               R"(,"session":)" + in_quotes(TestTable::session(index(seat))) + '}');
  at.node().received(late, R"({"kind":"resign","id":1})");  // the new device's `take` was 1
  table.act(late, position, "harbour 0", 42);
  EXPECT_EQ(at.last_of(late, "ack"), R"({"kind":"ack","id":42})");
  EXPECT_NE(at.last_of(late, "later").find("table-seat"), std::string::npos);
  at.advance_clock(at.limits.retry_ms);
  EXPECT_EQ(at.last(late, "anchor"), "table-moved");
}

TEST_F(SeatTransfer, a_newer_link_voids_the_one_before) {
  table.start();
  const auto first = pass(table.seats[1]), second = pass(table.seats[1]);
  const auto early = table.hello(tablet, first);
  EXPECT_EQ(at.last(early, "anchor"), "table-link");
  const auto fresh = table.hello(phone, second);
  take(fresh, first, 5);
  EXPECT_EQ(at.last(fresh, "anchor"), "table-link");
  take(fresh, second, 6);
  EXPECT_NE(at.last_of(fresh, "ack"), "");
}

TEST_F(SeatTransfer, leaving_and_the_end_void_it) {
  table.seats = {table.sit(0), table.sit(1)};
  const auto left = pass(table.seats[1]);
  const auto waiting = table.hello(phone, left);
  table.ask(table.seats[1], "leave");
  EXPECT_EQ(at.last(waiting, "yours"), "");
  take(waiting, left);
  EXPECT_EQ(at.last(waiting, "anchor"), "table-link");
  const auto late = pass(table.seats[0]);
  at.advance_clock(at.limits.lobby_timeout_ms);
  EXPECT_EQ(at.last(table.hello(tablet, late), "anchor"), "table-link");
  table.ask(table.seats[0], "pass");
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-play");
}

TEST_F(SeatTransfer, only_who_holds_a_seat_can) {
  const auto guest = table.hello(1, table.links[1]);
  table.ask(guest, "pass");
  EXPECT_EQ(at.last(guest, "anchor"), "table-seat");
  EXPECT_EQ(at.last(guest), "later");
}

TEST_F(SeatTransfer, a_pass_is_no_invitation_and_an_invitation_no_pass) {
  table.seats = {table.sit(0)};
  const auto link = pass(table.seats[0]);
  const auto fresh = table.hello(phone, link);
  table.join(fresh, link, "Eve");
  EXPECT_EQ(at.last(fresh, "anchor"), "table-link");
  take(fresh, table.links[1]);
  EXPECT_EQ(at.last(fresh, "anchor"), "table-link");
}

TEST_F(SeatTransfer, who_keeps_the_table_keeps_it_on_the_other_device) {
  table.seats = {table.sit(0)};
  const auto link = pass(table.seats[0]);
  const auto fresh = table.hello(phone, link);
  take(fresh, link);
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-moved");
  table.ask(fresh, "relink", R"(,"seat":1)", 2);
  EXPECT_NE(at.last_of(fresh, "link"), "");
}

// A share stays on its device. While players commit, the new device commits its own; after that the seat
// cannot move until the share is revealed.
TEST_F(SeatTransfer, rule_table_owed_a_promise_stays_with_its_device) {
  table.seats = {table.sit(0), table.sit(1)};
  table.promise(1);
  auto link = pass(table.seats[1]);
  const auto fresh = table.hello(phone, link);
  take(fresh, link);
  EXPECT_FALSE(table.ledger().seat_state(Seat{1})->share_commitment);
  table.seats[1] = fresh;
  table.promise(0);
  table.promise(1);
  link = pass(table.seats[0]);
  const auto other = table.hello(tablet, link);
  take(other, link, 3);
  EXPECT_EQ(at.last(other), "later");
  EXPECT_EQ(at.last(other, "anchor"), "table-owed");
  table.give(0);
  take(other, link, 3);
  EXPECT_NE(at.last_of(other, "ack"), "");
  table.give(1);
  EXPECT_EQ(table.ledger().stage(), Stage::playing);
}

TEST_F(SeatTransfer, one_seat_each) {
  table.start();
  const auto link = pass(table.seats[1]);
  take(table.seats[0], link, 77);
  EXPECT_EQ(at.last(table.seats[0]), "later");
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-seated");
  take(table.seats[1], link, 78);  // its own
  EXPECT_EQ(at.last(table.seats[1]), "refused");
  EXPECT_EQ(at.last(table.seats[1], "anchor"), "table-seated");
}

TEST_F(SeatTransfer, the_seat_comes_back) {
  table.start();
  const auto there = pass(table.seats[1]);
  const auto fresh = table.hello(phone, there);
  take(fresh, there);
  const auto back = pass(fresh);
  const auto again = table.hello(1, back);
  EXPECT_EQ(at.last(again, "yours"), "1");
  take(again, back, 500);
  EXPECT_EQ(read_json(at.last_of(again, "table"))->find("you")->number, 1u);
  EXPECT_EQ(at.last(fresh, "anchor"), "table-moved");
}

}  // namespace
}  // namespace flotilla::server
