#include "server/app/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>

#include "kit/must.h"
#include "server/adapters/system/steady_clock.h"
#include "server/adapters/web/site.h"
#include "server/app/check.h"
#include "server/app/log.h"
#include "server/app/workers.h"

namespace flotilla::server::app {

namespace {

namespace net = boost::asio;

constexpr Millis drain_grace_ms = 5'000;  // for appends and closing connections, after draining
constexpr Millis hung_after_ms = 5'000;   // without an answer from all workers
constexpr Millis upkeep_ms = 10'000;      // between two looks at tables that may have expired

std::size_t resident_bytes() {
  std::ifstream in("/proc/self/statm");
  std::size_t all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

class Program {
 public:
  Program(const Config& config, const ServeHooks& hooks)
      : config_(config),
        hooks_(hooks),
        site_(config.site.empty() ? web::Site{} : web::Site(config.site)),
        workers_(config, clock_, problems_,
                 [this](const web::Request& request, const web::Reply& reply) { respond(request, reply); }),
        signals_(workers_.io(), SIGTERM, SIGINT),
        timer_(workers_.io()) {
    // A closed terminal; unless nohup has asked for it to be ignored.
    struct sigaction hangup{};
    if (::sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) signals_.add(SIGHUP);
  }

  void run() {
    log("listening", {{"address", config_.address},
                      {"port", std::uint64_t{workers_.web().port()}},
                      {"files", std::uint64_t{site_.files()}},
                      {"workers", std::uint64_t{config_.workers}},
                      {"bus", !config_.nats.empty()},
                      {"version", std::string(FLOTILLA_VERSION)}});
    await_signal();
    tick();
    workers_.run();
    const auto all = workers_.metrics_at_end();
    log("stopped",
        {{"connections", std::uint64_t{all.sockets}}, {"appends", std::uint64_t{all.appends_in_flight}}});
  }

 private:
  void respond(const web::Request& request, const web::Reply& reply) {
    constexpr auto plain = "text/plain; charset=utf-8";
    if (request.path == "/health") return reply(web::text_response(200, plain, "alive\n"));
    if (request.path == "/ready") {
      const auto why = why_not_ready();
      return reply(why ? web::text_response(503, plain, *why) : web::text_response(200, plain, "ready\n"));
    }
    if (request.path == "/metrics") {
      if (!may_see_metrics(request)) return reply(web::status_response(404));
      return ask_workers([reply](const Metrics& all) {
        reply(web::text_response(200, "text/plain; version=0.0.4; charset=utf-8", prometheus_text(all)));
      });
    }
    reply(site_.respond(request));
  }
  // As the last tick has found it, so that whoever asks often wakes nobody.
  std::optional<std::string> why_not_ready() {
    if (draining_since_) return "draining\n";
    if (clock_.now_ms() > answered_at_ + hung_after_ms) return "a worker does not answer\n";
    if (!store_usable_) return "no store\n";
    return {};
  }
  // Local requests that no proxy forwarded, and configured addresses.
  bool may_see_metrics(const web::Request& request) const {
    if (request.direct && (request.client.starts_with("127.") || request.client == "::1")) return true;
    const auto& named = config_.metrics_from;
    return std::find(named.begin(), named.end(), request.client) != named.end();
  }
  void ask_workers(std::function<void(const Metrics&)> done) {
    workers_.ask([this, done = std::move(done)](Metrics all) {
      all.version = FLOTILLA_VERSION;
      all.up_ms = clock_.now_ms() - begun_;
      all.tables_erased = tables_erased_;
      all.problems = problems_.counts();
      all.resident_bytes = resident_bytes();
      all.draining = draining_since_.has_value();
      done(all);
    });
  }

  void tick() {
    timer_.expires_after(std::chrono::milliseconds(tick_ms));
    timer_.async_wait([this](boost::system::error_code error) {
      if (!error) ask_workers([this](const Metrics& all) { look_after(all); });
    });
  }
  void look_after(const Metrics& all) {
    const auto now = clock_.now_ms();
    answered_at_ = now;
    store_usable_ = all.store_usable;
    if (turned(all.store_ready, store_ready_) && store_ready_ == true) {
      log("store_ready");
      if (const auto on_ready = std::exchange(hooks_.on_ready, nullptr)) on_ready(workers_.web().port());
    }
    if (!draining_since_ && hooks_.should_stop && hooks_.should_stop()) start_draining();
    if (all.bus_connected && turned(*all.bus_connected, bus_connected_))
      log(bus_connected_ == true ? "bus_connected" : "bus_lost");
    log_web_problems(all.web);
    if (++ticks_ % (upkeep_ms / tick_ms) == 0) erase_expired();
    if (drained(all)) return workers_.stop();
    if (draining_since_ && !web_drains_ && now >= *draining_since_ + config_.drain_notice_ms) drain_web();
    tick();
  }
  // Whether it has changed.
  static bool turned(bool now, std::optional<bool>& before) { return std::exchange(before, now) != now; }
  // The front end only counts.
  void log_web_problems(const web::WebCounts& counts) {
    const auto since = [](std::uint64_t now, std::uint64_t& before) {
      return now - std::exchange(before, now);
    };
    if (const auto times = since(counts.refused_origin, origins_refused_))
      problems_.origin_refused(counts.last_refused_origin, times);
    if (const auto times = since(counts.forwarded_ignored, forwarded_ignored_))
      problems_.proxy_unknown(times);
  }
  void erase_expired() {
    workers_.store().erase_expired({config_.keep_unstarted, config_.keep_finished, config_.keep_running},
                                   [this](std::size_t tables) {
                                     tables_erased_ += tables;
                                     if (tables > 0)
                                       log("tables_erased", {{"tables", std::uint64_t{tables}}});
                                   });
  }

  // At first only /ready changes, so that a proxy can leave before the listener closes.
  void await_signal() {
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (error) return;
      if (draining_since_) return workers_.stop();  // second signal: stop immediately
      start_draining();
      await_signal();
    });
  }
  void start_draining() {
    draining_since_ = clock_.now_ms();
    ask_workers([](const Metrics& all) { log("draining", {{"connections", std::uint64_t{all.sockets}}}); });
    if (config_.drain_notice_ms == 0) drain_web();
  }
  void drain_web() {
    web_drains_ = true;
    workers_.drain(config_.drain_ms);
  }
  bool drained(const Metrics& all) {
    if (!web_drains_) return false;
    const auto now = clock_.now_ms();
    const bool busy = all.sockets > 0 || all.appends_in_flight > 0;
    if (busy) quiet_since_ = now;
    if (now >= must_have(draining_since_) + config_.drain_notice_ms + config_.drain_ms + drain_grace_ms)
      return true;
    return !busy && (all.streams == 0 || now >= quiet_since_ + 1'000);
  }

  const Config& config_;
  ServeHooks hooks_;
  web::Site site_;
  SteadyClock clock_;
  ProblemLog problems_{clock_};
  Workers workers_;
  net::signal_set signals_;
  net::steady_timer timer_;
  Millis begun_ = clock_.now_ms(), quiet_since_ = begun_;
  std::optional<Millis> draining_since_;
  bool web_drains_ = false, store_usable_ = false;
  Millis answered_at_ = begun_;  // by all workers
  std::optional<bool> store_ready_, bus_connected_;
  std::uint64_t ticks_ = 0, tables_erased_ = 0;
  std::uint64_t origins_refused_ = 0, forwarded_ignored_ = 0;  // as logged
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
