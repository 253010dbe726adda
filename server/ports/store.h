#pragma once
#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dice/fair.h"

// Storage for tables. Each table has a log of texts, numbered from 0 without gaps, and rows by key outside
// the log, which may be erased (names, seat holders, the dice seed).
//
// The sequence number alone resolves conflicts: of two appends with the same number, one succeeds.
namespace flotilla::server {

using TableId = dice::TableId;
// A server draws its tables' ids, so any eight bytes serve. What clients make up takes a slow path
// together, and is bounded (Limits::openings).
struct TableHash {
  std::size_t operator()(const TableId& table) const {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, table.data(), sizeof bytes);
    return bytes;
  }
};
using Rows = std::map<std::string, std::string>;

// Microseconds since 1970 by the store's own clock, the only one that judges deadlines. In a log it never
// goes back.
using StoreTime = std::int64_t;
inline constexpr StoreTime seconds = 1'000'000;

// When a table wants to be looked at if nobody does anything: `after` its newest event, but not before
// `least`. A bit early is allowed: whoever looks sees what the log says.
struct Due {
  StoreTime after = 0, least = 0;
  StoreTime from(StoreTime at) const { return std::max(at + after, least); }
  bool operator==(const Due&) const = default;
};

// What lists need to know of a table. The log is the truth: `flotillad reindex` derives all cards from it.
struct Card {
  std::string game, setup;
  std::string stage;  // its name
  std::string pace;   // of its clocks, as in the log; empty: none
  std::optional<Due> due = std::nullopt;
  bool operator==(const Card&) const = default;
};

struct Append {
  std::uint64_t seq = 0;  // of the first event: the expected log length
  std::vector<std::string> events;
  Rows rows;                                // overwrite existing rows, in the same transaction
  std::optional<Card> card = std::nullopt;  // replaces the table's, likewise
  StoreTime not_before = 0;                 // earlier by the store's clock, it is a conflict
};

// The outcome of an append. The store sets the deadline, a few seconds. An append is never cancelled.
enum class AppendResult : std::uint8_t {
  ok,        // our own transaction is durable on a second machine
  conflict,  // that number is taken, or it is too early; conclude nothing before a load
  unknown    // it may have been committed, or may still be
};
struct Appended {
  AppendResult result{};
  StoreTime at = 0;  // of its events, if it is ok
};

enum class LogState : std::uint8_t {
  whole,
  erased,  // on purpose: nothing is left of it, and nothing can be appended
  moved,   // to another store, and nothing can be appended here
  damaged  // a number is missing
};

// The log from number `from` on, and all rows; neither, unless it is whole. Everything in it is durable on
// a second machine: a load reads on the primary and ends its transaction with a write that waits for the
// standby.
struct LoadedLog {
  std::uint64_t from = 0;
  std::vector<std::string> events;
  Rows rows;
  LogState state = LogState::whole;
  std::vector<StoreTime> times;  // of the events
};

// The tables of cards that are due. Like a load it is only answered once that is durable, so whoever gets
// one answer after another knows that the store has served everybody in between.
struct DueTables {
  StoreTime now = 0;
  std::vector<TableId> tables;
};

class Store {
 public:
  virtual ~Store() = default;
  virtual void append(const TableId& table, Append append, std::function<void(Appended)> done) = 0;
  // nullopt: the log could not be read, or its durability not confirmed, in time.
  virtual void load(const TableId& table, std::uint64_t from,
                    std::function<void(std::optional<LoadedLog>)> done) = 0;
  // The log's length: cheap, and as unreliable as a hint. May never answer.
  virtual void peek(const TableId& table, std::function<void(std::uint64_t)> done) = 0;
  // Some of them; the next call has others, if there are more. nullopt as of a load.
  virtual void due(std::function<void(std::optional<DueTables>)> done) = 0;
};

}  // namespace flotilla::server
