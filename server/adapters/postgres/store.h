#pragma once
#include <array>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>

#include "server/adapters/postgres/databases.h"
#include "server/ports/latency.h"
#include "server/ports/store.h"

// The store in PostgreSQL; server/sql defines the schema.
//
// Waiting appends of all tables are sent as one batch: one statement, one transaction, one wait for the
// disk and the standby. An append whose number is taken does not affect the others in its batch. Loads and
// peeks have their own connection; loads that wait together share one barrier. So has the upkeep.
//
// Guarantees:
// - `ok` once the whole batch is committed and the server reported it without a warning. A commit that was
//   cancelled while waiting for the standby returns a warning: `unknown`.
// - Every request is answered within `deadline`. A batch that takes longer is abandoned together with its
//   connection, never cancelled: it may still be committed. Its backend keeps waiting until the standby is
//   back, so give the role a connection limit.
// - A lost connection is reopened after a delay that doubles from `retry_delay` to `max_retry_delay` until
//   a batch succeeds. Meanwhile requests wait until their deadline.
// - If a batch fails with an error or a warning, the store is not ready until a request succeeds; it tries
//   one by itself, twice a second.
// - If more than `queue` requests wait on a connection: `unknown`, or nullopt for a load. The same for a
//   text that is not UTF-8 or contains a zero byte, which the database does not accept.
//
// An append has at least one event.
namespace flotilla::postgres {

using Time = std::chrono::milliseconds;

// Why a connection or a batch failed, as far as an operator can tell the cases apart.
enum class StoreError : std::uint8_t {
  unreachable,      // no connection, or it was lost
  login_failed,     // the password, the role, the database or a permission
  schema_mismatch,  // a table, column or function is missing
  disk_full,
  read_only,    // the server is a standby
  unconfirmed,  // committed, but the server warned: perhaps not on the standby
  slow,         // no answer within the deadline
  failed        // anything else
};
inline constexpr std::array<std::string_view, 8> store_error_names{
    "unreachable", "login_failed", "schema_mismatch", "disk_full", "read_only",
    "unconfirmed", "slow",         "failed"};
struct StoreFailure {
  StoreError error = StoreError::failed;
  std::string message;  // PostgreSQL's own words, on one line
};

struct Options {
  std::string connection;  // in libpq's format; of several hosts the primary is used
  Time deadline{5'000};
  Time retry_delay{50}, max_retry_delay{1'000};
  std::size_t queue = 20'000;
  std::size_t batch = 1'000;  // requests per transaction
  unsigned lanes = 2;         // connections for appends; each table uses one of them
  std::function<void(const StoreFailure&)> on_failure = [](const auto&) {};
};

struct StoreCounts {
  std::uint64_t batches = 0, requests = 0;  // that succeeded
  std::uint64_t given_up = 0;               // requests answered with `unknown` or nullopt
  std::uint64_t connections = 0;            // opened
  // Of the appends: until they were sent, until the batch was committed, and until the caller was told.
  server::Latency queued, committed, told;
};

// How long a table is kept after its last event.
struct Retention {
  std::chrono::seconds unstarted{7 * 86'400};  // nobody has moved yet, or ever
  std::chrono::seconds finished{365 * 86'400};
  std::chrono::seconds running{400 * 86'400};
};

class Store : public server::Store {
 public:
  virtual bool ready() const = 0;   // all connections are up, and the last request of each succeeded
  virtual bool usable() const = 0;  // of several databases, one is ready
  virtual StoreCounts counts() const = 0;
  // Looks at the next thousand tables, by age, up to the youngest, and erases those kept for long enough.
  // `done` gets how many, once for each database; it is not called after a failure, nor if the last call
  // still looks. Any number of nodes may do this at once.
  virtual void erase_expired(const Retention& retention, std::function<void(std::size_t)> done) = 0;
};

// Runs on the thread of `io`. Requests made before it is connected wait. After destruction no callback
// runs.
std::unique_ptr<Store> make_store(boost::asio::io_context& io, const Options& options);

// The same over several databases: each table is in one of them, so no transaction concerns two. With
// several, a failure's message names the database.
std::unique_ptr<Store> make_store(boost::asio::io_context& io, const Databases& databases,
                                  const Options& options);

}  // namespace flotilla::postgres
