#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>

#include "server/adapters/system/system_random.h"
#include "server/adapters/web/web.h"
#include "server/app/config.h"
#include "server/app/hints.h"
#include "server/app/metrics.h"
#include "server/app/worker_bots.h"
#include "server/core/node.h"

namespace flotilla::server::app {

constexpr Millis tick_ms = 100;

// What the workers of a process share. Any thread may use it.
struct Shared {
  const Config& config;
  Clock& clock;
  ProblemLog& problems;
  BotPool& bots;
  HintExchange& hints;
  std::shared_ptr<Budgets> budgets;
};

// Which of `workers` serves a table, when its clients say in their path which one they want. Any worker may
// serve any table; but where both players meet, it is read and kept once.
unsigned worker_of(const TableId& table, unsigned workers);

// One of the threads that serve: a whole node, with a loop, connections and a store of its own. For use on
// that thread.
class Worker final : public ConnectionHandler {
 public:
  Worker(unsigned number, const Shared& shared, boost::asio::io_context& io);
  void open(std::unique_ptr<web::Web> web);  // before its loop runs

  void connected(Conn conn, AddressGroup address) override { node_->connected(conn, address); }
  void received(Conn conn, std::string_view bytes) override;
  void disconnected(Conn conn) override { node_->disconnected(conn); }
  web::Web& web() { return *web_; }
  postgres::Store& store() { return *store_; }
  Metrics metrics() const;

 private:
  void tick();

  const unsigned number_;
  const Shared shared_;
  boost::asio::io_context& io_;
  boost::asio::steady_timer timer_;
  SystemRandom random_;
  std::unique_ptr<postgres::Store> store_;
  MeteredStore metered_store_;
  WorkerBots bots_;
  WorkerBus bus_;
  std::unique_ptr<web::Web> web_;
  std::unique_ptr<Node> node_;
  Millis tick_due_ = 0;
  bool store_was_ready_ = false;
  Latency tick_delay_, judged_;
};

}  // namespace flotilla::server::app
