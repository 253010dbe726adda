#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "match/match.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

// Events as a Watch gives them, one JSON object a line, in a few words: `A sailed 4 → 8; A docked dock 12`.
std::string sentence(const Terminal& terminal, std::string_view events);

// What one action came to for somebody who looks on.
struct Heard {
  std::string line;    // as written in the record, with numbers where everybody may know them
  std::string events;  // JSON
};

// Lets `act` take the match one action further.
Heard hear(match::Match& match, Viewer viewer, const std::function<void()>& act);

// A move of whoever decides, as a line of the record.
std::string line_of(const match::Watch& watch, std::string_view move);

// The line and its sentence side by side.
std::string told(const Terminal& terminal, const Heard& heard, unsigned seats);

}  // namespace flotilla::tool
