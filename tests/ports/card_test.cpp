// The cards of tables in PostgreSQL: written with the log, moved, erased and derived anew with it.
#include "server/adapters/postgres/admin.h"
#include "tests/ports/move_fixture.h"

namespace flotilla::ports {
namespace {

using server::AppendResult;
using server::Card;
using server::TableId;

class Cards : public Move {
 protected:
  AppendResult append(server::Store& store, const TableId& table, std::uint64_t seq, Texts events,
                      std::optional<Card> card) {
    return answer(ports::append(store, table, {seq, std::move(events), {}, std::move(card)}));
  }
  // Game, setup, stage, and the number of the event at whose time it was written.
  std::string card(std::size_t database, const TableId& table) const {
    return ask(database,
               "select concat_ws(' ', game, setup, stage, (select min(seq) from event where table_id = "
               "card.table_id and at = since)) from card where table_id = '\\x" +
                   dice::to_hex(table) + "'");
  }
  static Card card_in(std::string stage) { return {"lagoon", "seats=2", std::move(stage), ""}; }
};

TEST_F(Cards, are_written_with_the_events_that_change_them) {
  const auto store = open(before());
  const auto table = fresh(true);
  EXPECT_EQ(append(*store, table, 0, {"a", "b"}, card_in("seating")), AppendResult::ok);
  EXPECT_EQ(card(0, table), "lagoon seats=2 seating 0");
  EXPECT_EQ(append(*store, table, 2, {"c"}, {}), AppendResult::ok);
  EXPECT_EQ(card(0, table), "lagoon seats=2 seating 0");
  EXPECT_EQ(append(*store, table, 1, {"x"}, card_in("ended")), AppendResult::conflict);
  EXPECT_EQ(card(0, table), "lagoon seats=2 seating 0");
  EXPECT_EQ(append(*store, table, 3, {"d", "e"}, card_in("playing")), AppendResult::ok);
  EXPECT_EQ(card(0, table), "lagoon seats=2 playing 3");
}

TEST_F(Cards, go_with_their_tables) {
  const auto store = open(growing());
  const auto moves = fresh(false), goes = fresh(false), stays = fresh(true);
  for (const auto& table : {moves, goes, stays})
    EXPECT_EQ(append(*store, table, 0, {"a"}, card_in("seating")), AppendResult::ok);
  EXPECT_EQ(append(*store, moves, 1, {"b"}, card_in("playing")), AppendResult::ok);
  EXPECT_EQ(postgres::move_tables(growing(), 5), 2u);
  EXPECT_EQ(card(0, moves), "");
  EXPECT_EQ(card(1, moves), "lagoon seats=2 playing 1");
  EXPECT_EQ(card(0, stays), "lagoon seats=2 seating 0");
  EXPECT_TRUE(postgres::erase(after(), goes));
  EXPECT_EQ(card(1, goes), "");
}

TEST_F(Cards, are_derived_from_the_logs) {
  const auto store = open(before());
  const auto good = fresh(true), wrong = fresh(true), missing = fresh(true), gone = fresh(true),
             unreadable = fresh(true);
  for (const auto& table : {good, wrong, missing, gone, unreadable})
    EXPECT_EQ(append(*store, table, 0, {"a", "b"}, card_in("seating")), AppendResult::ok);
  for (const auto& table : {good, wrong})
    EXPECT_EQ(append(*store, table, 2, {"c"}, card_in("playing")), AppendResult::ok);
  const auto derive = [&](const postgres::StoredTable& table) -> std::optional<postgres::DerivedCard> {
    if (table.id == unreadable) return {};
    const bool plays = table.events.size() > 2;
    return postgres::DerivedCard{card_in(plays ? "playing" : "seating"), plays ? 2u : 0u};
  };
  const auto reindex = [&] {
    const auto [tables, corrected, unread] = postgres::reindex(before(), derive);
    return std::tuple(tables, corrected, unread);
  };
  EXPECT_EQ(reindex(), std::tuple(5, 0, 1));

  const auto of = [](const TableId& table) { return " where table_id = '\\x" + dice::to_hex(table) + "'"; };
  ask(0, "update card set stage = 'ended', since = since + interval '1 day'" + of(wrong));
  ask(0, "delete from card" + of(missing));
  ask(0, "delete from event" + of(gone));
  EXPECT_EQ(reindex(), std::tuple(4, 3, 1));
  EXPECT_EQ(card(0, good), "lagoon seats=2 playing 2");
  EXPECT_EQ(card(0, wrong), "lagoon seats=2 playing 2");
  EXPECT_EQ(card(0, missing), "lagoon seats=2 seating 0");
  EXPECT_EQ(card(0, gone), "");
  EXPECT_EQ(reindex(), std::tuple(4, 0, 1));
}

// A node appends while a log is being read.
TEST_F(Cards, of_a_table_that_grows_meanwhile_are_not_replaced_by_older_ones) {
  const auto store = open(before());
  const auto table = fresh(true);
  EXPECT_EQ(append(*store, table, 0, {"a"}, card_in("seating")), AppendResult::ok);
  unsigned times = 0;
  const auto derive = [&](const postgres::StoredTable& read) {
    if (++times == 1) {
      EXPECT_EQ(append(*store, table, 1, {"b"}, card_in("playing")), AppendResult::ok);
    }
    const bool plays = read.events.size() > 1;
    return std::optional(postgres::DerivedCard{card_in(plays ? "playing" : "seating"), plays ? 1u : 0u});
  };
  EXPECT_EQ(postgres::reindex(before(), derive).corrected, 0u);
  EXPECT_EQ(times, 2u);
  EXPECT_EQ(card(0, table), "lagoon seats=2 playing 1");
}

}  // namespace
}  // namespace flotilla::ports
