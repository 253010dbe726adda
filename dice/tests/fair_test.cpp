// The dice against test vectors written by a program in another language: vectors.py.
#include "dice/fair.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "kit/rng.h"

namespace flotilla::dice {
namespace {

struct Vector {
  TableId table{};
  Seed seed{};
  SeedShares shares;
  MixedSeed mixed{};
};

template <std::size_t size>
Bytes<size> next_bytes(std::istream& in) {
  std::string digits;
  in >> digits;
  const auto bytes = from_hex<size>(digits);
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
      vector.shares[index(*seat)] = next_bytes<32>(in);
      EXPECT_EQ(share_commitment(vector.table, *seat, *vector.shares[index(*seat)]), next_bytes<32>(in));
    }
    if (kind == "commit") {
      EXPECT_EQ(seed_commitment(vector.table, vector.seed), next_bytes<32>(in));
    }
    if (kind == "mix") {
      vector.mixed = mixed_seed(vector.table, vector.seed, vector.shares);
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
  for (unsigned roll = 0; roll < throws; ++roll) ++seen[Stream(MixedSeed{7}, roll).below(6)];
  std::uint64_t squares = 0;
  for (const auto count : seen)
    squares +=
        static_cast<std::uint64_t>((std::int64_t{count} - expected) * (std::int64_t{count} - expected));
  EXPECT_LT(squares, std::uint64_t{20} * expected);
}

TEST(Dice, depend_on_every_part) {
  const TableId table{1};
  const Seed seed{2};
  SeedShares shares;
  shares[0] = SeedShare{3};
  shares[2] = SeedShare{4};
  const auto mixed = mixed_seed(table, seed, shares);
  SeedShares moved = shares;
  std::swap(moved[1], moved[2]);
  EXPECT_NE(mixed_seed(table, seed, moved), mixed);
  EXPECT_NE(mixed_seed(TableId{9}, seed, shares), mixed);
  EXPECT_NE(mixed_seed(table, Seed{9}, shares), mixed);
  EXPECT_NE(share_commitment(table, Seat{0}, SeedShare{3}), share_commitment(table, Seat{1}, SeedShare{3}));
  EXPECT_NE(Stream(mixed, 0).below(1u << 31), Stream(mixed, 1).below(1u << 31));
}

TEST(Bytes, have_one_spelling) {
  EXPECT_EQ(to_hex(Bytes<3>{0, 171, 255}), "00abff");
  EXPECT_EQ(from_hex<3>("00abff"), (Bytes<3>{0, 171, 255}));
  for (const char* wrong : {"", "00abf", "00abff0", "00ABFF", "00abfg", " 0abff"})
    EXPECT_FALSE(from_hex<3>(wrong)) << wrong;
}

}  // namespace
}  // namespace flotilla::dice
