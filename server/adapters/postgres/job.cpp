#include "server/adapters/postgres/job.h"

#include "server/adapters/postgres/binary.h"

namespace flotilla::postgres {

// A second job with the same key must see what the first one did, so it is for the next statement.
std::vector<Request> requests_for(std::span<const PendingJob> batch) {
  std::vector<Request> all;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Job& job = batch[i].job;
    if (i > 0 && !job.statement->arrays.empty() && batch[i - 1].job.statement == job.statement &&
        batch[i - 1].job.key != job.key)
      ++all.back().jobs;
    else
      all.push_back({i, 1, nullptr});
  }
  return all;
}

bool send(PGconn* connection, std::span<const PendingJob> jobs) {
  const Statement& statement = *jobs.front().job.statement;
  const bool many = !statement.arrays.empty();
  std::vector<std::string> arrays;
  for (std::size_t i = 0; i < statement.arrays.size(); ++i) {
    ArrayWriter array(statement.arrays[i]);
    for (const auto& one : jobs)
      for (const auto& element : one.job.values[i]) array.add(element);
    arrays.push_back(std::move(array).bytes());
  }
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (std::size_t i = 0; i < jobs.front().job.values.size(); ++i) {
    const std::string& value = many ? arrays[i] : jobs.front().job.values[i].front();
    values.push_back(value.data());
    lengths.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> formats(values.size(), 1);
  return PQsendQueryPrepared(connection, statement.name, static_cast<int>(values.size()), values.data(),
                             lengths.data(), formats.data(), many) == 1;
}

std::unordered_map<std::string_view, int> rows_by_key(std::span<const PendingJob> jobs,
                                                      const PGresult* result) {
  const Job& first = jobs.front().job;
  if (first.statement->arrays.empty()) return {{first.key, 0}};
  std::unordered_map<std::string_view, int> rows;
  for (int row = 0; row < PQntuples(result); ++row) rows.emplace(field(result, row, 0), row);
  return rows;
}

}  // namespace flotilla::postgres
