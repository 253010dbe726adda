#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/adapters/postgres/connection.h"

// Jobs for the database, and the statements that do them.
namespace flotilla::postgres {

using Clock = std::chrono::steady_clock;

// A prepared statement. One whose parameters are arrays does many jobs at once; the first column of its
// rows is the key of the job that a row answers, in binary.
struct Statement {
  const char *name, *sql;
  std::span<const std::int32_t> arrays;  // the types of their elements
};

// One request: a statement and its callback. `done` runs once: with rows known to be committed and the one
// that answers this job, or -1; or with null.
struct Job {
  const Statement* statement = nullptr;
  std::string key;  // jobs of a batch are sorted by it, so that two batches cannot deadlock
  std::vector<std::vector<std::string>>
      values;            // of each parameter, in binary: one, or an array's elements
  bool barrier = false;  // answer only once what it read is durable on the standby
  std::function<void(PGresult*, int row)> done;
};

struct PendingJob {
  Job job;
  std::uint64_t number;  // in order of submission
  Clock::time_point since;

  void answer(PGresult* result, int row) { std::exchange(job.done, nullptr)(result, row); }
};

// One statement of a batch: for one job, or for several with different keys.
struct Request {
  std::size_t first, jobs;
  Result result;

  template <class Jobs>
  auto jobs_in(Jobs& batch) const {
    return std::span(batch).subspan(first, jobs);
  }
};

// For sorted jobs.
std::vector<Request> requests_for(std::span<const PendingJob> batch);
// In pipeline mode. False: the connection is broken.
bool send(PGconn* connection, std::span<const PendingJob> jobs);
// The row that answers each job.
std::unordered_map<std::string_view, int> rows_by_key(std::span<const PendingJob> jobs,
                                                      const PGresult* result);

}  // namespace flotilla::postgres
