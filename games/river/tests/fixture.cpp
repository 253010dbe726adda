#include "games/river/tests/fixture.h"

#include <gtest/gtest.h>

#include <sstream>

namespace flotilla::river::tests {

namespace {

Seat boat_owner(char boat) {
  EXPECT_TRUE(boat >= 'a' && boat <= 'd') << "not a boat: " << boat;
  return static_cast<Seat>(boat - 'a');
}

}  // namespace

State parse_position(std::string_view river, const FixtureOptions& options) {
  Setup setup = setup_of<Rules>(options.setup);
  if (setup.first == anybody) setup.first = Seat{};
  State s = Rules::begin(setup);
  s.boats = {};
  s.sandbank = s.wave = 0;
  s.at = seat_of(options.at).value();
  s.shifts = options.shifts;
  if (!options.die.empty())
    s.die = options.die == "wind" ? Die::wind : static_cast<Die>(options.die.at(0) - '0');

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
  EXPECT_EQ(position_text(s), river) << "is the canonical form";
  return s;
}

std::string position_text(const State& s) {
  std::string river;
  for (unsigned position = 1; position <= positions; ++position) {
    std::string section;
    if (position == s.sandbank) section += 'S';
    if (position == s.wave) section += 'W';
    for (unsigned i = 0; i < s.seats; ++i)
      section.append(s.boats[i].count(position), static_cast<char>('a' + i));
    support::append(river, " ", section.empty() ? "." : section);
  }
  if (s.docks.taken() > 0) river += " | ";
  for (unsigned i = 0; i < s.docks.taken(); ++i) river += letter(s.docks.in(i));
  return river;
}

void expect_voyages(std::initializer_list<Voyage> voyages) {
  for (const auto& [before, die, move, result] : voyages)
    EXPECT_EQ(after(rolled(before, die), move), result) << before << ", " << die;
}

std::string possible_rolls(const State& state) {
  std::string all;
  Rules::each_roll(state, [&](const Roll& roll, std::uint32_t weight) {
    support::append(all, ", ", match::to_notation<Rules>(roll));
    if (weight != 1) all += " x" + std::to_string(weight);
  });
  return all;
}

std::string turn_of(const State& s) {
  const std::string turn = support::turn_of(s);
  if (turn != "chance") return turn;
  if (s.sandbank == 0) return "order";
  if (s.first == nobody) return "first";
  return std::string{letter(s.at)} + " rolls";
}

}  // namespace flotilla::river::tests
