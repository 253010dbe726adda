#include "match/record_text.h"

#include <gtest/gtest.h>

namespace flotilla::match {
namespace {

std::string line(unsigned i) { return "A boat " + std::to_string(i * i % 97); }
std::string lines(unsigned from, unsigned to) {
  std::string text;
  for (unsigned i = from; i < to; ++i) text += line(i) + '\n';
  return text;
}

TEST(RecordText, gives_the_lines_after_any_number_of_them) {
  RecordText text;
  for (unsigned count = 0; count <= 200; ++count) {
    for (const unsigned from : {0u, 1u, 63u, 64u, 65u, 127u, 128u, 129u, 199u, 200u, 300u})
      EXPECT_EQ(text.since(from), lines(from, count)) << count << ' ' << from;
    text.append(line(count));
  }
}

TEST(RecordText, copies_go_their_own_ways) {
  RecordText one;
  for (unsigned i = 0; i < 100; ++i) one.append(line(i));
  RecordText two(one);
  for (unsigned i = 100; i < 200; ++i) one.append(line(i));
  for (unsigned i = 0; i < 50; ++i) two.append("B pass");
  EXPECT_EQ(one.since(0), lines(0, 200));
  EXPECT_EQ(
      two.since(98), lines(98, 100) + [] {
        std::string more;
        for (unsigned i = 0; i < 50; ++i) more += "B pass\n";
        return more;
      }());
}

}  // namespace
}  // namespace flotilla::match
