#pragma once
#include <optional>

#include "dice/bytes.h"
#include "kit/draw.h"
#include "kit/seat.h"

// Fair dice, "bgs1": nobody at a table, its host included, can choose what is drawn, and afterwards
// everybody can check it. docs/reference/table.md is the specification; this file implements all of it.
namespace flotilla::dice {

using TableId = Bytes<16>;
using Seed = Bytes<32>;       // the host's secret, S
using SeedShare = Bytes<32>;  // a seat's contribution, c
using Hash = Bytes<32>;
using MixedSeed = Bytes<32>;  // what everything is drawn from, M

// By seat; nothing for a bot or an empty seat.
using SeedShares = std::array<std::optional<SeedShare>, max_seats>;

Hash sha256(std::span<const std::uint8_t> bytes);
Hash seed_commitment(const TableId& table, const Seed& seed);                    // C
Hash share_commitment(const TableId& table, Seat seat, const SeedShare& share);  // h
MixedSeed mixed_seed(const TableId& table, const Seed& seed, const SeedShares& shares);

// The numbers of roll number `roll`, counted from 0 over the whole match: a Draw.
class Stream {
 public:
  Stream(const MixedSeed& mix, std::uint32_t roll) : mix_(mix), roll_(roll) {}
  std::uint32_t below(std::uint32_t bound);  // bound at least 1

 private:
  std::uint32_t word();

  MixedSeed mix_;
  std::uint32_t roll_, blocks_ = 0;
  std::size_t next_ = sizeof(Hash);  // the next byte of `block_`
  Hash block_{};
};
static_assert(Draw<Stream>);

}  // namespace flotilla::dice
