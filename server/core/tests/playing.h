#pragma once
#include "server/core/tests/node_fixture.h"

namespace flotilla::server {

// A table at which two people play.
struct Playing : testing::Test {
  Playing() { table.start(); }
  Conn decider() const { return table.seats[index(table.match().turn().seat)]; }
  std::string some_move() const {
    return table.match().watch(table.match().turn().seat)->legal_moves().front();
  }
  unsigned acted() {
    unsigned count = 0;
    for (const auto& event : at.log()) count += event.starts_with("acted") ? 1 : 0;
    return count;
  }

  NodeFixture at;
  TestTable table{at};
};

}  // namespace flotilla::server
