#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "match/match.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

// Events as a Watch returns them, one JSON object per line, in words: `A sailed 4 → 8; A docked dock 12`.
std::string events_in_words(const Terminal& terminal, std::string_view events);

// One action as an observer saw it.
struct ActionReport {
  std::string line;    // as in the record, with its numbers if they are public
  std::string events;  // JSON
};

// Calls `act`, which applies one action to the match and returns its line in the full record.
ActionReport apply_and_report(match::Match& match, Viewer viewer, const std::function<std::string()>& act);

// A move of the deciding seat, as a line of the record.
std::string move_line(const match::Watch& watch, std::string_view move);

// The line and its events side by side.
std::string report_line(const Terminal& terminal, const ActionReport& report, unsigned seats);

}  // namespace flotilla::tool
