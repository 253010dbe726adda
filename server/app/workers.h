#pragma once
#include <functional>

#include "server/app/worker.h"

namespace flotilla::server::app {

// All workers of this process, each on a thread of its own, with what they share. The first one listens;
// its thread is the main thread, which calls all functions here.
class Workers {
 public:
  // Throws std::exception if it cannot listen.
  Workers(const Config& config, Clock& clock, ProblemLog& problems,
          std::function<void(const web::Request&, web::Reply)> respond);

  void run();   // until somebody stops them; what one throws ends them all, and is thrown here
  void stop();  // from any thread
  // Adds up what each says on its own thread.
  void ask(std::function<void(const Metrics&)> done);
  void drain(Millis spread_ms);

  boost::asio::io_context& io() { return loops_.front().io; }
  web::Web& web() { return workers_.front()->web(); }
  postgres::Store& store() { return workers_.front()->store(); }
  Metrics metrics_at_end();  // when they have stopped

 private:
  struct Loop {
    boost::asio::io_context io{1};
  };

  web::WebOptions options(std::function<void(const web::Request&, web::Reply)> respond);
  unsigned worker_for(std::string_view name);
  void run_loop(boost::asio::io_context& io);
  void add_shared(Metrics& all);

  const Config& config_;
  std::vector<Loop> loops_;  // outlive what posts to them
  BotPool bots_;
  HintExchange hints_;
  std::vector<std::unique_ptr<Worker>> workers_;
  unsigned newcomers_ = 0;
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
};

}  // namespace flotilla::server::app
