#include "tests/load/reconnect.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <deque>
#include <functional>
#include <future>
#include <queue>
#include <random>

#include "kit/must.h"
#include "tests/support/wait_timeout.h"

namespace flotilla::load {

namespace {

using Millis = std::chrono::milliseconds;

class Returning {
 public:
  explicit Returning(const std::vector<SeatedPerson>& people) : poll_(::epoll_create1(EPOLL_CLOEXEC)) {
    for (const SeatedPerson& person : people) try_later(all_.emplace_back(person));
  }
  ~Returning() { ::close(poll_); }
  Returning(const Returning&) = delete;
  Returning& operator=(const Returning&) = delete;

  bool done() const { return waits_.waits.size() == all_.size(); }
  void turn() {
    while (!due_.empty() && due_.top().first <= Clock::now()) {
      One& one = *due_.top().second;
      due_.pop();
      connect(one);
    }
    std::array<epoll_event, 256> events;
    const int count = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), 1);
    for (int i = 0; i < count; ++i) listen(*static_cast<One*>(events[static_cast<unsigned>(i)].data.ptr));
  }
  Measurement& waits() { return waits_; }
  std::size_t tries() const { return tries_; }

 private:
  struct One {
    explicit One(const SeatedPerson& who) : person(who) {}
    const SeatedPerson& person;
    WebSocketClient socket;
    unsigned attempts = 0;
    bool is_back = false;
  };
  void try_later(One& one) {
    const auto longest = std::min(30'000u, 500u << std::min(one.attempts++, 6u));
    due_.emplace(Clock::now() + Millis(rng_() % longest), &one);
  }
  void connect(One& one) {
    ++tries_;
    if (!one.socket.try_open(LoadServer::port, one.person.table, poll_, &one)) return try_later(one);
    one.socket.send(one.person.hello);
  }
  void listen(One& one) {
    const bool is_open = one.socket.read([&](std::string_view text) {
      if (one.is_back || !text.starts_with("{\"kind\":\"table\"")) return;
      one.is_back = true;
      waits_.add(crashed_);
    });
    if (is_open) return;
    must(!one.is_back);  // once is enough
    one.socket.close();
    try_later(one);
  }

  const int poll_;
  const Clock::time_point crashed_ = Clock::now();
  std::mt19937_64 rng_{1};
  std::deque<One> all_;
  std::priority_queue<std::pair<Clock::time_point, One*>, std::vector<std::pair<Clock::time_point, One*>>,
                      std::greater<>>
      due_;
  Measurement waits_;
  std::size_t tries_ = 0;
};

}  // namespace

void reconnect(LoadServer& server, const std::vector<SeatedPerson>& people) {
  server.crash();
  const auto crashed = Clock::now();
  Returning returning(people);
  auto back = std::async(std::launch::async, [&] {
    while (!returning.done()) {
      must(Clock::now() < crashed + support::wait_timeout);
      returning.turn();
    }
  });
  server.start();  // here: a child ends with the thread that started it
  const double serves_after = seconds_since(crashed);
  back.get();
  const auto& waits = returning.waits().close(crashed);
  std::printf(
      "%zu people at %zu tables, after a crash: flotillad serves after %.1f s, half are back after "
      "%.1f s, 99 %% after %.1f s, all after %.1f s; %zu tries\n",
      people.size(), people.size() / 2, serves_after, waits.wait(0.5) / 1e3, waits.wait(0.99) / 1e3,
      waits.wait(1) / 1e3, returning.tries());
}

}  // namespace flotilla::load
