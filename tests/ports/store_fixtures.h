#pragma once
#include <functional>
#include <memory>

#include "server/adapters/postgres/store.h"
#include "server/sim/store.h"
#include "tests/ports/postgres_server.h"

namespace flotilla::ports {

// A store under test, with any number of clients.
class StoreFixture {
 public:
  virtual ~StoreFixture() = default;
  virtual std::unique_ptr<server::Store> open() = 0;
  virtual bool run_until(const std::function<bool()>& truth) = 0;  // false: timed out
  virtual void crash() = 0;  // loses everything not durable; restarts by itself
  virtual void erase(const server::TableId& table) = 0;
};

// The simulated store, without faults.
class SimStoreFixture final : public StoreFixture {
 public:
  std::unique_ptr<server::Store> open() override;
  bool run_until(const std::function<bool()>& truth) override;
  void crash() override { store_.restart(); }
  void erase(const server::TableId& table) override { store_.erase(table); }

 private:
  sim::Schedule schedule_{1};
  sim::SimStore store_{schedule_, true};
};

// A real server, shared by the whole program.
class PostgresStoreFixture final : public StoreFixture {
 public:
  static constexpr postgres::Time deadline{30'000};

  std::unique_ptr<server::Store> open() override;
  bool run_until(const std::function<bool()>& truth) override;
  void crash() override;
  void erase(const server::TableId& table) override;

  static PostgresServer& database();
  static void end();  // stops the shared servers
  boost::asio::io_context io;
};

// Two real servers, the first one being that of PostgresStoreFixture.
class ShardedStoreFixture : public StoreFixture {
 public:
  std::unique_ptr<server::Store> open() override;
  bool run_until(const std::function<bool()>& truth) override;
  void crash() override;
  void erase(const server::TableId& table) override;

  static PostgresServer& database(std::size_t number);
  static postgres::Databases databases(unsigned growing_from);
  boost::asio::io_context io;

 protected:
  unsigned growing_from_ = 0;
};

// The same while their number grows: tables are in their old homes, where a mover has not been.
class GrowingStoreFixture final : public ShardedStoreFixture {
 public:
  GrowingStoreFixture() { growing_from_ = 1; }
};

}  // namespace flotilla::ports
