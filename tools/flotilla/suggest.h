#pragma once
#include <span>
#include <string>
#include <string_view>

namespace flotilla::tool {

// How many letters must be put in, left out, changed or swapped with a neighbour to turn one into the
// other.
unsigned distance(std::string_view one, std::string_view other);

// `; did you mean games?` when one of the words is near, otherwise nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words);

}  // namespace flotilla::tool
