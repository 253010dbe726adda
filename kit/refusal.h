#pragma once
#include <optional>
#include <string_view>

namespace flotilla {

// Why an input is refused. `anchor` names a rule of the game's RULES.md (or a line of
// docs/reference/match.md). `code` names the sentence for it: a key of `texts/refusals.<language>.json`, of
// the game or else of match/. `n` and `m` are the numbers in that sentence, if it has any.
struct Refusal {
  std::string_view anchor, code;
  unsigned n = 0, m = 0;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

inline constexpr std::nullopt_t allowed = std::nullopt;  // for `return allowed;`

}  // namespace flotilla
