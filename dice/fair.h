#pragma once
#include <optional>

#include "dice/bytes.h"
#include "kit/draw.h"
#include "kit/seat.h"

// Fair dice, "bgs1": nobody at a table, its host included, can choose what is drawn, and afterwards
// everybody can check it. docs/reference/table.md is the specification; this is the whole of it.
namespace flotilla::dice {

using Id = Bytes<16>;    // of a table
using Seed = Bytes<32>;  // the host's secret, S
using Gift = Bytes<32>;  // a seat's contribution, c
using Hash = Bytes<32>;
using Mix = Bytes<32>;  // what everything is drawn from, M

// By seat; nothing where a bot sits, or nobody.
using Gifts = std::array<std::optional<Gift>, max_seats>;

Hash sha256(std::span<const std::uint8_t> bytes);
Hash commitment(const Id& table, const Seed& seed);          // C
Hash promise(const Id& table, Seat seat, const Gift& gift);  // h, a seat's
Mix mix(const Id& table, const Seed& seed, const Gifts& gifts);

// The numbers of roll number `roll`, counted from 0 over the whole match: a Draw.
class Stream {
 public:
  Stream(const Mix& mix, std::uint32_t roll) : mix_(mix), roll_(roll) {}
  std::uint32_t below(std::uint32_t bound);  // bound at least 1

 private:
  std::uint32_t word();

  Mix mix_;
  std::uint32_t roll_, blocks_ = 0;
  std::size_t next_ = sizeof(Hash);  // the byte of `block_` to go on with
  Hash block_{};
};
static_assert(Draw<Stream>);

}  // namespace flotilla::dice
