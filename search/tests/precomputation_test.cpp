// The contract of a precomputation, tested on the toy's pilot.
#include <gtest/gtest.h>

#include "match/module_of.h"
#include "search/module_of.h"
#include "tests/toy/bots.h"

namespace flotilla::search {
namespace {

using LoadResult = Precomputation::LoadResult;

std::unique_ptr<Precomputation> pilot(std::string_view setup) {
  static const Module module = module_of<toy::Lagoon, toy::bots>();
  toy::card_tables = {};  // as in a new process
  return module.precomputation("pilot", *match::module_of<toy::Lagoon>.open(setup).it->watch({}), {});
}

std::string all_bytes(Precomputation& work, std::size_t most) {
  std::string all;
  for (std::string piece; !(piece = work.serialized(all.size(), most)).empty();) {
    EXPECT_LE(piece.size(), most);
    all += piece;
  }
  return all;
}

LoadResult load_all(Precomputation& work, std::string_view bytes, std::size_t most) {
  auto loaded = LoadResult::incomplete;
  for (std::size_t from = 0; from < bytes.size() && loaded == LoadResult::incomplete; from += most)
    loaded = work.load(from, bytes.substr(from, most));
  return loaded;
}

std::string worked_out(std::string_view setup) {
  const auto work = pilot(setup);
  while (work->step() < 1) continue;
  return work->serialized(0, 1 << 20);
}

TEST(Precomputation, exists_only_if_there_is_work) {
  EXPECT_TRUE(pilot(""));
  EXPECT_FALSE(pilot("seats=3"));
}

TEST(Precomputation, runs_until_it_is_done) {
  const auto work = pilot("");
  double last = 0;
  while (!work->done()) {
    const double part = work->step();
    EXPECT_GT(part, last);
    last = part;
  }
  EXPECT_EQ(last, 1);
  EXPECT_EQ(work->step(), 1);
  const auto tables = toy::card_tables;
  EXPECT_TRUE(tables[12]);
}

TEST(Precomputation, is_saved_and_loaded_in_pieces_of_any_size) {
  const auto kept = worked_out("");
  EXPECT_TRUE(kept.starts_with("flotilla study 1: lagoon chart 1, deck=12: 2304 bytes, sum "));
  for (const std::size_t most : {1u, 7u, 60u, 1000u, 100'000u}) {
    const auto work = pilot("");
    EXPECT_EQ(load_all(*work, kept, most), LoadResult::complete);
    EXPECT_TRUE(work->done() && toy::card_tables[12]);
    EXPECT_EQ(all_bytes(*work, most), kept);
    EXPECT_EQ(load_all(*work, kept, most), LoadResult::complete);  // loading again is harmless
  }
}

TEST(Precomputation, refuses_bytes_with_any_bit_changed) {
  const auto kept = worked_out("");
  const auto work = pilot("");
  for (std::size_t at = 0; at < kept.size(); ++at) {
    auto changed = kept;
    changed[at] = static_cast<char>(changed[at] ^ 1 << at % 8);
    ASSERT_EQ(load_all(*work, changed, 500), LoadResult::rejected) << at;
    ASSERT_FALSE(work->done());
  }
  while (work->step() < 1) continue;
  EXPECT_EQ(all_bytes(*work, 500), kept);
}

TEST(Precomputation, refuses_bytes_of_another_length_or_another_precomputation) {
  const auto kept = worked_out("");
  const auto work = pilot("");
  EXPECT_EQ(load_all(*work, kept + '0', 500), LoadResult::rejected);
  EXPECT_EQ(load_all(*work, kept.substr(0, kept.size() - 1), 500), LoadResult::incomplete);
  EXPECT_EQ(load_all(*work, worked_out("deck=10"), 500), LoadResult::rejected);
  EXPECT_EQ(load_all(*work, kept, 500), LoadResult::complete);
}

TEST(Precomputation, starts_over_after_an_aborted_load) {
  const auto kept = worked_out("");
  const auto work = pilot("");
  const double part = (work->step(), work->step());
  EXPECT_EQ(work->load(0, kept.substr(0, 20)), LoadResult::incomplete);
  EXPECT_GT(work->step(), part);  // the content was not touched yet
  EXPECT_EQ(work->load(0, kept.substr(0, 200)), LoadResult::incomplete);
  EXPECT_EQ(work->load(300, kept.substr(300)), LoadResult::rejected);  // a gap
  EXPECT_LE(work->step(), part);
  while (work->step() < 1) continue;
  EXPECT_EQ(all_bytes(*work, 500), kept);
}

}  // namespace
}  // namespace flotilla::search
