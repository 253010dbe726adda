// What a study promises, tried on the toy's pilot.
#include <gtest/gtest.h>

#include "match/module_of.h"
#include "search/module_of.h"
#include "tests/toy/bots.h"

namespace flotilla::search {
namespace {

using Loaded = Study::Loaded;

std::unique_ptr<Study> pilot(std::string_view setup) {
  static const Module module = module_of<toy::Lagoon, toy::bots>();
  toy::charts = {};  // as on a new day
  return module.study("pilot", *match::module_of<toy::Lagoon>.open(setup).it->watch({}));
}

std::string all_bytes(Study& study, std::size_t most) {
  std::string all;
  for (std::string piece; !(piece = study.bytes(all.size(), most)).empty();) {
    EXPECT_LE(piece.size(), most);
    all += piece;
  }
  return all;
}

Loaded load_all(Study& study, std::string_view bytes, std::size_t most) {
  auto loaded = Loaded::part;
  for (std::size_t from = 0; from < bytes.size() && loaded == Loaded::part; from += most)
    loaded = study.load(from, bytes.substr(from, most));
  return loaded;
}

std::string worked_out(std::string_view setup) {
  const auto study = pilot(setup);
  while (study->step() < 1) continue;
  return study->bytes(0, 1 << 20);
}

TEST(Study, only_where_there_is_something_to_work_out) {
  EXPECT_TRUE(pilot(""));
  EXPECT_FALSE(pilot("seats=3"));
}

TEST(Study, goes_on_until_it_is_done) {
  const auto study = pilot("");
  double last = 0;
  while (!study->done()) {
    const double part = study->step();
    EXPECT_GT(part, last);
    last = part;
  }
  EXPECT_EQ(last, 1);
  EXPECT_EQ(study->step(), 1);
  const auto charts = toy::charts;
  EXPECT_TRUE(charts[12]);
}

TEST(Study, is_kept_and_brought_back_in_pieces_of_any_size) {
  const auto kept = worked_out("");
  EXPECT_TRUE(kept.starts_with("flotilla study 1: lagoon chart 1, deck=12: 2304 bytes, sum "));
  for (const std::size_t most : {1u, 7u, 60u, 1000u, 100'000u}) {
    const auto study = pilot("");
    EXPECT_EQ(load_all(*study, kept, most), Loaded::whole);
    EXPECT_TRUE(study->done() && toy::charts[12]);
    EXPECT_EQ(all_bytes(*study, most), kept);
    EXPECT_EQ(load_all(*study, kept, most), Loaded::whole);  // once more does no harm
  }
}

TEST(Study, refuses_bytes_with_any_bit_changed) {
  const auto kept = worked_out("");
  const auto study = pilot("");
  for (std::size_t at = 0; at < kept.size(); ++at) {
    auto changed = kept;
    changed[at] = static_cast<char>(changed[at] ^ 1 << at % 8);
    ASSERT_EQ(load_all(*study, changed, 500), Loaded::refused) << at;
    ASSERT_FALSE(study->done());
  }
  while (study->step() < 1) continue;
  EXPECT_EQ(all_bytes(*study, 500), kept);
}

TEST(Study, refuses_bytes_of_another_length_or_another_study) {
  const auto kept = worked_out("");
  const auto study = pilot("");
  EXPECT_EQ(load_all(*study, kept + '0', 500), Loaded::refused);
  EXPECT_EQ(load_all(*study, kept.substr(0, kept.size() - 1), 500), Loaded::part);
  EXPECT_EQ(load_all(*study, worked_out("deck=10"), 500), Loaded::refused);
  EXPECT_EQ(load_all(*study, kept, 500), Loaded::whole);
}

TEST(Study, begins_anew_after_a_load_broken_off) {
  const auto kept = worked_out("");
  const auto study = pilot("");
  const double part = (study->step(), study->step());
  EXPECT_EQ(study->load(0, kept.substr(0, 20)), Loaded::part);
  EXPECT_GT(study->step(), part);  // the content was not touched yet
  EXPECT_EQ(study->load(0, kept.substr(0, 200)), Loaded::part);
  EXPECT_EQ(study->load(300, kept.substr(300)), Loaded::refused);  // a gap
  EXPECT_LE(study->step(), part);
  while (study->step() < 1) continue;
  EXPECT_EQ(all_bytes(*study, 500), kept);
}

}  // namespace
}  // namespace flotilla::search
