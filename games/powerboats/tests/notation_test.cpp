#include "match/notation.h"

#include <gtest/gtest.h>

#include "games/powerboats/tests/fixture.h"

namespace flotilla::powerboats::tests {
namespace {

template <class T>
bool reads_back(std::string_view words) {
  const auto value = match::from_notation<Rules, T>(words);
  return value && match::to_notation<Rules>(*value) == words;
}

TEST(Powerboats, notation_reads_back) {
  for (const char* words : {"14/9 NE", "+", "+ r2", "= r1,3", "- x3", "- x3 r1,2,2", "left", "ahead",
                            "course LPSSR", "course RSPPL"})
    EXPECT_TRUE(reads_back<Move>(words)) << words;
  for (const char* words : {"tile 3r", "tile 6", "first F", "buoys 2413", "1,3,3", "2"})
    EXPECT_TRUE(reads_back<Roll>(words)) << words;
  for (const char* words :
       {"edition=1 seats=4 side=wild layout=31r4256 last_boat=sail lead_scoring=yes sunk_bonus=flat",
        "edition=2 seats=6 sunk_bonus=flat directions=straight", "edition=2 seats=2",
        "edition=2 seats=3 directions=chosen", "edition=2 seats=2 layout=3-1r---"})
    EXPECT_TRUE(reads_back<powerboats::Setup>(words)) << words;
}
TEST(Powerboats, notation_has_one_spelling) {
  for (const char* words :
       {"14/9", "0/9 E",  "29/1 E",      "14/9 N",        "+ r",          "+ r3,1",       "+ r1,",
        "+ r4", "-",      "- 3",         "- x4",          "= x1",         "x3",           "right ",
        "+r2",  "course", "course LPSS", "course LPSSRL", "course PPSSR", "course LLSSR", "course lpssr"})
    EXPECT_FALSE((match::from_notation<Rules, Move>(words))) << words;
  for (const char* words :
       {"tile 7", "tile r3", "tile 3rr", "buoys 241", "buoys 2415", "3,1", "", "4", "first G"})
    EXPECT_FALSE((match::from_notation<Rules, Roll>(words))) << words;
  for (const char* words : {"layout=", "layout=123456 ", "side=dark"})
    EXPECT_FALSE((match::from_notation<Rules, powerboats::Setup>(words))) << words;
}

TEST(Powerboats, picture_fits_a_hundred_columns_and_shows_boats_and_buoys) {
  Fixture d(" A");
  d.state.layout = {0x654321};
  FixedTextSink<8000> out;
  Rules::draw_text(out, d.board, d.state);
  EXPECT_FALSE(out.full());
  std::string_view rest = out.text();
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    EXPECT_LE(line.size(), 100u) << line;
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  for (const char* sign : {"A>", "0  =  =  =  =  F", "1  ", "2  ", "3  ", "Leave 1 to starboard"})
    EXPECT_NE(out.text().find(sign), std::string_view::npos) << sign;
}

}  // namespace
}  // namespace flotilla::powerboats::tests
