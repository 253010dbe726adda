// Before the match: links, seats, the dice.
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

struct Seating : testing::Test {
  NodeFixture at;
  TestTable table{at};
};

TEST(Table, is_made_with_a_commitment_and_links_of_which_the_log_has_hashes) {
  NodeFixture at;
  const TestTable table(at, {"person", "random"});
  EXPECT_EQ(table.links.size(), 2u);
  EXPECT_TRUE(table.links[1].empty());
  for (const auto& event : at.log())
    for (const auto& secret : {table.links[0], table.watch, TestTable::session(0)})
      EXPECT_EQ(event.find(secret), event.npos);
  EXPECT_TRUE(at.log()[0].starts_with(
      "table " + dice::to_hex(dice::seed_commitment(*dice::from_hex<16>(table.id), {2}))));
}

TEST(Table, rule_table_setup_and_rule_table_game_say_what_cannot_be_made) {
  NodeFixture at;
  const auto conn = at.connect();
  const auto make = [&](const std::string& game, const std::string& setup, const std::string& seats) {
    at.say(conn, R"({"kind":"make","version":1,"id":5,"session":)" + in_quotes(TestTable::session(0)) +
                     R"(,"game":)" + in_quotes(game) + R"(,"setup":)" + in_quotes(setup) + R"(,"seats":[)" +
                     seats + "]}");
    return at.last(conn, "anchor");
  };
  EXPECT_EQ(make("chess", "", "\"person\""), "table-game");
  EXPECT_EQ(make("lagoon", "seats=9", "\"person\""), "lagoon-seats");
  EXPECT_EQ(make("lagoon", "seats=2", "\"person\""), "table-setup");
  EXPECT_EQ(make("lagoon", "seats=2", "\"random\",\"random\""), "table-setup");
  EXPECT_EQ(make("lagoon", "seats=2", "\"person\",\"Random Bot\""), "table-setup");
  EXPECT_EQ(make("lagoon", "seats=2", "\"person\",\"nobody\""), "table-setup");
  EXPECT_TRUE(at.stored.empty());
  EXPECT_EQ(make("lagoon", "seats=2", "\"person\",\"person\""), "");
}

TEST_F(Seating, rule_table_link_opens_once) {
  const auto bea = table.sit(1);
  EXPECT_EQ(at.last_of(bea, "ack"), R"({"kind":"ack","id":101})");
  const auto thief = table.hello(5, table.links[0]);
  table.join(thief, table.links[1], "Eve");
  EXPECT_EQ(at.last(thief, "anchor"), "table-link");
  EXPECT_EQ(at.last(table.hello(6, ""), "anchor"), "table-link");
  EXPECT_EQ(at.last(table.hello(6, dice::to_hex(Token{})), "anchor"), "table-link");
}

// Who comes too late is told so, and may watch; what a seat is shown stays with the seat.
TEST_F(Seating, rule_table_link_that_is_used_up_lets_its_holder_watch) {
  const auto late = table.hello(6, table.links[1]);
  EXPECT_EQ(at.last(late, "used"), "");
  table.start();
  EXPECT_NE(at.last_of(late, "table").find(R"("used":true)"), std::string::npos);
  EXPECT_EQ(at.last(late), "lines");
  const auto later = table.hello(7, table.links[1]);
  EXPECT_NE(at.last_of(later, "table").find(R"("used":true)"), std::string::npos);
  const auto spectator = table.hello(8, table.watch);
  EXPECT_EQ(at.last_of(spectator, "table").find("used"), std::string::npos);
  EXPECT_EQ(at.last_of(later, "lines"), at.last_of(spectator, "lines"));
}

TEST_F(Seating, a_link_that_was_replaced_lets_nobody_watch) {
  table.ask(table.keeper, "relink", R"(,"seat":1)");
  EXPECT_EQ(at.last(table.hello(6, table.links[1]), "anchor"), "table-link");
}

TEST_F(Seating, rule_table_seated_one_seat_each) {
  const auto bea = table.sit(1);
  table.join(bea, table.links[0], "Bea");
  EXPECT_EQ(at.last(bea), "later");
  EXPECT_EQ(at.last(bea, "anchor"), "table-seated");
}

TEST_F(Seating, a_link_spent_by_one_person_is_refused_to_another_with_the_same_number) {
  const auto thief = table.hello(5, table.links[1]);
  const auto bea = table.hello(1, table.links[1]);
  table.join(bea, table.links[1], "Bea", 7);
  EXPECT_EQ(at.last_of(bea, "ack"), R"({"kind":"ack","id":7})");
  table.join(thief, table.links[1], "Eve", 7);
  EXPECT_EQ(at.last_of(thief, "ack"), "");
  EXPECT_EQ(at.last(thief, "anchor"), "table-link");
}

// Found by a simulator seed: a second join for one's own seat was never answered.
TEST_F(Seating, a_seat_taken_twice_with_one_link_is_refused_for_good) {
  const auto bea = table.sit(1);
  table.join(bea, table.links[1], "Bea", 101);
  EXPECT_EQ(at.last(bea), "ack");  // a duplicate: it was accepted
  table.join(bea, table.links[1], "Bea");
  EXPECT_EQ(at.last(bea), "refused");
  EXPECT_EQ(at.last(bea, "anchor"), "table-seated");
}

