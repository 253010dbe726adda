#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "match/registry.h"
#include "server/adapters/system/bot_desk.h"
#include "server/adapters/system/bot_pool.h"
#include "server/adapters/system/random_ids.h"
#include "server/adapters/system/steady_clock.h"

namespace flotilla::server {
namespace {

// A turn of some seat at the first decision of the first game, and what it may do.
struct Position {
  Position() {
    const auto& game = match::registry().front();
    auto match = game.open("seats=" + std::to_string(game.info.seats_min)).it;
    while (match->turn().kind == Turn::Kind::chance) match->roll([](std::uint32_t) { return 0u; });
    const Seat seat = match->turn().seat;
    turn = {std::string(game.info.name), "random", match->record(seat)};
    legal = match->watch(seat)->legal();
  }
  bool allows(const std::string& move) const { return std::ranges::find(legal, move) != legal.end(); }
  BotTurn turn;
  std::vector<std::string> legal;
};

TEST(BotDesk, answers_with_a_legal_move) {
  const Position position;
  BotDesk desk(2, {100}, 1);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(position.allows(desk.answer(position.turn).value_or("")));
}

TEST(BotDesk, nonsense_is_not_answered) {
  const Position position;
  BotDesk desk(2, {100}, 1);
  auto turn = position.turn;
  turn.bot = "nobody";
  EXPECT_FALSE(desk.answer(turn));
  turn = position.turn;
  turn.game = "nothing";
  EXPECT_FALSE(desk.answer(turn));
  turn = position.turn;
  turn.shown_record += "Z nonsense\n";
  EXPECT_FALSE(desk.answer(turn));
  EXPECT_FALSE(desk.answer({turn.game, turn.bot, ""}));
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

TEST(BotPool, more_than_it_holds_is_left_out) {
  const Position position;
  std::atomic<unsigned> answers = 0;
  {
    BotPool pool({.threads = 1, .queue = 4}, [&](const std::function<void()>& what) { what(); });
    for (int i = 0; i < 1'000; ++i) pool.ask(position.turn, [&](const std::string&) { ++answers; });
  }
  EXPECT_LT(answers, 1'000u);
}

TEST(RandomIds, are_not_the_same) {
  RandomIds ids;
  EXPECT_NE(ids.token(), ids.token());
  EXPECT_NE(ids.seed(), ids.seed());
}

TEST(SteadyClock, goes_on) {
  SteadyClock clock;
  const auto before = clock.now_ms();
  EXPECT_GE(clock.now_ms(), before);
}

}  // namespace
}  // namespace flotilla::server
