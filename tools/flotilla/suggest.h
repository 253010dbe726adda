#pragma once
#include <span>
#include <string>
#include <string_view>

namespace flotilla::tool {

// The edit distance: insertions, deletions, changes and swaps of neighbouring letters.
unsigned distance(std::string_view one, std::string_view other);

// `; did you mean games?` if one of the words is close, otherwise nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words);

}  // namespace flotilla::tool
