#include "server/adapters/system/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <random>

#include "server/adapters/system/bot_runner.h"

namespace flotilla::server {

BotPool::BotPool(BotPoolLimits limits, std::function<void(std::function<void()>)> post)
    : limits_(limits), post_(std::move(post)) {
  for (unsigned i = 0; i < limits_.threads; ++i) threads_.emplace_back([this] { run_thread(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void BotPool::ask(BotTurn turn, std::function<void(std::string move)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= limits_.queue) return;
    queue_.push_back({std::move(turn), std::move(done)});
  }
  changed_.notify_one();
}

void BotPool::run_thread() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);  // on Linux, this thread only
  std::random_device random;
  BotRunner runner(limits_.seated, {limits_.nodes}, random());
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    auto pending = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    if (auto move = runner.choose_move(pending.turn))
      post_([done = std::move(pending.done), move = std::move(*move)] { done(move); });
  }
}

}  // namespace flotilla::server
