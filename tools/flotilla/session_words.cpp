// What a session says.
#include <algorithm>
#include <array>
#include <iostream>

#include "match/refusals.h"
#include "tools/flotilla/keyboard.h"
#include "tools/flotilla/rulebook.h"
#include "tools/flotilla/session.h"
#include "tools/flotilla/suggest.h"

namespace flotilla::tool {

void Session::say_typeable() {
  std::cout << "  a number or a move   choose it; then Enter plays it, undo takes it back\n"
               "  ? MOVE               may it be played, and which rule says no\n"
               "  hint                 what the best bot would do\n"
               "  save [FILE]          write the record, and play on\n"
               "  quit                 write the record and leave (so does Ctrl-D)\n";
}

void Session::explain(const match::Watch& watch, std::string_view words) const {
  const auto why = watch.refuse(line_of(watch, words));
  if (!why) {
    std::cout << words << " may be played.\n";
    return;
  }
  std::cout << words << " is refused by " << it_.terminal.bold(why->anchor) << ": " << why->say << ".\n";
  std::cout << indented(folded(rule_text(it_.game->info.name, why->anchor)));
}

void Session::refuse(const match::Watch& watch, std::string_view words, std::string_view typed) const {
  static constexpr std::array<std::string_view, 5> commands{"hint", "undo", "save", "quit", "help"};
  const auto why = watch.refuse(line_of(watch, words));
  if (why && why->anchor != match::not_a_move.anchor)
    std::cout << words << ": " << why->say << " (" << why->anchor << "; \"? " << words
              << "\" tells the rule).\n";
  else
    std::cout << "\"" << typed << "\" is no move here" << did_you_mean(typed, commands)
              << " (? lists what you can type).\n";
}

void Session::say_options(const match::Watch& watch, const std::vector<std::string>& legal) const {
  constexpr std::size_t column_most = 40, width_most = 96;  // more than so many moves stand side by side
  std::cout << '\n' << it_.terminal.picture(watch) << '\n';
  std::size_t widest = 0;
  for (const auto& move : legal) widest = std::max(widest, move.size());
  const auto across = legal.size() > column_most ? std::max<std::size_t>(1, width_most / (widest + 6)) : 1;
  const auto rows = (legal.size() + across - 1) / across;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < legal.size(); i += rows)
      std::cout << right(std::to_string(i + 1), 4) << "  "
                << colours(i + rows < legal.size() ? left(legal[i], widest) : legal[i]);
    std::cout << '\n';
  }
}

void Session::say_try(const match::Watch& watch, const std::string& move) const {
  const auto copy = watch.copy();
  Heard heard{line_of(watch, move), ""};
  copy->take(heard.line, heard.events);
  std::cout << told(it_.terminal, heard, it_.match->seats()) << '\n' << it_.terminal.picture(*copy) << '\n';
}

void Session::say_end() const {
  static constexpr std::array<std::string_view, max_seats + 1> names{"",    "1st", "2nd", "3rd",
                                                                     "4th", "5th", "6th"};
  std::cout << '\n' << it_.terminal.picture(*it_.match->watch({})) << "\nThe match is over.\n";
  const auto places = *it_.match->places();
  for (std::uint8_t place = 1; place <= it_.match->seats(); ++place)
    for (unsigned i = 0; i < it_.match->seats(); ++i) {
      if (places[i] != place) continue;
      const auto who = std::string(1, letter(static_cast<Seat>(i))) +
                       (it_.bots[i].empty() ? "" : " (" + it_.bots[i] + ")");
      std::cout << "  " << names[place] << "  " << colours(left(who, 12)) << ' '
                << right(std::to_string(it_.match->points(static_cast<Seat>(i))), 4) << " points\n";
    }
}

std::string Session::to_go_on() const {
  std::string words = "flotilla play --resume " + shell_word(it_.file);
  for (std::size_t i = 0; i < it_.bots.size(); ++i)
    if (!it_.bots[i].empty())
      words += std::string(" --bot ") + letter(static_cast<Seat>(i)) + '=' + it_.bots[i];
  if (it_.budget.nodes != search::Budget{}.nodes) words += " --nodes " + std::to_string(it_.budget.nodes);
  return words + " --seed " + std::to_string(it_.seed);
}

}  // namespace flotilla::tool
