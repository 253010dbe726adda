#pragma once
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>

#include "server/ports/store.h"

// Tables in PostgreSQL, as server/sql shapes it.
//
// The appends that wait go out together, of all tables: one batch, one transaction, one wait for the disk
// and the standby. An append whose number is taken harms no other in its batch. Loads and looks have a
// connection of their own; loads that wait together share one barrier.
//
// What is answered, and when:
// - `ok` once the whole batch is committed and the server said so without any warning. A warning is what a
//   commit is answered with that was cancelled while it waited for the standby: `unknown`.
// - Everything is answered within `deadline` of being asked. A batch that takes longer is given up with its
//   connection, never cancelled: it may be committed still. The backend that is left behind waits on until
//   the standby is back, so give the role a connection limit.
// - A lost connection is made anew, after a pause that doubles from `pause` to `longest_pause` until a
//   batch succeeds. Meanwhile requests wait for as long as their deadline lasts.
// - Beyond `queue` requests that wait on a connection: `unknown`, or nothing for a load. So too for a text
//   that is not UTF-8 or holds a zero byte, which the database does not take.
//
// An append holds at least one event.
namespace flotilla::postgres {

using Time = std::chrono::milliseconds;

struct Options {
  std::string connection;  // as libpq reads it; of several hosts the one that is the primary is taken
  Time deadline{5'000};
  Time pause{50}, longest_pause{5'000};
  std::size_t queue = 20'000;
  std::size_t batch = 1'000;  // requests in one transaction
  unsigned lanes = 2;         // connections that append; a table keeps to one of them
};

struct Count {
  std::uint64_t batches = 0, requests = 0;  // that succeeded
  std::uint64_t given_up = 0;               // requests answered with `unknown` or nothing
  std::uint64_t connections = 0;            // made
};

class Store : public server::Store {
 public:
  virtual bool ready() const = 0;  // every connection stands
  virtual Count count() const = 0;
};

// It works on the one thread that runs `io`; what it is asked before it is connected waits. When it is gone
// it calls nobody.
std::unique_ptr<Store> make_store(boost::asio::io_context& io, const Options& options);

}  // namespace flotilla::postgres
