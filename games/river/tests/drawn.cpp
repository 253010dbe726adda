#include "games/river/tests/drawn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <variant>

#include "kit/fold.h"
#include "match/words.h"

namespace flotilla::river::tests {

namespace {

using match::parsed, match::written;

constexpr Nothing no_board{};

void add(std::string& list, std::string_view between, std::string_view item) {
  if (!list.empty()) list += between;
  list += item;
}

Seat boat_owner(char boat) {
  EXPECT_TRUE(boat >= 'a' && boat <= 'd') << "not a boat: " << boat;
  return static_cast<Seat>(boat - 'a');
}

using Action = std::variant<std::monostate, Roll, Move>;

Action action_of(std::string_view line) {
  if (const auto move = parsed<Rules, Move>(line)) return *move;
  if (const auto roll = parsed<Rules, Roll>(line)) return *roll;
  return {};
}

Refusal refusal(const State& state, const Action& action) {
  constexpr Refusal none{nothing, nothing};
  if (const auto* roll = std::get_if<Roll>(&action))
    return Rules::refuse(no_board, state, *roll).value_or(none);
  if (const auto* move = std::get_if<Move>(&action))
    return Rules::refuse(no_board, state, *move).value_or(none);
  return {not_understood, not_understood};
}

// `{"event":"sailed","seat":0,"from":4,"to":6}` as `sailed seat:0 from:4 to:6`.
std::string event_words(const Event& event) {
  match::Words out;
  {
    Json json(out);
    Rules::tell(json, event);
  }
  std::erase_if(out.kept, [](char c) { return c == '{' || c == '}' || c == '"'; });
  std::ranges::replace(out.kept, ',', ' ');
  return out.kept.substr(out.kept.find(':') + 1);
}

State played(State state, std::string_view lines, auto&& tell) {
  while (!lines.empty()) {
    const auto line = lines.substr(0, lines.find(", "));
    lines.remove_prefix(line.size() == lines.size() ? line.size() : line.size() + 2);
    const Action action = action_of(line);
    const auto why = refusal(state, action).anchor;
    EXPECT_EQ(why, nothing) << "speaks against `" << line << "` in " << sketch(state);
    if (why != nothing) break;
    if (const auto* roll = std::get_if<Roll>(&action))
      Rules::settle(no_board, state, *roll, tell);
    else
      Rules::play(no_board, state, std::get<Move>(action), tell);
  }
  return state;
}

}  // namespace

Setup setup_of(std::string_view words) {
  const auto setup = parsed<Rules, Setup>(words);
  EXPECT_TRUE(setup) << "not a setup: " << words;
  return setup.value_or(Setup{});
}

State drawn(std::string_view river, const Table& table) {
  Setup setup = setup_of(table.setup);
  if (setup.first == anybody) setup.first = Seat{};
  State s = Rules::begin(setup);
  s.boats = {};
  s.sandbank = s.wave = 0;
  s.at = seat_of(table.at).value();
  s.shifts = table.shifts;
  if (!table.die.empty()) s.die = table.die == "wind" ? Die::wind : static_cast<Die>(table.die.at(0) - '0');

  std::istringstream sections{std::string(river)};
  std::string section;
  for (std::uint8_t position = 1; position <= positions && sections >> section; ++position)
    for (const char c : section) {
      if (c == 'S')
        s.sandbank = position;
      else if (c == 'W')
        s.wave = position;
      else if (c != '.')
        s.fleet(boat_owner(c)).enter(position);
    }
  if (std::string bar, docks; sections >> bar >> docks)
    for (const char seat : docks) s.docks = s.docks.with(seat_of(seat).value());
  if (river_is_empty(s)) s.at = nobody;
  EXPECT_EQ(sketch(s), river) << "is how it must be drawn";
  return s;
}

std::string sketch(const State& s) {
  std::string river;
  for (unsigned position = 1; position <= positions; ++position) {
    std::string section;
    if (position == s.sandbank) section += 'S';
    if (position == s.wave) section += 'W';
    for (unsigned i = 0; i < s.seats; ++i)
      section.append(s.boats[i].count(position), static_cast<char>('a' + i));
    add(river, " ", section.empty() ? "." : section);
  }
  if (s.docks.taken() > 0) river += " | ";
  for (unsigned i = 0; i < s.docks.taken(); ++i) river += letter(s.docks.in(i));
  return river;
}

State begun(std::string_view setup) {
  EXPECT_EQ(against(setup), nothing) << "speaks against " << setup;
  return Rules::begin(setup_of(setup));
}

State played(const State& state, std::string_view lines) { return played(state, lines, unheard); }
std::string after(const State& state, std::string_view lines) { return sketch(played(state, lines)); }
std::string told(const State& state, std::string_view lines) {
  std::string events;
  played(state, lines, [&](const Event& event) { add(events, "; ", event_words(event)); });
  return events;
}

std::string_view against(std::string_view setup) {
  const auto read = parsed<Rules, Setup>(setup);
  if (!read) return not_understood;
  const auto why = Rules::refuse(*read);
  return why ? why->anchor : nothing;
}
std::string_view against(const State& state, std::string_view line) {
  return refusal(state, action_of(line)).anchor;
}
std::string_view said_against(const State& state, std::string_view line) {
  return refusal(state, action_of(line)).say;
}

std::string legal(const State& state) {
  std::string moves;
  Rules::each_legal(no_board, state, [&](const Move& move) { add(moves, ", ", written<Rules>(move)); });
  return moves;
}

std::string rolls(const State& state) {
  std::string all;
  Rules::each_roll(state, [&](const Roll& roll, std::uint32_t weight) {
    add(all, ", ", written<Rules>(roll));
    if (weight != 1) all += " x" + std::to_string(weight);
  });
  return all;
}

std::string samples(const State& state) {
  std::string all;
  each_drawn<Rules>(state, [&](const Roll& roll, const Tape&) { add(all, ", ", written<Rules>(roll)); });
  return all;
}

std::string turn_of(const State& s) {
  const Turn turn = Rules::turn(s);
  if (turn == Turn::over()) return "over";
  if (turn != Turn::chance()) return std::string{letter(turn.seat)} + " decides";
  if (s.sandbank == 0) return "order";
  if (s.first == nobody) return "first";
  return std::string{letter(s.at)} + " rolls";
}

std::string points(const State& s) {
  std::string all;
  for (unsigned i = 0; i < s.seats; ++i)
    add(all, " ", std::to_string(Rules::points(s, static_cast<Seat>(i))));
  return all;
}

std::string places(const State& s) {
  std::string all;
  for (unsigned i = 0; i < s.seats; ++i) add(all, " ", std::to_string(Rules::places(s)[i]));
  return all;
}

}  // namespace flotilla::river::tests
