#include <gtest/gtest.h>

#include "games/pool/tests/fixture.h"
#include "tests/support/soundness.h"

namespace flotilla::pool::tests {
namespace {

using Corruption = support::Corruption<State, State>;

// All tiles are in the bars, six in each, and none has been shown.
State unbroken_tie() {
  State s{.phase = Phase::draw};
  for (const Seat seat : {red, yellow})
    for (unsigned i = 0; i < tiles_each; ++i) s.contents[bar_of(seat)].add(Contents::swimmer(seat));
  return s;
}

TEST(Pool, a_state_with_one_wrong_field_is_not_sound) {
  const State placing = played(new_match("setup=placing"), "c2, c13, a3");
  const State turned = played(new_match(""), "e4*"), shown = played(turned, "5");
  const State ate = played(shown, "e4-e9, e11*, 2, e11-e9");  // a 2 of yellow on a 5 of red
  const State tie = unbroken_tie();
  static constexpr Tile two = tile(yellow, 2), five = tile(red, 5);
  const Corruption all[]{
      {"edition", ate, [](State& s) { s.edition = 0; }},
      {"an alarm that is no switch", ate, [](State& s) { s.switches.bits = 6; }},
      {"a limit that is no switch", ate, [](State& s) { s.switches.bits = 9; }},
      {"a homeward that is no switch", ate, [](State& s) { s.switches.bits = 0x30; }},
      {"a switch of a later edition", played(new_match("edition=1"), "c2-a2"),
       [](State& s) { s.switches.bits = 0x10; }},
      {"a third seat", ate, [](State& s) { s.at = Seat{2}; }},
      {"the other seat places", placing, [](State& s) { s.at = red; }},
      {"outside its rows", placing,
       [](State& s) { s.own(red) ^= Squares::of(at(2, 1)) | Squares::of(at(2, 5)); }},
      {"an unknown phase", ate, [](State& s) { s.phase = Phase{8}; }},
      {"placing in the middle", ate, [](State& s) { s.phase = Phase::place; }},
      {"nothing to turn over", ate, [](State& s) { s.phase = Phase::reveal; }},
      {"nothing to follow", ate, [](State& s) { s.phase = Phase::follow; }},
      {"passed after an event", ate, [](State& s) { s.phase = Phase::passed; }},
      {"a tie without hidden tiles", ate, [](State& s) { s.phase = Phase::draw; }},
      {"over before the tie is broken", tie, [](State& s) { s.phase = Phase::over; }},
      {"an empty pool is played", tie, [](State& s) { s.phase = Phase::turn; }},
      {"a square without a reason", ate, [](State& s) { s.square = at(4, 8); }},
      {"no swimmer turned over", turned, [](State& s) { s.square = at(4, 4); }},
      {"no crocodile to follow", shown, [](State& s) { s.square = at(3, 2); }},
      {"too quiet", ate, [](State& s) { s.quiet = 40; }},
      {"a swimmer lost", ate, [](State& s) { s.own(red) ^= Squares::of(at(2, 1)); }},
      {"a seventh swimmer", ate, [](State& s) { s.own(red) |= Squares::of(at(0, 6)); }},
      {"a swimmer in a bar's square", ate,
       [](State& s) { s.own(red) ^= Squares::of(at(2, 1)) | Squares::of(at(0, 0)); }},
      {"two pieces on a square", ate,
       [](State& s) { s.own(red) ^= Squares::of(at(2, 1)) | Squares::of(at(4, 8)); }},
      {"a crocodile without a square", ate, [](State& s) { s.locations[two] = {}; }},
      {"a crocodile beside its piece", ate,
       [](State& s) { s.locations[two] = TileLocation::on(at(4, 7)); }},
      {"two crocodiles on a square", ate, [](State& s) { s.locations[two + 1] = s.locations[two]; }},
      {"a crocodile that was eaten lost", ate, [](State& s) { s.locations[five] = {}; }},
      {"under a tile that is not shown", ate, [](State& s) { s.locations[five] = TileLocation::under(0); }},
      {"under nothing", ate, [](State& s) { s.locations[five] = TileLocation::under(14); }},
      {"in a bar that is empty", ate,
       [](State& s) { s.locations[five] = TileLocation::under(bar_of(red)); }},
      {"a stack without contents", ate, [](State& s) { s.contents[two] = {}; }},
      {"a swimmer too many in a stack", ate, [](State& s) { s.contents[two].add(Contents::swimmer(red)); }},
      {"contents of an eaten tile", ate, [](State& s) { s.contents[five] = Contents::shown_tiles(); }},
      {"an arrival alone", ate,
       [](State& s) {
         s.own(red) ^= Squares::of(at(2, 1));
         s.contents[bar_of(red)].add(Contents::swimmer(red));
       }},
  };
  for (const auto& [what, sound, corrupt] : all) support::expect_noticed<Rules>(what, sound, corrupt);
}

}  // namespace
}  // namespace flotilla::pool::tests
