#include "server/app/worker.h"

#include <boost/asio/post.hpp>

#include "match/registry.h"
#include "server/app/config_parts.h"

namespace flotilla::server::app {

namespace net = boost::asio;

// Bytes that hashes of tables in memory do not begin with.
unsigned worker_of(const TableId& table, unsigned workers) {
  return (table[14] * 256u + table[15]) % workers;
}

// A new table is this worker's, and stays where it is when databases are added.
static auto suits(unsigned worker, const Config& config) {
  return [worker, all = databases(config), workers = config.workers](const TableId& table) {
    return worker_of(table, workers) == worker && all.stays(table);
  };
}

Worker::Worker(unsigned number, const Shared& shared, net::io_context& io)
    : number_(number),
      shared_(shared),
      io_(io),
      timer_(io),
      random_(suits(number, shared.config)),
      store_(make_store(io, shared.config, shared.problems)),
      metered_store_(*store_, [number, workers = shared.config.workers](
                                  const TableId& table) { return worker_of(table, workers) == number; }),
      bots_(shared.bots, number, io),
      bus_(shared.hints, number) {}

void Worker::open(std::unique_ptr<web::Web> web) {
  web_ = std::move(web);
  node_ = make_node({metered_store_, bus_, shared_.clock, random_, *web_, bots_, shared_.problems},
                    match::registry(), node_limits(shared_.config), shared_.budgets);
  shared_.hints.join(number_, io_, [this](const Hint& hint) { node_->hinted(hint); });
  net::post(io_, [this] { tick(); });
}

void Worker::received(Conn conn, std::string_view bytes) {
  const auto begun = std::chrono::steady_clock::now();
  node_->received(conn, bytes);
  judged_.add(std::chrono::steady_clock::now() - begun);
}

void Worker::tick() {
  const auto now = shared_.clock.now_ms();
  if (tick_due_ > 0) tick_delay_.add(std::chrono::milliseconds(now - std::min(now, tick_due_)));
  if (const bool ready = store_->ready(); ready != std::exchange(store_was_ready_, ready) && ready)
    node_->store_recovered();
  node_->tick();
  tick_due_ = shared_.clock.now_ms() + tick_ms;
  timer_.expires_after(std::chrono::milliseconds(tick_ms));
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) tick();
  });
}

Metrics Worker::metrics() const {
  Metrics all;
  all.sockets = web_->sockets();
  all.tables = node_->tables();
  all.web = web_->counts();
  all.appends = {metered_store_.appends(AppendResult::ok), metered_store_.appends(AppendResult::conflict),
                 metered_store_.appends(AppendResult::unknown)};
  all.latency = metered_store_.latency();
  all.load_latency = metered_store_.load_latency();
  all.tick_delay = tick_delay_;
  all.judged = judged_;
  const auto stored = store_->counts();
  all.queued = stored.queued;
  all.committed = stored.committed;
  all.told = stored.told;
  all.tables_created = metered_store_.created();
  all.loads = metered_store_.loads();
  all.failed_loads = metered_store_.failed_loads();
  all.hints_sent = bus_.sent();
  all.bots_asked = bots_.asked();
  all.bots_answered = bots_.answered();
  all.store_ready = store_->ready();
  all.store_usable = store_->usable();
  all.appends_in_flight = metered_store_.in_flight();
  return all;
}

}  // namespace flotilla::server::app
