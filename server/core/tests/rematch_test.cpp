// Rematches: one table, however many ask, with everybody seated.
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

struct RematchTest : testing::Test {
  explicit RematchTest(std::vector<std::string> kinds = {"person", "person"})
      : table(at, std::move(kinds)) {}
  void end() {
    table.start();
    table.ask(table.seats[1], "resign");
  }
  std::string next(Conn conn) {
    const auto said = read_json(at.last_of(conn, "table"));
    const auto* field = said ? said->find("next") : nullptr;
    return field ? field->text : "";
  }
  std::vector<std::string>& log_of(const std::string& id) {
    return at.stored[*dice::from_hex<16>(id)].events;
  }
  std::uint64_t rematches() {
    return std::uint64_t(
        std::ranges::count_if(at.log(), [](const auto& event) { return event.starts_with("again "); }));
  }

  NodeFixture at;
  TestTable table;
};

TEST_F(RematchTest, everybody_hears_of_it_and_sits_there_already) {
  end();
  const auto spectator = table.hello(9, table.watch);
  table.ask(table.seats[1], "again", "", 60);
  EXPECT_EQ(at.last_of(table.seats[1], "ack"), R"({"kind":"ack","id":60})");
  const auto id = next(table.seats[0]);
  ASSERT_EQ(id.size(), 32u);
  EXPECT_NE(id, table.id);
  for (const auto conn : {table.seats[1], spectator}) EXPECT_EQ(next(conn), id);
  EXPECT_EQ(at.log().back(), "again B 60 " + id);

  TestTable there = table;  // the same people, the same sessions, the same links
  there.id = id;
  there.seats = {there.hello(0, ""), there.hello(1, "")};
  EXPECT_EQ(at.last(there.hello(9, table.watch), "stage"), "seating");
  EXPECT_EQ(there.ledger().creation().setup, table.ledger().creation().setup);
  EXPECT_NE(there.ledger().creation().commitment, table.ledger().creation().commitment);
  for (const unsigned i : {0u, 1u}) {
    EXPECT_EQ(at.last(there.seats[i], "you"), std::to_string(i));
    EXPECT_EQ(there.ledger().name(Seat(i)), "Ada");
  }
  EXPECT_TRUE(there.ledger().is_keeper(hash_of(*dice::from_hex<16>(TestTable::session(1)))));
  for (const unsigned i : {0u, 1u}) there.promise(i);
  for (const unsigned i : {0u, 1u}) there.give(i);
  EXPECT_EQ(there.ledger().stage(), Stage::playing);
  const auto seat = there.match().turn().seat;
  const auto position = there.actions();
  there.act(there.seats[index(seat)], position, there.match().watch(seat)->legal_moves().front(), 60);
  EXPECT_GT(there.actions(), position);  // message numbers start afresh at a new table
}

TEST_F(RematchTest, who_asks_second_gets_the_same_table) {
  end();
  table.ask(table.seats[0], "again", "", 61);
  const auto id = next(table.seats[0]);
  for (const auto conn : {table.seats[1], table.seats[0]}) {
    table.ask(conn, "again", "", 61);
    EXPECT_EQ(at.last(conn), "ack");
    EXPECT_EQ(next(conn), id);
  }
  EXPECT_EQ(rematches(), 1u);
  EXPECT_EQ(at.stored.size(), 2u);
}

// Another node was quicker: the table created here is abandoned.
TEST_F(RematchTest, who_loses_the_race_is_told_of_the_other_table) {
  end();
  const TableId other{44};
  at.log().push_back(write_event(RematchCreated{Seat{1}, 900, other}));
  table.ask(table.seats[0], "again");
  EXPECT_NE(at.last_of(table.seats[0], "ack"), "");
  EXPECT_EQ(next(table.seats[0]), dice::to_hex(other));
  EXPECT_EQ(rematches(), 1u);
}

TEST_F(RematchTest, nobody_is_told_of_a_table_that_is_not_durable) {
  end();
  at.outcomes = {AppendResult::unknown};
  at.unknown_is_kept = true;
  table.ask(table.seats[0], "again", "", 60);
  EXPECT_EQ(at.last(table.seats[0]), "later");
  EXPECT_EQ(next(table.seats[1]), "");
  EXPECT_EQ(rematches(), 0u);
  table.ask(table.seats[0], "again", "", 60);
  const auto id = next(table.seats[1]);
  EXPECT_EQ(log_of(id).size(), 8u);
  EXPECT_EQ(at.log().back(), "again A 60 " + id);
}

TEST_F(RematchTest, is_found_again_after_a_crash_in_between) {
  end();
  at.outcomes = {AppendResult::ok, AppendResult::unknown};  // the new table's, the old one's
  at.unknown_is_kept = true;
  table.ask(table.seats[0], "again", "", 60);
  at.restart();
  const auto conn = table.hello(0, "");
  table.ask(conn, "again", "", 60);
  EXPECT_EQ(at.last(conn), "ack");
  EXPECT_EQ(rematches(), 1u);
}

