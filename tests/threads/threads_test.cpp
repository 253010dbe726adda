// The rules share no state: matches on several threads have the same results as on one.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "match/line.h"
#include "match/registry.h"

namespace flotilla {
namespace {

std::uint64_t play(const match::Module& game, std::uint64_t seed) {
  Rng rng(seed);
  const auto match = game.open("").it;
  while (match->turn() != Turn::over()) {
    const Turn turn = match->turn();
    if (turn == Turn::chance()) {
      match->roll([&](std::uint32_t bound) { return rng.below(bound); });
      continue;
    }
    const auto moves = match->watch(turn.seat)->legal_moves();
    match->apply(match::write_line(turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
  }
  return match->hash() ^ game.playouts("", seed, 10, MoveSampling::lazy).digest;
}

std::vector<std::uint64_t> play_all(std::uint64_t seeds) {
  std::vector<std::uint64_t> ends;
  for (const match::Module& game : match::registry())
    for (std::uint64_t seed = 0; seed < seeds; ++seed) ends.push_back(play(game, seed));
  return ends;
}

TEST(Threads, share_nothing) {
  constexpr std::uint64_t seeds = 40;
  const auto expected = play_all(seeds);
  std::vector<std::vector<std::uint64_t>> found(4);
  std::vector<std::thread> crew;
  for (auto& ends : found) crew.emplace_back([&ends] { ends = play_all(seeds); });
  for (auto& hand : crew) hand.join();
  for (const auto& ends : found) EXPECT_EQ(ends, expected);
}

}  // namespace
}  // namespace flotilla
