#include <gtest/gtest.h>

#include "games/powerboats/rules/rules.h"
#include "tests/support/soundness.h"

namespace flotilla::powerboats::tests {
namespace {

using Corruption = support::Corruption<State, Phase>;

constexpr Corruption corruptions[]{
    {"edition", Phase::tiles, [](State& s) { s.edition = 0; }},
    {"too few seats", Phase::tiles, [](State& s) { s.seats = 1; }},
    {"too many seats", Phase::tiles, [](State& s) { s.seats = 7; }},
    {"side", Phase::tiles, [](State& s) { s.side = Side{2}; }},
    {"switches", Phase::tiles, [](State& s) { s.switches.bits = 24; }},
    {"a switch of edition 2", Phase::tiles, [](State& s) { s.edition = 1, s.switches.bits = 8; }},
    {"a tile left out", Phase::tiles, [](State& s) { s.layout.lay(1, 3, false); }},
    {"a race before the tiles", Phase::tiles, [](State& s) { s.race = 1; }},
    {"a tile twice", Phase::first, [](State& s) { s.layout.bits = 0x554321; }},
    {"a seventh tile", Phase::first, [](State& s) { s.layout.bits = 0x754321; }},
    {"a boat before the race", Phase::buoys, [](State& s) { s.boats[0].fate = Fate::waiting; }},
    {"buoys before the race", Phase::buoys, [](State& s) { s.layout.lay_buoys(0b11100100); }},
    {"a boat left out", Phase::place, [](State& s) { s.at = s.first; }},
    {"two buoys on a spot", Phase::dice, [](State& s) { s.layout.lay_buoys(0b11100101); }},
    {"an unknown phase", Phase::dice, [](State& s) { s.phase = Phase{9}; }},
    {"a fourth race", Phase::dice, [](State& s) { s.race = 3; }},
    {"no round", Phase::dice, [](State& s) { s.round = 0; }},
    {"too many rounds", Phase::dice, [](State& s) { s.round = rounds_max + 1; }},
    {"the turn of an empty seat", Phase::dice, [](State& s) { s.at = Seat{3}; }},
    {"an empty seat first", Phase::dice, [](State& s) { s.first = Seat{3}; }},
    {"two boats on a hex", Phase::dice, [](State& s) { s.boats[0].cell = s.boats[1].cell; }},
    {"a boat on land", Phase::dice, [](State& s) { s.boats[0].cell = 0; }},
    {"a boat nowhere", Phase::dice, [](State& s) { s.boats[0].cell = nowhere; }},
    {"heading", Phase::dice, [](State& s) { s.boats[0].heading = headings; }},
    {"fate", Phase::dice, [](State& s) { s.boats[0].fate = Fate{7}; }},
    {"a boat ashore in a race", Phase::dice, [](State& s) { s.boats[0].fate = Fate::ashore; }},
    {"a boat sunk without damage", Phase::dice, [](State& s) { s.boats[0].fate = Fate::sunk; }},
    {"a boat afloat with four damage", Phase::dice, [](State& s) { s.boats[0].damage = sinks_at; }},
    {"damage from before", Phase::dice,
     [](State& s) { s.boats[0].damage = s.boats[0].lasting_damage = 1; }},
    {"repaired too well", Phase::over, [](State& s) { s.boats[0].lasting_damage = s.boats[0].damage + 1; }},
    {"a crossing and its inverse", Phase::dice, [](State& s) { s.boats[0].word = {0x23}; }},
    {"a crossing of no mark", Phase::dice, [](State& s) { s.boats[0].word = {0x8}; }},
    {"ten dice", Phase::dice, [](State& s) { s.boats[0].dice = Dice::of(1, 10); }},
    {"a fourth face", Phase::dice, [](State& s) { s.boats[0].dice.bits = 0x1000; }},
    {"dice thrown too early", Phase::dice, [](State& s) { s.thrown = 1; }},
    {"no dice thrown", Phase::roll, [](State& s) { s.thrown = 0; }},
    {"ten dice thrown", Phase::roll, [](State& s) { s.thrown = 10; }},
    {"dice thrown too late", Phase::steer, [](State& s) { s.thrown = 1; }},
    {"points before a finish", Phase::dice, [](State& s) { s.points[0] = 1; }},
    {"gone and there", Phase::dice, [](State& s) { s.exit_round[0] = 1; }},
    {"a boat of nobody", Phase::dice, [](State& s) { s.boats[3].damage = 1; }},
    {"points of nobody", Phase::dice, [](State& s) { s.points[3] = 1; }},
    {"a boat still racing", Phase::over, [](State& s) { s.boats[0].fate = Fate::started; }},
    {"over before the last race", Phase::over, [](State& s) { s.race = 1; }},
    {"gone later than now", Phase::over, [](State& s) { s.exit_round.fill(rounds_max + 2); }},
    {"too late", Phase::over, [](State& s) { s.round = rounds_max + 2; }},
    {"directions that nobody has chosen", Phase::dice, [](State& s) { s.changed = 1; }},
    {"directions that nobody chooses", Phase::place, [](State& s) { s.phase = Phase::directions; }},
};
constexpr Corruption corruptions_of_a_choice[]{
    {"directions before the choice", Phase::directions, [](State& s) { s.changed = 1; }},
    {"directions before the buoys", Phase::buoys, [](State& s) { s.changed = 1; }},
    {"a choice of another seat", Phase::directions, [](State& s) { s.at = left_of(s.first, s.seats); }},
    {"a choice in a round", Phase::directions, [](State& s) { s.round = 1; }},
    {"a boat before the choice", Phase::directions, [](State& s) { s.boats[0].fate = Fate::waiting; }},
};

TEST(Powerboats, a_state_with_one_wrong_field_is_not_sound) {
  for (const auto& [what, phase, corrupt] : corruptions)
    support::expect_noticed<Rules>(what, support::first_state<Rules>({.seats = 3}, phase), corrupt);
  constexpr Rules::Setup choice{.seats = 3, .directions = DirectionsBy::chosen};
  for (const auto& [what, phase, corrupt] : corruptions_of_a_choice)
    support::expect_noticed<Rules>(what, support::first_state<Rules>(choice, phase), corrupt);
}

TEST(Powerboats, two_players_always_score_leads) {
  State s = Rules::begin({});
  EXPECT_TRUE(Rules::is_sound({}, s));
  s.switches = {};
  EXPECT_FALSE(Rules::is_sound({}, s));
}

}  // namespace
}  // namespace flotilla::powerboats::tests
