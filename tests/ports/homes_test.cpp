#include <gtest/gtest.h>

#include <random>

#include "server/adapters/postgres/databases.h"

namespace flotilla::ports {
namespace {

using server::TableId;

// As by the published program, with its floating point.
TEST(Homes, an_id_has_the_same_home_for_ever) {
  const std::pair<TableId, std::string> cases[] = {{{}, "0000"},
                                                   {{1}, "0111"},
                                                   {{0, 0, 0, 0, 0, 0, 0, 1}, "0006"},
                                                   {{0xa0, 0xb1, 0xc2, 0xd3, 0xe4, 0xf5, 6, 0x17}, "0022"},
                                                   {{255, 255, 255, 255, 255, 255, 255, 255, 1}, "0127"}};
  for (const auto& [table, expected] : cases) {
    std::string homes;
    for (const unsigned count : {1u, 2u, 3u, 8u})
      homes += std::to_string(postgres::home_among(count, table));
    EXPECT_EQ(homes, expected);
  }
}

TEST(Homes, every_database_gets_its_share_and_with_one_more_tables_go_only_to_that) {
  std::mt19937 random(1);
  constexpr unsigned tables = 20'000, most = 8;
  std::array<std::array<unsigned, most>, most + 1> homes{};
  for (unsigned i = 0; i < tables; ++i) {
    TableId table{};
    for (auto& byte : table) byte = static_cast<std::uint8_t>(random());
    for (unsigned count = 1; count <= most; ++count) {
      const auto home = postgres::home_among(count, table);
      ++homes.at(count).at(home);
      EXPECT_TRUE(count == 1 || home == count - 1 || home == postgres::home_among(count - 1, table));
    }
  }
  for (unsigned count = 1; count <= most; ++count)
    for (unsigned home = 0; home < count; ++home)
      EXPECT_NEAR(homes.at(count).at(home), tables / count, 0.05 * tables) << home << " of " << count;
}

}  // namespace
}  // namespace flotilla::ports
