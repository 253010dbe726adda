#include <gtest/gtest.h>

#include <fstream>

#include "server/adapters/web/address.h"
#include "server/adapters/web/origin.h"
#include "server/adapters/web/site.h"

namespace flotilla::server::web {
namespace {

TEST(Origin, same_host_unless_listed) {
  for (const std::string host :
       {"localhost", "localhost:8080", "192.168.1.7:8080", "[::1]:8080", "10.0.0.1"}) {
    EXPECT_TRUE(is_allowed_origin({}, "http://" + host, host)) << host;
    EXPECT_TRUE(is_allowed_origin({}, "https://" + host, host)) << host;
  }
  EXPECT_FALSE(is_allowed_origin({}, "http://evil.example", "evil.example"));  // its name leads here
  EXPECT_TRUE(is_allowed_origin({"https://a.example"}, "https://a.example", "inner:8080"));
}

TEST(Origin, everything_else_is_refused) {
  for (const auto* origin :
       {"", "null", "a.example", "https://", "https://a.example/", "https://a.example.evil", "https://evil",
        "https://x.a.example", "https://A.example", "ftp://a.example", "https://a.example#",
        "https://a.example "}) {
    EXPECT_FALSE(is_allowed_origin({}, origin, "a.example")) << origin;
    EXPECT_FALSE(is_allowed_origin({"https://a.example"}, origin, "a.example")) << origin;
  }
  EXPECT_FALSE(is_allowed_origin({"https://a.example"}, "http://a.example", "a.example"));
  EXPECT_FALSE(is_allowed_origin({}, "", ""));
}

TEST(TokenBucket, burst_then_rate) {
  TokenBucket bucket({3, 7'200}, 1'000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.try_take(1'000));
  EXPECT_FALSE(bucket.try_take(1'000));
  EXPECT_FALSE(bucket.try_take(1'499));
  EXPECT_TRUE(bucket.try_take(1'500));
  EXPECT_FALSE(bucket.try_take(1'500));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.try_take(1'000'000));
  EXPECT_FALSE(bucket.try_take(1'000'000));
}

TEST(Address, a_household_is_an_address_or_a_prefix) {
  EXPECT_EQ(address_group("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(address_group("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(address_group("2001:db8:1:2::1"), address_group("2001:db8:1:2:3:4:5:6"));
  EXPECT_NE(address_group("2001:db8:1:2::1"), address_group("2001:db8:1:3::1"));
  EXPECT_EQ(address_group("nonsense"), "nonsense");
}

TEST(Address, households_are_counted) {
  AddressLimits all(2, {3, 3'600});
  EXPECT_TRUE(all.acquire("a", 0));
  EXPECT_TRUE(all.acquire("a", 0));
  EXPECT_FALSE(all.acquire("a", 0));
  EXPECT_TRUE(all.acquire("b", 0));
  all.release("a", 0);
  EXPECT_TRUE(all.acquire("a", 0));
}

TEST(Address, a_new_connection_is_no_new_budget) {
  AddressLimits all(2, {3, 3'600});
  for (unsigned i = 0; i < 3; ++i) {
    EXPECT_TRUE(all.acquire("a", 0));
    EXPECT_TRUE(all.try_take_message("a", 0));
    all.release("a", 0);
  }
  EXPECT_TRUE(all.acquire("a", 0));
  EXPECT_FALSE(all.try_take_message("a", 0));
  EXPECT_TRUE(all.try_take_message("a", 1'000));  // one a second
  all.release("a", 1'000);
  for (unsigned i = 0; i < 600; ++i) {
    const auto group = std::to_string(i);
    EXPECT_TRUE(all.acquire(group, 60'000));
    all.release(group, 60'000);
  }
  EXPECT_LT(all.size(), 300u);  // those with nothing used are forgotten
}

TEST(Address, the_last_forwarded_counts) {
  EXPECT_EQ(last_forwarded("1.1.1.1, 2.2.2.2"), "2.2.2.2");
  EXPECT_EQ(last_forwarded("2.2.2.2"), "2.2.2.2");
  EXPECT_EQ(last_forwarded("1.1.1.1, "), "");
}

TEST(Http, lists_of_encodings) {
  EXPECT_TRUE(header_accepts("gzip, br", "br"));
  EXPECT_TRUE(header_accepts("BR;q=0.5", "br"));
  EXPECT_FALSE(header_accepts("br;q=0", "br"));
  EXPECT_FALSE(header_accepts("br;q=0.000, gzip", "br"));
  EXPECT_FALSE(header_accepts("bro, x-br", "br"));
  EXPECT_FALSE(header_accepts("", "br"));
}

TEST(Http, a_text_ends_between_characters) {
  for (const auto* whole : {"", "a", "\u00fc", "\u20ac", "a\U0001d11e"})
    EXPECT_TRUE(ends_at_character(whole)) << whole;
  for (const auto* cut : {"\xc3", "a\xe2", "\xe2\x82", "\xf0", "\xf0\x9d", "\xf0\x9d\x84"})
    EXPECT_FALSE(ends_at_character(cut)) << cut;
}

TEST(Http, every_answer_has_its_guards) {
  for (const unsigned status : {200u, 400u, 403u, 404u, 405u, 426u, 429u, 503u}) {
    const auto head = response_head(status_response(status), "now", false);
    EXPECT_NE(head.find("X-Content-Type-Options: nosniff\r\n"), head.npos);
    EXPECT_NE(head.find("Referrer-Policy: no-referrer\r\n"), head.npos);
    EXPECT_NE(head.find("frame-ancestors 'none'"), head.npos);
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  }
}

TEST(Site, policy_names_the_scripts_of_the_page) {
  // printf 'x' | openssl dgst -sha256 -binary | base64
  const auto policy = content_security_policy(
      "<script src=\"/a.js\"></script><script>x</script><script nomodule>x</script>");
  const std::string hash = " 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='";
  EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval'" + hash + hash + ";"), policy.npos) << policy;
}

Request asked(std::string_view path) {
  Request request;
  request.path = path;
  return request;
}

TEST(Site, serves_what_was_there_when_it_was_read) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "flotilla_site";
  std::filesystem::create_directories(folder / "assets");
  std::ofstream(folder / "index.html") << "page";
  std::ofstream(folder / "assets" / "a.wasm") << "wasm";
  const Site site(folder);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(*site.respond(asked("/assets/a.wasm")).body, "wasm");
  EXPECT_NE(site.respond(asked("/assets/a.wasm")).head.find("application/wasm"), std::string::npos);
  EXPECT_EQ(*site.respond(asked("/")).body, "page");
  EXPECT_EQ(*site.respond(asked("/any/where")).body, "page");
  EXPECT_EQ(site.respond(asked("/assets/b.wasm")).status, 404u);
  EXPECT_EQ(Site{}.respond(asked("/")).status, 404u);
  EXPECT_THROW(Site{folder}, std::runtime_error);
}

// The service worker and the manifest: never cached, of the right type, allowed by the policy.
TEST(Site, what_makes_it_an_app) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "flotilla_app";
  std::filesystem::create_directories(folder);
  for (const auto* name : {"index.html", "service.js", "manifest.webmanifest"})
    std::ofstream(folder / name) << "x";
  const Site site(folder);
  std::filesystem::remove_all(folder);
  for (const auto& [path, type] : {std::pair{"/service.js", "text/javascript"},
                                   std::pair{"/manifest.webmanifest", "application/manifest+json"}}) {
    const auto [status, head, body] = site.respond(asked(path));
    EXPECT_EQ(status, 200u);
    EXPECT_NE(head.find(std::string("Content-Type: ") + type), head.npos) << head;
    EXPECT_NE(head.find("Cache-Control: no-cache\r\n"), head.npos) << head;
  }
  EXPECT_NE(site.policy().find("default-src 'self'"), std::string::npos);  // manifest-src falls back to it
  EXPECT_NE(site.policy().find("worker-src 'self'"), std::string::npos);
}

}  // namespace
}  // namespace flotilla::server::web
