// Tables that move to another database.
#include "server/adapters/postgres/admin.h"
#include "server/adapters/postgres/places.h"
#include "tests/ports/move_fixture.h"

namespace flotilla::ports {
namespace {

using namespace std::chrono_literals;
using postgres::Databases;
using server::AppendResult;
using server::LogState;
using server::TableId;

TEST_F(Move, tables_move_whole_with_their_times_and_play_goes_on) {
  const auto one = open(before()), node = open(growing());
  const auto goes = fresh(false), stays = fresh(true), cold = fresh(false);
  for (const auto& table : {goes, stays, cold})
    ASSERT_EQ(append(*one, table, 0, {"a", "b", "c"}, {{"name", "Ada"}, {"seed", "x"}}), AppendResult::ok);
  ASSERT_EQ(append(*node, goes, 3, {"d"}, {{"name", "Ben"}}), AppendResult::ok);
  ASSERT_EQ(ask(0, "update event set at = '2020-02-02 02:02:02.020202+00' where seq = 1 returning 1"), "1");

  EXPECT_EQ(postgres::move_tables(growing()), 2u);
  EXPECT_EQ(postgres::move_tables(growing()), 0u);
  EXPECT_EQ(ask(0, "select count(*) from event where body = 'moved'"), "2");
  EXPECT_EQ(ask(1, "select count(*) from event where at = '2020-02-02 02:02:02.020202+00' and seq = 1"),
            "2");

  // A node that has the table in memory meets a conflict, and then goes on in the new home.
  EXPECT_EQ(answer(peek(*node, goes)), 5u);
  EXPECT_EQ(append(*node, goes, 4, {"e"}), AppendResult::conflict);
  EXPECT_EQ(append(*node, goes, 5, {"past the end of the old log"}), AppendResult::conflict);
  EXPECT_TRUE(load(*node, goes, 4).events.empty());
  EXPECT_EQ(answer(peek(*node, goes)), 4u);
  EXPECT_EQ(append(*node, goes, 4, {"e"}), AppendResult::ok);
  EXPECT_EQ(append(*node, stays, 3, {"d"}), AppendResult::ok);
  const auto last = open(after());
  for (auto* store : {node.get(), last.get()}) {
    EXPECT_EQ(load(*store, goes).events, (Texts{"a", "b", "c", "d", "e"}));
    EXPECT_EQ(load(*store, goes).rows, (server::Rows{{"name", "Ben"}, {"seed", "x"}}));
    EXPECT_EQ(load(*store, cold).events, (Texts{"a", "b", "c"}));
    EXPECT_EQ(load(*store, stays).events.size(), 4u);
  }
  // A node that has missed the whole growth says so, and harms nothing.
  EXPECT_EQ(load(*one, goes).state, LogState::moved);
  EXPECT_EQ(append(*one, goes, 4, {"x"}), AppendResult::conflict);
}

TEST_F(Move, what_is_in_either_home_is_read_there) {
  const auto node = open(growing()), last = open(after());
  const auto made_here = fresh(true), made_late = fresh(false);
  ASSERT_EQ(append(*node, made_here, 0, {"a"}), AppendResult::ok);
  ASSERT_EQ(append(*last, made_late, 0, {"a", "b"}), AppendResult::ok);
  EXPECT_EQ(load(*last, made_here).events.size(), 1u);
  EXPECT_EQ(load(*node, made_late, 1).events, Texts{"b"});
  EXPECT_EQ(append(*node, made_late, 2, {"c"}), AppendResult::ok);
  EXPECT_EQ(answer(peek(*node, made_late)), 3u);
  EXPECT_EQ(postgres::move_tables(growing()), 0u);
}

TEST_F(Move, a_copy_that_was_begun_is_continued) {
  const auto one = open(before()), copies = open(Databases{{connections[1]}, 0}), node = open(growing());
  const auto table = fresh(false);
  ASSERT_EQ(append(*one, table, 0, {"a", "b"}, {{"name", "Ada"}}), AppendResult::ok);
  ASSERT_EQ(append(*copies, table, 0, {"a", "b"}, {{"name", "Ada"}}), AppendResult::ok);
  ASSERT_EQ(append(*node, table, 2, {"c"}, {{"name", "Ben"}}), AppendResult::ok);
  std::size_t exported = 0;
  postgres::read_tables(growing(), [&](const auto& read) { exported += read.events.size(); });
  EXPECT_EQ(exported, 3u);
  EXPECT_EQ(postgres::move_tables(growing()), 1u);
  EXPECT_EQ(load(*node, table).events, (Texts{"a", "b", "c"}));
  EXPECT_EQ(load(*node, table).rows, (server::Rows{{"name", "Ben"}}));
}

TEST_F(Move, a_table_with_two_logs_is_left_alone) {
  const auto one = open(before()), other = open(Databases{{connections[1]}, 0});
  for (const auto& [there, here] :
       {std::pair<Texts, Texts>{{"a", "b", "c"}, {"a", "x"}}, {{"a"}, {"a", "b"}}}) {
    const auto table = fresh(false);
    ASSERT_EQ(append(*one, table, 0, there), AppendResult::ok);
    ASSERT_EQ(append(*other, table, 0, here), AppendResult::ok);
    EXPECT_THROW(postgres::move_tables(growing()), postgres::StoreFailure);
    EXPECT_EQ(load(*one, table).events, there);
    ASSERT_TRUE(postgres::erase(growing(), table));
  }
}

TEST_F(Move, what_is_erased_in_one_home_does_not_come_back_from_the_other) {
  const auto one = open(before()), copies = open(Databases{{connections[1]}, 0}), node = open(growing());
  const auto copied = fresh(false), moved = fresh(false);
  for (const auto& table : {copied, moved})
    ASSERT_EQ(append(*one, table, 0, {"a"}, {{"k", "v"}}), AppendResult::ok);
  ASSERT_TRUE(postgres::erase(growing(), copied));
  ASSERT_EQ(append(*copies, copied, 0, {"a"}, {{"k", "v"}}), AppendResult::ok);  // by a mover that was late
  EXPECT_EQ(postgres::move_tables(growing()), 1u);
  EXPECT_TRUE(postgres::erase(growing(), moved));
  EXPECT_FALSE(postgres::erase(growing(), moved));
  EXPECT_EQ(load(*node, copied).state, LogState::erased);
  EXPECT_EQ(load(*node, moved).state, LogState::erased);
  EXPECT_EQ(ask(1, "select string_agg(body, ' ') from event"), "erased");
  EXPECT_EQ(ask(1, "select count(*) from row_of"), "0");

  // Nothing goes while tables move; afterwards everything does, in both homes.
  for (const std::size_t i : {0u, 1u}) ask(i, "update event set at = now() - interval '25 hours'");
  std::size_t looks = 0;
  const auto look = [&](auto& store) { store.erase_expired({}, [&](std::size_t) { ++looks; }); };
  look(*node);
  EXPECT_EQ(load(*node, moved).state, LogState::erased);
  EXPECT_EQ(looks, 0u);
  const auto last = open(after());
  look(*last);
  EXPECT_TRUE(run_until(io, [&] {
    return looks == 2 &&
           ask(0, "select count(*) from event") + ask(1, "select count(*) from event") == "00";
  }));
}

TEST_F(Move, a_configuration_that_does_not_know_all_databases_is_refused) {
  const auto accepted = [&](const Databases& databases) {
    try {
      postgres::require_places(databases);
      return true;
    } catch (const postgres::StoreFailure&) {
      return false;
    }
  };
  const Databases swapped{{connections[1], connections[0]}, 0};
  EXPECT_TRUE(accepted(before()));  // nobody has told it
  postgres::assign_places(before());
  EXPECT_TRUE(accepted(before()) && accepted(growing()));
  EXPECT_FALSE(accepted(after()));
  postgres::begin_growth(growing());
  EXPECT_TRUE(accepted(growing()));
  EXPECT_FALSE(accepted(before()) || accepted(after()));
  postgres::move_tables(growing());
  EXPECT_TRUE(accepted(growing()) && accepted(after()));
  EXPECT_FALSE(accepted(before()) || accepted(swapped) || accepted(Databases{{connections[1]}, 0}));
  EXPECT_THROW(postgres::move_tables({{connections[1], connections[0]}, 1}), postgres::StoreFailure);
}

}  // namespace
}  // namespace flotilla::ports
