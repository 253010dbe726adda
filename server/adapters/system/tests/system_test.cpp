#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <future>
#include <set>

#include "match/registry.h"
#include "server/adapters/system/bot_pool.h"
#include "server/adapters/system/bot_runner.h"
#include "server/adapters/system/steady_clock.h"
#include "server/adapters/system/system_random.h"

namespace flotilla::server {
namespace {

// A turn at the first decision of the first game, and its legal moves.
struct Position {
  Position() {
    const auto& game = match::registry().front();
    auto match = game.open("seats=" + std::to_string(game.info.seats_min)).it;
    while (match->turn().kind == Turn::Kind::chance) match->roll([](std::uint32_t) { return 0u; });
    const Seat seat = match->turn().seat;
    turn = {std::string(game.info.name), "random", match->record(seat)};
    legal = match->watch(seat)->legal_moves();
  }
  bool allows(const std::string& move) const { return std::ranges::find(legal, move) != legal.end(); }
  BotTurn turn;
  std::vector<std::string> legal;
};

TEST(BotRunner, answers_with_a_legal_move) {
  const Position position;
  BotRunner runner(2, {100}, 1);
  for (int i = 0; i < 5; ++i)
    EXPECT_TRUE(position.allows(runner.choose_move(position.turn).move.value_or("")));
}

TEST(BotRunner, nonsense_is_not_answered) {
  const Position position;
  BotRunner runner(2, {100}, 1);
  auto turn = position.turn;
  turn.bot = "nobody";
  EXPECT_FALSE(runner.choose_move(turn).move);
  turn = position.turn;
  turn.game = "nothing";
  EXPECT_FALSE(runner.choose_move(turn).move);
  turn = position.turn;
  turn.shown_record += "Z nonsense\n";
  EXPECT_FALSE(runner.choose_move(turn).move);
  EXPECT_FALSE(runner.choose_move({turn.game, turn.bot, ""}).move);
}

TEST(BotRunner, an_address_with_many_bots_keeps_those_of_others) {
  const Position position;
  BotRunner runner(2, {100}, 1);
  const auto choose = [&](unsigned address, std::string_view bot) {
    auto turn = position.turn;
    turn.address = AddressGroup{address};
    turn.bot = bot;
    return runner.choose_move(turn).move.has_value();
  };
  ASSERT_TRUE(choose(1, "random"));
  int others = 0;
  for (const auto& bot : search::find(position.turn.game)->bots)
    if (bot.name != "random") others += choose(2, bot.name) ? 1 : 0;
  EXPECT_GE(others, 2);
  EXPECT_EQ(runner.seated_for(AddressGroup{1}), 1u);
  EXPECT_EQ(runner.seated_for(AddressGroup{2}), 1u);
}

TEST(BotPool, answers_on_the_thread_it_is_told) {
  const Position position;
  std::promise<std::function<void()>> posted;
  BotPool pool({}, [&](std::function<void()> what) { posted.set_value(std::move(what)); });
  std::string answer;
  pool.ask(position.turn, [&](std::string move) { answer = std::move(move); });
  posted.get_future().get()();
  EXPECT_TRUE(position.allows(answer));
}

TEST(BotPool, a_bot_that_throws_is_reported_and_the_next_turn_is_answered) {
  const Position position;
  std::promise<void> answered;
  std::vector<std::string> failures;
  BotPool pool(
      {}, [](const std::function<void()>& what) { what(); },
      [&](const BotTurn& turn, const std::string& message) {
        failures.push_back(turn.bot + ": " + message);
      },
      [](const BotPoolLimits&) -> MoveChooser {
        return [first = true](const BotTurn&) mutable -> BotAnswer {
          if (std::exchange(first, false)) throw std::runtime_error("lost its way");
          return {.move = "a move", .work_first = {}};
        };
      });
  pool.ask(position.turn, [](const std::string&) { FAIL(); });
  BotTurn next = position.turn;
  next.table = {1};
  pool.ask(next, [&](const std::string&) { answered.set_value(); });
  answered.get_future().wait();
  EXPECT_EQ(failures, std::vector<std::string>{"random: lost its way"});
}

TEST(BotPool, more_than_it_holds_is_left_out) {
  const Position position;
  std::atomic<unsigned> answers = 0;
  {
    BotPool pool({.threads = 1, .queue = 4}, [&](const std::function<void()>& what) { what(); });
    for (unsigned i = 0; i < 1'000; ++i) {
      BotTurn turn = position.turn;
      turn.table = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8)};
      pool.ask(turn, [&](const std::string&) { ++answers; });
    }
  }
  EXPECT_LT(answers, 1'000u);
}

// Work that ends after `steps`.
class Work final : public search::Precomputation {
 public:
  Work(std::string key, unsigned steps) : key_(std::move(key)), left_(steps) {}
  bool done() const override { return left_ == 0; }

