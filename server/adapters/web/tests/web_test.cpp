#include "server/adapters/web/web.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <optional>
#include <thread>

#include "tests/support/run_until.h"

namespace flotilla::server::web {
namespace {

// A plain socket that can misbehave.
class Client {
 public:
  explicit Client(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const int small = 4'096;  // so that a slow reader is noticed soon
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void write(std::string_view bytes) {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }
  // Returns what has arrived; sets `closed` at the end of the stream.
  std::string read() {
    std::string all;
    for (pollfd asked{socket_, POLLIN, 0}; poll(&asked, 1, 0) == 1;) {
      std::array<char, 4'096> part{};
      const auto size = recv(socket_, part.data(), part.size(), 0);
      if (size <= 0) return closed = true, all;
      all.append(part.data(), static_cast<std::size_t>(size));
    }
    return all;
  }
  bool closed = false;

 private:
  int socket_;
};

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

// Echoes what it receives, after its own name.
struct EchoWorker : ConnectionHandler {
  explicit EchoWorker(std::string own_name) : name(std::move(own_name)) {}
  void connected(Conn, AddressGroup) override { ++sockets; }
  void received(Conn conn, std::string_view bytes) override { web->send(conn, name + std::string(bytes)); }
  void disconnected(Conn) override { --sockets; }

  const std::string name;
  boost::asio::io_context context{1};
  std::atomic<int> sockets = 0;
  std::unique_ptr<Web> web;
};

// Two workers, the second on a thread of its own. Names that begin with "b" are the second one's.
struct TwoWorkers {
  explicit TwoWorkers(WebLimits limits = {}) {
    WebOptions options;
    options.port = 0;
    options.limits = limits;
    options.worker_of = [](std::string_view name) { return name.starts_with("b") ? 1u : 0u; };
    auto webs = open_web({{first.context, first}, {second.context, second}}, std::move(options));
    first.web = std::move(webs[0]);
    second.web = std::move(webs[1]);
  }
  ~TwoWorkers() { second.context.stop(); }

  std::string answer_to(Client& client, std::string_view path) {
    client.write("GET " + std::string(path) +
                 " HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: "
                 "websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    std::string all;
    const auto answered = [&] { return (all += client.read()).find("\r\n\r\n") != all.npos; };
    EXPECT_TRUE(support::run_until(first.context, answered));
    if (!all.starts_with("HTTP/1.1 101 ")) return all.substr(9, 3);
    all.clear();
    client.write(std::string("\x81\x82\0\0\0\0hi", 8));
    EXPECT_TRUE(support::run_until(first.context, [&] { return (all += client.read()).ends_with("hi"); }));
    return all.substr(2);
  }

  EchoWorker first{"first: "}, second{"second: "};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> goes_on{
      second.context.get_executor()};
  std::jthread thread{[this] { second.context.run(); }};
};

TEST(Web, a_socket_is_served_by_the_worker_that_its_path_names) {
  TwoWorkers workers;
  const auto port = workers.first.web->port();
  Client a(port), b(port), nobody(port), root(port);
  EXPECT_EQ(workers.answer_to(a, "/ws/a"), "first: hi");
  EXPECT_EQ(workers.answer_to(b, "/ws/b"), "second: hi");
  EXPECT_EQ(workers.answer_to(nobody, "/ws/"), "first: hi");
  EXPECT_EQ(workers.answer_to(root, "/ws"), "first: hi");
  EXPECT_EQ(workers.first.sockets, 3);
  EXPECT_EQ(workers.second.sockets, 1);
}

TEST(Web, an_address_has_its_connections_once_for_all_workers) {
  TwoWorkers workers({.per_address = 2, .refusal_ms = 2});
  const auto port = workers.first.web->port();
  std::optional<Client> a(port), b(port), third(port);
  EXPECT_EQ(workers.answer_to(*a, "/ws/a"), "first: hi");
  EXPECT_EQ(workers.answer_to(*b, "/ws/b"), "second: hi");
  EXPECT_EQ(workers.answer_to(*third, "/ws/b"), "429");
  third.reset();
  b.reset();
  EXPECT_TRUE(support::run_until(workers.first.context, [&] { return workers.first.web->streams() == 1; }));
  Client again(port);
  EXPECT_EQ(workers.answer_to(again, "/ws/b"), "second: hi");
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
