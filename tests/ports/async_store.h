#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <optional>

#include "server/ports/store.h"
#include "tests/support/run_until.h"

namespace flotilla::ports {

using support::run_until;

// Holds an answer; the waiting side may be destroyed before the answer arrives.
template <class Answer>
using Pending = std::shared_ptr<std::optional<Answer>>;

template <class Answer>
Pending<Answer> pending() {
  return std::make_shared<std::optional<Answer>>();
}

inline Pending<server::AppendResult> append(server::Store& store, const server::TableId& table,
                                            server::Append what) {
  auto answer = pending<server::AppendResult>();
  store.append(table, std::move(what), [answer](server::Appended done) { *answer = done.result; });
  return answer;
}

inline Pending<server::Appended> append_at(server::Store& store, const server::TableId& table,
                                           server::Append what) {
  auto answer = pending<server::Appended>();
  store.append(table, std::move(what), [answer](server::Appended done) { *answer = done; });
  return answer;
}

inline Pending<std::optional<server::DueTables>> due(server::Store& store) {
  auto answer = pending<std::optional<server::DueTables>>();
  store.due([answer](std::optional<server::DueTables> tables) { answer->emplace(std::move(tables)); });
  return answer;
}

inline Pending<std::optional<server::LoadedLog>> load(server::Store& store, const server::TableId& table,
                                                      std::uint64_t from = 0) {
  auto answer = pending<std::optional<server::LoadedLog>>();
  store.load(table, from,
             [answer](std::optional<server::LoadedLog> log) { answer->emplace(std::move(log)); });
  return answer;
}

inline Pending<std::uint64_t> peek(server::Store& store, const server::TableId& table) {
  auto answer = pending<std::uint64_t>();
  store.peek(table, [answer](std::uint64_t length) { *answer = length; });
  return answer;
}

// Whether a timer in `io` has fired. Everything due earlier is done before it, however slow the machine.
inline std::shared_ptr<const bool> timer_fired(boost::asio::io_context& io,
                                               std::chrono::milliseconds after) {
  auto fired = std::make_shared<bool>(false);
  auto timer = std::make_shared<boost::asio::steady_timer>(io, after);
  timer->async_wait([fired, timer](const boost::system::error_code&) { *fired = true; });
  return fired;
}

}  // namespace flotilla::ports
