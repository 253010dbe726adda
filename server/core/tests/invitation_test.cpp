// One link for all free seats.
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

struct Invitation : testing::Test {
  NodeFixture at;
  TestTable table{at, {"person", "person", "person"}};

  std::string invite() {
    table.ask(table.keeper, "relink");
    const auto answer = read_json(at.last_of(table.keeper, "link"));
    EXPECT_FALSE(answer->find("seat"));
    return answer->find("link")->text;
  }
  Conn come(unsigned person, const std::string& link) {
    const auto conn = table.hello(person, link);
    table.join(conn, link, "Ada");
    return conn;
  }
  Viewer seat_of(unsigned person) {
    return table.ledger().seat_held_by(hash_of(*dice::from_hex<16>(TestTable::session(person))));
  }
};

TEST_F(Invitation, seats_whoever_comes_in_order) {
  table.sit(1);
  const auto link = invite();
  come(5, link);
  come(6, link);
  EXPECT_EQ(seat_of(5), Seat{0});
  EXPECT_EQ(seat_of(6), Seat{2});
  for (const auto& event : at.log()) EXPECT_EQ(event.find(link), event.npos);
}

TEST_F(Invitation, rule_table_seated_one_seat_for_each_browser) {
  const auto link = invite();
  const auto bea = come(5, link);
  table.join(bea, link, "Bea");
  EXPECT_EQ(at.last(bea), "later");
  EXPECT_EQ(at.last(bea, "anchor"), "table-seated");
  EXPECT_FALSE(table.ledger().seat_state(Seat{1})->taken);
}

TEST_F(Invitation, a_seat_taken_by_it_uses_up_the_link_of_that_seat) {
  come(5, invite());
  const auto late = table.hello(6, table.links[0]);
  EXPECT_NE(at.last(late).find("table"), std::string::npos);
  table.join(late, table.links[0], "Eve");
  EXPECT_EQ(at.last(late, "anchor"), "table-link");
}

TEST_F(Invitation, rule_table_seats_a_full_table_has_room_again_when_somebody_leaves) {
  const auto link = invite();
  const auto bea = come(5, link);
  come(6, link);
  come(7, link);
  const auto late = table.hello(8, link);
  table.join(late, link, "Eve", 900);
  EXPECT_EQ(at.last(late), "later");
  EXPECT_EQ(at.last(late, "anchor"), "table-seats");
  table.ask(bea, "leave");
  table.join(late, link, "Eve", 900);
  EXPECT_EQ(seat_of(8), Seat{0});
}

TEST_F(Invitation, a_message_sent_again_is_the_same_message_even_after_the_link_was_replaced) {
  const auto link = invite();
  const auto bea = table.hello(5, link);
  table.join(bea, link, "Bea", 7);
  invite();
  const auto events = at.log().size();
  table.join(bea, link, "Bea", 7);
  EXPECT_EQ(at.last(bea), "ack");
  EXPECT_EQ(at.log().size(), events);
}

TEST_F(Invitation, rule_table_link_a_new_one_makes_the_old_one_void) {
  const auto old = invite();
  const auto eve = table.hello(5, old);
  const auto fresh = invite();
  table.join(eve, old, "Eve");
  EXPECT_EQ(at.last(eve), "refused");
  EXPECT_EQ(at.last(eve, "anchor"), "table-link");
  EXPECT_EQ(at.last(table.hello(6, old), "anchor"), "table-link");
  come(7, fresh);
  EXPECT_EQ(seat_of(7), Seat{0});
}

TEST_F(Invitation, rule_table_keeper_makes_it_and_rule_table_full_bounds_how_often) {
  const auto bea = table.sit(1);
  table.ask(bea, "relink");
  EXPECT_EQ(at.last(bea, "anchor"), "table-keeper");
  while (at.last(table.keeper, "anchor").empty()) table.ask(table.keeper, "relink");
  EXPECT_EQ(at.last(table.keeper, "anchor"), "table-full");
  EXPECT_EQ(table.ledger().links(), at.limits.links);
}

TEST_F(Invitation, rule_table_open_ends_with_the_seating_and_then_lets_watch) {
  const auto link = invite();
  const auto guest = table.hello(8, link);
  table.start();
  table.join(guest, link, "Eve");
  EXPECT_EQ(at.last_of(guest, "refused").find("table-open") == std::string::npos, false);
  EXPECT_NE(at.last_of(guest, "lines"), "");
  table.ask(table.keeper, "relink");
  EXPECT_EQ(at.last(table.keeper, "anchor"), "table-open");
  EXPECT_NE(at.last_of(table.hello(9, link), "lines"), "");
}

// A node that is behind must not turn away who comes by a new invitation.
TEST_F(Invitation, rule_table_link_is_not_judged_on_old_knowledge) {
  const Token fresh{77};
  at.log().push_back(write_event(InvitationRenewed{dice::sha256(fresh)}));
  come(5, dice::to_hex(fresh));
  EXPECT_EQ(seat_of(5), Seat{0});
}

}  // namespace
}  // namespace flotilla::server
