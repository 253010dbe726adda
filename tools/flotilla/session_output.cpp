// The output of a session.
#include <algorithm>
#include <array>
#include <iostream>

#include "kit/must.h"
#include "match/refusals.h"
#include "tools/flotilla/keyboard.h"
#include "tools/flotilla/refusal_text.h"
#include "tools/flotilla/rulebook.h"
#include "tools/flotilla/session.h"
#include "tools/flotilla/suggest.h"

namespace flotilla::tool {

void Session::print_commands() {
  std::cout << "  a number or a move   choose it; then Enter to play, undo to take back\n"
               "  ? MOVE               check whether a move is legal, and which rule forbids it\n"
               "  hint                 what the strongest bot would do\n"
               "  save [FILE]          save the record and continue\n"
               "  quit                 save the record and quit (so does Ctrl-D)\n";
}

void Session::explain(const match::Watch& watch, std::string_view words) const {
  const auto why = watch.refuse(move_line(watch, words));
  if (!why) {
    std::cout << words << " may be played.\n";
    return;
  }
  std::cout << words << " is refused by " << plan_.terminal.bold(why->anchor) << ": "
            << refusal_text(plan_.game->info.name, *why) << ".\n";
  std::cout << indented(word_wrapped(rule_text(plan_.game->info.name, why->anchor)));
}

void Session::refuse(const match::Watch& watch, std::string_view words, std::string_view typed) const {
  static constexpr std::array<std::string_view, 5> commands{"hint", "undo", "save", "quit", "help"};
  const auto why = watch.refuse(move_line(watch, words));
  if (why && why->anchor != match::not_a_move.anchor)
    std::cout << words << ": " << refusal_text(plan_.game->info.name, *why) << " (" << why->anchor
              << "; type \"? " << words << "\" for the rule).\n";
  else
    std::cout << "\"" << typed << "\" is not a legal move" << did_you_mean(typed, commands)
              << " (? lists what you can type).\n";
}

void Session::print_options(const match::Watch& watch, const std::vector<std::string>& legal) const {
  constexpr std::size_t column_most = 40, width_most = 96;  // longer lists are printed in several columns
  std::cout << '\n' << plan_.terminal.picture(watch) << '\n';
  std::size_t widest = 0;
  for (const auto& move : legal) widest = std::max(widest, move.size());
  const auto across = legal.size() > column_most ? std::max<std::size_t>(1, width_most / (widest + 6)) : 1;
  const auto rows = (legal.size() + across - 1) / across;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < legal.size(); i += rows)
      std::cout << align_right(std::to_string(i + 1), 4) << "  "
                << colours(i + rows < legal.size() ? align_left(legal[i], widest) : legal[i]);
    std::cout << '\n';
  }
}

void Session::print_try(const match::Watch& watch, const std::string& move) const {
  const auto copy = watch.copy();
  ActionReport report{move_line(watch, move), ""};
  copy->apply(report.line, report.events);
  std::cout << report_line(plan_.terminal, report, plan_.match->seats()) << '\n'
            << plan_.terminal.picture(*copy) << '\n';
}

void Session::print_end() const {
  static constexpr std::array<std::string_view, max_seats + 1> names{"",    "1st", "2nd", "3rd",
                                                                     "4th", "5th", "6th"};
  std::cout << '\n' << plan_.terminal.picture(*plan_.match->watch({})) << "\nThe match is over.\n";
  const auto places = must_have(plan_.match->places());
  for (unsigned place = 1; place <= plan_.match->seats(); ++place)
    for (unsigned i = 0; i < plan_.match->seats(); ++i) {
      if (places[i] != place) continue;
      const auto who = std::string(1, letter(static_cast<Seat>(i))) +
                       (plan_.bots[i].empty() ? "" : " (" + plan_.bots[i] + ")");
      std::cout << "  " << names[place] << "  " << colours(align_left(who, 12)) << ' '
                << align_right(std::to_string(plan_.match->points(static_cast<Seat>(i))), 4) << " points\n";
    }
}

std::string Session::resume_command() const {
  std::string words = "flotilla play --resume " + shell_word(plan_.file);
  for (std::size_t i = 0; i < plan_.bots.size(); ++i)
    if (!plan_.bots[i].empty())
      words += std::string(" --bot ") + letter(static_cast<Seat>(i)) + '=' + plan_.bots[i];
  if (plan_.budget.nodes != search::Budget{}.nodes)
    words += " --nodes " + std::to_string(plan_.budget.nodes);
  return words + " --seed " + std::to_string(plan_.seed);
}

}  // namespace flotilla::tool
