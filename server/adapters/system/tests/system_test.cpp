#include <gtest/gtest.h>

#include <algorithm>
#include <future>

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
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(position.allows(runner.choose_move(position.turn).value_or("")));
}

TEST(BotRunner, nonsense_is_not_answered) {
  const Position position;
  BotRunner runner(2, {100}, 1);
  auto turn = position.turn;
  turn.bot = "nobody";
  EXPECT_FALSE(runner.choose_move(turn));
  turn = position.turn;
  turn.game = "nothing";
  EXPECT_FALSE(runner.choose_move(turn));
  turn = position.turn;
  turn.shown_record += "Z nonsense\n";
  EXPECT_FALSE(runner.choose_move(turn));
  EXPECT_FALSE(runner.choose_move({turn.game, turn.bot, ""}));
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
        return [first = true](const BotTurn&) mutable -> std::optional<std::string> {
          if (std::exchange(first, false)) throw std::runtime_error("lost its way");
          return "a move";
        };
      });
  pool.ask(position.turn, [](const std::string&) { FAIL(); });
  pool.ask(position.turn, [&](const std::string&) { answered.set_value(); });
  answered.get_future().wait();
  EXPECT_EQ(failures, std::vector<std::string>{"random: lost its way"});
}

TEST(BotPool, more_than_it_holds_is_left_out) {
  const Position position;
  std::atomic<unsigned> answers = 0;
  {
    BotPool pool({.threads = 1, .queue = 4}, [&](const std::function<void()>& what) { what(); });
    for (int i = 0; i < 1'000; ++i) pool.ask(position.turn, [&](const std::string&) { ++answers; });
  }
  EXPECT_LT(answers, 1'000u);
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
