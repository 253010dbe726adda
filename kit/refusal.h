#pragma once
#include <optional>
#include <string_view>

namespace flotilla {

// The reason an input is rejected. `anchor` names a rule of the game's RULES.md (or a line of
// docs/reference/match.md), `say` is that rule in a few English words, without a full stop.
struct Refusal {
  std::string_view anchor, say;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

inline constexpr std::nullopt_t allowed = std::nullopt;  // for `return allowed;`

}  // namespace flotilla
