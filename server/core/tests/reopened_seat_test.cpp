// Somebody has lost a seat: another player makes a fresh link, and the holder, if still there, keeps the
// seat.
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

struct ReopenedSeat : testing::Test {
  std::string relink(Conn conn, unsigned seat) {
    table.ask(conn, "relink", R"(,"seat":)" + std::to_string(seat));
    const auto link = read_json(at.last_of(conn, "link"));
    return link ? link->find("link")->text : "";
  }
  void take(Conn conn, const std::string& link) {
    table.ask(conn, "take", R"(,"link":)" + in_quotes(link), ++takes);
  }
  bool is_reopened(unsigned seat) const { return table.ledger().seat_state(Seat(seat))->reopened; }
  bool is_told(Conn conn, unsigned seat) {
    return read_json(at.last_of(conn, "table"))->find("seats")->items[seat].find("reopened");
  }
  void play(unsigned seat) {
    const auto move = table.match().watch(Seat(seat))->legal_moves().front();
    table.act(table.seats[seat], table.actions(), move);
  }

  static constexpr unsigned phone = 21;
  MessageId takes = 0;
  NodeFixture at;
  TestTable table{at};
};

TEST_F(ReopenedSeat, rule_table_kept_is_taken_over_once_its_holder_had_time_to_refuse) {
  table.start();
  const auto link = relink(table.keeper, 1);
  for (const auto& event : at.log()) EXPECT_EQ(event.find(link), event.npos);
  for (const auto conn : table.seats) EXPECT_TRUE(is_told(conn, 1));
  const auto bea = table.hello(phone, link);
  EXPECT_EQ(at.last(bea, "yours"), "1");
  EXPECT_EQ(at.last_of(bea, "lines"), "");  // nothing of the match yet
  take(bea, link);
  EXPECT_EQ(at.last(bea), "later");
  EXPECT_EQ(at.last(bea, "anchor"), "table-kept");
  at.advance_clock(at.limits.reopen_ms - 1);
  take(bea, link);
  EXPECT_EQ(at.last(bea), "later");
  at.advance_clock(1);
  take(bea, link);
  EXPECT_NE(at.last_of(bea, "ack"), "");
  EXPECT_EQ(table.ledger().holder(Seat{1}), dice::sha256(Token{9, phone}));
  EXPECT_FALSE(is_reopened(1));
  EXPECT_EQ(at.last(table.seats[1], "anchor"), "table-moved");
}

TEST_F(ReopenedSeat, rule_table_kept_its_holder_says_so) {
  table.start();
  const auto link = relink(table.keeper, 1);
  const auto thief = table.hello(phone, link);
  table.ask(table.seats[1], "keep", "", 7);
  EXPECT_EQ(at.last_of(table.seats[1], "ack"), R"({"kind":"ack","id":7})");
  EXPECT_FALSE(is_told(table.seats[1], 1));
  at.advance_clock(at.limits.reopen_ms);
  take(thief, link);
  EXPECT_EQ(at.last(thief, "anchor"), "table-link");
  table.ask(table.seats[1], "keep", "", 7);
  EXPECT_EQ(at.last(table.seats[1]), "ack");  // the same message
  table.ask(table.seats[1], "keep", "", 8);
  EXPECT_EQ(at.last(table.seats[1], "anchor"), "table-kept");
  EXPECT_EQ(std::ranges::count(at.log(), "kept B 7"), 1);
}

TEST_F(ReopenedSeat, whoever_moves_or_passes_the_seat_on_keeps_it) {
  table.start();
  while (index(table.match().turn().seat) != 1) play(0);
  const auto link = relink(table.keeper, 1);
  play(1);
  EXPECT_FALSE(is_reopened(1));
  EXPECT_FALSE(is_told(table.keeper, 1));
  EXPECT_EQ(at.last(table.hello(phone, link), "anchor"), "table-link");
  const auto second = relink(table.keeper, 1);
  table.ask(table.seats[1], "pass");
  EXPECT_FALSE(is_reopened(1));
  EXPECT_EQ(at.last(table.hello(phone, second), "anchor"), "table-link");
}

TEST_F(ReopenedSeat, rule_table_kept_whoever_has_kept_it_three_times_is_asked_no_more) {
  table.start();
  std::string last;
  for (MessageId id = 1; id <= 3; ++id) {
    const auto before = std::exchange(last, relink(table.keeper, 1));
    EXPECT_NE(last, before);
    table.ask(table.seats[1], "keep", "", id);
  }
  EXPECT_TRUE(read_json(at.last_of(table.keeper, "table"))->find("seats")->items[1].find("kept"));
  EXPECT_EQ(relink(table.keeper, 1), last);
  EXPECT_EQ(at.last(table.keeper, "anchor"), "table-kept");
  EXPECT_FALSE(is_told(table.keeper, 1));
  EXPECT_NE(relink(table.seats[1], 0), "");  // another seat
}

TEST_F(ReopenedSeat, a_newer_link_begins_to_wait_anew) {
  table.start();
  relink(table.keeper, 1);
  at.advance_clock(at.limits.reopen_ms);
  const auto link = relink(table.keeper, 1);
  const auto bea = table.hello(phone, link);
  take(bea, link);
  EXPECT_EQ(at.last(bea, "anchor"), "table-kept");
}

TEST_F(ReopenedSeat, rule_table_keeper_anybody_at_the_table_reopens_anothers_seat) {
  table.start();
  EXPECT_EQ(relink(table.seats[1], 1), "");  // its own: `pass`
  EXPECT_EQ(at.last(table.seats[1], "anchor"), "table-keeper");
  const auto watcher = table.hello(30, table.watch);
  EXPECT_EQ(relink(watcher, 0), "");
  EXPECT_EQ(at.last(watcher, "anchor"), "table-keeper");
  const auto link = relink(table.seats[1], 0);
  ASSERT_NE(link, "");
  const auto ada = table.hello(phone, link);
  at.advance_clock(at.limits.reopen_ms);
  take(ada, link);
  EXPECT_TRUE(table.ledger().is_keeper(dice::sha256(Token{9, phone})));
}

TEST_F(ReopenedSeat, ends_with_the_table) {
  table.start();
  const auto link = relink(table.keeper, 1);
  table.ask(table.keeper, "resign");
  EXPECT_FALSE(is_reopened(1));
  EXPECT_EQ(at.last(table.hello(phone, link), "anchor"), "table-link");
}

TEST_F(ReopenedSeat, before_the_match_a_new_link_frees_the_seat) {
  const auto eve = table.sit(1);
  const auto link = relink(table.keeper, 1);
  EXPECT_FALSE(table.ledger().seat_state(Seat{1})->taken);
  EXPECT_EQ(table.ledger().name(Seat{1}), "");
  EXPECT_EQ(read_json(at.last_of(eve, "table"))->find("you"), nullptr);
  const auto bea = table.hello(phone, link);
  table.join(bea, link, "Bea");
  EXPECT_EQ(table.ledger().name(Seat{1}), "Bea");
  EXPECT_EQ(relink(table.keeper, 1).empty(), false);  // again
}

}  // namespace
}  // namespace flotilla::server
