#include "server/adapters/postgres/store.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "kit/must.h"
#include "server/adapters/postgres/binary.h"
#include "server/adapters/postgres/lane.h"
#include "server/adapters/postgres/statements.h"

namespace flotilla::postgres {
namespace {

using server::Append;
using server::Appended;
using server::AppendResult;
using server::DueTables;
using server::LoadedLog;
using server::StoreTime;
using server::TableId;

constexpr Statement writing[] = {append_statement};
constexpr Statement upkeep[] = {erase_expired_statement, forget_closed_statement, try_write_statement};
constexpr Statement reading[] = {load_statement, peek_statement, due_statement};

std::string bytes(const TableId& table) {
  return {reinterpret_cast<const char*>(table.data()), table.size()};
}

bool is_storable(const Append& append) {
  return std::ranges::all_of(append.events, is_text) &&
         std::ranges::all_of(append.rows,
                             [](const auto& row) { return is_text(row.first) && is_text(row.second); });
}

Job job_of(const TableId& table, const Append& append) {
  const std::string id = bytes(table);
  Job job{&append_statement,
          id,
          {{id},
           {bigint(append.seq)},
           {append.events.front()},
           {bigint(static_cast<std::uint64_t>(append.not_before))}},
          false,
          {}};
  job.values.resize(std::size(append_arrays));
  for (std::size_t i = 1; i < append.events.size(); ++i) {
    job.values[4].push_back(id);
    job.values[5].push_back(bigint(append.seq + i));
    job.values[6].push_back(append.events[i]);
  }
  for (const auto& [key, value] : append.rows) {
    job.values[7].push_back(id);
    job.values[8].push_back(key);
    job.values[9].push_back(value);
  }
  if (const auto& card = append.card) {
    job.values[10].push_back(id);
    job.values[11].push_back(card->game);
    job.values[12].push_back(card->setup);
    job.values[13].push_back(card->stage);
    job.values[14].push_back(card->pace);
    job.values[15].push_back(bigint(static_cast<std::uint64_t>(card->due ? card->due->after : -1)));
    job.values[16].push_back(bigint(static_cast<std::uint64_t>(card->due ? card->due->least : 0)));
  }
  return job;
}

StoreTime number(std::string_view text) { return std::stoll(std::string(text)); }

LoadedLog read_log(const PGresult* result, std::uint64_t from) {
  LoadedLog loaded{from, {}, {}, server::LogState::whole, {}};
  for (int row = 0; row < PQntuples(result); ++row) {
    if (PQgetisnull(result, row, 0) == 1) {
      loaded.rows.emplace(field(result, row, 1), field(result, row, 2));
      continue;
    }
    if (field(result, row, 2) == "erased") return {from, {}, {}, server::LogState::erased, {}};
    if (field(result, row, 2) == "moved") return {from, {}, {}, server::LogState::moved, {}};
    if (field(result, row, 0) != std::to_string(from + loaded.events.size()))
      return {from, {}, {}, server::LogState::damaged, {}};
    loaded.events.emplace_back(field(result, row, 2));
    loaded.times.push_back(number(field(result, row, 3)));
  }
  return loaded;
}

// When the event of an append was written; in binary, PostgreSQL counts from 2000.
StoreTime time_of(std::string_view binary) {
  constexpr StoreTime year_2000 = 946'684'800 * server::seconds;
  return static_cast<StoreTime>(read_bigint(binary)) + year_2000;
}

class PostgresStore final : public Store {
 public:
  PostgresStore(boost::asio::io_context& io, const Options& options)
      : io_(io),
        reads_(std::make_shared<Lane>(io, options, reading)),
        upkeep_(std::make_shared<Lane>(io, options, upkeep)),
        recovery_timer_(io) {
    must(options.lanes > 0);
    for (unsigned i = 0; i < options.lanes; ++i)
      appends_.push_back(std::make_shared<Lane>(io, options, writing));
    reads_->start();
    upkeep_->start();
    watch_for_recovery();
    for (const auto& lane : appends_) lane->start();
  }

  void append(const TableId& table, Append append, std::function<void(Appended)> done) override {
    must(!append.events.empty());
    if (!is_storable(append)) {
      boost::asio::post(io_, [alive = std::weak_ptr(reads_), done = std::move(done)] {
        if (!alive.expired()) done({AppendResult::unknown});
      });
      return;
    }
    auto job = job_of(table, append);
    job.done = [done = std::move(done)](PGresult* result, int row) {
      if (result == nullptr) return done({AppendResult::unknown});
      if (row < 0) return done({AppendResult::conflict});
      done({AppendResult::ok, time_of(field(result, row, 1))});
    };
    appends_[table[0] % appends_.size()]->submit(std::move(job));
  }

  void load(const TableId& table, std::uint64_t from,
            std::function<void(std::optional<LoadedLog>)> done) override {
    reads_->submit({&load_statement,
                    {},
                    {{bytes(table)}, {bigint(from)}},
                    true,
                    [from, done = std::move(done)](PGresult* result, int) {
                      done(result == nullptr ? std::nullopt : std::optional(read_log(result, from)));
                    }});
  }

