#pragma once
#include <boost/asio/io_context.hpp>

#include "tests/support/wait_timeout.h"

namespace flotilla::support {

// Runs `io` until the condition holds; false: it did not in time.
bool run_until(boost::asio::io_context& io, auto&& truth) {
  const auto end = std::chrono::steady_clock::now() + wait_timeout;
  while (std::chrono::steady_clock::now() < end) {
    if (truth()) return true;
    io.restart();
    io.run_one_for(std::chrono::milliseconds(20));
  }
  return truth();
}

}  // namespace flotilla::support
