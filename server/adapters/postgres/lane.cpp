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

// A transactional message is a write: its commit waits for the standby, after everything read before it.
constexpr auto barrier = "select pg_logical_emit_message(true, 'barrier', '')";

// Commits wait for the standby's disk, whatever the role's default. Plans are cached: one made while a
// table was small must not scan it sequentially later.
constexpr const char* session_settings[] = {
    "set synchronous_commit = on", "set plan_cache_mode = force_generic_plan", "set enable_seqscan = off"};

bool is_good(const PGresult* result) {
  const auto status = PQresultStatus(result);
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

}  // namespace

Lane::Lane(asio::io_context& io, const Options& options, std::span<const Statement> statements)
    : io_(io),
      options_(options),
      statements_(statements),
      deadline_timer_(io),
      retry_timer_(io),
      retry_delay_(options.retry_delay) {}

template <class Handler>
void Lane::run_after(asio::steady_timer& timer, Time time, Handler handler) {
  timer.expires_after(time);
  timer.async_wait([lane = weak_from_this(), handler](const boost::system::error_code& error) {
    if (const auto self = lane.lock(); self && !error) handler(*self);
  });
}

void Lane::start() {
  connect();
  check_deadlines();
}

void Lane::check_deadlines() {
  run_after(deadline_timer_, Time(100), [](Lane& lane) { lane.check_deadlines(); });
  const auto now = Clock::now();
  if (state_ != State::closed && state_ != State::idle && now >= connection_deadline_)
    drop({StoreError::slow, "no answer within " + std::to_string(options_.deadline.count()) + " ms"});
  for (auto& one : flight_)
    if (now >= one.since + options_.deadline) give_up(one);
  while (!queue_.empty() && now >= queue_.front().since + options_.deadline) {
    auto late = std::move(queue_.front());
    queue_.pop_front();
    give_up(late);
  }
}

void Lane::submit(Job job) {
  PendingJob pending{std::move(job), next_number_++, Clock::now()};
  if (queue_.size() >= options_.queue) {
    asio::post(io_, [lane = weak_from_this(), pending = std::make_shared<PendingJob>(std::move(pending))] {
      if (const auto self = lane.lock()) self->give_up(*pending);
    });
    return;
  }
  queue_.push_back(std::move(pending));
  send_soon();
}

// Posted, so that jobs submitted in the same turn join the batch.
void Lane::send_soon() {
  if (sending_ || state_ != State::idle || queue_.empty()) return;
  sending_ = true;
  asio::post(io_, [lane = weak_from_this()] {
    if (const auto self = lane.lock()) self->send();
  });
}

// Resolving a host name blocks; a socket folder or an address does not.
void Lane::connect() {
  const ConnectionParameters parameters(options_.connection);
  Connection connection{PQconnectStartParams(parameters.keys.data(), parameters.values.data(), true)};
  state_ = State::connecting;
  connection_deadline_ = Clock::now() + options_.deadline;
  if (!connection) return drop({StoreError::failed, "out of memory"});
  if (PQstatus(connection.get()) == CONNECTION_BAD) return drop(failure_of(connection.get()));
  PQsetErrorVerbosity(connection.get(), PQERRORS_VERBOSE);
  PQsetNoticeReceiver(connection.get(), on_notice, this);
  adopt_socket(std::move(connection)) ? wait(false, true) : drop_connection();
}

void Lane::connecting() {
  const auto poll = PQconnectPoll(link_->connection.get());
  if (poll == PGRES_POLLING_FAILED) return drop_connection();
  // libpq may have changed the socket, when it tries another host or protocol.
  if (!adopt_socket(std::move(link_->connection))) return drop_connection();
  if (poll == PGRES_POLLING_OK) return prepare_session();
  wait(poll == PGRES_POLLING_READING, poll == PGRES_POLLING_WRITING);
}

// A duplicate descriptor, because libpq closes its own.
bool Lane::adopt_socket(Connection connection) {
  link_ = std::make_shared<Link>(Link{std::move(connection), stream_descriptor(io_)});
  boost::system::error_code error;
  link_->descriptor.assign(::dup(PQsocket(link_->connection.get())), error);
  return !error;
}

void Lane::prepare_session() {
  PGconn* connection = link_->connection.get();
  state_ = State::preparing;
  failure_.reset();
  bool sent = PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection) == 1;
  for (const auto* sql : session_settings)
    sent = sent && PQsendQueryParams(connection, sql, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  for (const auto& statement : statements_)
    sent = sent && PQsendPrepare(connection, statement.name, statement.sql, 0, nullptr) == 1;
  if (!sent || PQpipelineSync(connection) != 1) return drop_connection();
  pump();
}

