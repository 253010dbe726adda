#include <gtest/gtest.h>

#include <map>
#include <set>

#include "kit/draw.h"
#include "kit/json.h"
#include "kit/places.h"
#include "kit/rng.h"
#include "kit/scan.h"

namespace flotilla {
namespace {

TEST(Rng, gives_the_same_numbers_everywhere) {
  Rng rng(1);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 8; ++i) numbers.push_back(rng.below(1000));
  EXPECT_EQ(numbers, (std::vector<std::uint32_t>{516, 737, 504, 271, 444, 287, 276, 867}));
}

TEST(Rng, is_uniform_for_bounds_that_do_not_divide_its_range) {
  for (const std::uint32_t bound : {3u, 6u, 7u, 10u}) {
    Rng rng(bound);
    std::map<std::uint32_t, double> count;
    constexpr double draws = 200'000;
    for (int i = 0; i < draws; ++i) ++count[rng.below(bound)];
    double chi2 = 0;
    const double expected = draws / bound;
    for (const auto& [value, n] : count) {
      EXPECT_LT(value, bound);
      chi2 += (n - expected) * (n - expected) / expected;
    }
    EXPECT_LT(chi2, bound - 1 + 6 * 4.5) << bound;
  }
}

TEST(Rng, draws_again_what_would_favour_small_values) {
  constexpr std::uint32_t bound =
      0xc000'0000;  // without rejection a third of the values would be twice as likely
  Rng rng(5);
  int low = 0;
  for (int i = 0; i < 30'000; ++i) low += rng.below(bound) < bound / 3;
  EXPECT_NEAR(low, 10'000, 500);
}

TEST(Rng, starts_far_apart_for_seeds_that_count_in_any_word) {
  for (const int shift : {0, 16, 32, 48}) {
    std::map<std::uint32_t, double> count;
    for (std::uint64_t seed = 0; seed < 21'600; ++seed) {
      Rng rng(seed << shift);
      const auto one = rng.below(6), two = rng.below(6), three = rng.below(6);
      ++count[(one * 6 + two) * 6 + three];
    }
    double chi2 = 0;
    for (const auto& [value, n] : count) chi2 += (n - 100) * (n - 100) / 100;
    EXPECT_LT(chi2, 215 + 6 * 21) << shift;
  }
}

TEST(Tape, plays_back_what_it_holds_and_notices_another_rolls_numbers) {
  Tape tape;
  EXPECT_TRUE(tape.push({4, 6}));
  EXPECT_FALSE(tape.push({6, 6}));
  EXPECT_EQ(tape.below(6), 4u);
  EXPECT_TRUE(tape.used_exactly());
  Tape other = tape;
  other.below(6);
  EXPECT_FALSE(other.used_exactly());  // one more number was needed
  Rng rng(1);
  Tape fresh;
  RecordingDraw draw(fresh, rng);
  draw.below(6);
  EXPECT_TRUE(fresh.used_exactly());
  Tape wrong;
  wrong.push({4, 6});
  wrong.below(5);
  EXPECT_FALSE(wrong.used_exactly());
  Tape longer;
  longer.push({1, 2}), longer.push({1, 2});
  longer.below(2);
  EXPECT_FALSE(longer.used_exactly());
}

TEST(Tape, counts_through_everything_chance_can_do) {
  Tape tape;
  std::set<unsigned> seen;
  do {
    const auto first = tape.below(3);
    seen.insert(first * 10 + tape.below(first + 1));  // the bound depends on the number drawn before
  } while (tape.advance());
  EXPECT_EQ(seen, (std::set<unsigned>{0, 10, 11, 20, 21, 22}));
}

TEST(Tape, rejects_more_numbers_than_its_capacity) {
  Tape tape;
  for (unsigned i = 0; i <= Tape::capacity; ++i) tape.below(2);
  EXPECT_FALSE(tape.used_exactly());
}

std::string number_text(auto number) {
  FixedTextSink<32> out;
  out << number;
  return std::string(out.text());
}

TEST(TextSink, writes_numbers_to_their_limits) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(std::int64_t{-9223372036854775807} - 1), "-9223372036854775808");
  EXPECT_EQ(number_text(~std::uint64_t{0}), "18446744073709551615");
  EXPECT_EQ(number_text(std::int8_t{-128}), "-128");
}

TEST(FixedTextSink, reports_when_it_is_full) {
  FixedTextSink<4> out;
  out << "abc";
  EXPECT_FALSE(out.full());
  out << "de";
  EXPECT_TRUE(out.full());
  EXPECT_EQ(out.text(), "abcd");
  out.clear();
  EXPECT_EQ(out.text(), "");
}

std::optional<unsigned> read_number(std::string_view words) {
  Scan in(words);
  unsigned out = 0;
  return in.number(out, 300) && in.done() ? std::optional(out) : std::nullopt;
}

TEST(Scan, reads_a_number_in_its_one_spelling) {
  EXPECT_EQ(read_number("0"), 0u);
  EXPECT_EQ(read_number("300"), 300u);
  for (const char* words : {"", " ", "301", "007", "+1", "-1", "1 ", " 1", "1a", "99999999999999999999"})
    EXPECT_EQ(read_number(words), std::nullopt) << words;
}

TEST(Scan, takes_whole_words_or_nothing) {
  Scan in("boat 4 A7 3/9 seats=2 wind");
  EXPECT_FALSE(in.word("boa"));
  EXPECT_TRUE(in.word("boat"));
  std::uint8_t number = 0, other = 0;
  Seat seat{};
  EXPECT_FALSE(in.number(number, 3));
  EXPECT_TRUE(in.number(number, 4));
  EXPECT_TRUE(in.seat_number(seat, number, 10));
  EXPECT_EQ(letter(seat), 'A');
  EXPECT_EQ(number, 7);
  EXPECT_TRUE(in.pair(number, other, 10));
  EXPECT_EQ(number, 3);
  EXPECT_EQ(other, 9);
  EXPECT_FALSE(in.key("seat"));
  EXPECT_TRUE(in.key("seats"));
  EXPECT_TRUE(in.number(number, 9));
  EXPECT_TRUE(in.word("wind"));
  EXPECT_TRUE(in.done());
}

TEST(Json, nests_and_quotes) {
  FixedTextSink<200> out;
  {
    Json json(out);
    json.field("n", -3);
    json.field("yes", true);
    json.field("say", "a \"word\"\\\n\x01");
    {
      auto list = json.list("list");
      list.add(1u);
      list.add(Seat{2});
      list.object().field("deep", "x");
      list.list().add("y");
    }
    json.field("seat", Seat{1});
  }
  EXPECT_EQ(out.text(),
            R"({"n":-3,"yes":true,"say":"a \"word\"\\\n ","list":[1,2,{"deep":"x"},["y"]],"seat":1})");
}

TEST(Places, share_equal_ranks) {
  constexpr std::array points{5, 9, 5, 1};
  EXPECT_EQ(rank(4, [&](Seat seat) { return points[index(seat)]; }), (Places{2, 1, 2, 4, 0, 0}));
}

TEST(Seat, goes_round_clockwise) {
  EXPECT_EQ(letter(left_of(Seat{0}, 3)), 'B');
  EXPECT_EQ(letter(left_of(Seat{2}, 3)), 'A');
  EXPECT_EQ(letter(right_of(Seat{0}, 3)), 'C');
  EXPECT_EQ(letter(right_of(Seat{2}, 3)), 'B');
  EXPECT_EQ(seat_of('F'), Seat{5});
  EXPECT_EQ(seat_of('G'), std::nullopt);
  EXPECT_EQ(seat_of('a'), std::nullopt);
}

}  // namespace
}  // namespace flotilla
