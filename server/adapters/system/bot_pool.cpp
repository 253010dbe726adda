#include "server/adapters/system/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <random>

#include "server/adapters/system/bot_runner.h"

namespace flotilla::server {

MoveChooser registry_bots(const BotPoolLimits& limits) {
  std::random_device random;
  const auto runner = std::make_shared<BotRunner>(limits.seated, search::Budget{limits.nodes}, random());
  return [runner](const BotTurn& turn) { return runner->choose_move(turn); };
}

BotPool::BotPool(BotPoolLimits limits, std::function<void(std::function<void()>)> post,
                 std::function<void(const BotTurn&, const std::string&)> on_failure,
                 MoveChooser (*make_chooser)(const BotPoolLimits&))
    : limits_(limits),
      post_(std::move(post)),
      on_failure_(std::move(on_failure)),
      make_chooser_(make_chooser) {
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

bool BotPool::knows(std::string_view game, std::string_view bot) const {
  const auto* bots = search::find(game);
  return bots && std::ranges::find(bots->bots, bot, &search::BotInfo::name) != bots->bots.end();
}

void BotPool::ask(BotTurn turn, std::function<void(std::string move)> done) {
  {
    const std::lock_guard lock(mutex_);
    auto queue = std::ranges::find(queues_, turn.address, [](const auto& each) { return each.first; });
    if (waiting_ >= limits_.queue) return;
    if (queue == queues_.end()) queue = queues_.insert(queue, {turn.address, {}});
    if (queue->second.size() >= limits_.per_address) return;
    queue->second.push_back({std::move(turn), std::move(done)});
    ++waiting_;
  }
  changed_.notify_one();
}

void BotPool::cancel(const TableId& table) {
  const std::lock_guard lock(mutex_);
  for (auto& [address, queue] : queues_)
    waiting_ -=
        std::erase_if(queue, [&](const PendingTurn& pending) { return pending.turn.table == table; });
  std::erase_if(queues_, [](const auto& each) { return each.second.empty(); });
}

std::size_t BotPool::waiting() {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

// The next address goes to the end of the row.
BotPool::PendingTurn BotPool::take_next() {
  auto [address, queue] = std::move(queues_.front());
  queues_.pop_front();
  auto next = std::move(queue.front());
  queue.pop_front();
  --waiting_;
  if (!queue.empty()) queues_.emplace_back(address, std::move(queue));
  return next;
}

void BotPool::run_thread() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);  // on Linux, this thread only
  const auto choose = make_chooser_(limits_);
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopping_ || !queues_.empty(); });
    if (stopping_) return;
    auto pending = take_next();
    lock.unlock();
    answer(std::move(pending), choose);
  }
}

void BotPool::answer(PendingTurn pending, const MoveChooser& choose) {
  try {
    if (auto move = choose(pending.turn))
      post_([done = std::move(pending.done), move = std::move(*move)] { done(move); });
  } catch (const std::exception& error) {
    post_([this, turn = std::move(pending.turn), message = std::string(error.what())] {
      on_failure_(turn, message);
    });
  }
}

}  // namespace flotilla::server
