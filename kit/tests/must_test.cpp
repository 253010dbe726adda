#include "kit/must.h"

#include <gtest/gtest.h>

namespace flotilla {
namespace {

TEST(MustDeathTest, says_file_line_and_expression) {
  const int boats = 3;
  must(boats == 3);
  EXPECT_DEATH(must(boats == 4), "kit/tests/must_test\\.cpp:[0-9]+: must\\(boats == 4\\)");
}

TEST(MustDeathTest, names_the_optional_that_is_not_set) {
  std::optional<int> wind = 2;
  EXPECT_EQ(must_have(wind), 2);
  wind.reset();
  EXPECT_DEATH((void)must_have(wind), "kit/tests/must_test\\.cpp:[0-9]+: must_have\\(wind\\)");
}

TEST(Must, can_be_used_in_constant_expressions) {
  constexpr auto half = [](int even) {
    must(even % 2 == 0);
    return even / 2;
  };
  static_assert(half(8) == 4);
}

}  // namespace
}  // namespace flotilla
