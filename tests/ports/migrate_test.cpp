#include "server/adapters/postgres/migrate.h"

#include <gtest/gtest.h>

#include "tests/ports/store_fixtures.h"

namespace flotilla::ports {
namespace {

TEST(Migrate, a_database_is_led_forward_once) {
  auto& database = PostgresStoreFixture::database();
  ASSERT_EQ(database.ask("create database fresh"), "");
  const auto fresh = "host=" + database.socket() + " user=postgres dbname=fresh";
  const auto first = postgres::migrate(fresh), again = postgres::migrate(fresh);
  EXPECT_EQ(first.error, std::nullopt);
  EXPECT_EQ(first.count, postgres::migrations().size());
  EXPECT_EQ(again.error, std::nullopt);
  EXPECT_EQ(again.count, 0u);
}

TEST(Migrate, what_cannot_be_done_is_said) {
  auto& database = PostgresStoreFixture::database();
  EXPECT_TRUE(postgres::migrate("host=" + database.socket() + " user=postgres dbname=missing").error);
  ASSERT_EQ(database.ask("create database old encoding 'SQL_ASCII' template template0"), "");
  EXPECT_TRUE(postgres::migrate("host=" + database.socket() + " user=postgres dbname=old").error);
}

}  // namespace
}  // namespace flotilla::ports
