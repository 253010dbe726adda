// The dice against vectors that another program, in another language, wrote: vectors.py.
#include "dice/fair.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "kit/rng.h"

namespace flotilla::dice {
namespace {

struct Vector {
  Id table{};
  Seed seed{};
  Gifts gifts;
  Mix mixed{};
};

template <std::size_t size>
Bytes<size> next_bytes(std::istream& in) {
  std::string digits;
  in >> digits;
  const auto bytes = unhex<size>(digits);
  EXPECT_TRUE(bytes) << digits;
  return bytes.value_or(Bytes<size>{});
}

void check_roll(const Vector& vector, std::istream& in) {
  std::uint32_t roll = 0, value = 0, bound = 0;
  char below = 0;
  in >> roll;
  Stream stream(vector.mixed, roll);
  while (in >> value >> below >> bound) EXPECT_EQ(stream.below(bound), value) << roll << " below " << bound;
}

TEST(Dice, agree_with_the_vectors) {
  std::ifstream file(VECTORS);
  ASSERT_TRUE(file);
  Vector vector;
  unsigned checked = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream in(line);
    std::string kind;
    in >> kind;
    if (kind == "table") vector = {next_bytes<16>(in), {}, {}, {}};
    if (kind == "seed") vector.seed = next_bytes<32>(in);
    if (kind == "gift") {
      char letter = 0;
      in >> letter;
      const auto seat = seat_of(letter);
      ASSERT_TRUE(seat);
      vector.gifts[index(*seat)] = next_bytes<32>(in);
      EXPECT_EQ(promise(vector.table, *seat, *vector.gifts[index(*seat)]), next_bytes<32>(in));
    }
    if (kind == "commit") {
      EXPECT_EQ(commitment(vector.table, vector.seed), next_bytes<32>(in));
    }
    if (kind == "mix") {
      vector.mixed = mix(vector.table, vector.seed, vector.gifts);
      EXPECT_EQ(vector.mixed, next_bytes<32>(in));
    }
    if (kind == "roll") check_roll(vector, in), ++checked;
  }
  EXPECT_EQ(checked, 16u);
}

// The chi-squared of 60,000 throws stays below its 0.1 % limit at five degrees of freedom.
TEST(Dice, are_uniform) {
  constexpr unsigned throws = 60'000, expected = throws / 6;
  std::array<unsigned, 6> seen{};
  for (unsigned roll = 0; roll < throws; ++roll) ++seen[Stream(Mix{7}, roll).below(6)];
  std::uint64_t squares = 0;
  for (const auto count : seen)
    squares +=
        static_cast<std::uint64_t>((std::int64_t{count} - expected) * (std::int64_t{count} - expected));
  EXPECT_LT(squares, std::uint64_t{20} * expected);
}

TEST(Dice, depend_on_every_part) {
  const Id table{1};
  const Seed seed{2};
  Gifts gifts;
  gifts[0] = Gift{3};
  gifts[2] = Gift{4};
  const auto mixed = mix(table, seed, gifts);
  Gifts moved = gifts;
  std::swap(moved[1], moved[2]);
  EXPECT_NE(mix(table, seed, moved), mixed);
  EXPECT_NE(mix(Id{9}, seed, gifts), mixed);
  EXPECT_NE(mix(table, Seed{9}, gifts), mixed);
  EXPECT_NE(promise(table, Seat{0}, Gift{3}), promise(table, Seat{1}, Gift{3}));
  EXPECT_NE(Stream(mixed, 0).below(1u << 31), Stream(mixed, 1).below(1u << 31));
}

TEST(Bytes, have_one_spelling) {
  EXPECT_EQ(hex(Bytes<3>{0, 171, 255}), "00abff");
  EXPECT_EQ(unhex<3>("00abff"), (Bytes<3>{0, 171, 255}));
  for (const char* wrong : {"", "00abf", "00abff0", "00ABFF", "00abfg", " 0abff"})
    EXPECT_FALSE(unhex<3>(wrong)) << wrong;
}

}  // namespace
}  // namespace flotilla::dice
