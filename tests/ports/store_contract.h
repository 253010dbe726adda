#pragma once
#include <gtest/gtest.h>

#include <random>

#include "tests/ports/async_store.h"
#include "tests/ports/store_fixtures.h"

// The contract of a store (server/ports/store.h), for tests on the simulated store and on PostgreSQL: one
// database, two, and two while tables may be in either.
namespace flotilla::ports {

using Texts = std::vector<std::string>;

template <class Kind>
class StoreTest : public testing::Test {
 protected:
  Kind fixture;
  std::unique_ptr<server::Store> store = fixture.open();

  static server::TableId fresh() {
    static std::random_device random;
    server::TableId table{};
    for (auto& byte : table) byte = static_cast<std::uint8_t>(random());
    return table;
  }
  template <class Answer>
  Answer answer(const Pending<Answer>& pending) {
    EXPECT_TRUE(fixture.run_until([&] { return pending->has_value(); }));
    return pending->value();
  }
  server::AppendResult append(const server::TableId& table, std::uint64_t seq, Texts events,
                              server::Rows rows = {}) {
    return answer(ports::append(*store, table, {seq, std::move(events), std::move(rows)}));
  }
  server::LoadedLog load(const server::TableId& table, std::uint64_t from = 0) {
    return answer(ports::load(*store, table, from)).value();
  }
};

using EveryStore =
    testing::Types<SimStoreFixture, PostgresStoreFixture, ShardedStoreFixture, GrowingStoreFixture>;

}  // namespace flotilla::ports
