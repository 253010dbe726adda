#include "games/river/rules/rules.h"
#include "kit/setup.h"

// Setup   edition=1 seats=3 order=3/7 first=B wind_optional=yes      anything omitted has its default
// Roll    order 3/7 (sandbank, wave)   first B   4   wind
// Move    boat 4 (the boat on 4 sails)   gain 4   harm B7 (B's boat on 7)   pass
namespace flotilla::river {

namespace {

constexpr auto wind = static_cast<std::uint8_t>(Die::wind);

enum Index { order, first, safe_three, wind_optional, finished_roll };  // into Rules::switches

bool read_flag(Scan& in, Index i, bool& out) { return in.choice(Rules::switches[i].values(), out); }

bool read_order(Scan& in, Setup& setup) {
  if (in.pair(setup.sandbank, setup.wave, positions))
    return setup.sandbank + setup.wave != 0;  // 0/0 means `free`, which is written as a word
  bool free = false;
  if (!read_flag(in, order, free)) return false;
  setup.sandbank = free ? 0 : Setup{}.sandbank;
  setup.wave = free ? 0 : Setup{}.wave;
  return true;
}

bool read_first(Scan& in, Setup& setup) {
  if (!in.word("drawn")) return in.seat(setup.first);
  setup.first = anybody;
  return true;
}

bool read_finished(Scan& in, Setup& setup) {
  bool no = false;
  if (!read_flag(in, finished_roll, no)) return false;
  setup.finished_roll = !no;
  return true;
}

bool read_switch(Scan& in, Setup& setup) {
  const auto key = [&](Index i) { return in.key(Rules::switches[i].name); };
  if (key(order)) return read_order(in, setup);
  if (key(first)) return read_first(in, setup);
  if (key(safe_three)) return in.choice(Rules::switches[safe_three].values(), setup.safe_three);
  if (key(wind_optional)) return read_flag(in, wind_optional, setup.wind_optional);
  if (key(finished_roll)) return read_finished(in, setup);
  return false;
}

}  // namespace

void Rules::write(TextSink& out, const Setup& setup) {
  out << "edition=" << setup.edition << " seats=" << setup.seats;
  if (const bool drawn_order = setup.sandbank == 0 && setup.wave == 0; drawn_order)
    write_switch(out, switches[order], true);
  else if (setup.sandbank != Setup{}.sandbank || setup.wave != Setup{}.wave)
    out << " order=" << setup.sandbank << '/' << setup.wave;
  if (setup.first != anybody) out << " first=" << setup.first;
  write_switch(out, switches[safe_three], setup.safe_three == Safe::any);
  write_switch(out, switches[wind_optional], setup.wind_optional);
  write_switch(out, switches[finished_roll], !setup.finished_roll);
}

bool Rules::read(Scan& in, Setup& setup) { return read_setup(in, setup, read_switch); }

void Rules::write(TextSink& out, const Move& move) {
  switch (move.kind) {
    case Move::Kind::boat: out << "boat " << move.from; break;
    case Move::Kind::gain: out << "gain " << move.from; break;
    case Move::Kind::harm: out << "harm " << move.whose << move.from; break;
    case Move::Kind::pass: out << "pass"; break;
  }
}

bool Rules::read(Scan& in, Move& move) {
  move = {};
  if (in.word("pass")) return true;
  if (in.word("harm")) {
    move.kind = Move::Kind::harm;
    return in.seat_number(move.whose, move.from, positions);
  }
  if (in.word("gain"))
    move.kind = Move::Kind::gain;
  else if (in.word("boat"))
    move.kind = Move::Kind::boat;
  else
    return false;
  return in.number(move.from, positions);
}

void Rules::write(TextSink& out, const Roll& roll) {
  switch (roll.kind) {
    case Roll::Kind::order: out << "order " << roll.value << '/' << roll.wave; break;
    case Roll::Kind::first: out << "first " << static_cast<Seat>(roll.value); break;
    case Roll::Kind::die:
      if (roll.value == wind)
        out << "wind";
      else
        out << roll.value;
  }
}

bool Rules::read(Scan& in, Roll& roll) {
  roll = {};
  if (in.word("order")) {
    roll.kind = Roll::Kind::order;
    return in.pair(roll.value, roll.wave, positions);
  }
  if (in.word("first")) {
    roll.kind = Roll::Kind::first;
    Seat seat{};
    if (!in.seat(seat)) return false;
    roll.value = static_cast<std::uint8_t>(seat);
    return true;
  }
  roll.value = wind;
  return in.word("wind") || in.number(roll.value, 5);
}

}  // namespace flotilla::river
