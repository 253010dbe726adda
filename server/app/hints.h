#pragma once
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <mutex>
#include <vector>

#include "server/adapters/nats/nats_bus.h"

namespace flotilla::server::app {

// Carries hints between the workers of this process, and to and from other processes over NATS. What comes
// for a worker while it is busy is delivered together. Any thread may use it once all have joined.
class HintExchange {
 public:
  // A worker.
  void join(unsigned worker, boost::asio::io_context& io, std::function<void(const Hint&)> on_hint) {
    inboxes_.emplace_back(worker, io, std::move(on_hint));
  }
  // Other processes, after all workers.
  void join(const std::string& nats) {
    nats_ = open_nats(
        nats, [](const std::function<void()>& at_once) { at_once(); },
        [this](const Hint& hint) {
          ++heard_;
          for (auto& inbox : inboxes_) put(inbox, hint);
        });
  }
  void publish(unsigned from, const Hint& hint) {
    if (nats_) nats_->publish(hint);
    for (auto& inbox : inboxes_)
      if (inbox.worker != from) put(inbox, hint);
  }
  std::uint64_t heard() const { return heard_; }  // from other processes
  std::optional<bool> connected() const {         // nullopt: there is no NATS
    return nats_ ? std::optional(nats_->connected()) : std::nullopt;
  }

 private:
  static constexpr std::size_t most_waiting = 100'000;  // more are lost, which is allowed

  struct Inbox {
    Inbox(unsigned number, boost::asio::io_context& loop, std::function<void(const Hint&)> handler)
        : worker(number), io(loop), on_hint(std::move(handler)) {}
    const unsigned worker;
    boost::asio::io_context& io;
    const std::function<void(const Hint&)> on_hint;
    std::mutex mutex;
    std::vector<Hint> waiting;
  };

  static void put(Inbox& inbox, const Hint& hint) {
    const std::lock_guard lock(inbox.mutex);
    if (inbox.waiting.size() >= most_waiting) return;
    inbox.waiting.push_back(hint);
    if (inbox.waiting.size() == 1) boost::asio::post(inbox.io, [&inbox] { deliver(inbox); });
  }
  static void deliver(Inbox& inbox) {
    std::vector<Hint> hints;
    {
      const std::lock_guard lock(inbox.mutex);
      hints.swap(inbox.waiting);
    }
    for (const Hint& hint : hints) inbox.on_hint(hint);
  }

  std::atomic<std::uint64_t> heard_ = 0;
  std::deque<Inbox> inboxes_;
  std::unique_ptr<NatsBus> nats_;
};

// The exchange as one worker's node sees it.
class WorkerBus final : public Bus {
 public:
  WorkerBus(HintExchange& hints, unsigned worker) : hints_(hints), worker_(worker) {}
  void publish(const Hint& hint) override {
    ++sent_;
    hints_.publish(worker_, hint);
  }
  std::uint64_t sent() const { return sent_; }

 private:
  HintExchange& hints_;
  const unsigned worker_;
  std::uint64_t sent_ = 0;
};

}  // namespace flotilla::server::app
