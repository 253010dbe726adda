#pragma once
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/move.h"
#include "server/adapters/postgres/session.h"
#include "tests/ports/async_store.h"
#include "tests/ports/store_fixtures.h"

namespace flotilla::ports {

// Two databases of its own on two real servers.
class Move : public testing::Test {
 protected:
  using Texts = std::vector<std::string>;

  Move() {
    for (std::size_t i = 0; i < 2; ++i) {
      PostgresServer& server = ShardedStoreFixture::database(i);
      EXPECT_EQ(server.ask("drop database if exists move with (force)"), "");
      EXPECT_EQ(server.ask("create database move"), "");
      connections.push_back("host=" + server.socket() + " user=postgres dbname=move");
      EXPECT_EQ(postgres::migrate(connections.back()).error, std::nullopt);
    }
  }
  postgres::Databases before() const { return {{connections[0]}, 0}; }
  postgres::Databases growing() const { return {connections, 1}; }
  postgres::Databases after() const { return {connections, 0}; }

  std::unique_ptr<postgres::Store> open(const postgres::Databases& databases) {
    postgres::Options options;
    options.deadline = postgres::Time(30'000);
    options.lanes = 1;
    return postgres::make_store(io, databases, options);
  }
  template <class Answer>
  Answer answer(const Pending<Answer>& pending) {
    EXPECT_TRUE(run_until(io, [&] { return pending->has_value(); }));
    return pending->value();
  }
  server::AppendResult append(server::Store& store, const server::TableId& table, std::uint64_t seq,
                              std::vector<std::string> events, server::Rows rows = {}) {
    return answer(ports::append(store, table, {seq, std::move(events), std::move(rows)}));
  }
  server::LoadedLog load(server::Store& store, const server::TableId& table, std::uint64_t from = 0) {
    return answer(ports::load(store, table, from)).value();
  }
  std::string ask(std::size_t database, const std::string& sql) const {
    const postgres::Session session(connections[database]);
    return session.ask(sql);
  }
  server::TableId fresh(bool stays) {
    for (;;) {
      server::TableId table{};
      for (auto& byte : table) byte = static_cast<std::uint8_t>(random());
      if (growing().stays(table) == stays) return table;
    }
  }

  boost::asio::io_context io;
  std::mt19937 random{std::random_device()()};
  std::vector<std::string> connections;
};

// A mover in a process of its own. Exits with 0 once nothing is left to be moved.
inline pid_t start_mover(const postgres::Databases& databases) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  try {
    postgres::move_tables(databases, 5);
    ::_exit(0);
  } catch (const postgres::StoreFailure& failure) {
    std::fprintf(stderr, "mover: %s\n", failure.message.c_str());
    ::_exit(1);
  }
}

inline void kill_mover(pid_t mover) {
  ::kill(mover, SIGKILL);
  ::waitpid(mover, nullptr, 0);
}

}  // namespace flotilla::ports
