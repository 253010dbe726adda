#pragma once
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>

#include "server/adapters/postgres/errors.h"
#include "server/adapters/postgres/job.h"
#include "server/adapters/postgres/store.h"

namespace flotilla::postgres {

// One connection in pipeline mode: waiting jobs, and one batch in flight. store.h states the guarantees.
class Lane : public std::enable_shared_from_this<Lane> {
 public:
  Lane(boost::asio::io_context& io, const Options& options, std::span<const Statement> statements);
  void start();
  void submit(Job job);

  bool failing() const { return failing_; }  // its last batch failed
  void recover() { failing_ = false; }       // the database works again
  bool ready() const { return !failing_ && (state_ == State::idle || state_ == State::busy); }
  const StoreCounts& counts() const { return counts_; }

 private:
  enum class State : std::uint8_t { closed, connecting, preparing, idle, busy };
  struct Link {
    Connection connection;
    boost::asio::posix::stream_descriptor descriptor;
    bool reading = false, writing = false;
  };

  void check_deadlines();  // ten times a second; abandons what has taken too long
  void connect();
  void connecting();
  bool adopt_socket(Connection connection);
  void prepare_session();
  void send_soon();
  void send();
  void answer(const Request& request, Clock::time_point answered_at);
  void wait(bool read, bool write);
  void pump();
  void receive(Result result);
  void finish_batch();
  void note_failure(StoreFailure failure);  // of the batch in flight; the first one counts
  void drop(const StoreFailure& failure);
  void drop_connection() { drop(failure_of(link_->connection.get())); }
  static void on_notice(void* lane, const PGresult* notice);
  void give_up(PendingJob& pending);
  template <class Handler>
  void run_after(boost::asio::steady_timer& timer, Time time, Handler handler);

  boost::asio::io_context& io_;
  const Options options_;
  const std::span<const Statement> statements_;
  boost::asio::steady_timer deadline_timer_, retry_timer_;
  State state_ = State::closed;
  std::shared_ptr<Link> link_;  // handlers hold it weakly and do nothing once it is gone
  std::uint64_t next_number_ = 0;
  std::deque<PendingJob> queue_;
  std::vector<PendingJob> flight_;
  std::vector<Request> requests_;        // that the flight was sent as
  Clock::time_point sent_at_;            // the batch in flight
  std::size_t received_ = 0;             // number of results of the batch in flight
  std::optional<StoreFailure> failure_;  // an error or a warning in it
  bool failing_ = false;
  bool sending_ = false;                   // a send is already scheduled
  Clock::time_point connection_deadline_;  // when the connection is abandoned, unless idle
  Time retry_delay_;
  StoreCounts counts_;
};

}  // namespace flotilla::postgres
