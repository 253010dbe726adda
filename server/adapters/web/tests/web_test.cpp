#include "server/adapters/web/web.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "server/adapters/web/tests/client.h"
#include "tests/support/run_until.h"

namespace flotilla::server::web {
namespace {

struct WebFixture : ConnectionHandler {
  explicit WebFixture(WebLimits limits = {}) {
    WebOptions options;
    options.port = 0;
    options.limits = limits;
    options.respond = [](const Request& request, const Reply& reply) {
      reply(text_response(200, "text/plain", std::string(request.path)));
    };
    web = std::move(open_web({{context, *this}}, options).front());
  }
  void connected(Conn conn, AddressGroup) override { here.push_back(conn); }
  void received(Conn, std::string_view bytes) override { heard.emplace_back(bytes); }
  void disconnected(Conn conn) override { std::erase(here, conn), ++gone; }

  bool until(auto&& done) { return support::run_until(context, done); }
  // Opens a WebSocket.
  bool greet(Client& client) {
    const auto before = here.size();
    client.write(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: "
        "websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    return until([&] { return here.size() > before; });
  }

  boost::asio::io_context context{1};
  std::vector<Conn> here;
  std::vector<std::string> heard;
  int gone = 0;
  std::unique_ptr<Web> web;
};

TEST(Web, who_does_not_read_is_dropped_and_what_waits_is_bounded) {
  WebFixture fixture({.queue_bytes = 100'000});
  Client client(fixture.web->port());
  ASSERT_TRUE(fixture.greet(client));
  const auto conn = fixture.here.front();
  const std::string message(10'000, 'x');
  std::size_t taken = 0;
  ASSERT_TRUE(fixture.until(
      [&] { return ++taken > 2'000 || fixture.web->send(conn, message) == SendResult::full; }));
  EXPECT_LT(taken, 2'000u);  // system buffers plus the queue
  fixture.web->close(conn);
  EXPECT_EQ(fixture.web->counts().dropped_slow, 1u);
  EXPECT_EQ(fixture.web->sockets(), 0u);
  EXPECT_TRUE(fixture.until([&] { return fixture.web->streams() == 0; }));
  EXPECT_EQ(fixture.gone, 0);  // the closing side is not notified
}

TEST(Web, what_was_sent_before_closing_arrives) {
  WebFixture fixture;
  Client client(fixture.web->port());
  ASSERT_TRUE(fixture.greet(client));
  client.read();
  fixture.web->send(fixture.here.front(), "farewell");
  fixture.web->close(fixture.here.front());
  std::string all;
  EXPECT_TRUE(fixture.until(
      [&] { return (all += client.read()).ends_with(std::string_view("\x88\x02\x03\xe8")); }));
  EXPECT_NE(all.find("farewell"), all.npos);
}

// An ack and the lines of the same move.
TEST(Web, what_one_turn_sends_leaves_together) {
  WebFixture fixture;
  Client client(fixture.web->port());
  ASSERT_TRUE(fixture.greet(client));
  client.read();
  for (const auto* message : {"ack", "lines", "more"}) fixture.web->send(fixture.here.front(), message);
  std::string first;
  EXPECT_TRUE(fixture.until([&] { return !(first = client.read()).empty(); }));
  EXPECT_TRUE(first.ends_with("more")) << first;
  // What is sent alone does not wait for more.
  fixture.web->send(fixture.here.front(), "alone");
  EXPECT_TRUE(fixture.until([&] { return client.read().ends_with("alone"); }));
}

TEST(Web, every_refusal_is_ours_and_whole) {
  const std::string head = "HEAD / HTTP/1.1\r\nHost: h\r\n\r\n",
                    upgrade =
                        "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: "
                        "websocket\r\nConnection: Upgrade\r\n";
  const std::array<std::pair<std::string, std::string>, 5> all{{
      {head + "POST / HTTP/1.1\r\n\r\n", "Method Not Allowed\n"},
      {head + "nonsense\r\n\r\n", "Bad Request\n"},
      {upgrade + "Sec-WebSocket-Version: 13\r\n\r\n", "Bad Request\n"},
      {upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n", "Bad Request\n"},
      {upgrade + "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
       "Upgrade Required\n"},
  }};
  WebFixture fixture;
  for (const auto& [asked, answered] : all) {
    Client client(fixture.web->port());
    client.write(asked);
    std::string heard;
    EXPECT_TRUE(fixture.until([&] { return heard += client.read(), client.closed; }));
    const auto last = heard.substr(heard.rfind("HTTP/1.1 "));
    EXPECT_TRUE(last.ends_with("\r\n\r\n" + answered)) << heard;
    EXPECT_NE(last.find("X-Content-Type-Options: nosniff\r\n"), last.npos) << heard;
  }
  EXPECT_TRUE(fixture.here.empty());
}

TEST(Web, a_slow_head_is_not_waited_for) {
  WebFixture fixture({.request_ms = 100});
  Client client(fixture.web->port());
  client.write("GET / HTTP/1.1\r\nHost:");
  EXPECT_TRUE(fixture.until([&] { return client.read(), client.closed && fixture.web->streams() == 0; }));
}

TEST(Web, who_is_silent_is_pinged_and_then_dropped) {
  WebFixture fixture({.idle_ms = 200});
  Client client(fixture.web->port());
  ASSERT_TRUE(fixture.greet(client));
  std::string all;
  EXPECT_TRUE(fixture.until([&] { return all += client.read(), client.closed && fixture.gone == 1; }));
  EXPECT_NE(all.find("\r\n\r\n\x89"), all.npos) << all.size();  // a ping, after the handshake
}

TEST(Web, there_is_an_end_to_connections) {
  WebFixture fixture({.connections = 1});
  Client first(fixture.web->port());
  ASSERT_TRUE(fixture.greet(first));
  Client second(fixture.web->port());
  EXPECT_TRUE(fixture.until([&] { return second.read(), second.closed; }));
  EXPECT_EQ(fixture.web->counts().refused_full, 1u);
  EXPECT_EQ(fixture.web->sockets(), 1u);
}

constexpr std::string_view from_elsewhere =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

TEST(Web, there_is_an_end_to_refusals_that_wait) {
  WebFixture fixture({.slow_refusals = 1, .refusal_ms = 3'600'000});
  Client first(fixture.web->port());
  first.write(from_elsewhere);
  ASSERT_TRUE(fixture.until([&] { return fixture.web->counts().refused_origin == 1; }));
  Client second(fixture.web->port());
  second.write(from_elsewhere);
  std::string heard;
  EXPECT_TRUE(fixture.until([&] { return heard += second.read(), second.closed; }));
  EXPECT_EQ(heard, "");
  first.read();
  EXPECT_FALSE(first.closed);
  EXPECT_EQ(fixture.web->streams(), 1u);
}

TEST(Web, an_answered_refusal_makes_room_for_the_next) {
  WebFixture fixture({.slow_refusals = 1, .refusal_ms = 2});
  for (int i = 0; i < 2; ++i) {
    Client client(fixture.web->port());
    client.write(from_elsewhere);
    std::string heard;
    EXPECT_TRUE(fixture.until([&] { return heard += client.read(), client.closed; }));
    EXPECT_TRUE(heard.starts_with("HTTP/1.1 403 ")) << heard;
  }
}

TEST(Web, draining_sends_everybody_away) {
  WebFixture fixture;
  Client client(fixture.web->port());
  ASSERT_TRUE(fixture.greet(client));
  client.read();
  fixture.web->drain(20);
  std::string all;
  EXPECT_TRUE(fixture.until([&] { return (all += client.read()).size() >= 4; }));
  EXPECT_EQ(all.substr(0, 4), std::string_view("\x88\x02\x03\xf4"));  // 1012
  EXPECT_EQ(fixture.gone, 1);
}

TEST(Web, it_may_be_gone_before_its_connections) {
  WebFixture fixture;
  Client client(fixture.web->port());
  ASSERT_TRUE(fixture.greet(client));
  fixture.web->send(fixture.here.front(), "x");
  fixture.web.reset();
  EXPECT_TRUE(fixture.until([&] { return client.read(), true; }));
}

}  // namespace
}  // namespace flotilla::server::web
