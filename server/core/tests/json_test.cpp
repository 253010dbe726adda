// Untrusted JSON: what is accepted, and that nothing traps.
#include "server/core/json.h"

#include <gtest/gtest.h>

#include "kit/rng.h"

namespace flotilla::server {
namespace {

TEST(Json, reads_what_a_message_holds) {
  const auto value =
      read_json(R"( {"a" : 7,"b":"x\"\\\/\n\u00e9\ud83d\ude00","c":[true,false,null,[]],"d":{}} )");
  ASSERT_TRUE(value);
  EXPECT_EQ(value->find("a")->number, 7u);
  EXPECT_EQ(value->find("b")->text, "x\"\\/\n\xc3\xa9\xf0\x9f\x98\x80");
  EXPECT_EQ(value->find("c")->items.size(), 4u);
  EXPECT_EQ(value->find("d")->kind, JsonValue::Kind::object);
  EXPECT_EQ(value->find("e"), nullptr);
  EXPECT_EQ(read_json("9007199254740991")->number, 9007199254740991u);
}

TEST(Json, refuses_everything_else) {
  for (const char* wrong : {"",
                            " ",
                            "{",
                            "}",
                            "[",
                            "]",
                            "{]",
                            "[1,]",
                            "[,1]",
                            "[1 2]",
                            "{\"a\"}",
                            "{\"a\":}",
                            "{\"a\":1,}",
                            "{a:1}",
                            "{\"a\":1,\"a\":2}",
                            "01",
                            "-1",
                            "1.5",
                            "1e3",
                            "9007199254740992",
                            "99999999999999999999",
                            "tru",
                            "nul",
                            "\"",
                            "\"\\",
                            "\"\\x\"",
                            "\"\\u12\"",
                            "\"\\ud800\"",
                            "\"\\udc00\"",
                            "\"\\ud800\\u0041\"",
                            "\"\n\"",
                            "\"\x01\"",
                            "\"\xff\"",
                            "\"\xc0\xaf\"",
                            "\"\xed\xa0\x80\"",
                            "\"\xf4\x90\x80\x80\"",
                            "\"\xe2\x82\"",
                            "1 1",
                            "[[[[[1]]]]]",
                            "{}x"})
    EXPECT_FALSE(read_json(wrong)) << wrong;
  EXPECT_TRUE(read_json("[[[[1]]]]"));
  std::string many = "[0";
  for (unsigned i = 0; i < json_max_values; ++i) many += ",0";
  EXPECT_FALSE(read_json(many + "]"));
  EXPECT_FALSE(read_json(std::string(100'000, '[')));
}

// Random texts of JSON's characters.
TEST(Json, never_traps) {
  static constexpr std::string_view alphabet = "{}[]\",:\\u0019aflnrtse \xc3\xa9\xf0\x9f\xff";
  Rng rng(5);
  unsigned read = 0;
  for (unsigned i = 0; i < 200'000; ++i) {
    std::string text;
    for (auto size = rng.below(24); size > 0; --size) text += alphabet[rng.below(alphabet.size())];
    read += read_json(text) ? 1 : 0;
  }
  EXPECT_GT(read, 100u);
}

}  // namespace
}  // namespace flotilla::server
