#pragma once
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <span>
#include <vector>

#include "server/adapters/postgres/connection.h"
#include "server/adapters/postgres/store.h"

namespace flotilla::postgres {

using Clock = std::chrono::steady_clock;

// A statement by its name, once it is prepared.
struct Statement {
  const char *name, *sql;
};

// One request: a statement, and who is told the answer. `done` is called once: with rows that are committed
// without any doubt, or with null.
struct Job {
  const Statement* statement = nullptr;
  std::string order;  // within a batch jobs go in this order, so that two batches never wait for each other
  std::vector<std::string> values;  // in binary
  bool barrier = false;             // what it reads must be durable on the standby before it is answered
  std::function<void(PGresult*)> done;
};

// One connection in pipeline mode: jobs that wait, one batch in flight. See store.h for its promises.
class Lane : public std::enable_shared_from_this<Lane> {
 public:
  Lane(boost::asio::io_context& io, const Options& options, std::span<const Statement> statements);
  void start();
  void ask(Job job);

  bool ready() const { return state_ == State::idle || state_ == State::busy; }
  const Count& count() const { return count_; }

 private:
  enum class State : std::uint8_t { closed, connecting, greeting, idle, busy };
  struct Link {
    Connection connection;
    boost::asio::posix::stream_descriptor descriptor;
    bool reading = false, writing = false;
  };
  struct Asked {
    Job job;
    std::uint64_t number;  // in the order of asking
    Clock::time_point until;
    Result result;
  };

  void watch();  // ten times a second: what takes too long is given up
  void connect();
  void connecting();
  bool hold(Connection connection);
  void greet();
  void send_soon();
  void send();
  void wait(bool read, bool write);
  void pump();
  void receive(Result result);
  void settle();
  void drop();
  void give_up(Asked& asked);
  template <class Handler>
  void later(boost::asio::steady_timer& timer, Time time, Handler handler);

  boost::asio::io_context& io_;
  const Options options_;
  const std::span<const Statement> statements_;
  boost::asio::steady_timer watch_, pause_timer_;
  State state_ = State::closed;
  std::shared_ptr<Link> link_;  // handlers hold it weakly: when it is gone they do nothing
  std::uint64_t asked_ = 0;
  std::deque<Asked> queue_;
  std::vector<Asked> flight_;
  std::size_t received_ = 0;    // results of the batch in flight
  bool clean_ = true;           // no error and no warning in it
  bool sending_ = false;        // it is settled already that a batch is sent soon
  Clock::time_point patience_;  // when the connection is given up, unless idle
  Time next_pause_;
  Count count_;
};

}  // namespace flotilla::postgres
