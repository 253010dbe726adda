#include "server/app/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>

#include "match/registry.h"
#include "server/adapters/nats/nats_bus.h"
#include "server/adapters/nats/no_bus.h"
#include "server/adapters/postgres/store.h"
#include "server/adapters/system/bot_pool.h"
#include "server/adapters/system/steady_clock.h"
#include "server/adapters/system/system_random.h"
#include "server/adapters/web/site.h"
#include "server/app/check.h"
#include "server/app/config_parts.h"
#include "server/app/log.h"
#include "server/app/metered_ports.h"
#include "server/app/metrics.h"
#include "server/core/node.h"

namespace flotilla::server::app {

namespace {

namespace net = boost::asio;

constexpr Millis tick_ms = 100;
constexpr Millis drain_grace_ms = 5'000;  // for appends and closing connections, after draining
constexpr Millis upkeep_ms = 10'000;      // between two looks at tables that may have expired

std::size_t resident_bytes() {
  std::ifstream in("/proc/self/statm");
  std::size_t all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

class Program final : web::WebHandler {
 public:
  Program(const Config& config, const ServeHooks& hooks)
      : config_(config),
        hooks_(hooks),
        site_(config.site.empty() ? web::Site{} : web::Site(config.site)),
        store_(make_store(io_, config, problems_)),
        metered_(*store_),
        bots_({.threads = config.bot_threads, .nodes = config.bot_nodes}, post(),
              [this](const BotTurn& turn, const std::string& message) {
                problems_.bot_failed(turn.game, turn.bot, message);
              }),
        metered_bots_(bots_),
        nats_(config.nats.empty()
                  ? nullptr
                  : open_nats(config.nats, post(), [this](const Hint& hint) { heard(hint); })),
        bus_(nats_ ? static_cast<Bus&>(*nats_) : no_bus_),
        web_(web::open_web(io_, web_options(config), *this)),
        node_(make_node({metered_, bus_, clock_, random_, *web_, metered_bots_, problems_},
                        match::registry(), node_limits(config))),
        signals_(io_, SIGTERM, SIGINT),
        timer_(io_) {
    // A closed terminal; unless nohup has asked for it to be ignored.
    struct sigaction hangup{};
    if (::sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) signals_.add(SIGHUP);
  }

  void run() {
    log("listening", {{"address", config_.address},
                      {"port", std::uint64_t{web_->port()}},
                      {"files", std::uint64_t{site_.files()}},
                      {"bus", nats_ != nullptr},
                      {"version", std::string(FLOTILLA_VERSION)}});
    await_signal();
    tick();
    io_.run();
    log("stopped", {{"connections", std::uint64_t{web_->sockets()}},
                    {"appends", std::uint64_t{metered_.in_flight()}}});
  }

 private:
  PostToNode post() {
    return [this](std::function<void()> what) { net::post(io_, std::move(what)); };
  }

  void connected(Conn conn, AddressGroup address) override { node_->connected(conn, address); }
  void received(Conn conn, std::string_view bytes) override {
    const auto begun = std::chrono::steady_clock::now();
    node_->received(conn, bytes);
    judged_.add(std::chrono::steady_clock::now() - begun);
  }
  void disconnected(Conn conn) override { node_->disconnected(conn); }
  void heard(const Hint& hint) {
    ++hints_heard_;
    node_->hinted(hint);
  }

  web::Response respond(const web::Request& request) override {
    if (request.path == "/health") return web::text_response(200, "text/plain; charset=utf-8", "alive\n");
    if (request.path == "/ready") {
      const bool ready = store_->usable() && !draining_since_;
      return web::text_response(ready ? 200 : 503, "text/plain; charset=utf-8",
                                ready             ? "ready\n"
                                : draining_since_ ? "draining\n"
                                                  : "no store\n");
    }
    if (request.path == "/metrics") {
      if (!may_see_metrics(request)) return web::status_response(404);
      return web::text_response(200, "text/plain; version=0.0.4; charset=utf-8",
                                prometheus_text(metrics()));
    }
    return site_.respond(request);
  }
  // Local requests that no proxy forwarded, and configured addresses.
  bool may_see_metrics(const web::Request& request) const {
    if (request.direct && (request.client.starts_with("127.") || request.client == "::1")) return true;
    const auto& named = config_.metrics_from;
    return std::find(named.begin(), named.end(), request.client) != named.end();
  }
  Metrics metrics() {
    Metrics all;
    all.version = FLOTILLA_VERSION;
    all.up_ms = clock_.now_ms() - begun_;
    all.sockets = web_->sockets();
    all.streams = web_->streams();
    all.tables = node_->tables();
    all.web = web_->counts();
    all.appends = {metered_.appends(AppendResult::ok), metered_.appends(AppendResult::conflict),
                   metered_.appends(AppendResult::unknown)};
    all.latency = metered_.latency();
    all.load_latency = metered_.load_latency();
    all.tick_delay = tick_delay_;
    all.judged = judged_;
    const auto stored = store_->counts();
    all.queued = stored.queued;
    all.committed = stored.committed;
    all.told = stored.told;
    all.tables_created = metered_.created();
    all.tables_erased = tables_erased_;
    all.problems = problems_.counts();
    all.resident_bytes = resident_bytes();
    all.loads = metered_.loads();
    all.failed_loads = metered_.failed_loads();
    all.hints_sent = bus_.sent();
    all.hints_heard = hints_heard_;
    all.bots_asked = metered_bots_.asked();
    all.bots_answered = metered_bots_.answered();
    all.bots_waiting = bots_.waiting();
    all.store_ready = store_->ready();
    if (nats_) all.bus_connected = nats_->connected();
    all.draining = draining_since_.has_value();
    return all;
  }

  void tick() {
    const auto now = clock_.now_ms();
    if (tick_due_ > 0) tick_delay_.add(std::chrono::milliseconds(now - std::min(now, tick_due_)));
    node_->tick();
    if (turned(store_->ready(), store_ready_) && store_ready_ == true) {
      log("store_ready");
      if (const auto on_ready = std::exchange(hooks_.on_ready, nullptr)) on_ready(web_->port());
    }
    if (!draining_since_ && hooks_.should_stop && hooks_.should_stop()) start_draining();
    if (nats_ && turned(nats_->connected(), bus_connected_))
      log(bus_connected_ == true ? "bus_connected" : "bus_lost");
    log_web_problems();
    if (++ticks_ % (upkeep_ms / tick_ms) == 0) erase_expired();
    if (draining_since_ && !web_drains_ && now >= *draining_since_ + config_.drain_notice_ms) drain_web();
    if (draining_since_ && drained(*draining_since_)) return io_.stop();
    tick_due_ = clock_.now_ms() + tick_ms;
    timer_.expires_after(std::chrono::milliseconds(tick_ms));
    timer_.async_wait([this](boost::system::error_code error) {
      if (!error) tick();
    });
  }
  // Whether it has changed.
  static bool turned(bool now, std::optional<bool>& before) { return std::exchange(before, now) != now; }
  // The front end only counts.
  void log_web_problems() {
    const auto& counts = web_->counts();
    const auto since = [](std::uint64_t now, std::uint64_t& before) {
      return now - std::exchange(before, now);
    };
    if (const auto times = since(counts.refused_origin, origins_refused_))
      problems_.origin_refused(counts.last_refused_origin, times);
    if (const auto times = since(counts.forwarded_ignored, forwarded_ignored_))
      problems_.proxy_unknown(times);
  }
  void erase_expired() {
    store_->erase_expired({config_.keep_unstarted, config_.keep_finished, config_.keep_running},
                          [this](std::size_t tables) {
                            tables_erased_ += tables;
                            if (tables > 0) log("tables_erased", {{"tables", std::uint64_t{tables}}});
                          });
  }

  // At first only /ready changes, so that a proxy can leave before the listener closes.
  void await_signal() {
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (error) return;
      if (draining_since_) return io_.stop();  // second signal: stop immediately
      start_draining();
      await_signal();
    });
  }
  void start_draining() {
    draining_since_ = clock_.now_ms();
    log("draining", {{"connections", std::uint64_t{web_->sockets()}}});
    if (config_.drain_notice_ms == 0) drain_web();
  }
  void drain_web() {
    web_drains_ = true;
    web_->drain(config_.drain_ms);
  }
  bool drained(Millis since) {
    if (!web_drains_) return false;
    const auto now = clock_.now_ms();
    const bool busy = web_->sockets() > 0 || metered_.in_flight() > 0;
    if (busy) quiet_since_ = now;
    if (now >= since + config_.drain_notice_ms + config_.drain_ms + drain_grace_ms) return true;
    return !busy && (web_->streams() == 0 || now >= quiet_since_ + 1'000);
  }

  const Config& config_;
  ServeHooks hooks_;
  net::io_context io_{1};
  web::Site site_;
  SteadyClock clock_;
  ProblemLog problems_{clock_};
  SystemRandom random_{new_table_filter(config_)};
  NoBus no_bus_;
  std::unique_ptr<postgres::Store> store_;
  MeteredStore metered_;
  BotPool bots_;
  MeteredBots metered_bots_;
  std::unique_ptr<NatsBus> nats_;
  MeteredBus bus_;
  std::unique_ptr<web::Web> web_;
  std::unique_ptr<Node> node_;
  net::signal_set signals_;
  net::steady_timer timer_;
  Millis begun_ = clock_.now_ms(), quiet_since_ = begun_;
  std::optional<Millis> draining_since_;
  bool web_drains_ = false;
  std::optional<bool> store_ready_, bus_connected_;
  std::uint64_t hints_heard_ = 0, ticks_ = 0, tables_erased_ = 0;
  std::uint64_t origins_refused_ = 0, forwarded_ignored_ = 0;  // as logged
  Millis tick_due_ = 0;
  Latency tick_delay_, judged_;
};

}  // namespace

void serve(const Config& config, const ServeHooks& hooks) {
  std::signal(SIGPIPE, SIG_IGN);
  const rlimit nothing{0, 0};  // no core dumps: memory holds the secrets of all tables
  if (setrlimit(RLIMIT_CORE, &nothing) != 0) throw FatalError{"cannot disable core dumps"};
  require_databases(config);
  std::unique_ptr<Program> program;
  try {
    program = std::make_unique<Program>(config, hooks);
  } catch (const boost::system::system_error& error) {
    if (error.code() == net::error::address_in_use)
      throw PortTaken{{"cannot start: another program has port " + std::to_string(config.port)}};
    throw FatalError{std::string("cannot start: ") + error.what()};
  } catch (const std::exception& error) {
    throw FatalError{std::string("cannot start: ") + error.what()};
  }
  program->run();
}

}  // namespace flotilla::server::app