 private:
  std::string key() const override { return key_; }
  double work() override { return --left_ == 0 ? 1 : 0; }
  std::size_t size() const override { return 0; }
  std::span<const std::byte> content() const override { return {}; }
  std::span<std::byte> buffer() override { return {}; }
  void on_loaded() override {}
  void discard() override {}

  std::string key_;
  unsigned left_;
};

// Bots called "slow" work for ever before their first move, each at its address's own task, "ready" ones
// not at all, others a little.
MoveChooser working_bots(const BotPoolLimits&) {
  return [prepared = std::set<std::string>{"ready"}](const BotTurn& turn) mutable -> BotAnswer {
    const auto own = turn.bot + std::to_string(static_cast<std::uint64_t>(turn.address));
    if (turn.bot == "slow") return {.move = {}, .work_first = std::make_unique<Work>(own, UINT_MAX)};
    if (!prepared.insert(turn.bot).second) return {.move = "a move", .work_first = {}};
    return {.move = {}, .work_first = std::make_unique<Work>(own, 3)};
  };
}

TEST(BotPool, a_bot_that_works_before_its_first_move_does_not_hold_up_others) {
  std::atomic<unsigned> answers = 0;
  BotPool pool(
      {.threads = 1, .preparing = 3}, [](const std::function<void()>& what) { what(); }, {}, working_bots);
  const auto ask = [&](unsigned address, const std::string& bot) {
    pool.ask({"a game", bot, "", {}, AddressGroup{address}}, [&](const std::string&) { ++answers; });
  };
  for (unsigned address = 1; address <= 2; ++address) ask(address, "slow");
  ask(3, "ready");
  ask(4, "diligent");
  while (answers < 2) std::this_thread::yield();
}

TEST(BotPool, a_turn_asked_for_again_replaces_the_old_one_and_keeps_its_work) {
  std::atomic<unsigned> first = 0, second = 0;
  BotPool pool({.threads = 1}, [](const std::function<void()>& what) { what(); }, {}, working_bots);
  const auto ask = [&](std::uint8_t table, const std::string& bot, std::atomic<unsigned>& answers) {
    pool.ask({"a game", bot, "", {table}, AddressGroup{table}}, [&](const std::string&) { ++answers; });
  };
  ask(1, "slow", first);
  while (pool.preparing() == 0) std::this_thread::yield();
  ask(1, "slow", second);
  for (unsigned round = 0; round < 5; ++round) {  // the slow one has its turns in between
    std::atomic<unsigned> answered = 0;
    ask(2, "ready", answered);
    while (answered == 0) std::this_thread::yield();
  }
  EXPECT_LE(pool.waiting(), 1u);
  EXPECT_EQ(pool.preparing(), 1u);
  pool.cancel({1});
}

TEST(BotPool, the_same_work_is_done_once_whoever_waits_for_it) {
  const auto make_chooser = [](const BotPoolLimits&) -> MoveChooser {
    return [](const BotTurn& turn) -> BotAnswer {
      if (turn.bot == "ready") return {.move = "a move", .work_first = {}};
      return {.move = {}, .work_first = std::make_unique<Work>("the lake", UINT_MAX)};
    };
  };
  BotPool pool({.threads = 2}, [](const std::function<void()>& what) { what(); }, {}, make_chooser);
  std::atomic<unsigned> answers = 0;
  for (unsigned address = 1; address <= 3; ++address)
    pool.ask({"a game", "slow", "", {static_cast<std::uint8_t>(address)}, AddressGroup{address}}, {});
  for (unsigned round = 0; round < 20; ++round) {
    pool.ask({"a game", "ready", "", {9}, AddressGroup{9}}, [&](const std::string&) { ++answers; });
    while (answers <= round) std::this_thread::yield();
    EXPECT_LE(pool.preparing(), 1u);
  }
  for (std::uint8_t table = 1; table <= 3; ++table) pool.cancel({table});
}

TEST(BotPool, prepares_only_so_many_bots_at_once) {
  std::atomic<unsigned> answers = 0;
  BotPool pool(
      {.threads = 1, .preparing = 2}, [](const std::function<void()>& what) { what(); }, {}, working_bots);
  const auto ask = [&](unsigned address, const std::string& bot) {
    pool.ask({"a game", bot, "", {static_cast<std::uint8_t>(address)}, AddressGroup{address}},
             [&](const std::string&) { ++answers; });
  };
  for (unsigned address = 1; address <= 5; ++address) ask(address, "slow");
  for (unsigned round = 0; round < 20; ++round) {
    ask(9, "ready");
    while (answers <= round) std::this_thread::yield();
    EXPECT_LE(pool.preparing(), 2u);
  }
  for (std::uint8_t table = 1; table <= 5; ++table) pool.cancel({table});
}

// A pool whose only thread is busy until `go`; then `answered` are the addresses in the order of their
// answers.
struct BusyPool {
  BusyPool() {
    ask(0, 0);
    blocked.get_future().wait();
  }
  void ask(unsigned address, std::uint8_t table) {
    BotTurn turn = position.turn;
    turn.address = AddressGroup{address};
    turn.table = {table};
    pool.ask(turn, [this, address](const std::string&) {
      if (address == 0) return;
      answered.push_back(address);
    });
  }
  void finish(std::size_t answers) {
    go.set_value();
    while (count < answers + 1) std::this_thread::yield();
  }

