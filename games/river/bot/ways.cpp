#include "games/river/bot/ways.h"

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

// Seat A has this fleet alone on the river and `mover` has rolled. The mover started the match too, so that
// the river does not shift behind the move.
State lone(Fleet fleet, Seat mover, Die die) {
  State s{.first = mover, .at = mover, .die = die};
  s.fleet(Seat{0}) = fleet;
  return s;
}

// What A's fleet can become: out(way).
void each_way(const State& before, auto&& out) {
  Rules::each_legal({}, before, [&](const Move& move) {
    State after = before;
    Rules::play({}, after, move, unheard);
    out(Way{static_cast<std::uint16_t>(number(after.fleet(Seat{0}))), move.from, after.docks.taken() > 0});
  });
}

}  // namespace

Ways::Ways(unsigned wave_ahead) {
  const auto keep = [](Few& few) {
    return [&few](const Way& way) {
      must(few.count < few.way.size());
      few.way[few.count++] = way;
    };
  };
  each_fleet([&](Fleet fleet) {
    const unsigned at = number(fleet);
    fleet_[at] = fleet;
    shifted_[at] = static_cast<std::uint16_t>(number({fleet.bits >> 2}));  // river-waterfall
    each_way(lone(fleet, Seat{1}, Die::wind), keep(blown_[at]));
    for (unsigned sandbank = 1; sandbank <= positions; ++sandbank)
      for (unsigned face = 1; face <= faces; ++face) {
        State s = lone(fleet, Seat{0}, static_cast<Die>(face));
        s.sandbank = static_cast<std::uint8_t>(sandbank);
        s.wave = static_cast<std::uint8_t>((sandbank - 1 + wave_ahead) % positions + 1);
        each_way(s, keep(own_[((sandbank - 1) * faces + face - 1) * fleets + at]));
      }
  });
}

}  // namespace flotilla::river
