#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/adapters/system/bot_pool.h"

namespace flotilla::server::app {

// The bots as one worker sees them: it asks, and their answers come on its loop. It counts both.
class WorkerBots final : public Bots {
 public:
  WorkerBots(BotPool& pool, unsigned worker, boost::asio::io_context& io)
      : pool_(pool), worker_(worker), io_(io) {}

  bool knows(std::string_view game, std::string_view bot) const override { return pool_.knows(game, bot); }
  void cancel(const TableId& table) override { pool_.cancel(table, worker_); }
  void ask(BotTurn turn, std::function<void(std::string move)> done) override {
    ++asked_;
    turn.node = worker_;
    // A bot's thread may still answer when this worker is gone.
    pool_.ask(std::move(turn), [this, &io = io_, done = std::move(done)](std::string move) {
      boost::asio::post(io, [this, done, move = std::move(move)] {
        ++answered_;
        done(move);
      });
    });
  }
  std::uint64_t asked() const { return asked_; }
  std::uint64_t answered() const { return answered_; }

 private:
  BotPool& pool_;
  const unsigned worker_;
  boost::asio::io_context& io_;
  std::uint64_t asked_ = 0, answered_ = 0;
};

}  // namespace flotilla::server::app
