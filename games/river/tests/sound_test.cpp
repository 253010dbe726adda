#include <gtest/gtest.h>

#include "games/river/tests/fixture.h"
#include "tests/support/soundness.h"

namespace flotilla::river::tests {
namespace {

using Corruption = support::Corruption<State, State>;

TEST(River, a_state_with_one_wrong_field_is_not_sound) {
  const State opening = new_match(""), order = new_match("order=free first=B");
  const State rolled = played(new_match("first=A"), "2");
  const State docked = parse_position("S . . aab W . b . . . | AB", {.shifts = 1});
  const State over = parse_position("S . . . W . . . . . | AAB", {.shifts = 9});
  const Corruption all[]{
      {"edition", opening, [](State& s) { s.edition = 0; }},
      {"too few seats", opening, [](State& s) { s.seats = 1; }},
      {"too many seats", opening, [](State& s) { s.seats = 5; }},
      {"a boat lost without a shift", opening, [](State& s) { s.boats[1].leave(start); }},
      {"a fourth boat", docked, [](State& s) { s.boats[0].enter(7); }},
      {"a fourth boat in a dock", docked, [](State& s) { s.docks = s.docks.with(Seat{1}); }},
      {"a boat of nobody", docked, [](State& s) { s.boats[2].enter(7); }},
      {"nobody in a dock", docked, [](State& s) { s.docks = s.docks.with(Seat{3}); }},
      {"docks without their first bit", docked, [](State& s) { s.docks.bits = 0; }},
      {"a boat beyond the river", over, [](State& s) { s.boats[1].bits = 1u << 20; }},
      {"too many shifts", over, [](State& s) { s.shifts = shifts_max + 1; }},
      {"boats after the last shift", docked, [](State& s) { s.shifts = shifts_max; }},
      {"no sandbank", docked, [](State& s) { s.sandbank = 0; }},
      {"no sandbank or wave", docked, [](State& s) { s.sandbank = s.wave = 0; }},
      {"a sandbank beyond the river", docked, [](State& s) { s.sandbank = 11; }},
      {"a wave on the sandbank", docked, [](State& s) { s.wave = s.sandbank; }},
      {"a wave before it is drawn", order, [](State& s) { s.wave = 5; }},
      {"a first seat before the draw", order, [](State& s) { s.first = Seat{0}; }},
      {"a first seat that is empty", rolled, [](State& s) { s.first = Seat{2}; }},
      {"no first seat in a match", docked, [](State& s) { s.first = nobody; }},
      {"a turn before the draw", opening, [](State& s) { s.at = Seat{0}; }},
      {"the turn of an empty seat", docked, [](State& s) { s.at = Seat{2}; }},
      {"over with boats on the river", docked, [](State& s) { s.at = nobody; }},
      {"a turn when it is over", over, [](State& s) { s.at = Seat{0}; }},
      {"a die before the draw", opening, [](State& s) { s.die = Die::one; }},
      {"a die when it is over", over, [](State& s) { s.die = Die::one; }},
      {"a seventh face", rolled, [](State& s) { s.die = Die{7}; }},
      {"wind that nobody can use", rolled, [](State& s) { s.die = Die::wind; }},
      {"safe_three", rolled, [](State& s) { s.safe_three = Safe{2}; }},
  };
  for (const auto& [what, sound, corrupt] : all) support::expect_noticed<Rules>(what, sound, corrupt);
}

}  // namespace
}  // namespace flotilla::river::tests
