#pragma once
#include <string>
#include <string_view>

namespace flotilla::tool {

// The text of the rule with this anchor, from the game's RULES.md (or docs/reference/match.md) next to the
// program or in a folder above it. Empty if there is none.
std::string rule_text(std::string_view game, std::string_view anchor);

}  // namespace flotilla::tool
