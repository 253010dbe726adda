#include "server/app/serve.h"

#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "match/registry.h"
#include "server/adapters/nats/nats_bus.h"
#include "server/adapters/nats/no_bus.h"
#include "server/adapters/postgres/store.h"
#include "server/adapters/system/bot_pool.h"
#include "server/adapters/system/steady_clock.h"
#include "server/adapters/system/system_random.h"
#include "server/adapters/web/site.h"
#include "server/app/log.h"
#include "server/app/metered_ports.h"
#include "server/app/metrics.h"

namespace flotilla::server::app {

namespace {

namespace net = boost::asio;

constexpr Millis tick_ms = 100;
constexpr Millis drain_grace_ms = 5'000;  // for appends and closing connections, after draining

web::WebOptions web_options(const Config& config) {
  web::WebOptions options;
  options.address = config.address;
  options.port = config.port;
  options.origins = config.origins;
  options.proxies = config.proxies;
  options.limits.connections = config.connections;
  options.limits.per_address = config.connections_per_address;
  options.limits.messages = Rate{6, 1'800} * config.people_per_address;
  return options;
}

postgres::Options store_options(const Config& config) {
  postgres::Options options;
  options.connection = config.database;
  return options;
}

Limits node_limits(const Config& config) {
  Limits limits;
  limits.connections = config.connections;
  limits.people_per_address = config.people_per_address;
  return limits;
}

class Program final : web::WebHandler {
 public:
  explicit Program(const Config& config)
      : config_(config),
        site_(config.site.empty() ? web::Site{} : web::Site(config.site)),
        store_(postgres::make_store(io_, store_options(config))),
        metered_(*store_, clock_),
        bots_({.threads = config.bot_threads, .nodes = config.bot_nodes}, post()),
        metered_bots_(bots_),
        nats_(config.nats.empty()
                  ? nullptr
                  : open_nats(config.nats, post(), [this](const Hint& hint) { heard(hint); })),
        bus_(nats_ ? static_cast<Bus&>(*nats_) : no_bus_),
        web_(web::open_web(io_, web_options(config), *this)),
        node_(make_node({metered_, bus_, clock_, random_, *web_, metered_bots_}, match::registry(),
                        node_limits(config))),
        signals_(io_, SIGTERM, SIGINT),
        timer_(io_) {}

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
  void received(Conn conn, std::string_view bytes) override { node_->received(conn, bytes); }
  void disconnected(Conn conn) override { node_->disconnected(conn); }
  void heard(const Hint& hint) {
    ++hints_heard_;
    node_->hinted(hint);
  }

  web::Response respond(const web::Request& request) override {
    if (request.path == "/health") return web::text_response(200, "text/plain; charset=utf-8", "alive\n");
    if (request.path == "/ready") {
      const bool ready = store_->ready() && !draining_since_;
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
    all.tables = metered_.tables_in(*node_);
    all.web = web_->counts();
    all.appends = {metered_.appends(AppendResult::ok), metered_.appends(AppendResult::conflict),
                   metered_.appends(AppendResult::unknown)};
    all.latency = metered_.latency();
    all.loads = metered_.loads();
    all.failed_loads = metered_.failed_loads();
    all.hints_sent = bus_.sent();
    all.hints_heard = hints_heard_;
    all.bots_asked = metered_bots_.asked();
    all.bots_answered = metered_bots_.answered();
    all.store_ready = store_->ready();
    all.bus_connected = nats_ && nats_->connected();
    all.draining = draining_since_.has_value();
    return all;
  }

  void tick() {
    node_->tick();
    log_if_changed(store_->ready(), store_ready_, "store");
    if (nats_) log_if_changed(nats_->connected(), bus_connected_, "bus");
    if (++ticks_ % (60'000 / tick_ms) == 0) metered_.tables_in(*node_);  // forgets evicted tables
    if (draining_since_ && drained(*draining_since_)) return io_.stop();
    timer_.expires_after(std::chrono::milliseconds(tick_ms));
    timer_.async_wait([this](boost::system::error_code error) {
      if (!error) tick();
    });
  }
  static void log_if_changed(bool now, std::optional<bool>& before, std::string_view what) {
    if (before == now) return;
    before = now;
    log(what, {{"reached", now}});
  }

  void await_signal() {
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (error) return;
      if (draining_since_) return io_.stop();  // second signal: stop immediately
      draining_since_ = clock_.now_ms();
      log("draining", {{"connections", std::uint64_t{web_->sockets()}}});
      web_->drain(config_.drain_ms);
      await_signal();
    });
  }
  bool drained(Millis since) {
    const auto now = clock_.now_ms();
    const bool busy = web_->sockets() > 0 || metered_.in_flight() > 0;
    if (busy) quiet_since_ = now;
    if (now >= since + config_.drain_ms + drain_grace_ms) return true;
    return !busy && (web_->streams() == 0 || now >= quiet_since_ + 1'000);
  }

  const Config& config_;
  net::io_context io_{1};
  web::Site site_;
  SteadyClock clock_;
  SystemRandom random_;
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
  std::optional<bool> store_ready_, bus_connected_;
  std::uint64_t hints_heard_ = 0, ticks_ = 0;
};

}  // namespace

void serve(const Config& config) {
  std::signal(SIGPIPE, SIG_IGN);
  const rlimit nothing{0, 0};  // no core dumps: memory holds the secrets of all tables
  if (setrlimit(RLIMIT_CORE, &nothing) != 0) throw FatalError{"cannot disable core dumps"};
  std::unique_ptr<Program> program;
  try {
    program = std::make_unique<Program>(config);
  } catch (const std::exception& error) {
    throw FatalError{std::string("cannot start: ") + error.what()};
  }
  program->run();
}

}  // namespace flotilla::server::app
