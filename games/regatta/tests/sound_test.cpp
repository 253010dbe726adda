#include <gtest/gtest.h>

#include "games/regatta/rules/rules.h"
#include "tests/support/soundness.h"

namespace flotilla::regatta::tests {
namespace {

using Corruption = support::Corruption<State, Phase>;

constexpr Corruption corruptions[]{
    {"edition", Phase::first, [](State& s) { s.edition = 0; }},
    {"too few seats", Phase::first, [](State& s) { s.seats = 1; }},
    {"too many seats", Phase::first, [](State& s) { s.seats = 5; }},
    {"water", Phase::first, [](State& s) { s.switches.bits = 12; }},
    {"a round before the deal", Phase::first, [](State& s) { s.round = 1; }},
    {"a boat before the deal", Phase::first, [](State& s) { s.boats[0].fate = Fate::sailing; }},
    {"a seat without cards", Phase::deal, [](State& s) { s.at = left_of(s.first, s.seats); }},
    {"placed out of order", Phase::place,
     [](State& s) { s.boat(s.first) = {.pose = start_pose(s.water(), 0), .fate = Fate::sailing}; }},
    {"not placed", Phase::place, [](State& s) { s.at = s.first; }},
    {"an unknown phase", Phase::turn, [](State& s) { s.phase = Phase{9}; }},
    {"no round", Phase::turn, [](State& s) { s.round = 0; }},
    {"too many rounds", Phase::turn, [](State& s) { s.round = rounds_max + 1; }},
    {"the turn of an empty seat", Phase::turn, [](State& s) { s.at = Seat{3}; }},
    {"an empty seat first", Phase::turn, [](State& s) { s.first = Seat{3}; }},
    {"a card too many in the pile", Phase::turn,
     [](State& s) { s.pile[sun] = 4, s.pile_size = static_cast<std::uint8_t>(total(s.pile)); }},
    {"a pile miscounted", Phase::turn, [](State& s) { ++s.pile_size; }},
    {"a card lost", Phase::turn, [](State& s) { s.hand[0][4] = none; }},
    {"a card of no kind", Phase::turn, [](State& s) { s.hand[0][4] = kind_count; }},
    {"cards out of order", Phase::turn, [](State& s) { std::ranges::reverse(s.hand[0]); }},
    {"a hand miscounted", Phase::turn, [](State& s) { s.cards[0] = 4; }},
    {"a sixth card", Phase::turn, [](State& s) { s.cards[0] = 6; }},
    {"a card from no pile", Phase::turn, [](State& s) { s.source_pile[0][0] = 0; }},
    {"a card from a later pile", Phase::turn, [](State& s) { s.source_pile[0][4] = 2; }},
    {"no pile", Phase::turn, [](State& s) { s.pile_number = 0; }},
    {"becalmed in its own turn", Phase::turn, [](State& s) { s.boat(s.at).becalmed = true; }},
    {"two boats in one place", Phase::turn, [](State& s) { s.boats[0].pose = s.boats[1].pose; }},
    {"a boat beyond the edge", Phase::turn, [](State& s) { s.boats[0].pose.bow.y = s.water().high.y + 1; }},
    {"a boat on a mark", Phase::turn, [](State& s) { s.boats[0].pose.bow = s.water().marks[0].centre; }},
    {"heading", Phase::turn, [](State& s) { s.boats[0].pose.heading = 360; }},
    {"fate", Phase::turn, [](State& s) { s.boats[0].fate = Fate{3}; }},
    {"a boat ashore in a race", Phase::turn, [](State& s) { s.boats[0].fate = Fate::ashore; }},
    {"finished with a pose", Phase::turn, [](State& s) { s.boats[0].fate = Fate::finished; }},
    {"a place before the finish", Phase::turn, [](State& s) { s.boats[0].place = 1; }},
    {"hove to too often", Phase::turn, [](State& s) { s.boats[0].turns_hove_to = 3; }},
    {"a crossing and its inverse", Phase::turn, [](State& s) { s.boats[0].word = {0x23}; }},
    {"a crossing of no mark", Phase::turn, [](State& s) { s.boats[0].word = {0x6}; }},
    {"a boat of nobody", Phase::turn, [](State& s) { s.boats[3].becalmed = true; }},
    {"a card is missing", Phase::helm, [](State& s) { s.phase = Phase::turn; }},
    {"a card is not drawn", Phase::draw, [](State& s) { s.phase = Phase::turn; }},
    {"played when it is over", Phase::over, [](State& s) { s.phase = Phase::turn; }},
    {"a place that nobody took", Phase::over, [](State& s) { s.boats[0].place = 4; }},
    {"too late", Phase::over, [](State& s) { s.round = rounds_max + 2; }},
};

// Before a race of two boats in which the second may exchange a card.
constexpr Corruption handicap_corruptions[]{
    {"the first boat exchanges", Phase::exchange, [](State& s) { s.at = s.first; }},
    {"nothing was agreed", Phase::exchange, [](State& s) { s.switches = {}; }},
    {"the handicap of edition 1", Phase::exchange, [](State& s) { s.edition = 1; }},
    {"a boat on its way", Phase::exchange, [](State& s) { s.boats[0].pose.bow.y += 1; }},
    {"exchanged in the race", Phase::exchange, [](State& s) { s.round = 1; }},
    {"a race before its first round", Phase::exchange, [](State& s) { s.phase = Phase::turn; }},
    {"two cards exchanged", Phase::draw,
     [](State& s) { remove_from_hand(s, s.at, s.hand[index(s.at)][0], 0); }},
};

TEST(Regatta, a_state_with_one_wrong_field_is_not_sound) {
  for (const auto& [what, phase, corrupt] : corruptions)
    support::expect_noticed<Rules>(what, support::first_state<Rules>({.seats = 3}, phase), corrupt);
  for (const auto& [what, phase, corrupt] : handicap_corruptions)
    support::expect_noticed<Rules>(what, support::first_state<Rules>({.exchanges = true}, phase), corrupt);
}

}  // namespace
}  // namespace flotilla::regatta::tests
