// Events of the log: one spelling each, and no text traps a ledger.
#include "server/core/event.h"

#include "server/core/tests/node_fixture.h"

namespace flotilla::server {
namespace {

TEST(Event, reads_back_as_written) {
  const Hash hash{1, 2, 3};
  const Event all[] = {TableCreated{"lagoon", "edition=1 seats=2", hash, hash},
                       SeatCreated{Seat{0}, "", hash},
                       SeatCreated{Seat{1}, "random", {}},
                       LinkRenewed{Seat{1}, hash},
                       InvitationRenewed{hash},
                       WatchLinkKept{hash},
                       Joined{Seat{1}, 7},
                       Left{Seat{1}, 8},
                       TransferLinkCreated{Seat{1}, 14, hash},
                       SeatReopened{Seat{1}, hash},
                       SeatKept{Seat{1}, 17},
                       SeatTakenOver{Seat{1}, 15},
                       ShareCommitted{Seat{1}, 9, hash},
                       ShareRevealed{Seat{1}, 10, hash},
                       MovePlayed{Seat{1}, 11, "card 3"},
                       MovePlayed{Seat{1}, 0, "card 3"},
                       Rolled{"* draw 3 [2<6]"},
                       BotTookOver{Seat{1}, 12, "random"},
                       Ended{dice::End::over, {}, 0},
                       Ended{dice::End::early, Seat{1}, 13},
                       Ended{dice::End::early, {}, 0},
                       SeedRevealed{hash},
                       RematchCreated{Seat{1}, 16, TableId{3}}};
  for (const auto& event : all) {
    const auto text = write_event(event);
    const auto again = read_event(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->index(), event.index()) << text;
    EXPECT_EQ(write_event(*again), text);
  }
}

TEST(Event, refuses_other_texts) {
  for (const char* wrong : {"",
                            " ",
                            "joined",
                            "joined A",
                            "joined A x",
                            "joined G 1",
                            "joined A 1 2",
                            "joined A 9007199254740992",
                            "seat A",
                            "seat A bot",
                            "seat A person 00",
                            "seed 12",
                            "watch",
                            "watch 00",
                            "early",
                            "early A",
                            "early clock 1",
                            "over now",
                            "acted A 1",
                            "acted A 1 ",
                            "sunk A 1",
                            "passing A 1",
                            "passing A 1 00",
                            "taken A",
                            "taken A 1 2",
                            "again A 1",
                            "again A 1 00"})
    EXPECT_FALSE(read_event(wrong)) << wrong;
}

// A ledger folds or rejects any log; only that table is lost.
TEST(Ledger, folds_or_refuses_any_sequence) {
  NodeFixture at;
  TestTable table(at);
  table.start();
  const auto log = at.log();
  Rng rng(11);
  for (unsigned i = 0; i < 3'000; ++i) {
    Ledger ledger(table.ledger().table(), at.games);
    bool whole = true;
    for (unsigned n = 0; n < 30; ++n) {
      std::string event =
          n < log.size() && rng.below(8) > 0 ? log[n] : log[rng.below(std::uint32_t(log.size()))];
      if (rng.below(10) == 0) event[rng.below(std::uint32_t(event.size()))] = char(' ' + rng.below(90));
      const bool taken = ledger.fold(event, 0);
      EXPECT_FALSE(taken && !whole);  // after a rejected event every event is rejected
      whole = whole && taken;
    }
  }
}

TEST(Ledger, what_it_refuses_leaves_no_trace) {
  NodeFixture at;
  TestTable table(at);
  table.start();
  Ledger ledger(table.ledger().table(), at.games);
  for (const auto& event : at.log()) ASSERT_TRUE(ledger.fold(event, 0));
  const match::Match& match = *ledger.match();
  const auto before = match.hash();
  const auto move = match.watch(match.turn().seat)->legal_moves().front();
  EXPECT_FALSE(ledger.fold(write_event(MovePlayed{match.turn().seat, 101, move}),
                           0));  // that number was used to join
  EXPECT_EQ(match.hash(), before);
}

TEST(Table, that_cannot_be_read_stands_still_and_nothing_else_does) {
  NodeFixture at;
  TestTable broken(at);
  at.log().push_back("from another time");
  at.restart();
  const auto conn = broken.hello(0, "");
  EXPECT_EQ(at.last(conn, "anchor"), "table-log");
  EXPECT_EQ(at.closed.back(), conn);
  EXPECT_EQ(at.reported.back(), "unreadable lagoon " + std::to_string(at.log().size() - 1));
  EXPECT_EQ(at.refusals["table-log"], 1u);
  TestTable other(at);
  other.start();
  EXPECT_EQ(other.ledger().stage(), Stage::playing);
}

TEST(Table, whose_log_has_a_gap_stands_still) {
  NodeFixture at;
  TestTable table(at);
  at.stored.begin()->second.state = LogState::damaged;
  at.restart();
  EXPECT_EQ(at.last(table.hello(0, ""), "anchor"), "table-log");
  EXPECT_EQ(at.reported.size(), 1u);
}

TEST(Table, rule_table_gone_says_that_it_was_erased) {
  NodeFixture at;
  TestTable table(at);
  table.start();
  const auto conn = table.hello(0, "");
  at.stored.begin()->second.state = LogState::erased;
  at.advance_clock(2 * at.limits.poll_ms);
  at.advance_clock(2 * at.limits.poll_ms);
  EXPECT_EQ(at.last(conn), "refused");
  EXPECT_EQ(at.last(conn, "anchor"), "table-gone");
  EXPECT_EQ(at.node().memory().tables, 0u);
  EXPECT_EQ(at.last(table.hello(0, ""), "anchor"), "table-gone");
  EXPECT_EQ(at.node().memory().tables, 0u);
  EXPECT_TRUE(at.reported.empty());
}

TEST(Table, whose_secret_is_lost_stands_still) {
  NodeFixture at;
  TestTable table(at);
  at.stored.begin()->second.rows.erase(row::seed);
  at.restart();
  EXPECT_EQ(at.last(table.hello(0, ""), "anchor"), "table-log");
}

}  // namespace
}  // namespace flotilla::server
