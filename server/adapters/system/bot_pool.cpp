#include "server/adapters/system/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <random>

namespace flotilla::server {

namespace {

constexpr std::int64_t slice_us = 10'000;

std::int64_t thread_cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1'000'000 + now.tv_nsec / 1'000;
}

}  // namespace

bool BotPool::Preparation::run_slice() {
  const auto end = thread_cpu_us() + slice_us;
  while (!work_->done() && thread_cpu_us() < end) work_->step();
  return work_->done();
}

BotPool::Preparation::~Preparation() {
  const std::lock_guard lock(pool_.preparing_mutex_);
  pool_.preparing_.erase(key_);
}

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

// A new one waits at the end of the row.
std::deque<BotPool::PendingTurn>& BotPool::queue_of(const AddressGroup& address) {
  const auto queue = std::ranges::find(queues_, address, [](const auto& each) { return each.first; });
  if (queue != queues_.end()) return queue->second;
  return queues_.emplace_back(address, std::deque<PendingTurn>{}).second;
}

void BotPool::ask(BotTurn turn, std::function<void(std::string move)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= limits_.queue) return;
    auto& queue = queue_of(turn.address);
    if (const auto same = std::ranges::find(queue, asker_of(turn), asker_of_pending); same != queue.end()) {
      same->turn = std::move(turn);
      same->done = std::move(done);
      return;
    }
    if (queue.size() >= limits_.per_address) return;
    queue.push_back({std::move(turn), std::move(done), {}});
    ++waiting_;
  }
  changed_.notify_one();
}

void BotPool::cancel(const TableId& table, unsigned node) {
  const std::lock_guard lock(mutex_);
  for (auto& [address, queue] : queues_)
    waiting_ -= std::erase_if(queue, [asker = std::pair(table, node)](const PendingTurn& pending) {
      return asker_of_pending(pending) == asker;
    });
  std::erase_if(queues_, [](const auto& each) { return each.second.empty(); });
}

std::size_t BotPool::preparing() {
  const std::lock_guard lock(preparing_mutex_);
  return preparing_.size();
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

// It stays the first one of its address, and the address goes to the end of the row.
void BotPool::put_back(PendingTurn pending) {
  {
    const std::lock_guard lock(mutex_);
    auto& queue = queue_of(pending.turn.address);
    const auto newer = std::ranges::find(queue, asker_of(pending.turn), asker_of_pending);
    if (newer != queue.end()) {
      newer->preparation = std::move(pending.preparation);
      return;
    }
    queue.push_front(std::move(pending));
    ++waiting_;
  }
  changed_.notify_one();
}

// Null if another turn does the same work, or too many do others: this one waits.
std::unique_ptr<BotPool::Preparation> BotPool::prepare(std::unique_ptr<search::Precomputation> work) {
  auto key = work->key();
  const std::lock_guard lock(preparing_mutex_);
  if (preparing_.size() >= limits_.preparing || !preparing_.insert(key).second) return {};
  return std::make_unique<Preparation>(*this, std::move(key), std::move(work));
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
    work_on(std::move(pending), choose);
  }
}

void BotPool::work_on(PendingTurn pending, const MoveChooser& choose) {
  try {
    if (pending.preparation && !pending.preparation->run_slice()) return put_back(std::move(pending));
    auto [move, work] = choose(pending.turn);
    if (move) return post_([done = std::move(pending.done), move = std::move(*move)] { done(move); });
    if (!work) return;
    pending.preparation = prepare(std::move(work));
    if (!pending.preparation) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    put_back(std::move(pending));
  } catch (const std::exception& error) {
    post_([this, turn = std::move(pending.turn), message = std::string(error.what())] {
      on_failure_(turn, message);
    });
  }
}

}  // namespace flotilla::server
