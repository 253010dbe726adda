#include "server/adapters/postgres/lane.h"

#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <string_view>
#include <tuple>

namespace flotilla::postgres {
namespace {

namespace asio = boost::asio;
using asio::posix::stream_descriptor;

// A transactional message is a write: its commit waits for the standby, behind all that was read before.
constexpr auto barrier = "select pg_logical_emit_message(true, 'barrier', '')";

// A commit waits for the standby's disk whatever the role's default is. Plans are made once; since only
// keys are looked up, one that was made while a table was small must not walk through it.
constexpr const char* greetings[] = {
    "set synchronous_commit = on", "set plan_cache_mode = force_generic_plan", "set enable_seqscan = off"};

bool is_good(const PGresult* result) {
  const auto status = PQresultStatus(result);
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

// Whatever is said beside the answers, if it is a warning, puts the batch in doubt.
void noticed(void* clean, const PGresult* notice) {
  const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (severity == nullptr || std::string_view(severity) == "WARNING") *static_cast<bool*>(clean) = false;
}

}  // namespace

Lane::Lane(asio::io_context& io, const Options& options, std::span<const Statement> statements)
    : io_(io),
      options_(options),
      statements_(statements),
      watch_(io),
      pause_timer_(io),
      next_pause_(options.pause) {}

template <class Handler>
void Lane::later(asio::steady_timer& timer, Time time, Handler handler) {
  timer.expires_after(time);
  timer.async_wait([lane = weak_from_this(), handler](const boost::system::error_code& error) {
    if (const auto self = lane.lock(); self && !error) handler(*self);
  });
}

void Lane::start() {
  connect();
  watch();
}

void Lane::watch() {
  later(watch_, Time(100), [](Lane& lane) { lane.watch(); });
  const auto now = Clock::now();
  if (state_ != State::closed && state_ != State::idle && now >= patience_) drop();
  for (auto& one : flight_)
    if (now >= one.until) give_up(one);
  while (!queue_.empty() && now >= queue_.front().until) {
    auto late = std::move(queue_.front());
    queue_.pop_front();
    give_up(late);
  }
}

void Lane::ask(Job job) {
  Asked asked{std::move(job), asked_++, Clock::now() + options_.deadline, nullptr};
  if (queue_.size() >= options_.queue) {
    asio::post(io_, [lane = weak_from_this(), asked = std::make_shared<Asked>(std::move(asked))] {
      if (const auto self = lane.lock()) self->give_up(*asked);
    });
    return;
  }
  queue_.push_back(std::move(asked));
  send_soon();
}

// Not at once: what else is asked in this turn joins the batch.
void Lane::send_soon() {
  if (sending_ || state_ != State::idle || queue_.empty()) return;
  sending_ = true;
  asio::post(io_, [lane = weak_from_this()] {
    if (const auto self = lane.lock()) self->send();
  });
}

// Looking up a host's name blocks; a socket's folder or an address does not.
void Lane::connect() {
  const Parameters parameters(options_.connection);
  Connection connection{PQconnectStartParams(parameters.keys.data(), parameters.values.data(), true)};
  state_ = State::connecting;
  patience_ = Clock::now() + options_.deadline;
  if (!connection || PQstatus(connection.get()) == CONNECTION_BAD) return drop();
  PQsetNoticeReceiver(connection.get(), noticed, &clean_);
  hold(std::move(connection)) ? wait(false, true) : drop();
}

void Lane::connecting() {
  const auto poll = PQconnectPoll(link_->connection.get());
  if (poll == PGRES_POLLING_FAILED) return drop();
  // Between two hosts, or two ways to speak, the socket may have changed.
  if (!hold(std::move(link_->connection))) return drop();
  if (poll == PGRES_POLLING_OK) return greet();
  wait(poll == PGRES_POLLING_READING, poll == PGRES_POLLING_WRITING);
}

// A descriptor of our own beside libpq's, which closes its own.
bool Lane::hold(Connection connection) {
  link_ = std::make_shared<Link>(Link{std::move(connection), stream_descriptor(io_)});
  boost::system::error_code error;
  link_->descriptor.assign(::dup(PQsocket(link_->connection.get())), error);
  return !error;
}

void Lane::greet() {
  PGconn* connection = link_->connection.get();
  state_ = State::greeting;
  clean_ = true;
  bool sent = PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection) == 1;
  for (const auto* sql : greetings)
    sent = sent && PQsendQueryParams(connection, sql, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  for (const auto& [name, sql] : statements_)
    sent = sent && PQsendPrepare(connection, name, sql, 0, nullptr) == 1;
  if (!sent || PQpipelineSync(connection) != 1) return drop();
  pump();
}

void Lane::send() {
  sending_ = false;
  if (state_ != State::idle || queue_.empty()) return;
  const auto size = static_cast<std::ptrdiff_t>(std::min(queue_.size(), options_.batch));
  flight_.assign(std::move_iterator(queue_.begin()), std::move_iterator(queue_.begin() + size));
  queue_.erase(queue_.begin(), queue_.begin() + size);
  std::ranges::sort(flight_, {}, [](const Asked& one) { return std::tie(one.job.order, one.number); });

  PGconn* connection = link_->connection.get();
  state_ = State::busy;
  patience_ = Clock::now() + options_.deadline;
  received_ = 0;
  clean_ = true;
  bool sent = true, with_barrier = false;
  for (const auto& [job, number, until, result] : flight_) {
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const auto& value : job.values) {
      values.push_back(value.data());
      lengths.push_back(static_cast<int>(value.size()));
    }
    const std::vector<int> formats(values.size(), 1);
    sent = sent && PQsendQueryPrepared(connection, job.statement->name, static_cast<int>(values.size()),
                                       values.data(), lengths.data(), formats.data(), 0) == 1;
    with_barrier = with_barrier || job.barrier;
  }
  if (with_barrier)
    sent = sent && PQsendQueryParams(connection, barrier, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  if (!sent || PQpipelineSync(connection) != 1) return drop();
  pump();
}

void Lane::wait(bool read, bool write) {
  const auto on = [&](bool Link::* waiting, stream_descriptor::wait_type type) {
    if (std::exchange((*link_).*waiting, true)) return;
    link_->descriptor.async_wait(
        type, [this, waiting, held = std::weak_ptr(link_)](const boost::system::error_code&) {
          const auto link = held.lock();
          if (!link || link != link_) return;
          (*link).*waiting = false;
          state_ == State::connecting ? connecting() : pump();
        });
  };
  if (read) on(&Link::reading, stream_descriptor::wait_read);
  if (write) on(&Link::writing, stream_descriptor::wait_write);
}

// Reads while it writes: a server that cannot get rid of its answers does not read either.
void Lane::pump() {
  const auto link = link_;
  PGconn* connection = link->connection.get();
  const int unsent = PQflush(connection);
  if (PQconsumeInput(connection) != 1 || unsent < 0) return drop();
  while ((state_ == State::busy || state_ == State::greeting) && PQisBusy(connection) == 0)
    receive(Result{PQgetResult(connection)});
  if (link != link_) return;
  if (PQstatus(connection) != CONNECTION_OK) return drop();
  wait(true, unsent == 1);
}

// Null stands between the results of two statements. Only the end of the batch says that it is committed.
void Lane::receive(Result result) {
  if (!result) return;
  if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) return settle();
  if (!is_good(result.get())) clean_ = false;
  if (received_ < flight_.size()) flight_[received_].result = std::move(result);
  ++received_;
}

void Lane::settle() {
  const bool greeted = state_ == State::greeting, clean = clean_;
  if (greeted && !clean) return drop();
  state_ = State::idle;
  if (greeted) {
    ++count_.connections;
    return send_soon();
  }
  if (clean) {
    next_pause_ = options_.pause;
    ++count_.batches;
  }
  auto batch = std::exchange(flight_, {});
  for (auto& one : batch) {
    if (clean && one.result && one.job.done) {
      ++count_.requests;
      std::exchange(one.job.done, nullptr)(one.result.get());
    } else {
      give_up(one);
    }
  }
  send_soon();
}

void Lane::drop() {
  link_.reset();
  state_ = State::closed;
  auto batch = std::exchange(flight_, {});
  later(pause_timer_, next_pause_, [](Lane& lane) { lane.connect(); });
  next_pause_ = std::min(next_pause_ * 2, options_.longest_pause);
  for (auto& one : batch) give_up(one);
}

void Lane::give_up(Asked& asked) {
  if (!asked.job.done) return;
  ++count_.given_up;
  std::exchange(asked.job.done, nullptr)(nullptr);
}

}  // namespace flotilla::postgres
