// Tables move while people play, and the mover dies.
#include "tests/ports/move_fixture.h"
#include "tests/support/full_run.h"

namespace flotilla::ports {
namespace {

using postgres::Databases;
using server::AppendResult;
using server::LogState;
using server::TableId;

// The mover is stopped by a lock in the middle of a step, and killed there. What it has asked for is done
// when the lock goes, as if it had died a moment later.
TEST_F(Move, a_mover_may_die_in_every_step) {
  const auto one = open(before()), node = open(growing());
  const auto table = fresh(false);
  ASSERT_EQ(append(*one, table, 0, {"a", "b"}, {{"name", "Ada"}}), AppendResult::ok);
  const auto waits = [&](std::size_t database) {
    return ask(database, "select count(*) from pg_stat_activity where wait_event_type = 'Lock'") == "1";
  };
  {
    const postgres::Session lock(connections[1]);
    lock.query("begin; lock table event in share mode");  // it can read
    const pid_t mover = start_mover(growing());
    ASSERT_TRUE(run_until(io, [&] { return waits(1); }));
    ASSERT_EQ(load(*node, table).events, (Texts{"a", "b"}));
    EXPECT_EQ(append(*node, table, 2, {"c"}, {{"name", "Ben"}}), AppendResult::ok);
    kill_mover(mover);
  }
  ASSERT_TRUE(run_until(io, [&] { return ask(1, "select count(*) from event") == "2"; }));
  EXPECT_EQ(append(*node, table, 3, {"d"}), AppendResult::ok);
  {
    const postgres::Session lock(connections[0]);
    lock.query("begin; lock table event in share mode");
    const pid_t mover = start_mover(growing());
    ASSERT_TRUE(run_until(io, [&] { return waits(0); }));
    EXPECT_EQ(ask(1, "select count(*) from event"), "4");
    EXPECT_EQ(load(*node, table).events, (Texts{"a", "b", "c", "d"}));
    kill_mover(mover);
  }
  ASSERT_TRUE(run_until(io, [&] { return load(*one, table).state == LogState::moved; }));
  EXPECT_EQ(load(*node, table).events, (Texts{"a", "b", "c", "d"}));
  EXPECT_EQ(load(*node, table).rows, (server::Rows{{"name", "Ben"}}));
  EXPECT_EQ(append(*node, table, 4, {"e"}), AppendResult::ok);
  EXPECT_EQ(postgres::move_tables(growing()), 0u);
}

// Plays at tables through two nodes that both know both homes, as the server does: after a conflict, or an
// unknown outcome, it loads.
class Play {
 public:
  Play(boost::asio::io_context& io, server::Store& one, server::Store& two, std::vector<TableId> tables)
      : io_(io), stores_{&one, &two}, seats_(2 * tables.size()) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      seats_[i].table = tables[i / 2];
      seats_[i].store = stores_.at(i % 2);
      go_on(seats_[i]);
    }
  }
  // Ends the play and waits for the last answers.
  bool stop() {
    stopping_ = true;
    return run_until(io_, [&] { return idle_ == seats_.size(); });
  }
  std::size_t acknowledged() const { return acknowledged_; }
  std::size_t wrong() const { return wrong_; }
  const std::map<TableId, std::map<std::uint64_t, std::string>>& logs() const { return logs_; }

 private:
  struct Seat {
    TableId table{};
    server::Store* store = nullptr;
    std::uint64_t length = 0;
    unsigned number = 0;
    bool sent = false;  // its move may be in the log
  };

  void go_on(Seat& seat) {
    if (stopping_ && !seat.sent) return void(++idle_);
    const auto text = text_of(seat);
    seat.sent = true;
    seat.store->append(seat.table, {seat.length, {text}, {{"last", std::to_string(seat.length)}}},
                       [this, &seat, text](const server::Appended& done) {
                         if (done.result != AppendResult::ok) return load(seat);
                         acknowledge(seat, seat.length, text);
                         ++seat.length;
                         go_on(seat);
                       });
  }
  void load(Seat& seat) {
    seat.store->load(seat.table, seat.length, [this, &seat](const std::optional<server::LoadedLog>& log) {
      if (!log) return load(seat);
      wrong_ += log->state != LogState::whole;
      const auto text = text_of(seat);
      for (const auto& event : log->events) {
        if (event == text) acknowledge(seat, seat.length, text);
        ++seat.length;
      }
      if (!log->events.empty() && seat.sent) seat.sent = false;
      if (!log->events.empty() && log->state == LogState::whole)
        wrong_ += log->rows.at("last") != std::to_string(seat.length - 1);
      go_on(seat);
    });
  }
  void acknowledge(Seat& seat, std::uint64_t seq, const std::string& text) {
    wrong_ += !logs_[seat.table].emplace(seq, text).second;
    ++seat.number;
    ++acknowledged_;
    seat.sent = false;
  }
  std::string text_of(const Seat& seat) const {
    return "move " + std::to_string(&seat - seats_.data()) + " " + std::to_string(seat.number);
  }

  boost::asio::io_context& io_;
  std::array<server::Store*, 2> stores_;
  std::vector<Seat> seats_;
  std::map<TableId, std::map<std::uint64_t, std::string>> logs_;  // what was acknowledged
  std::size_t acknowledged_ = 0, wrong_ = 0, idle_ = 0;
  bool stopping_ = false;
};

TEST_F(Move, nothing_is_lost_while_people_play_and_movers_are_killed) {
  const std::size_t tables = support::sample_size(80, 3'000);
  std::vector<TableId> all;
  for (std::size_t i = 0; i < tables; ++i) all.push_back(fresh(i % 4 == 0));
  const auto first = open(before()), one = open(growing()), two = open(growing());
  Play play(io, *one, *two, all);
  ASSERT_TRUE(run_until(io, [&] { return play.acknowledged() >= 4 * tables; }));
  std::size_t killed = 0;
  for (bool done = false; !done;) {
    const pid_t mover = start_mover(growing());
    const auto enough = play.acknowledged() + random() % (tables * (1 + 4 * killed));
    int status = 0;
    ASSERT_TRUE(run_until(io, [&] {
      done = done || ::waitpid(mover, &status, WNOHANG) == mover;
      return done || play.acknowledged() >= enough;
    }));
    if (done)
      ASSERT_EQ(status, 0);
    else
      kill_mover(mover), ++killed;
  }
  ASSERT_TRUE(play.stop());
  EXPECT_EQ(play.wrong(), 0u);
  EXPECT_EQ(ask(0, "select count(*) from event where body = 'moved'"),
            std::to_string(tables - (tables + 3) / 4));
  EXPECT_EQ(ask(1, "select count(distinct table_id) from event"),
            std::to_string(tables - (tables + 3) / 4));
  const auto last = open(after());
  std::size_t lost = 0;
  for (const auto& [table, log] : play.logs()) {
    const auto loaded = load(*last, table);
    ASSERT_EQ(loaded.events.size(), log.size());
    for (const auto& [seq, text] : log) lost += loaded.events.at(seq) != text;
  }
  EXPECT_EQ(lost, 0u);
  std::printf("%zu tables, %zu appends acknowledged, %zu movers killed, %zu lost\n", tables,
              play.acknowledged(), killed, lost);
}

}  // namespace
}  // namespace flotilla::ports
