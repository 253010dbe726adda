#pragma once
#include <functional>
#include <memory>

#include "server/adapters/postgres/store.h"
#include "server/sim/store.h"
#include "tests/ports/cluster.h"

namespace flotilla::ports {

// Where the suite runs: something that keeps tables, and as many doors to it as are asked for.
class World {
 public:
  virtual ~World() = default;
  virtual std::unique_ptr<server::Store> open() = 0;
  virtual bool run_until(const std::function<bool()>& truth) = 0;  // false: it did not come true in time
  virtual void crash() = 0;  // all that is not kept is lost; it comes back by itself
};

// The simulated store, with faults switched off.
class SimWorld final : public World {
 public:
  std::unique_ptr<server::Store> open() override;
  bool run_until(const std::function<bool()>& truth) override;
  void crash() override { store_.restart(); }

 private:
  sim::Schedule schedule_{1};
  sim::SimStore store_{schedule_, true};
};

// A real server, one for the whole program.
class PostgresWorld final : public World {
 public:
  static constexpr postgres::Time deadline{30'000};

  std::unique_ptr<server::Store> open() override;
  bool run_until(const std::function<bool()>& truth) override;
  void crash() override;

  static Cluster& cluster();
  static void end();  // of the server
  boost::asio::io_context io;
};

}  // namespace flotilla::ports
