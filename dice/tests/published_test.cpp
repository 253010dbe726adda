// Published tables: their format, and that every change is noticed.
#include <gtest/gtest.h>

#include "dice/verify.h"
#include "match/module_of.h"
#include "tests/toy/lagoon.h"

namespace flotilla::dice {
namespace {

const match::Module& lagoon = match::module_of<toy::Lagoon>;

// A full match of the toy with fair dice; every seat plays its first option.
PublishedTable played() {
  PublishedTable out;
  out.table = {1, 2, 3};
  out.seed = {4, 5, 6};
  out.commitment = seed_commitment(out.table, out.seed);
  SeedShares shares;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    shares[index(seat)] = SeedShare{static_cast<std::uint8_t>(7 + index(seat))};
    out.seats[index(seat)] = {share_commitment(out.table, seat, *shares[index(seat)]), shares[index(seat)]};
  }
  const auto mixed = mixed_seed(out.table, out.seed, shares);
  const auto match = lagoon.open("").it;
  for (std::uint32_t roll = 0; match->turn() != Turn::over();) {
    if (match->turn() == Turn::chance()) {
      Stream stream(mixed, roll++);
      match->roll([&](std::uint32_t bound) { return stream.below(bound); });
    } else {
      const auto seat = match->turn().seat;
      EXPECT_FALSE(
          match->apply(match::write_line(match->turn(), match->watch(seat)->legal_moves().front())));
    }
  }
  out.record = match->record();
  return out;
}

// The line with the first error, 0 if there is none.
unsigned wrong_line(std::string_view text) {
  const auto read_back = read(text);
  if (const auto* error = std::get_if<LineError>(&read_back)) return error->line;
  const auto verified = verify(std::get<PublishedTable>(read_back));
  const auto* error = std::get_if<LineError>(&verified);
  return error ? error->line : 0;
}

TEST(PublishedTable, reads_back_as_written) {
  const auto text = write(played());
  const auto again = read(text);
  ASSERT_TRUE(std::holds_alternative<PublishedTable>(again));
  EXPECT_EQ(write(std::get<PublishedTable>(again)), text);
  EXPECT_EQ(lines_before_record(std::get<PublishedTable>(again)), 8u);
}

TEST(PublishedTable, fair_dice_verify) {
  const auto found = verify(played());
  ASSERT_TRUE(std::holds_alternative<Verified>(found));
  EXPECT_EQ(std::get<Verified>(found).shares, 2u);
  EXPECT_GT(std::get<Verified>(found).numbers, 20u);
}

// Changes each digit of the header and each number drawn, one at a time: the line is reported.
TEST(PublishedTable, no_changed_digit_goes_unnoticed) {
  const auto text = write(played());
  unsigned line = 1, tried = 0;
  bool numbers = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') ++line, numbers = false;
    if (text[i] == '[') numbers = true;
    if (std::isdigit(text[i]) == 0 || (line > 6 && !numbers)) continue;
    auto changed = text;
    changed[i] = text[i] == '9' ? '8' : static_cast<char>(text[i] + 1);
    const auto found = wrong_line(changed);
    // A changed bound may still give the same number; the match then refuses the numbers.
    if (found == 0) {
      EXPECT_FALSE(lagoon.replay(std::get<PublishedTable>(read(changed)).record).it) << line;
    } else if (line > 4) {
      EXPECT_EQ(found, line);
    }
    ++tried;
  }
  EXPECT_GT(tried, 300u);
}

TEST(PublishedTable, a_table_that_ended_before_the_dice_has_no_rolls) {
  auto table = played();
  table.end = End::early;
  table.seats[1]->share.reset();
  const auto found = verify(table);
  ASSERT_TRUE(std::holds_alternative<LineError>(found));
  EXPECT_EQ(std::get<LineError>(found).line, 8u + 4);
  table.record = lagoon.open("").it->record();
  EXPECT_TRUE(std::holds_alternative<Verified>(verify(table)));
}

TEST(PublishedTable, any_text_is_read_or_refused) {
  const auto text = write(played());
  for (std::size_t size = 0; size <= text.find("\n\n") + 1; ++size)
    EXPECT_GT(wrong_line(text.substr(0, size)), 0u);
  for (const char* wrong : {"", "\n", "table", "table 00\n", "game lagoon\nsetup seats=2\n\n"})
    EXPECT_EQ(wrong_line(wrong), 1u) << wrong;
}

}  // namespace
}  // namespace flotilla::dice
