#pragma once
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/ports/bots.h"

namespace flotilla::server {

struct BotPoolLimits {
  unsigned threads = 1;
  unsigned queue = 1'000;        // waiting turns: a further one is dropped, and the node asks again
  unsigned per_address = 64;     // waiting turns of one address: likewise
  unsigned seated = 8;           // bots cached per thread
  std::uint64_t nodes = 10'000;  // positions a bot may search
};

// Bots of the registry, running on low-priority threads. An invalid turn is not answered. Addresses take
// turns: who has many tables waits longer, and nobody else does.
class BotPool final : public Bots {
 public:
  // `post` schedules a function on the node's thread; it may be called from any thread.
  BotPool(BotPoolLimits limits, std::function<void(std::function<void()>)> post);
  ~BotPool() override;  // waits for running searches; posts nothing afterwards
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  bool knows(std::string_view game, std::string_view bot) const override;
  void ask(BotTurn turn, std::function<void(std::string move)> done) override;
  void cancel(const TableId& table) override;
  std::size_t waiting();  // turns

 private:
  struct PendingTurn {
    BotTurn turn;
    std::function<void(std::string)> done;
  };
  void run_thread();
  PendingTurn take_next();

  BotPoolLimits limits_;
  std::function<void(std::function<void()>)> post_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // By address, the next one's first; none is empty.
  std::deque<std::pair<AddressGroup, std::deque<PendingTurn>>> queues_;
  std::size_t waiting_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace flotilla::server
