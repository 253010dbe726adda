#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <optional>
#include <thread>

#include "server/adapters/web/tests/client.h"
#include "server/adapters/web/web.h"
#include "tests/support/run_until.h"

namespace flotilla::server::web {
namespace {

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

TEST(WebWorkers, a_socket_is_served_by_the_worker_that_its_path_names) {
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

TEST(WebWorkers, an_address_has_its_connections_once_for_all_workers) {
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

}  // namespace
}  // namespace flotilla::server::web
