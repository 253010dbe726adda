// What every store does with time: of events, of what is too early, and of what is due.
#include "tests/ports/store_contract.h"

namespace flotilla::ports {
namespace {

using server::AppendResult;
using server::TableId;

template <class Kind>
class StoreTimeTest : public StoreTest<Kind> {};
TYPED_TEST_SUITE(StoreTimeTest, EveryStore);

TYPED_TEST(StoreTimeTest, an_append_tells_its_time_and_so_does_a_load) {
  const auto table = this->fresh();
  const auto one = this->answer(append_at(*this->store, table, {0, {"a", "b"}, {}}));
  const auto two = this->answer(append_at(*this->store, table, {2, {"c"}, {}}));
  EXPECT_GT(one.at, 0);
  EXPECT_GE(two.at, one.at);
  EXPECT_EQ(this->load(table).times, (std::vector{one.at, one.at, two.at}));
  EXPECT_EQ(this->load(table, 2).times, std::vector{two.at});
  EXPECT_GE(this->answer(due(*this->store)).value().now, two.at);
}

TYPED_TEST(StoreTimeTest, what_comes_too_early_by_its_clock_is_a_conflict) {
  const auto table = this->fresh();
  const auto at = this->answer(append_at(*this->store, table, {0, {"a"}, {}})).at;
  const auto try_at = [&](server::StoreTime not_before) {
    return this->answer(append(*this->store, table, {1, {"flag A"}, {}, {}, not_before}));
  };
  EXPECT_EQ(try_at(at + 3'600 * server::seconds), AppendResult::conflict);
  EXPECT_EQ(this->load(table).events, Texts{"a"});
  EXPECT_EQ(try_at(at), AppendResult::ok);
}

TYPED_TEST(StoreTimeTest, a_table_is_due_when_its_card_says_so) {
  const auto now = this->fresh(), later = this->fresh(), not_yet = this->fresh(), never = this->fresh();
  const auto card = [](std::optional<server::Due> due) {
    return server::Card{"lagoon", "seats=2", "playing", "20 180", due};
  };
  const auto write = [&](const TableId& table, std::uint64_t seq, std::optional<server::Due> due) {
    EXPECT_EQ(this->answer(append(*this->store, table, {seq, {"a"}, {}, card(due)})), AppendResult::ok);
  };
  const auto hour = 3'600 * server::seconds;
  const auto soon = this->answer(due(*this->store)).value().now + hour;
  write(now, 0, server::Due{0, 0});
  write(later, 0, server::Due{hour, 0});
  write(not_yet, 0, server::Due{0, soon});
  write(never, 0, {});
  const auto is_due = [&](const TableId& table) {
    const auto tables = this->answer(due(*this->store)).value().tables;
    return std::ranges::find(tables, table) != tables.end();
  };
  EXPECT_TRUE(is_due(now));
  EXPECT_FALSE(is_due(later));
  EXPECT_FALSE(is_due(not_yet));
  EXPECT_FALSE(is_due(never));
  EXPECT_EQ(this->append(now, 1, {"b"}), AppendResult::ok);  // leaves the card as it is
  EXPECT_TRUE(is_due(now));
  write(now, 2, server::Due{hour, 0});
  EXPECT_FALSE(is_due(now));
}

}  // namespace
}  // namespace flotilla::ports