TEST_F(Seating, is_left_before_the_dice_are_mixed_and_the_keeper_makes_a_new_link) {
  const auto bea = table.sit(1);
  table.ask(bea, "leave", "", 55);
  EXPECT_EQ(at.last_of(bea, "ack"), R"({"kind":"ack","id":55})");
  EXPECT_FALSE(table.ledger().seat_state(Seat{1})->taken);
  EXPECT_EQ(table.ledger().name(Seat{1}), "");
  table.ask(bea, "leave", "", 55);
  EXPECT_EQ(at.last(bea), "ack");
  const auto again = table.hello(1, table.links[1]);
  table.join(again, table.links[1], "Bea");
  EXPECT_EQ(at.last(again, "anchor"), "table-link");

  table.ask(bea, "relink", R"(,"seat":1)");
  EXPECT_EQ(at.last(bea, "anchor"), "table-keeper");
  table.ask(table.keeper, "relink", R"(,"seat":1)");
  const auto fresh = read_json(at.last_of(table.keeper, "link"))->find("link")->text;
  const auto cleo = table.hello(3, fresh);
  table.join(cleo, fresh, "Cleo");
  EXPECT_NE(at.last_of(cleo, "ack"), "");
  EXPECT_EQ(table.ledger().name(Seat{1}), "Cleo");
}

// Clients number their messages alike: the next holder of a seat may reuse the previous holder's numbers.
TEST_F(Seating, a_number_is_known_again_from_who_used_it_and_nobody_else) {
  const auto bea = table.hello(1, table.links[1]);
  table.join(bea, table.links[1], "Bea", 1);
  table.ask(bea, "leave", "", 2);
  table.ask(table.keeper, "relink", R"(,"seat":1)");
  const auto fresh = read_json(at.last_of(table.keeper, "link"))->find("link")->text;
  const auto cleo = table.hello(3, fresh);
  table.ask(cleo, "leave", "", 2);  // it has never held a seat
  EXPECT_EQ(at.last(cleo, "anchor"), "table-seat");
  table.join(cleo, fresh, "Bea", 1);
  EXPECT_EQ(table.ledger().seat_held_by(hash_of(*dice::from_hex<16>(TestTable::session(3)))), Seat{1});
  table.ask(bea, "leave", "", 2);
  EXPECT_EQ(at.last(bea), "ack");  // still recognised
  table.ask(cleo, "leave", "", 2);
  EXPECT_EQ(at.log().back(), "left B 2");
  EXPECT_FALSE(table.ledger().seat_state(Seat{1})->taken);
}

// Message numbers belong to one client: a spectator's number is not a duplicate of a seat's.
TEST_F(Seating, rule_table_seat_nobody_without_one_is_told_that_something_of_theirs_was_accepted) {
  table.sit(1);
  for (const auto who : {table.hello(8, table.watch), table.hello(9, table.links[0])}) {
    table.ask(who, "promise", R"(,"hash":)" + in_quotes(dice::to_hex(Hash{})), 101);
    EXPECT_EQ(at.last(who), "later");
    EXPECT_EQ(at.last(who, "anchor"), "table-seat");
  }
}

// A node that is behind must not turn away a client with a valid link.
TEST_F(Seating, rule_table_link_is_not_judged_on_old_knowledge) {
  const Token fresh{77};
  at.log().push_back(write_event(Joined{Seat{1}, 900}));
  at.log().push_back(write_event(Left{Seat{1}, 901}));
  at.log().push_back(write_event(LinkRenewed{Seat{1}, dice::sha256(fresh)}));
  const auto dora = table.hello(4, dice::to_hex(fresh));
  EXPECT_EQ(at.last(dora), "table");
  table.join(dora, dice::to_hex(fresh), "Dora");
  EXPECT_NE(at.last_of(dora, "ack"), "");
}

TEST_F(Seating, rule_table_promise_comes_before_rule_table_gift) {
  table.seats = {table.sit(0), table.sit(1)};
  table.promise(0);
  table.give(0);
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-promise");
  table.promise(1);
  EXPECT_EQ(table.ledger().stage(), Stage::mixing);
  table.ask(table.seats[0], "give", R"(,"gift":)" + in_quotes(dice::to_hex(dice::SeedShare{})));
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-gift");
  table.ask(table.seats[0], "leave");
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-open");
  table.give(1);
  EXPECT_EQ(table.actions(), 0u);
  table.give(0);
  EXPECT_EQ(table.ledger().stage(), Stage::playing);
  EXPECT_EQ(table.match().turn(), Turn::decide(Seat{0}));  // rolls are made at once
  EXPECT_EQ(at.log().back().substr(0, 2), "* ");
}

TEST_F(Seating, waits_for_days) {
  at.advance_clock(Millis{6} * 24 * 3'600'000);
  EXPECT_EQ(table.ledger().stage(), Stage::seating);
}

TEST_F(Seating, that_nobody_comes_to_ends_and_reveals) {
  at.advance_clock(at.limits.lobby_timeout_ms);
  EXPECT_EQ(table.ledger().stage(), Stage::ended);
  EXPECT_EQ(table.ledger().revealed(), dice::Seed{2});
  EXPECT_EQ(at.last(table.keeper), "ended");
  EXPECT_EQ(at.log().back(), "seed " + dice::to_hex(dice::Seed{2}));
}

TEST_F(Seating, the_log_holds_no_name) {
  table.start();
  for (const auto& event : at.log()) EXPECT_EQ(event.find("Ada"), event.npos);
  EXPECT_NE(at.last_of(table.seats[1], "table").find("\"name\":\"Ada\""), std::string::npos);
}

}  // namespace
}  // namespace flotilla::server
