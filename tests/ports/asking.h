#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <optional>

#include "server/ports/store.h"

namespace flotilla::ports {

// What an answer is put into, so that whoever waits may go away before it comes.
template <class Answer>
using Slot = std::shared_ptr<std::optional<Answer>>;

template <class Answer>
Slot<Answer> slot() {
  return std::make_shared<std::optional<Answer>>();
}

inline Slot<server::Appended> append(server::Store& store, const server::TableId& table,
                                     server::Append what) {
  auto answer = slot<server::Appended>();
  store.append(table, std::move(what), [answer](server::Appended outcome) { *answer = outcome; });
  return answer;
}

inline Slot<std::optional<server::Loaded>> load(server::Store& store, const server::TableId& table,
                                                std::uint64_t from = 0) {
  auto answer = slot<std::optional<server::Loaded>>();
  store.load(table, from, [answer](std::optional<server::Loaded> log) { answer->emplace(std::move(log)); });
  return answer;
}

inline Slot<std::uint64_t> peek(server::Store& store, const server::TableId& table) {
  auto answer = slot<std::uint64_t>();
  store.peek(table, [answer](std::uint64_t length) { *answer = length; });
  return answer;
}

// Whether an alarm in `io` has rung: what is due before it is done before it, however slow the machine.
inline std::shared_ptr<const bool> alarm(boost::asio::io_context& io, std::chrono::milliseconds after) {
  auto rang = std::make_shared<bool>(false);
  auto timer = std::make_shared<boost::asio::steady_timer>(io, after);
  timer->async_wait([rang, timer](const boost::system::error_code&) { *rang = true; });
  return rang;
}

// Lets `io` work until it is true, or as long as no machine needs.
template <class Truth>
bool run_until(boost::asio::io_context& io, Truth truth) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (std::chrono::steady_clock::now() < end) {
    if (truth()) return true;
    io.restart();
    io.run_one_for(std::chrono::milliseconds(20));
  }
  return truth();
}

}  // namespace flotilla::ports
