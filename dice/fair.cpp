#include "dice/fair.h"

#include <sodium.h>

#include <vector>

#include "kit/must.h"

namespace flotilla::dice {

namespace {

// The input of a hash: a zero-terminated tag, then fields of fixed length, so its encoding is unique.
class Message {
 public:
  explicit Message(std::string_view tag) : bytes_(tag.begin(), tag.end()) { byte(0); }

  Message& byte(std::size_t value) {
    bytes_.push_back(static_cast<std::uint8_t>(value));
    return *this;
  }
  Message& word(std::uint32_t value) {
    return byte(value >> 24).byte(value >> 16 & 255).byte(value >> 8 & 255).byte(value & 255);
  }
  Message& add(std::span<const std::uint8_t> bytes) {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return *this;
  }
  Hash sha256() const { return dice::sha256(bytes_); }
  Hash hmac_sha256(const Bytes<32>& key) const {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof key);
    Hash out{};
    crypto_auth_hmacsha256(out.data(), bytes_.data(), bytes_.size(), key.data());
    return out;
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace

Hash sha256(std::span<const std::uint8_t> bytes) {
  Hash out{};
  crypto_hash_sha256(out.data(), bytes.data(), bytes.size());
  return out;
}

Hash seed_commitment(const TableId& table, const Seed& seed) {
  return Message("bgs1/commit").add(table).add(seed).sha256();
}

Hash share_commitment(const TableId& table, Seat seat, const SeedShare& share) {
  return Message("bgs1/seat").add(table).byte(index(seat)).add(share).sha256();
}

MixedSeed mixed_seed(const TableId& table, const Seed& seed, const SeedShares& shares) {
  std::size_t count = 0;
  for (const auto& share : shares) count += share ? 1 : 0;
  Message message("bgs1/mix");
  message.add(table).byte(count);
  for (std::size_t i = 0; i < shares.size(); ++i)
    if (const auto& share = shares[i]) message.byte(i).add(*share);
  return message.hmac_sha256(seed);
}

// Rejects words that would favour small values.
std::uint32_t Stream::below(std::uint32_t bound) {
  must(bound > 0);
  static constexpr std::uint64_t all = std::uint64_t{1} << 32;
  const std::uint64_t fair = all - all % bound;
  for (;;)
    if (const std::uint32_t drawn = word(); drawn < fair) return drawn % bound;
}

std::uint32_t Stream::word() {
  if (next_ == block_.size()) {
    block_ = Message("bgs1/draw").word(roll_).word(blocks_++).hmac_sha256(mix_);
    next_ = 0;
  }
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | block_[next_++];
  return value;
}

}  // namespace flotilla::dice