  const Position position;
  std::promise<void> blocked, go;
  std::vector<unsigned> answered;
  std::atomic<std::size_t> count = 0;
  BotPool pool{{.threads = 1, .per_address = 50}, [this](const std::function<void()>& what) {
                 if (count == 0) blocked.set_value(), go.get_future().wait();
                 what();
                 ++count;
               }};
};

TEST(BotPool, addresses_take_turns_however_many_tables_they_have) {
  BusyPool at;
  for (std::uint8_t table = 1; table <= 40; ++table) at.ask(1, table);
  at.ask(2, 50);
  at.ask(3, 51);
  at.finish(42);
  EXPECT_LE(std::ranges::find(at.answered, 2u) - at.answered.begin(), 1);
  EXPECT_LE(std::ranges::find(at.answered, 3u) - at.answered.begin(), 2);
}

TEST(BotPool, an_address_cannot_fill_it) {
  BusyPool at;
  for (std::uint8_t table = 1; table <= 100; ++table) at.ask(1, table);
  EXPECT_EQ(at.pool.waiting(), 50u);
  at.ask(2, 101);
  EXPECT_EQ(at.pool.waiting(), 51u);
  at.finish(51);
}

TEST(BotPool, forgets_what_is_no_longer_asked) {
  BusyPool at;
  for (std::uint8_t table = 1; table <= 3; ++table) at.ask(1, table), at.ask(2, table);
  at.pool.cancel({2});
  at.pool.cancel({9});
  EXPECT_EQ(at.pool.waiting(), 4u);
  at.finish(4);
  EXPECT_EQ(at.answered.size(), 4u);
}

TEST(BotPool, knows_its_bots) {
  BotPool pool({.threads = 0}, {});
  for (const auto& game : match::registry()) {
    EXPECT_TRUE(pool.knows(game.info.name, "random")) << game.info.name;
    EXPECT_FALSE(pool.knows(game.info.name, "nobody")) << game.info.name;
  }
  EXPECT_FALSE(pool.knows("chess", "random"));
}

TEST(SystemRandom, are_not_the_same) {
  SystemRandom random;
  EXPECT_NE(random.token(), random.token());
  EXPECT_NE(random.seed(), random.seed());
}

TEST(SteadyClock, goes_on) {
  SteadyClock clock;
  const auto before = clock.now_ms();
  EXPECT_GE(clock.now_ms(), before);
}

}  // namespace
}  // namespace flotilla::server
