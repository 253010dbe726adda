#include "games/river/bot/fleet_moves.h"

#include "games/river/rules/rules.h"
#include "kit/must.h"

namespace flotilla::river {

namespace {

void each_fleet(auto&& out) {
  out(Fleet{});
  for (unsigned p = 1; p <= positions; ++p) {
    Fleet one;
    one.enter(p);
    out(one);
    for (unsigned q = 1; q <= p; ++q) {
      Fleet two = one;
      two.enter(q);
      out(two);
      for (unsigned r = 1; r <= q; ++r) {
        Fleet three = two;
        three.enter(r);
        out(three);
      }
    }
  }
}

// Seat A has this fleet alone on the river and `mover` has rolled. The mover also started the match, so the
// river does not shift after the move.
State single_fleet_state(Fleet fleet, Seat mover, Die die) {
  State s{.first = mover, .at = mover, .die = die};
  s.fleet(Seat{0}) = fleet;
  return s;
}

// Calls out(move) for everything A's fleet can become.
void each_fleet_move(const State& before, auto&& out) {
  Rules::each_legal({}, before, [&](const Move& move) {
    State after = before;
    Rules::play({}, after, move, ignore_events);
    out(FleetMove{static_cast<std::uint16_t>(number(after.fleet(Seat{0}))), move.from,
                  after.docks.taken() > 0});
  });
}

}  // namespace

FleetMoves::FleetMoves(unsigned wave_ahead) {
  const auto keep = [](MoveList& list) {
    return [&list](const FleetMove& move) {
      must(list.count < list.moves.size());
      list.moves[list.count++] = move;
    };
  };
  each_fleet([&](Fleet fleet) {
    const unsigned at = number(fleet);
    fleet_[at] = fleet;
    shifted_[at] = static_cast<std::uint16_t>(number({fleet.bits >> 2}));  // river-waterfall
    each_fleet_move(single_fleet_state(fleet, Seat{1}, Die::wind), keep(blown_[at]));
    for (unsigned sandbank = 1; sandbank <= positions; ++sandbank)
      for (unsigned face = 1; face <= faces; ++face) {
        State s = single_fleet_state(fleet, Seat{0}, static_cast<Die>(face));
        s.sandbank = static_cast<std::uint8_t>(sandbank);
        s.wave = static_cast<std::uint8_t>((sandbank - 1 + wave_ahead) % positions + 1);
        each_fleet_move(s, keep(own_[((sandbank - 1) * faces + face - 1) * fleets + at]));
      }
  });
}

}  // namespace flotilla::river
