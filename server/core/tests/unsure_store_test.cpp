// A store that does not answer, or does not know.
#include "server/core/tests/playing.h"

namespace flotilla::server {
namespace {

TEST_F(Playing, nothing_is_told_before_it_is_durable) {
  at.store_is_silent = true;
  const auto conn = decider();
  const auto before = at.heard;
  const auto position = table.actions();
  table.act(conn, position, some_move());
  EXPECT_EQ(at.heard, before);
  EXPECT_EQ(table.actions(), position);
}

TEST_F(Playing, unknown_and_kept_is_acknowledged_after_a_load) {
  at.outcomes = {AppendResult::unknown};
  at.unknown_is_kept = true;
  const auto conn = decider();
  table.act(conn, table.actions(), some_move(), 42);
  EXPECT_EQ(at.last_of(conn, "ack"), R"({"kind":"ack","id":42})");
  EXPECT_EQ(acted(), 1u);
}

TEST_F(Playing, unknown_and_lost_is_tried_again) {
  at.outcomes = {AppendResult::unknown, AppendResult::unknown};
  const auto conn = decider();
  table.act(conn, table.actions(), some_move(), 42);
  EXPECT_EQ(acted(), 0u);
  at.advance_clock(2 * at.limits.retry_ms);
  EXPECT_EQ(at.last_of(conn, "ack"), R"({"kind":"ack","id":42})");
  EXPECT_EQ(acted(), 1u);
}

TEST_F(Playing, rule_table_log_a_table_waits_while_it_cannot_be_loaded) {
  at.outcomes = {AppendResult::unknown};
  at.loads_fail = true;
  const auto conn = decider();
  const auto heard = at.heard[conn].size();
  table.act(conn, table.actions(), some_move(), 42);
  at.advance_clock(2 * at.limits.retry_ms);
  EXPECT_EQ(at.heard[conn].size(), heard);
  at.loads_fail = false;
  at.advance_clock(4 * at.limits.retry_ms);
  EXPECT_EQ(at.last_of(conn, "ack"), R"({"kind":"ack","id":42})");

  at.outcomes.assign(99, AppendResult::unknown);
  const auto next = decider();
  table.act(next, table.actions(), some_move());
  for (unsigned i = 0; i < at.limits.tries; ++i) at.advance_clock(2 * at.limits.retry_max_ms);
  EXPECT_EQ(at.last(next, "anchor"), "table-log");
  EXPECT_EQ(at.last(next), "later");
}

TEST_F(Playing, a_store_that_keeps_failing_is_left_alone_for_longer_and_longer) {
  at.outcomes.assign(1'000, AppendResult::unknown);
  const auto conn = decider();
  const auto position = table.actions();
  for (unsigned second = 0; second < 60; ++second) {
    table.act(conn, position, some_move());  // impatient
    for (unsigned i = 0; i < 10; ++i) at.advance_clock(100);
  }
  EXPECT_LT(1'000 - at.outcomes.size(), 20u);
  at.outcomes.clear();
  at.advance_clock(2 * at.limits.retry_max_ms);
  EXPECT_EQ(table.actions(), position + 1);
}

TEST_F(Playing, a_table_does_not_wait_for_a_store_that_works_again) {
  at.outcomes.assign(1'000, AppendResult::unknown);
  const auto position = table.actions();
  table.act(decider(), position, some_move());
  at.advance_clock(60'000);
  at.outcomes.clear();
  at.advance_clock(100);
  EXPECT_EQ(table.actions(), position);
  at.node().store_recovered();
  at.advance_clock(2 * at.limits.recovery_ms);
  EXPECT_EQ(table.actions(), position + 1);
}

}  // namespace
}  // namespace flotilla::server
