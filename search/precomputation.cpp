#include "search/precomputation.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "kit/must.h"
#include "match/hexadecimal.h"

namespace flotilla::search {

namespace {

constexpr std::size_t sum_size = 17;  // 16 digits and the end of the line

// A checksum that detects any changed bit: each word is mixed in by invertible steps.
std::uint64_t sum(std::span<const std::byte> content) {
  std::uint64_t sum = content.size();
  const auto mix = [&](std::span<const std::byte> bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    sum = (sum ^ word) * 0x9fb21c651e98df25u;
    sum ^= sum >> 32;
  };
  static constexpr std::size_t word_size = sizeof(std::uint64_t);
  for (; content.size() >= word_size; content = content.subspan(word_size)) mix(content.first<word_size>());
  mix(content);
  return sum;
}

}  // namespace

double Precomputation::step() {
  abandon_load();
  return done() ? 1 : work();
}

std::string Precomputation::serialized(std::size_t from, std::size_t max_size) {
  must(done());
  if (header_.empty()) header_ = header();
  std::string out;
  if (from < header_.size()) {
    out = header_.substr(from, max_size);
    from = header_.size();
  }
  const auto all = content();
  const auto rest = all.subspan(std::min(from - header_.size(), all.size()));
  const auto size = std::min(max_size - out.size(), rest.size());
  if (size == 0) return out;
  const auto old = out.size();
  out.resize(old + size);
  std::memcpy(out.data() + old, rest.data(), size);
  return out;
}

Precomputation::LoadResult Precomputation::load(std::size_t from, std::string_view piece) {
  if (from == 0) abandon_load();
  if (from != received_header_.size() + received_ || !append(piece)) {
    abandon_load();
    return LoadResult::rejected;
  }
  if (received_ < size()) return LoadResult::incomplete;
  const bool valid = received_header_ == header();
  if (valid && !done()) on_loaded();
  abandon_load();
  return valid ? LoadResult::complete : LoadResult::rejected;
}

bool Precomputation::append(std::string_view piece) {
  const auto prefix = header_prefix();
  const auto line = piece.substr(0, prefix.size() + sum_size - received_header_.size());
  received_header_ += line;
  if (!prefix.starts_with(std::string_view(received_header_).substr(0, prefix.size()))) return false;
  piece.remove_prefix(line.size());
  if (piece.size() > size() - received_) return false;
  if (!piece.empty() && done() && std::memcmp(&content()[received_], piece.data(), piece.size()) != 0)
    return false;
  if (!piece.empty() && !done()) std::memcpy(&buffer()[received_], piece.data(), piece.size());
  received_ += piece.size();
  return true;
}

void Precomputation::abandon_load() {
  if (received_ > 0 && !done()) discard();
  received_header_.clear();
  received_ = 0;
}

std::string Precomputation::header_prefix() const {
  return "flotilla study 1: " + key() + ": " + std::to_string(size()) + " bytes, sum ";
}
std::string Precomputation::header() {
  return header_prefix() +
         match::hex_digits(sum(done() ? content() : std::span<const std::byte>(buffer()))) + '\n';
}

}  // namespace flotilla::search