TEST_F(RematchTest, rule_table_over_comes_when_the_table_has_ended) {
  table.start();
  table.ask(table.seats[0], "again", "", 60);
  EXPECT_EQ(at.last(table.seats[0]), "later");
  EXPECT_EQ(at.last(table.seats[0], "anchor"), "table-over");
  table.ask(table.seats[1], "resign");
  const auto spectator = table.hello(9, table.watch);
  table.ask(spectator, "again");
  EXPECT_EQ(at.last(spectator, "anchor"), "table-seat");
  table.ask(table.seats[0], "again", "", 60);
  EXPECT_NE(next(table.seats[0]), "");
}

struct LargerRematchTest : RematchTest {
  LargerRematchTest() : RematchTest({"person", "random", "person"}) {}
};

TEST_F(LargerRematchTest, bots_stay_also_where_a_person_resigned) {
  table.start();
  table.ask(table.seats[0], "resign");
  table.ask(table.seats[2], "resign");
  table.ask(table.seats[2], "again");
  const auto& log = log_of(next(table.seats[2]));
  EXPECT_EQ(log[1], "seat A bot random");
  EXPECT_EQ(log[2], "seat B bot random");
  EXPECT_EQ(log[3], "seat C person " + dice::to_hex(Hash{}));
  EXPECT_EQ(log[4], "substitute random");
  EXPECT_EQ(log[5], "joined C 0");
  EXPECT_EQ(log.size(), 8u);  // and the links by which A and C sat down let watch
}

TEST_F(RematchTest, a_seat_that_was_free_gets_a_link_from_the_keeper) {
  table.seats = {table.sit(0)};
  at.advance_clock(at.limits.lobby_timeout_ms);
  table.ask(table.seats[0], "again");
  TestTable there = table;
  there.id = next(table.seats[0]);
  const auto keeper = there.hello(0, "");
  there.ask(keeper, "relink", R"(,"seat":1)", 1);
  const auto link = read_json(at.last_of(keeper, "link"))->find("link")->text;
  const auto bea = there.hello(1, link);
  there.join(bea, link, "Bea", 1);
  EXPECT_NE(at.last_of(bea, "ack"), "");
}

// Who came too late for a seat watches the rematch too, and the one after it.
TEST_F(RematchTest, a_used_link_lets_watch_it_as_it_did_before) {
  table.ask(table.keeper, "relink");
  const auto invitation = read_json(at.last_of(table.keeper, "link"))->find("link")->text;
  end();
  TestTable there = table;
  for (unsigned times = 1; times <= 2; ++times) {
    there.ask(there.seats[0], "again");
    there.id = next(there.seats[0]);
    for (const auto& link : {table.links[1], invitation}) {
      const auto late = there.hello(30, link);
      EXPECT_EQ(at.last(late, "stage"), "seating");
      there.join(late, link, "Eve");
      EXPECT_EQ(at.last(late, "anchor"), "table-link");
    }
    EXPECT_EQ(there.ledger().watch_links().size(), 3u);  // none is kept twice
    there.seats = {there.hello(0, ""), there.hello(1, "")};
    for (const unsigned i : {0u, 1u}) there.promise(i);
    for (const unsigned i : {0u, 1u}) there.give(i);
    const auto late = there.hello(30, table.links[1]);
    EXPECT_EQ(at.last_of(late, "lines"), at.last_of(there.hello(31, table.watch), "lines"));
    EXPECT_NE(at.last_of(late, "lines"), "");
    there.ask(there.seats[1], "resign");
  }
}

TEST_F(RematchTest, a_link_that_opened_nothing_opens_nothing_there) {
  table.ask(table.keeper, "relink", R"(,"seat":1)");
  const auto fresh = read_json(at.last_of(table.keeper, "link"))->find("link")->text;
  const auto unused = std::exchange(table.links[1], fresh);
  end();
  table.ask(table.seats[1], "pass");
  table.ask(table.seats[0], "again");
  TestTable there = table;
  there.id = next(table.seats[0]);
  EXPECT_EQ(at.last(there.hello(30, unused), "anchor"), "table-link");
  EXPECT_EQ(there.ledger().watch_links().size(), 2u);
}

// A seat that moved plays the rematch on its new device.
TEST_F(RematchTest, the_seat_is_whose_it_was_at_the_end) {
  table.start();
  table.ask(table.seats[1], "pass");
  const auto link = read_json(at.last_of(table.seats[1], "link"))->find("link")->text;
  const auto phone = table.hello(21, link);
  table.ask(phone, "take", R"(,"link":)" + in_quotes(link), 1);
  table.ask(phone, "resign", "", 2);
  table.ask(phone, "again", "", 3);
  TestTable there = table;
  there.id = next(phone);
  EXPECT_EQ(at.last(there.hello(21, ""), "you"), "1");
  EXPECT_EQ(at.last(there.hello(1, ""), "anchor"), "table-link");
}

}  // namespace
}  // namespace flotilla::server