void Lane::send() {
  sending_ = false;
  if (state_ != State::idle || queue_.empty()) return;
  const auto size = static_cast<std::ptrdiff_t>(std::min(queue_.size(), options_.batch));
  flight_.assign(std::move_iterator(queue_.begin()), std::move_iterator(queue_.begin() + size));
  queue_.erase(queue_.begin(), queue_.begin() + size);
  std::ranges::sort(flight_, {}, [](const PendingJob& one) { return std::tie(one.job.key, one.number); });
  requests_ = requests_for(flight_);

  PGconn* connection = link_->connection.get();
  state_ = State::busy;
  sent_at_ = Clock::now();
  connection_deadline_ = sent_at_ + options_.deadline;
  received_ = 0;
  failure_.reset();
  for (const auto& one : flight_) counts_.queued.add(sent_at_ - one.since);
  bool sent = std::ranges::all_of(requests_, [&](const Request& request) {
    return postgres::send(connection, request.jobs_in(flight_));
  });
  if (std::ranges::any_of(flight_, [](const PendingJob& one) { return one.job.barrier; }))
    sent = sent && PQsendQueryParams(connection, barrier, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  if (!sent || PQpipelineSync(connection) != 1) return drop_connection();
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

// Reads while it writes: a server that cannot send its answers stops reading.
void Lane::pump() {
  const auto link = link_;
  PGconn* connection = link->connection.get();
  const int unsent = PQflush(connection);
  if (PQconsumeInput(connection) != 1 || unsent < 0) return drop_connection();
  while ((state_ == State::busy || state_ == State::preparing) && PQisBusy(connection) == 0)
    receive(Result{PQgetResult(connection)});
  if (link != link_) return;
  if (PQstatus(connection) != CONNECTION_OK) return drop_connection();
  wait(true, unsent == 1);
}

// Null separates the results of two statements. Only the end of the batch means that it is committed.
void Lane::receive(Result result) {
  if (!result) return;
  if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) return finish_batch();
  if (!is_good(result.get())) note_failure(failure_of(result.get()));
  if (received_ < requests_.size()) requests_[received_].result = std::move(result);
  ++received_;
}

// A warning puts the batch in doubt.
void Lane::on_notice(void* lane, const PGresult* notice) {
  const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (severity == nullptr || std::string_view(severity) == "WARNING")
    static_cast<Lane*>(lane)->note_failure({StoreError::unconfirmed, failure_of(notice).message});
}

void Lane::note_failure(StoreFailure failure) {
  if (!failure_) failure_ = std::move(failure);
}

void Lane::finish_batch() {
  const bool greeted = state_ == State::preparing, clean = !failure_;
  if (greeted && !clean) return drop(*failure_);
  state_ = State::idle;
  if (greeted) {
    ++counts_.connections;
    return send_soon();
  }
  if (clean) {
    retry_delay_ = options_.retry_delay;
    failing_ = false;
    ++counts_.batches;
  } else {
    failing_ = true;
    options_.on_failure(*failure_);
  }
  const auto answered_at = Clock::now();
  // Callbacks may submit, but never send: the next batch is posted.
  for (const auto& request : requests_)
    if (clean && request.result) answer(request, answered_at);
  for (auto& one : flight_) give_up(one);
  flight_.clear();
  requests_.clear();
  send_soon();
}

void Lane::answer(const Request& request, Clock::time_point answered_at) {
  const auto jobs = request.jobs_in(flight_);
  const auto rows = rows_by_key(jobs, request.result.get());
  for (auto& one : jobs) {
    if (!one.job.done) continue;  // given up
    ++counts_.requests;
    counts_.committed.add(answered_at - sent_at_);
    const auto row = rows.find(one.job.key);
    one.answer(request.result.get(), row == rows.end() ? -1 : row->second);
    counts_.told.add(Clock::now() - answered_at);
  }
}

void Lane::drop(const StoreFailure& failure) {
  link_.reset();
  state_ = State::closed;
  auto batch = std::exchange(flight_, {});
  requests_.clear();
  run_after(retry_timer_, retry_delay_, [](Lane& lane) { lane.connect(); });
  retry_delay_ = std::min(retry_delay_ * 2, options_.max_retry_delay);
  options_.on_failure(failure);
  for (auto& one : batch) give_up(one);
}

void Lane::give_up(PendingJob& pending) {
  if (!pending.job.done) return;
  ++counts_.given_up;
  pending.answer(nullptr, -1);
}

}  // namespace flotilla::postgres
