#include <gtest/gtest.h>

#include "server/adapters/nats/nats_bus.h"

namespace flotilla::server {
namespace {

TEST(Hint, text_and_back) {
  Hint hint;
  hint.table.fill(0xab);
  hint.seq = 18'446'744'073'709'551'615u;
  Hint read;
  ASSERT_TRUE(read_hint(hint_text(hint), read));
  EXPECT_EQ(read.table, hint.table);
  EXPECT_EQ(read.seq, hint.seq);
}

TEST(Hint, anything_else_is_nothing) {
  const std::string table(32, 'a');
  Hint hint;
  for (const auto& text : {std::string{}, table, table + ' ', table + " x", table + " 1 ", table + " -1",
                           table + " 18446744073709551616", table + "1 1", std::string(32, 'A') + " 1"})
    EXPECT_FALSE(read_hint(text, hint)) << text;
}

TEST(NatsBus, a_node_begins_without_it_and_ends) {
  const auto bus = open_nats("nats://127.0.0.1:1", [](const std::function<void()>&) {}, [](const Hint&) {});
  EXPECT_FALSE(bus->connected());
  bus->publish({});
}

}  // namespace
}  // namespace flotilla::server
