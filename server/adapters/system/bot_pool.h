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
  unsigned queue = 256;          // turns that wait: a further one is not answered, and asked again
  unsigned seated = 8;           // bots that each thread keeps for its next turn
  std::uint64_t nodes = 10'000;  // how many positions a bot may look at
};

// Bots of the registry, thinking on threads that give way to everything else. A turn that makes no sense is
// not answered.
class BotPool final : public Bots {
 public:
  // `post` runs what it is handed on the node's thread, later; it may be called from any thread.
  BotPool(BotPoolLimits limits, std::function<void(std::function<void()>)> post);
  ~BotPool() override;  // waits for what is being thought; nothing is posted afterwards
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void ask(BotTurn turn, std::function<void(std::string move)> done) override;

 private:
  struct Asked {
    BotTurn turn;
    std::function<void(std::string)> done;
  };
  void think();

  BotPoolLimits limits_;
  std::function<void(std::function<void()>)> post_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Asked> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace flotilla::server
