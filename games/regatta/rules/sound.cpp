#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

// The cards of a hand are in order, each from a pile.
bool hand_is_sound(const State& s, Seat seat) {
  const Cards& hand = s.hand[index(seat)];
  const auto& source = s.source_pile[index(seat)];
  if (s.held(seat) > hand_size) return false;
  for (unsigned i = 0; i < hand_size; ++i) {
    if (i >= s.held(seat)) {
      if (hand[i] != none || source[i] != 0) return false;
      continue;
    }
    if (hand[i] >= kind_count || source[i] == 0 || source[i] > s.pile_number) return false;
    if (i > 0 && HeldCard{source[i - 1], hand[i - 1]} > HeldCard{source[i], hand[i]}) return false;
  }
  return true;
}

// Every card is in the pile, in a hand, before a boat or else discarded, and only once.
bool deck_is_sound(const State& s) {
  std::array<unsigned, kind_count> found{};
  for (unsigned kind = 0; kind < kind_count; ++kind) found[kind] = s.pile[kind];
  for (const Cards& hand : s.hand)
    for (const CardKind kind : hand)
      if (kind != none) ++found[kind];
  for (const Boat& boat : s.boats) found[sun] += boat.becalmed;
  for (unsigned kind = 0; kind < kind_count; ++kind)
    if (found[kind] > all_cards[kind]) return false;
  return total(s.pile) == s.pile_size;
}

// How many cards a seat holds now.
bool hand_size_is_sound(const State& s, Seat seat) {
  const unsigned held = s.held(seat);
  const auto rank = [&](Seat one) { return (index(one) + s.seats - index(s.first)) % s.seats; };
  if (s.phase == Phase::first) return held == 0;
  if (s.phase == Phase::deal && seat != s.at) return held == (rank(seat) < rank(s.at) ? hand_size : 0);
  if (s.phase == Phase::deal) return held < hand_size;
  if (s.boat(seat).fate == Fate::finished) return held == hand_size - 1 || held == hand_size - 2;
  if (s.phase == Phase::helm && seat == s.at) return held == hand_size - (s.switches.helm_draws() ? 0 : 1);
  if (s.phase == Phase::helm_draw && seat == s.at) return held == hand_size - 1;
  if (s.phase == Phase::draw && seat == s.at)
    return held < hand_size && held >= hand_size - (s.round == 0 ? 1 : swap_max);
  return held == hand_size;
}

// A boat on the water touches nothing.  rg-touch, rg-edge
bool sailing_is_sound(const State& s, Seat seat) {
  const Boat& boat = s.boat(seat);
  if (boat.pose.heading < 0 || boat.pose.heading >= 360 || !s.water().contains(boat.pose.bow)) return false;
  for (const Disc& mark : s.water().marks)
    if (touch(boat.pose, mark)) return false;
  for (unsigned i = 0; i < index(seat); ++i)
    if (s.boats[i].fate == Fate::sailing && touch(boat.pose, s.boats[i].pose)) return false;
  return boat.turns_hove_to <= hove_to_long && boat.place == 0 &&
         course_of(s.switches.water()).is_reduced(boat.word);
}

bool boat_is_sound(const State& s, Seat seat) {
  const Boat& boat = s.boat(seat);
  switch (boat.fate) {
    case Fate::ashore: return boat == Boat{};
    case Fate::sailing: return sailing_is_sound(s, seat);
    case Fate::finished: return boat == Boat{.fate = Fate::finished, .place = boat.place};
  }
  return false;
}

bool places_are_sound(const State& s) {
  unsigned taken = 0;
  for (unsigned i = 0; i < s.seats; ++i)
    if (s.boats[i].fate == Fate::finished) taken |= 1u << std::min<unsigned>(s.boats[i].place, 31);
  return taken == (1u << count(s, Fate::finished)) * 2 - 2;
}

// A boat is placed once those before it are: in a slot of its own.  rg-start
bool start_is_sound(const State& s, Seat seat) {
  const auto rank = [&](Seat one) {
    return s.switches.first_first() ? (index(one) + s.seats - index(s.first)) % s.seats
                                    : (index(s.first) + s.seats - 1u - index(one)) % s.seats;
  };
  const Boat& boat = s.boat(seat);
  if (s.phase < Phase::place || (s.phase == Phase::place && rank(seat) >= rank(s.at)))
    return boat.fate == Fate::ashore;
  for (int slot = 0; slot < slots; ++slot)
    if (boat == Boat{.pose = start_pose(s.water(), slot), .fate = Fate::sailing}) return true;
  return false;
}

// Before the race: boats are placed, and then perhaps a card is exchanged.  rg-start, rg-handicap
bool preparation_is_sound(const State& s) {
  for (unsigned i = 0; i < s.seats; ++i)
    if (!start_is_sound(s, static_cast<Seat>(i))) return false;
  const bool exchanging = s.phase == Phase::exchange || s.phase == Phase::draw;
  return s.pile_number == 1 &&
         (s.phase <= Phase::place || (exchanging && s.exchanges() && s.at != s.first));
}

bool phase_is_sound(const State& s) {
  if (s.round == 0) return preparation_is_sound(s);
  const unsigned sailing = count(s, Fate::sailing), finished = count(s, Fate::finished);
  const bool racing = s.phase > Phase::place && s.phase != Phase::exchange;
  if (!racing || s.round > rounds_max + 1 || sailing + finished != s.seats) return false;
  const bool decided = s.switches.winner_only() ? finished > 0 : sailing < 2;
  if (s.phase == Phase::over) return decided || s.round > rounds_max;
  const Boat& boat = s.boat(s.at);
  return !decided && s.round <= rounds_max && boat.fate == Fate::sailing && !boat.becalmed;
}

}  // namespace

bool Rules::is_sound(Nothing, const State& s) {
  if (s.edition < 1 || s.edition > info.edition) return false;
  if (s.seats < info.seats_min || s.seats > info.seats_max) return false;
  if (s.switches.water() > WaterSize::large || s.phase > Phase::exchange) return false;
  if (index(s.at) >= s.seats || index(s.first) >= s.seats) return false;
  for (unsigned i = 0; i < seats_max; ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!hand_is_sound(s, seat)) return false;
    const bool fits = i < s.seats ? boat_is_sound(s, seat) && hand_size_is_sound(s, seat)
                                  : s.boats[i] == Boat{} && s.held(seat) == 0;
    if (!fits) return false;
  }
  return deck_is_sound(s) && places_are_sound(s) && phase_is_sound(s);
}

}  // namespace flotilla::regatta
