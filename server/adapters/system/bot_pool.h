#pragma once
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "server/adapters/system/bot_runner.h"
#include "server/ports/bots.h"

namespace flotilla::server {

struct BotPoolLimits {
  unsigned threads = 1;
  unsigned queue = 1'000;        // waiting turns: a further one is dropped, and the node asks again
  unsigned per_address = 64;     // waiting turns of one address: likewise
  unsigned seated = 8;           // bots cached per thread
  unsigned preparing = 8;        // bots that do the work they need before they can play; others wait
  std::uint64_t nodes = 10'000;  // positions a bot may search
};

// Used by one thread.
using MoveChooser = std::function<BotAnswer(const BotTurn& turn)>;

MoveChooser registry_bots(const BotPoolLimits& limits);

// Bots running on low-priority threads, for all nodes of a process. An invalid turn is not answered, and
// neither is one whose bot throws. Addresses take turns, also at preparing a bot, which is done in slices:
// who has many tables or slow bots waits longer, and nobody else does. Any thread may use it.
class BotPool final : public Bots {
 public:
  // `post` takes the answers to the node's thread; a bot's thread calls it. `on_failure` is called through
  // it, with what a bot has thrown. Each thread makes a chooser of its own.
  BotPool(
      BotPoolLimits limits, std::function<void(std::function<void()>)> post,
      std::function<void(const BotTurn& turn, const std::string& message)> on_failure = [](const auto&,
                                                                                           const auto&) {},
      MoveChooser (*make_chooser)(const BotPoolLimits& limits) = registry_bots);
  ~BotPool() override;  // waits for running searches; posts nothing afterwards
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  bool knows(std::string_view game, std::string_view bot) const override;
  void ask(BotTurn turn, std::function<void(std::string move)> done) override;
  void cancel(const TableId& table) override { cancel(table, 0); }
  void cancel(const TableId& table, unsigned node);
  std::size_t waiting();    // turns
  std::size_t preparing();  // bots

 private:
  // Work in progress: done once, whoever waits for it.
  class Preparation {
   public:
    Preparation(BotPool& pool, std::string key, std::unique_ptr<search::Precomputation> work)
        : pool_(pool), key_(std::move(key)), work_(std::move(work)) {}
    ~Preparation();
    Preparation(const Preparation&) = delete;
    Preparation& operator=(const Preparation&) = delete;
    bool run_slice();  // whether it is done

   private:
    BotPool& pool_;
    const std::string key_;
    std::unique_ptr<search::Precomputation> work_;
  };
  struct PendingTurn {
    BotTurn turn;
    std::function<void(std::string)> done;
    std::unique_ptr<Preparation> preparation;
  };
  // Each node has one turn at a table.
  using Asker = std::pair<TableId, unsigned>;
  static Asker asker_of(const BotTurn& turn) { return {turn.table, turn.node}; }
  static Asker asker_of_pending(const PendingTurn& pending) { return asker_of(pending.turn); }
  void run_thread();
  void work_on(PendingTurn pending, const MoveChooser& choose);
  std::deque<PendingTurn>& queue_of(const AddressGroup& address);
  PendingTurn take_next();
  std::unique_ptr<Preparation> prepare(std::unique_ptr<search::Precomputation> work);
  void put_back(PendingTurn pending);

  BotPoolLimits limits_;
  std::function<void(std::function<void()>)> post_;
  std::function<void(const BotTurn& turn, const std::string& message)> on_failure_;
  MoveChooser (*make_chooser_)(const BotPoolLimits& limits);
  std::mutex mutex_;
  std::condition_variable changed_;
  std::mutex preparing_mutex_;       // taken last
  std::set<std::string> preparing_;  // keys of the work in progress
  // By address, the next one's first; none is empty.
  std::deque<std::pair<AddressGroup, std::deque<PendingTurn>>> queues_;
  std::size_t waiting_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace flotilla::server
