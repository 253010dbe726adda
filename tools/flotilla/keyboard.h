#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/seat.h"

namespace flotilla::tool {

// A trimmed line of the input; nothing at its end.
std::optional<std::string> prompt(const std::string& words);

// The move with this number in the list or with this notation.
std::optional<std::string> chosen_from(const std::vector<std::string>& legal, std::string_view typed);

// `boat 4` for `A boat 4`, if A is the seat.
std::string_view without_seat(std::string_view typed, Seat seat);

// Quoted for a shell if needed.
std::string shell_word(const std::string& word);

}  // namespace flotilla::tool
