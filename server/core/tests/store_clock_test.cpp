// What a node knows of the store's clock.
#include "server/core/store_clock.h"

#include <gtest/gtest.h>

namespace flotilla::server {
namespace {

constexpr Millis second = 1'000;

struct StoreClockTest : testing::Test {
  const Limits limits;
  StoreClock clock{limits};
};

TEST_F(StoreClockTest, runs_from_the_second_answer_on) {
  EXPECT_FALSE(clock.moment(0).store_now);
  clock.answered(100 * seconds, 1 * second);
  EXPECT_FALSE(clock.moment(1 * second).store_now);
  clock.answered(102 * seconds, 3 * second);
  const auto moment = clock.moment(4 * second);
  EXPECT_EQ(moment.store_now, 103 * seconds);
  EXPECT_EQ(moment.served_since, 102 * seconds);
  clock.answered(104 * seconds, 5 * second);
  EXPECT_EQ(clock.moment(5 * second).served_since, 102 * seconds);
}

TEST_F(StoreClockTest, is_not_known_without_answers) {
  clock.answered(100 * seconds, 1 * second);
  clock.answered(102 * seconds, 3 * second);
  EXPECT_TRUE(clock.moment(8 * second).store_now);
  EXPECT_FALSE(clock.moment(8 * second + 1).store_now);
  clock.note_outage();
  EXPECT_FALSE(clock.moment(3 * second).store_now);
}

// A gap by either clock is an outage, and so is a clock that was set back.
TEST_F(StoreClockTest, serves_anew_after_a_gap) {
  const auto since_after = [&](StoreTime time, Millis asked) {
    clock = StoreClock(limits);
    clock.answered(100 * seconds, 1 * second);
    clock.answered(102 * seconds, 3 * second);
    clock.answered(time, asked);
    clock.answered(time + 2 * seconds, asked + 2 * second);
    return clock.moment(asked + 2 * second).served_since;
  };
  EXPECT_EQ(since_after(104 * seconds, 5 * second), 102 * seconds);
  EXPECT_EQ(since_after(108 * seconds, 5 * second), 110 * seconds);
  EXPECT_EQ(since_after(104 * seconds, 9 * second), 106 * seconds);
  EXPECT_EQ(since_after(101 * seconds, 5 * second), 103 * seconds);
}

}  // namespace
}  // namespace flotilla::server
