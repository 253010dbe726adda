#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dice/bytes.h"

// Where tables are kept: for each a log of texts numbered 0, 1, 2 … without a gap, and beside it rows by
// key that are not part of the log and may be erased (names, who holds a seat, the secret of the dice).
//
// The number in the log is the only referee: of two appends at one number one wins.
namespace flotilla::server {

using TableId = dice::Bytes<16>;
using Rows = std::map<std::string, std::string>;

struct Append {
  std::uint64_t seq = 0;  // of the first event: how long the log is believed to be
  std::vector<std::string> events;
  Rows rows;  // written over what stands there, in the same transaction
};

// What became of an append. The deadline is the store's own, a few seconds: an append is never cancelled
// and never waited for without end.
enum class Appended : std::uint8_t {
  ok,        // our own transaction is durable on a second machine
  conflict,  // something stands at that number: nothing follows from it before a load
  unknown    // it may have happened, or happen still
};

// The log from number `from` on, and all rows. Every bit of it is durable on a second machine: a load reads
// on the primary and ends its transaction with a write that waits for the standby.
struct Loaded {
  std::uint64_t from = 0;
  std::vector<std::string> events;
  Rows rows;
};

class Store {
 public:
  virtual ~Store() = default;
  virtual void append(const TableId& table, Append append, std::function<void(Appended)> done) = 0;
  // Nothing: it could not be read, or not made sure of, in time.
  virtual void load(const TableId& table, std::uint64_t from,
                    std::function<void(std::optional<Loaded>)> done) = 0;
  // How long the log seems to be: cheap, and no more to be trusted than a hint. May never answer.
  virtual void peek(const TableId& table, std::function<void(std::uint64_t)> done) = 0;
};

}  // namespace flotilla::server
