#include "search/study.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "kit/must.h"
#include "match/hex.h"

namespace flotilla::search {

namespace {

constexpr std::size_t sum_size = 17;  // 16 digits and the end of the line

// Changes whatever bit is changed: each word is mixed in by steps that can be undone.
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

double Study::step() {
  forget();
  return done() ? 1 : work();
}

std::string Study::bytes(std::size_t from, std::size_t most) {
  must(done());
  if (head_.empty()) head_ = head();
  std::string out;
  if (from < head_.size()) {
    out = head_.substr(from, most);
    from = head_.size();
  }
  const auto all = content();
  const auto rest = all.subspan(std::min(from - head_.size(), all.size()));
  const auto size = std::min(most - out.size(), rest.size());
  if (size == 0) return out;
  const auto old = out.size();
  out.resize(old + size);
  std::memcpy(out.data() + old, rest.data(), size);
  return out;
}

Study::Loaded Study::load(std::size_t from, std::string_view piece) {
  if (from == 0) forget();
  if (from != given_.size() + taken_ || !take(piece)) {
    forget();
    return Loaded::refused;
  }
  if (taken_ < size()) return Loaded::part;
  const bool whole = given_ == head();
  if (whole && !done()) filled();
  forget();
  return whole ? Loaded::whole : Loaded::refused;
}

bool Study::take(std::string_view piece) {
  const auto title = this->title();
  const auto line = piece.substr(0, title.size() + sum_size - given_.size());
  given_ += line;
  if (!title.starts_with(std::string_view(given_).substr(0, title.size()))) return false;
  piece.remove_prefix(line.size());
  if (piece.size() > size() - taken_) return false;
  if (!piece.empty() && done() && std::memcmp(&content()[taken_], piece.data(), piece.size()) != 0)
    return false;
  if (!piece.empty() && !done()) std::memcpy(&room()[taken_], piece.data(), piece.size());
  taken_ += piece.size();
  return true;
}

// What came so far is no more.
void Study::forget() {
  if (taken_ > 0 && !done()) spoilt();
  given_.clear();
  taken_ = 0;
}

std::string Study::title() const {
  return "flotilla study 1: " + about() + ": " + std::to_string(size()) + " bytes, sum ";
}
std::string Study::head() {
  return title() + match::hex(sum(done() ? content() : std::span<const std::byte>(room()))) + '\n';
}

}  // namespace flotilla::search
