#include "games/regatta/rules/rules.h"
#include "kit/setup.h"

// Setup   edition=2 seats=3 water=small placing=first_first places=winner
//         pivot=any adrift=locked helm_draws=yes on_the_way=bow handicap=exchange
// Roll    first B   draw r45h   draw ? (a card that may not be known)
// Move    slot 3   r30-60.2 (a card and its second arrow)   b15c.1.3 (a cloud)   r45.1 sun B   done   sun B
//         swap r30,b0   turn 135 stern   and behind a move shown to others: from 1,2 (the piles of its
//         cards)
namespace flotilla::regatta {

namespace {

enum Index {  // into Rules::switches
  water_switch,
  placing_switch,
  places_switch,
  pivot_switch,
  adrift_switch,
  helm_draws_switch,
  on_the_way_switch,
  handicap_switch,
};

// Removes and returns the part of `word` before the first `sign`.
std::string_view cut(std::string_view& word, char sign) {
  const auto at = word.find(sign);
  const auto front = word.substr(0, at);
  word.remove_prefix(at == word.npos ? word.size() : at + 1);
  return front;
}

bool read_number(std::string_view word, std::uint8_t& out, std::uint32_t most) {
  Scan in(word);
  return in.number(out, most) && in.done();
}

bool read_kind(std::string_view word, std::uint8_t& out) {
  const auto found = std::ranges::find(card_kinds, word, &Card::name);
  out = static_cast<std::uint8_t>(found - card_kinds.begin());
  return found != card_kinds.end();
}

// `a,b,c`: one to three items, none empty.
bool read_list(std::string_view word, std::array<std::uint8_t, swap_max>& out, auto&& read_item) {
  if (word.ends_with(',')) return false;
  for (unsigned i = 0; i < out.size(); ++i) {
    if (!read_item(cut(word, ','), out[i])) return false;
    if (word.empty()) return true;
  }
  return false;
}

void write_list(TextSink& out, const std::array<std::uint8_t, swap_max>& items, std::uint8_t nothing,
                auto&& write_item) {
  for (unsigned i = 0; i < items.size() && items[i] != nothing; ++i) {
    if (i > 0) out << ',';
    write_item(items[i]);
  }
}

// `r45h.1` or `b15c.1.3`
bool read_card(std::string_view word, Move& move) {
  if (word.ends_with('.')) return false;
  move.kind = Move::Kind::card;
  if (!read_kind(cut(word, '.'), move.cards[0])) return false;
  for (unsigned i = 0; i < 2 && (i == 0 || !word.empty()); ++i) {
    std::uint8_t number = 0;
    if (!read_number(cut(word, '.'), number, 9) || number == 0) return false;
    move.arrows[i] = static_cast<std::uint8_t>(number - 1);
  }
  return word.empty();
}

bool read_sun(Scan& in, Move& move) {
  if (!in.word("sun")) return true;
  Seat seat{};
  if (!in.seat(seat)) return false;
  move.sun = static_cast<std::uint8_t>(seat);
  return true;
}

bool read_swap(Scan& in, Move& move) {
  move.kind = Move::Kind::swap;
  const auto word = in.peek();
  if (!read_list(word, move.cards, read_kind)) return false;
  move.cards = sorted(move.cards);  // players may name them in any order
  return in.word(word);
}

bool read_turn(Scan& in, Move& move) {
  std::uint16_t heading = 0;
  move.kind = Move::Kind::turn;
  if (!in.number(heading, 359)) return false;
  move.heading = heading;
  return in.choice(std::span<const std::string_view>(pivot_names), move.value);
}

bool read_what(Scan& in, Move& move) {
  if (in.word("slot")) {
    move.kind = Move::Kind::slot;
    if (!in.number(move.value, 9) || move.value == 0) return false;
    --move.value;
    return true;
  }
  if (in.word("swap")) return read_swap(in, move);
  if (in.word("turn")) return read_turn(in, move);
  if (in.word("done")) return true;
  if (in.peek() == "sun") return read_sun(in, move);
  const auto word = in.peek();
  return read_card(word, move) && in.word(word) && read_sun(in, move);
}

bool read_switch(Scan& in, Setup& setup) {
  const auto key = [&](Index i) { return in.key(Rules::switches[i].name); };
  const auto choice = [&](Index i, auto& out) { return in.choice(Rules::switches[i].values(), out); };
  if (key(water_switch)) return choice(water_switch, setup.water);
  if (key(placing_switch)) return choice(placing_switch, setup.first_first);
  if (key(places_switch)) return choice(places_switch, setup.winner_only);
  if (key(pivot_switch)) return choice(pivot_switch, setup.any_pivot);
  if (key(adrift_switch)) return choice(adrift_switch, setup.locked_adrift);
  if (key(helm_draws_switch)) return choice(helm_draws_switch, setup.helm_draws);
  if (key(on_the_way_switch)) return choice(on_the_way_switch, setup.bow_only);
  return key(handicap_switch) && choice(handicap_switch, setup.exchanges);
}

}  // namespace

void Rules::write(TextSink& out, const Setup& setup) {
  out << "edition=" << setup.edition << " seats=" << setup.seats;
  write_switch(out, switches[water_switch], static_cast<unsigned>(setup.water));
  write_switch(out, switches[placing_switch], setup.first_first);
  write_switch(out, switches[places_switch], setup.winner_only);
  write_switch(out, switches[pivot_switch], setup.any_pivot);
  write_switch(out, switches[adrift_switch], setup.locked_adrift);
  write_switch(out, switches[helm_draws_switch], setup.helm_draws);
  write_switch(out, switches[on_the_way_switch], setup.bow_only);
  write_switch(out, switches[handicap_switch], setup.exchanges);
}

bool Rules::read(Scan& in, Setup& setup) { return read_setup(in, setup, read_switch); }

void Rules::write(TextSink& out, const Move& move) {
  switch (move.kind) {
    case Move::Kind::slot: out << "slot " << move.value + 1u; break;
    case Move::Kind::card:
      out << card(move.cards[0]).name;
      for (const auto arrow : move.arrows)
        if (arrow != none) out << '.' << arrow + 1u;
      break;
    case Move::Kind::done: out << std::string_view(move.sun == none ? "done" : ""); break;
    case Move::Kind::swap:
      out << "swap ";
      write_list(out, move.cards, none, [&](CardKind kind) { out << card(kind).name; });
      break;
    case Move::Kind::turn: out << "turn " << move.heading << ' ' << pivot_names[move.value]; break;
  }
  if (move.sun != none)
    out << std::string_view(move.kind == Move::Kind::done ? "sun " : " sun ")
        << static_cast<Seat>(move.sun);
  if (move.from[0] == 0) return;
  out << " from ";
  write_list(out, move.from, 0, [&](std::uint8_t pile) { out << pile; });
}

bool Rules::read(Scan& in, Move& move) {
  move = {};
  if (!read_what(in, move)) return false;
  if (!in.word("from")) return true;
  const auto word = in.peek();
  return read_list(word, move.from,
                   [](std::string_view item, std::uint8_t& out) {
                     return read_number(item, out, 255) && out > 0;
                   }) &&
         in.word(word);
}

void Rules::write(TextSink& out, const Roll& roll) {
  if (roll.kind == Roll::Kind::first)
    out << "first " << static_cast<Seat>(roll.value);
  else
    out << "draw " << (roll.value == none ? "?" : card(roll.value).name);
}

bool Rules::read(Scan& in, Roll& roll) {
  roll = {};
  if (in.word("first")) {
    Seat seat{};
    roll.kind = Roll::Kind::first;
    if (!in.seat(seat)) return false;
    roll.value = static_cast<std::uint8_t>(seat);
    return true;
  }
  if (!in.word("draw")) return false;
  if (in.word("?")) return true;
  const auto word = in.peek();
  return read_kind(word, roll.value) && in.word(word);
}

}  // namespace flotilla::regatta
