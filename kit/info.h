#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace flotilla {

// One thing a table may settle before it starts, written `name=value` in a setup. Tools offer the
// values and tests try each of them; the first is the default, which a setup leaves out.
struct Switch {
  std::string_view name, anchor;
  std::array<std::string_view, 4> offered{};

  constexpr std::span<const std::string_view> values() const {
    std::size_t count = 0;
    while (count < offered.size() && !offered[count].empty()) ++count;
    return std::span(offered).first(count);
  }
};

// What is known of a game before it is set up.
struct Info {
  std::string_view name;
  std::uint8_t edition;  // the newest edition of its rules; every older one can be played too
  std::uint8_t seats_min, seats_max;
  std::uint32_t longest;  // no match has more actions, moves and rolls together
  std::span<const Switch> switches;
};

}  // namespace flotilla
