#include "server/adapters/postgres/migrate.h"

#include <gtest/gtest.h>

#include "tests/ports/worlds.h"

namespace flotilla::ports {
namespace {

TEST(Migrate, a_database_is_led_forward_once) {
  auto& cluster = PostgresWorld::cluster();
  ASSERT_EQ(cluster.ask("create database fresh"), "");
  const auto fresh = "host=" + cluster.socket() + " user=postgres dbname=fresh";
  const auto first = postgres::migrate(fresh), again = postgres::migrate(fresh);
  EXPECT_EQ(first.error, std::nullopt);
  EXPECT_EQ(first.count, postgres::steps().size());
  EXPECT_EQ(again.error, std::nullopt);
  EXPECT_EQ(again.count, 0u);
}

TEST(Migrate, what_cannot_be_done_is_said) {
  auto& cluster = PostgresWorld::cluster();
  EXPECT_TRUE(postgres::migrate("host=" + cluster.socket() + " user=postgres dbname=missing").error);
  ASSERT_EQ(cluster.ask("create database old encoding 'SQL_ASCII' template template0"), "");
  EXPECT_TRUE(postgres::migrate("host=" + cluster.socket() + " user=postgres dbname=old").error);
}

}  // namespace
}  // namespace flotilla::ports
