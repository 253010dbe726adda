#include "server/app/workers.h"

#include <boost/asio/post.hpp>
#include <thread>

#include "server/app/config_parts.h"

namespace flotilla::server::app {

namespace net = boost::asio;

Workers::Workers(const Config& config, Clock& clock, ProblemLog& problems,
                 std::function<void(const web::Request&, web::Reply)> respond)
    : config_(config),
      loops_(config.workers),
      bots_(
          {.threads = config.bot_threads, .nodes = config.bot_nodes}, [](const auto& now) { now(); },
          [&problems](const BotTurn& turn, const std::string& message) {
            problems.bot_failed(turn.game, turn.bot, message);
          }) {
  const Shared shared{config, clock,  problems,
                      bots_,  hints_, std::make_shared<Budgets>(node_limits(config))};
  std::vector<web::WebWorker> places;
  for (unsigned number = 0; number < config.workers; ++number) {
    workers_.push_back(std::make_unique<Worker>(number, shared, loops_[number].io));
    places.push_back({loops_[number].io, *workers_.back()});
  }
  auto webs = web::open_web(places, options(std::move(respond)));
  for (unsigned number = 0; number < config.workers; ++number)
    workers_[number]->open(std::move(webs[number]));
  if (!config.nats.empty()) hints_.join(config.nats);
}

web::WebOptions Workers::options(std::function<void(const web::Request&, web::Reply)> respond) {
  auto options = web_options(config_);
  options.respond = std::move(respond);
  options.worker_of = [this](std::string_view name) { return worker_for(name); };
  return options;
}

// Whoever makes a table comes without a name; each worker in turn makes one.
unsigned Workers::worker_for(std::string_view name) {
  const auto table = dice::from_hex<sizeof(TableId)>(name);
  return table ? worker_of(*table, config_.workers) : ++newcomers_ % config_.workers;
}

void Workers::run() {
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < loops_.size(); ++i)
      threads.emplace_back([this, &io = loops_[i].io] { run_loop(io); });
    run_loop(io());
  }
  if (failure_) std::rethrow_exception(failure_);
}

void Workers::run_loop(net::io_context& io) {
  try {
    io.run();
  } catch (...) {
    const std::lock_guard lock(failure_mutex_);
    failure_ = std::current_exception();
  }
  stop();
}

void Workers::stop() {
  for (auto& loop : loops_) loop.io.stop();
}

void Workers::ask(std::function<void(const Metrics&)> done) {
  struct Round {
    Metrics all;
    std::function<void(const Metrics&)> done;
  };
  const auto round = std::make_shared<Round>(Metrics{}, std::move(done));
  for (unsigned number = 0; number < config_.workers; ++number)
    net::post(loops_[number].io, [this, round, &worker = *workers_[number]] {
      net::post(io(), [this, round, metrics = worker.metrics()] {
        round->all.add_worker(metrics);
        if (round->all.workers < config_.workers) return;
        add_shared(round->all);
        round->done(round->all);
      });
    });
}

Metrics Workers::metrics_at_end() {
  Metrics all;
  for (const auto& worker : workers_) all.add_worker(worker->metrics());
  return all;
}

void Workers::add_shared(Metrics& all) {
  all.streams = web().streams();
  all.hints_heard = hints_.heard();
  all.bots_waiting = bots_.waiting();
  all.bus_connected = hints_.connected();
}

void Workers::drain(Millis spread_ms) {
  for (unsigned number = 0; number < config_.workers; ++number)
    net::post(loops_[number].io,
              [spread_ms, &worker = *workers_[number]] { worker.web().drain(spread_ms); });
}

}  // namespace flotilla::server::app
