// A table's published record: what it says, and that no change of it goes unnoticed.
#include <gtest/gtest.h>

#include "dice/verify.h"
#include "match/module_of.h"
#include "tests/toy/lagoon.h"

namespace flotilla::dice {
namespace {

const match::Module& lagoon = match::module_of<toy::Lagoon>;

// A whole match of the toy, drawn from fair dice, the first option always taken.
Published played() {
  Published out;
  out.table = {1, 2, 3};
  out.seed = {4, 5, 6};
  out.commitment = commitment(out.table, out.seed);
  Gifts gifts;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    gifts[index(seat)] = Gift{static_cast<std::uint8_t>(7 + index(seat))};
    out.seats[index(seat)] = {promise(out.table, seat, *gifts[index(seat)]), gifts[index(seat)]};
  }
  const auto mixed = mix(out.table, out.seed, gifts);
  const auto match = lagoon.open("").it;
  for (std::uint32_t roll = 0; match->turn() != Turn::over();) {
    if (match->turn() == Turn::chance()) {
      Stream stream(mixed, roll++);
      match->roll([&](std::uint32_t bound) { return stream.below(bound); });
    } else {
      const auto seat = match->turn().seat;
      EXPECT_FALSE(match->take(match::write_line(match->turn(), match->watch(seat)->legal().front())));
    }
  }
  out.record = match->record();
  return out;
}

// The line that is damaged, 0 for none.
unsigned damaged_line(std::string_view text) {
  const auto read_back = read(text);
  if (const auto* damage = std::get_if<Damage>(&read_back)) return damage->line;
  const auto verified = verify(std::get<Published>(read_back));
  const auto* damage = std::get_if<Damage>(&verified);
  return damage ? damage->line : 0;
}

TEST(Published, reads_back_as_written) {
  const auto text = write(played());
  const auto again = read(text);
  ASSERT_TRUE(std::holds_alternative<Published>(again));
  EXPECT_EQ(write(std::get<Published>(again)), text);
  EXPECT_EQ(lines_before_record(std::get<Published>(again)), 8u);
}

TEST(Published, fair_dice_verify) {
  const auto found = verify(played());
  ASSERT_TRUE(std::holds_alternative<Verified>(found));
  EXPECT_EQ(std::get<Verified>(found).gifts, 2u);
  EXPECT_GT(std::get<Verified>(found).numbers, 20u);
}

// Every digit of the header, and every number drawn, changed alone: the line is named.
TEST(Published, no_changed_digit_goes_unnoticed) {
  const auto text = write(played());
  unsigned line = 1, tried = 0;
  bool numbers = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') ++line, numbers = false;
    if (text[i] == '[') numbers = true;
    if (std::isdigit(text[i]) == 0 || (line > 6 && !numbers)) continue;
    auto changed = text;
    changed[i] = text[i] == '9' ? '8' : static_cast<char>(text[i] + 1);
    const auto found = damaged_line(changed);
    // A bound may change without changing what is drawn below it; a match then refuses the numbers.
    if (found == 0) {
      EXPECT_FALSE(lagoon.replay(std::get<Published>(read(changed)).record).it) << line;
    } else if (line > 4) {
      EXPECT_EQ(found, line);
    }
    ++tried;
  }
  EXPECT_GT(tried, 300u);
}

TEST(Published, a_table_that_ended_before_the_dice_has_no_rolls) {
  auto table = played();
  table.end = End::early;
  table.seats[1]->gift.reset();
  const auto found = verify(table);
  ASSERT_TRUE(std::holds_alternative<Damage>(found));
  EXPECT_EQ(std::get<Damage>(found).line, 8u + 4);
  table.record = lagoon.open("").it->record();
  EXPECT_TRUE(std::holds_alternative<Verified>(verify(table)));
}

TEST(Published, any_text_is_read_or_refused) {
  const auto text = write(played());
  for (std::size_t size = 0; size <= text.find("\n\n") + 1; ++size)
    EXPECT_GT(damaged_line(text.substr(0, size)), 0u);
  for (const char* wrong : {"", "\n", "table", "table 00\n", "game lagoon\nsetup seats=2\n\n"})
    EXPECT_EQ(damaged_line(wrong), 1u) << wrong;
}

}  // namespace
}  // namespace flotilla::dice
