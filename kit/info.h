#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace flotilla {

// A rule option that a table chooses before it starts, written `name=value` in a setup. The first value is
// the default, which a setup leaves out.
struct Switch {
  std::string_view name, anchor;
  std::array<std::string_view, 4> offered{};
  std::uint8_t since = 1;  // the edition it came with

  constexpr std::span<const std::string_view> values() const {
    std::size_t count = 0;
    while (count < offered.size() && !offered[count].empty()) ++count;
    return std::span(offered).first(count);
  }
};

// Static facts about a game.
struct Info {
  std::string_view name;
  std::uint8_t edition;  // the newest edition of its rules; older ones can be played too
  std::uint8_t seats_min, seats_max;
  std::uint32_t max_actions;  // upper bound on moves plus rolls in a match
  std::span<const Switch> switches;
};

}  // namespace flotilla
