#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/seat.h"

namespace flotilla::tool {

// A line of the input without blanks around it; nothing at its end.
std::optional<std::string> prompt(const std::string& words);

// The move meant by its number in the list or by its notation.
std::optional<std::string> chosen_from(const std::vector<std::string>& legal, std::string_view typed);

// `boat 4` for `A boat 4`, if A is the seat.
std::string_view without_seat(std::string_view typed, Seat seat);

// As it must be typed in a shell.
std::string shell_word(const std::string& word);

}  // namespace flotilla::tool
