// What every store does.
#include "tests/ports/store_contract.h"

namespace flotilla::ports {
namespace {

using server::Append;
using server::AppendResult;
using server::LoadedLog;
using server::Rows;
using server::TableId;

TYPED_TEST_SUITE(StoreTest, EveryStore);

TYPED_TEST(StoreTest, a_table_nobody_made_is_empty) {
  const auto table = this->fresh();
  EXPECT_TRUE(this->load(table).events.empty());
  EXPECT_TRUE(this->load(table, 7).events.empty());
  EXPECT_TRUE(this->load(table).rows.empty());
  EXPECT_EQ(this->answer(peek(*this->store, table)), 0u);
}

TYPED_TEST(StoreTest, what_is_appended_is_loaded_in_order) {
  const auto table = this->fresh();
  EXPECT_EQ(this->append(table, 0, {"a", "b", "c"}), AppendResult::ok);
  EXPECT_EQ(this->append(table, 3, {"d"}), AppendResult::ok);
  EXPECT_EQ(this->load(table).events, (Texts{"a", "b", "c", "d"}));
  EXPECT_EQ(this->load(table).from, 0u);
  EXPECT_EQ(this->load(table, 2).events, (Texts{"c", "d"}));
  EXPECT_EQ(this->load(table, 2).from, 2u);
  EXPECT_TRUE(this->load(table, 4).events.empty());
  EXPECT_EQ(this->answer(peek(*this->store, table)), 4u);
}

TYPED_TEST(StoreTest, peeks_asked_for_together_each_get_their_own_answer) {
  const auto one = this->fresh(), two = this->fresh(), none = this->fresh();
  EXPECT_EQ(this->append(one, 0, {"a"}), AppendResult::ok);
  EXPECT_EQ(this->append(two, 0, {"a", "b"}), AppendResult::ok);
  std::vector<Pending<std::uint64_t>> answers;
  for (const auto& table : {two, one, none, two}) answers.push_back(peek(*this->store, table));
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_EQ(this->answer(answers[i]), (std::array<std::uint64_t, 4>{2, 1, 0, 2}[i])) << i;
}

TYPED_TEST(StoreTest, an_answer_never_comes_from_within_the_call) {
  const auto pending = append(*this->store, this->fresh(), {0, {"a"}, {}});
  EXPECT_FALSE(pending->has_value());
  EXPECT_EQ(this->answer(pending), AppendResult::ok);
}

TYPED_TEST(StoreTest, numbers_have_no_gap_and_are_taken_once) {
  const auto table = this->fresh();
  EXPECT_EQ(this->append(table, 1, {"too far"}), AppendResult::conflict);
  EXPECT_EQ(this->append(table, 0, {"a", "b"}), AppendResult::ok);
  EXPECT_EQ(this->append(table, 0, {"again"}), AppendResult::conflict);
  EXPECT_EQ(this->append(table, 1, {"again"}), AppendResult::conflict);
  EXPECT_EQ(this->append(table, 3, {"too far"}), AppendResult::conflict);
  EXPECT_EQ(this->append(table, 2, {"c"}), AppendResult::ok);
  EXPECT_EQ(this->load(table).events, (Texts{"a", "b", "c"}));
}

TYPED_TEST(StoreTest, an_append_lands_whole_or_not_at_all) {
  const auto table = this->fresh();
  EXPECT_EQ(this->append(table, 0, {"a"}, {{"name", "Ada"}}), AppendResult::ok);
  EXPECT_EQ(this->append(table, 0, {"x", "y", "z"}, {{"name", "Eve"}, {"more", "1"}}),
            AppendResult::conflict);
  EXPECT_EQ(this->load(table).events, Texts{"a"});
  EXPECT_EQ(this->load(table).rows, (Rows{{"name", "Ada"}}));
}

TYPED_TEST(StoreTest, rows_are_written_over_with_the_append) {
  const auto table = this->fresh(), other = this->fresh();
  EXPECT_EQ(this->append(table, 0, {"a"}, {{"name A", "Ada"}, {"name B", ""}}), AppendResult::ok);
  EXPECT_EQ(this->append(other, 0, {"a"}, {{"name A", "Bob"}}), AppendResult::ok);
  EXPECT_EQ(this->append(table, 1, {"b"}, {{"name B", "Cy"}, {"seed", "5eed"}}), AppendResult::ok);
  EXPECT_EQ(this->load(table).rows, (Rows{{"name A", "Ada"}, {"name B", "Cy"}, {"seed", "5eed"}}));
  EXPECT_EQ(this->load(table, 2).rows.size(), 3u);
  EXPECT_EQ(this->load(other).rows, (Rows{{"name A", "Bob"}}));
}

TYPED_TEST(StoreTest, a_conflict_harms_no_other_append_of_its_batch) {
  std::vector<TableId> tables;
  for (int i = 0; i < 40; ++i) tables.push_back(this->fresh());
  ASSERT_EQ(this->append(tables[17], 0, {"first"}), AppendResult::ok);
  std::vector<Pending<AppendResult>> answers;
  for (const auto& table : tables)
    answers.push_back(append(*this->store, table, {0, {"a", "b"}, {{"k", "v"}}}));
  for (std::size_t i = 0; i < tables.size(); ++i)
    EXPECT_EQ(this->answer(answers[i]), i == 17 ? AppendResult::conflict : AppendResult::ok) << i;
  for (std::size_t i = 0; i < tables.size(); ++i)
    EXPECT_EQ(this->load(tables[i]).events, (i == 17 ? Texts{"first"} : Texts{"a", "b"})) << i;
}

TYPED_TEST(StoreTest, appends_of_one_table_asked_for_together_keep_their_order) {
  const auto table = this->fresh();
  std::vector<Pending<AppendResult>> answers;
  for (std::uint64_t i = 0; i < 10; ++i)
    answers.push_back(append(*this->store, table, {i, {std::to_string(i)}, {}}));
  answers.push_back(append(*this->store, table, {9, {"late"}, {}}));
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(this->answer(answers[i]), AppendResult::ok);
  EXPECT_EQ(this->answer(answers[10]), AppendResult::conflict);
  EXPECT_EQ(this->load(table).events.size(), 10u);
}

// Appends of different lengths: nothing of the losing one may remain.
TYPED_TEST(StoreTest, of_two_at_one_number_exactly_one_wins) {
  constexpr std::size_t tables = 30, rounds = 8;
  const auto second = this->fixture.open();
  std::vector<TableId> ids;
  for (std::size_t i = 0; i < tables; ++i) ids.push_back(this->fresh());
  std::vector<Texts> expected(tables);
  std::size_t wins[2] = {};
  for (std::size_t round = 0; round < rounds; ++round) {
    std::vector<Pending<AppendResult>> answers[2];
    const auto events = [&](std::size_t who, std::size_t i) {
      return Texts(1 + (round + who + i) % 3, (who == 0 ? "left " : "right ") + std::to_string(round));
    };
    for (auto& side : answers) side.resize(tables);
    for (std::size_t k = 0; k < 2 * tables; ++k) {  // from both ends, to provoke deadlocks
      const std::size_t who = (round + k) % 2, i = who == 0 ? k / 2 : tables - 1 - k / 2;
      answers[who][i] = append(who == 0 ? *this->store : *second, ids[i],
                               {expected[i].size(), events(who, i), {{"who", std::to_string(who)}}});
    }
    for (std::size_t i = 0; i < tables; ++i) {
      const auto left = this->answer(answers[0][i]), right = this->answer(answers[1][i]);
      ASSERT_TRUE((left == AppendResult::ok) != (right == AppendResult::ok))
          << "round " << round << ", table " << i;
      ASSERT_TRUE(left != AppendResult::unknown && right != AppendResult::unknown);
      const std::size_t who = left == AppendResult::ok ? 0 : 1;
      ++wins[who];
      const auto won = events(who, i);
      expected[i].insert(expected[i].end(), won.begin(), won.end());
      const auto log = this->load(ids[i]);
      ASSERT_EQ(log.events, expected[i]);
      ASSERT_EQ(log.rows.at("who"), std::to_string(who));
    }
  }
  EXPECT_EQ(wins[0] + wins[1], tables * rounds);
}

TYPED_TEST(StoreTest, an_erased_table_is_gone_and_cannot_grow) {
  const auto table = this->fresh(), other = this->fresh();
  ASSERT_EQ(this->append(table, 0, {"a", "b"}, {{"name", "Ada"}}), AppendResult::ok);
  ASSERT_EQ(this->append(other, 0, {"a", "b"}, {{"name", "Ben"}}), AppendResult::ok);
  this->fixture.erase(table);
  for (const std::uint64_t from : {0u, 1u, 2u}) {
    const auto loaded = this->load(table, from);
    EXPECT_EQ(loaded.state, server::LogState::erased);
    EXPECT_TRUE(loaded.events.empty());
    EXPECT_TRUE(loaded.rows.empty());
  }
  EXPECT_EQ(this->append(table, 2, {"c"}), AppendResult::conflict);
  EXPECT_EQ(this->append(table, 2, {"c", "d"}, {{"name", "Ada"}}), AppendResult::conflict);
  EXPECT_EQ(this->load(table).state, server::LogState::erased);
  EXPECT_GT(this->answer(peek(*this->store, table)), 2u);  // a node that has it in memory looks again
  EXPECT_EQ(this->load(other).events.size(), 2u);
  EXPECT_EQ(this->load(other).rows.size(), 1u);
  EXPECT_EQ(this->append(other, 2, {"c"}), AppendResult::ok);
}

TYPED_TEST(StoreTest, hostile_text_comes_back_as_it_went) {
  const Texts hostile{"",
                      "'; drop table event; --",
                      "\"{},\\N\\\\$1 NULL {\"a\",NULL}",
                      "line\nline\r\n\ttab\x01\x7f",
                      "Ångström ⛵ 𝄞 \u202e نص",
                      std::string(100'000, 'x'),
                      "$$ :: /* */ % %s %n"};
  const auto table = this->fresh();
  Rows rows;
  for (const auto& text : hostile) rows.emplace("key " + text.substr(0, 100), text);
  EXPECT_EQ(this->append(table, 0, hostile, rows), AppendResult::ok);
  for (std::size_t i = 0; i < hostile.size(); ++i)
    EXPECT_EQ(this->append(table, hostile.size() + i, {hostile[i]}), AppendResult::ok);
  auto twice = hostile;
  twice.insert(twice.end(), hostile.begin(), hostile.end());
  EXPECT_EQ(this->load(table).events, twice);
  EXPECT_EQ(this->load(table).rows, rows);
}

TYPED_TEST(StoreTest, five_thousand_at_once) {
  std::vector<TableId> tables;
  std::vector<Pending<AppendResult>> answers;
  for (int i = 0; i < 5'000; ++i) tables.push_back(this->fresh());
  for (const auto& table : tables)
    answers.push_back(append(*this->store, table, {0, {std::string(200, 'e'), "f"}, {}}));
  for (const auto& pending : answers) ASSERT_EQ(this->answer(pending), AppendResult::ok);
  std::vector<Pending<std::optional<LoadedLog>>> logs;
  for (const auto& table : tables) logs.push_back(load(*this->store, table));
  for (const auto& log : logs) ASSERT_EQ(this->answer(log).value().events.size(), 2u);
}

TYPED_TEST(StoreTest, a_long_log) {
  const auto table = this->fresh();
  Texts all(3'000, "");
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = std::to_string(i);
  EXPECT_EQ(this->append(table, 0, all), AppendResult::ok);
  EXPECT_EQ(this->load(table).events, all);
}

// Appends run until the crash; everything acknowledged by then is there afterwards.
TYPED_TEST(StoreTest, a_crash_loses_nothing_that_was_acknowledged) {
  constexpr std::size_t tables = 20;
  struct Writer {
    TableId id;
    Texts acknowledged;
    Pending<AppendResult> pending;
  };
  std::vector<Writer> writers;
  for (std::size_t i = 0; i < tables; ++i) writers.push_back({this->fresh(), {}, nullptr});
  std::size_t acknowledged = 0;
  const auto keep_on = [&] {
    for (auto& [id, texts, pending] : writers) {
      const auto text = "event " + std::to_string(texts.size());
      if (pending && !pending->has_value()) continue;
      if (pending && **pending == AppendResult::ok) texts.push_back(text), ++acknowledged;
      pending = append(*this->store, id,
                       {texts.size(), {"event " + std::to_string(texts.size())}, {{"n", text}}});
    }
    return acknowledged >= 400;
  };
  ASSERT_TRUE(this->fixture.run_until(keep_on));
  this->fixture.crash();
  const auto ready = [&] {
    const auto pending = load(*this->store, writers[0].id);
    return this->answer(pending).has_value();
  };
  while (!ready()) {
  }
  for (const auto& [id, texts, pending] : writers) {
    const auto log = this->load(id).events;
    ASSERT_GE(log.size(), texts.size());
    ASSERT_LE(log.size(), texts.size() + 1);
    EXPECT_TRUE(std::equal(texts.begin(), texts.end(), log.begin()));
    EXPECT_EQ(this->append(id, log.size(), {"after"}), AppendResult::ok);
  }
}

}  // namespace
}  // namespace flotilla::ports

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  flotilla::ports::PostgresStoreFixture::end();
  return result;
}