  void peek(const TableId& table, std::function<void(std::uint64_t)> done) override {
    reads_->submit({&peek_statement,
                    bytes(table),
                    {{bytes(table)}},
                    false,
                    [done = std::move(done)](PGresult* result, int row) {
                      if (result != nullptr) done(read_bigint(field(result, row, 1)));
                    }});
  }

  void due(std::function<void(std::optional<DueTables>)> done) override {
    reads_->submit({&due_statement,
                    {},
                    {{due_at_}, {bytes(due_)}},
                    true,
                    [this, done = std::move(done)](PGresult* result, int) {
                      if (result == nullptr) return done({});
                      done(read_due(result));
                    }});
  }

  bool ready() const override {
    return reads_->ready() && std::ranges::all_of(appends_, [](const auto& lane) { return lane->ready(); });
  }

  bool usable() const override { return ready(); }

  void erase_expired(const Retention& retention, std::function<void(std::size_t)> done) override {
    if (!std::exchange(looking_, true)) look(retention, std::move(done), 0, 1);
  }

  StoreCounts counts() const override {
    StoreCounts all = reads_->counts();
    all.queued = all.committed = all.told = {};  // of appends only
    for (const auto& lane : appends_) {
      all.batches += lane->counts().batches;
      all.requests += lane->counts().requests;
      all.given_up += lane->counts().given_up;
      all.connections += lane->counts().connections;
      all.queued.add(lane->counts().queued);
      all.committed.add(lane->counts().committed);
      all.told.add(lane->counts().told);
    }
    return all;
  }

 private:
  DueTables read_due(const PGresult* result) {
    DueTables due{number(field(result, 0, 0)), {}};
    const int count = PQgetisnull(result, 0, 1) == 1 ? 0 : PQntuples(result);
    for (int row = 0; row < count; ++row)
      due.tables.push_back(must_have(dice::from_hex<sizeof(TableId)>(field(result, row, 2))));
    const bool all = count < 1'000;  // begin again with the first
    due_at_ = all ? oldest : field(result, count - 1, 1);
    due_ = all ? TableId{} : due.tables.back();
    return due;
  }

  static constexpr std::string_view oldest = "-infinity";
  static constexpr unsigned most_looks = 10;

  // Erases what has expired of the next hundred tables, and looks again if there may be more.
  void look(const Retention& retention, std::function<void(std::size_t)> done, std::size_t erased,
            unsigned number) {
    const auto seconds = [](std::chrono::seconds time) {
      return bigint(static_cast<std::uint64_t>(time.count()));
    };
    upkeep_->submit({&erase_expired_statement,
                     {},
                     {{examined_at_},
                      {bytes(examined_)},
                      {seconds(retention.unstarted)},
                      {seconds(retention.finished)},
                      {seconds(retention.running)}},
                     false,
                     [this, retention, done = std::move(done), erased, number](PGresult* result, int) {
                       looking_ = false;
                       if (result == nullptr) return;
                       const bool all = PQgetisnull(result, 0, 1) == 1;  // begin again with the oldest
                       examined_at_ = all ? oldest : field(result, 0, 1);
                       examined_ = all ? TableId{}
                                       : must_have(dice::from_hex<sizeof(TableId)>(field(result, 0, 2)));
                       const auto now_erased = erased + std::stoul(std::string(field(result, 0, 0)));
                       if (all || number == most_looks) return done(now_erased);
                       looking_ = true;
                       look(retention, done, now_erased, number + 1);
                     }});
    upkeep_->submit({&forget_closed_statement, {}, {}, false, {}});
  }

  // After a failure, finds out whether the database works again, even if nobody plays.
  void watch_for_recovery() {
    recovery_timer_.expires_after(Time(500));
    recovery_timer_.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      const auto failing = [](const auto& lane) { return lane->failing(); };
      if ((reads_->failing() || std::ranges::any_of(appends_, failing)) && !std::exchange(trying_, true))
        upkeep_->submit({&try_write_statement, {}, {}, false, [this](PGresult* result, int) {
                           trying_ = false;
                           if (result == nullptr) return;
                           reads_->recover();
                           for (const auto& lane : appends_) lane->recover();
                         }});
      watch_for_recovery();
    });
  }

  boost::asio::io_context& io_;
  std::string examined_at_{oldest};  // the last table that erase_expired has looked at
  TableId examined_{};
  bool looking_ = false;
  std::string due_at_{oldest};  // the last table that was due, if there are more
  TableId due_{};
  std::shared_ptr<Lane> reads_, upkeep_;
  boost::asio::steady_timer recovery_timer_;
  bool trying_ = false;
  std::vector<std::shared_ptr<Lane>> appends_;
};

}  // namespace

std::unique_ptr<Store> make_store(boost::asio::io_context& io, const Options& options) {
  return std::make_unique<PostgresStore>(io, options);
}

}  // namespace flotilla::postgres
