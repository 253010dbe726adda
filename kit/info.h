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
  std::uint8_t since = 1;                     // the edition it came with
  std::array<std::uint8_t, 4> value_since{};  // by value, for those that came later; they are the last

  // The values that an edition knows: of a switch that came later, only the default.
  constexpr std::span<const std::string_view> values(unsigned edition = UINT8_MAX) const {
    std::size_t count = 1;
    while (count < offered.size() && !offered[count].empty() && knows(edition, count)) ++count;
    return std::span(offered).first(count);
  }

 private:
  constexpr bool knows(unsigned edition, std::size_t value) const {
    return since <= edition && value_since[value] <= edition;
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
