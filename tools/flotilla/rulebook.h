#pragma once
#include <string>
#include <string_view>

namespace flotilla::tool {

// The rule with this anchor in its own words, from the game's RULES.md (or docs/reference/match.md) found
// beside the program or in the folders above it. Empty if there is none.
std::string rule_text(std::string_view game, std::string_view anchor);

}  // namespace flotilla::tool
