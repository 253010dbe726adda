#include "tools/flotilla/keyboard.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iostream>

namespace flotilla::tool {

std::optional<std::string> prompt(const std::string& words) {
  std::cout << words << "> " << std::flush;
  std::string typed;
  const bool there = static_cast<bool>(std::getline(std::cin, typed));
  const auto from = std::min(typed.find_first_not_of(" \t\r"), typed.size());
  typed = typed.substr(from, typed.find_last_not_of(" \t\r") + 1 - from);
  if (!there || isatty(STDIN_FILENO) == 0) std::cout << typed << '\n';  // as a terminal would show it
  return there ? std::optional(typed) : std::nullopt;
}

std::optional<std::string> chosen_from(const std::vector<std::string>& legal, std::string_view typed) {
  if (std::ranges::find(legal, typed) != legal.end()) return std::string(typed);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error == std::errc() && end == typed.data() + typed.size() && number >= 1 && number <= legal.size())
    return legal[number - 1];
  return {};
}

std::string_view without_seat(std::string_view typed, Seat seat) {
  return typed.size() > 2 && typed[0] == letter(seat) && typed[1] == ' ' ? typed.substr(2) : typed;
}

std::string shell_word(const std::string& word) {
  const bool simple = std::ranges::all_of(word, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("/._-+").find(c) != std::string_view::npos;
  });
  if (simple) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace flotilla::tool
