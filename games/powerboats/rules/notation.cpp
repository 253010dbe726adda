#include "games/powerboats/rules/notation.h"

#include "games/powerboats/rules/rules.h"
#include "kit/setup.h"

// Setup   edition=2 seats=4 side=wild layout=31r4256 last_boat=sail lead_scoring=yes sunk_bonus=flat
//         directions=chosen
// Roll    tile 3r (the third tile, turned round)   first B   buoys 2413 (buoy 0 on the second spot)   1,3,3
// Move    course LPSSR (start to the left, leave buoy 1 to port, finish from the right)
//         14/9 NE (place the boat)   + r2   = r1,3   - x3   - x3 r1,2   left   ahead   right
namespace flotilla::powerboats {

namespace {

// Into Rules::switches.
enum Index { side_switch, layout_switch, last_switch, lead_switch, bonus_switch, directions_switch };

constexpr std::array<std::string_view, 3> steer_words{"left", "ahead", "right"},
    change_words{"+", "=", "-"};

void write_faces(TextSink& out, Dice dice) {
  bool more = false;
  for (unsigned face = 1; face <= faces; ++face)
    for (unsigned i = dice.count(face); i > 0; --i) {
      if (more) out << ',';
      out << face;
      more = true;
    }
}

// `1,3,3`: dice by what they show, the lowest first.
bool read_faces(std::string_view word, Dice& out) {
  out = {};
  char before = '1';
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    if (i % 2 == 1) {
      if (c != ',') return false;
      continue;
    }
    if (c < before || c > '3' || out.size() > dice_max) return false;
    out = out + Dice::of(static_cast<unsigned>(c - '0'));
    before = c;
  }
  return word.size() % 2 == 1;
}

// The tile `3` or `3r` at the front of a word.
bool read_tile(std::string_view& word, std::uint8_t& number, bool& half_turn) {
  if (word.empty() || word[0] < '1' || word[0] > static_cast<char>('0' + tiles)) return false;
  number = static_cast<std::uint8_t>(word[0] - '0');
  word.remove_prefix(1);
  half_turn = word.starts_with('r');
  if (half_turn) word.remove_prefix(1);
  return true;
}

// `31r4-56`: the tile of each place, `-` for none. Anything else is no_layout, which the rules refuse.
PackedLayout layout_of(std::string_view word) {
  PackedLayout out;
  for (unsigned place = 0; place < tiles && !word.empty(); ++place) {
    std::uint8_t number = 0;
    bool half_turn = false;
    if (word[0] == '-')
      word.remove_prefix(1);
    else if (read_tile(word, number, half_turn))
      out.lay(place, number, half_turn);
    else
      return no_layout;
  }
  return word.empty() && out != PackedLayout{} ? out : no_layout;
}

bool read_layout(Scan& in, PackedLayout& out) {
  out = {};
  if (in.word(Rules::switches[layout_switch].offered[0])) return true;
  out = layout_of(in.peek());
  return in.word(in.peek());
}

void write_layout(TextSink& out, PackedLayout layout) {
  for (unsigned place = 0; place < tiles; ++place)
    if (layout.tile(place) == 0)
      out << '-';
    else
      out << layout.tile(place) << std::string_view(layout.turned(place) ? "r" : "");
}

bool read_switch(Scan& in, Setup& setup) {
  const auto key = [&](Index i) { return in.key(Rules::switches[i].name); };
  const auto flag = [&](Index i, auto& out) { return in.choice(Rules::switches[i].values(), out); };
  if (key(side_switch)) return flag(side_switch, setup.side);
  if (key(layout_switch)) return read_layout(in, setup.layout);
  if (key(last_switch)) return flag(last_switch, setup.sail_on);
  if (key(lead_switch)) return flag(lead_switch, setup.lead_scoring);
  if (key(bonus_switch)) return flag(bonus_switch, setup.flat_bonus);
  if (key(directions_switch)) return flag(directions_switch, setup.directions);
  return false;
}

// The sides of a course: the letter of a set bit, then that of one that is not set.
constexpr std::array<std::string_view, Directions::bits_used> side_letters{"LR", "PS", "PS", "PS", "LR"};

void write_directions(TextSink& out, unsigned bits) {
  out << "course ";
  for (unsigned i = 0; i < side_letters.size(); ++i)
    out << side_letters[i][(bits >> (side_letters.size() - 1 - i) & 1) ^ 1];
}

bool read_directions(Scan& in, Move& move) {
  const auto word = in.peek();
  if (word.size() != side_letters.size() || !in.word(word)) return false;
  unsigned bits = 0;
  for (unsigned i = 0; i < side_letters.size(); ++i) {
    const auto side = side_letters[i].find(word[i]);
    if (side == std::string_view::npos) return false;
    bits = 2 * bits + (side == 0 ? 1 : 0);
  }
  move = Move::directions({static_cast<std::uint8_t>(bits)});
  return true;
}

// ` r1,3`, or nothing.
bool read_again(Scan& in, Dice& again) {
  const auto word = in.peek();
  if (word.empty()) return in.done();
  return word.starts_with('r') && read_faces(word.substr(1), again) && in.word(word);
}

bool read_dice_move(Scan& in, Move& move) {
  unsigned change = 0;
  if (!in.choice(std::span<const std::string_view>(change_words), change)) return false;
  move.kind = static_cast<Move::Kind>(static_cast<unsigned>(Move::Kind::add) + change);
  if (move.kind == Move::Kind::remove) {
    const auto word = in.peek();
    if (word.size() != 2 || word[0] != 'x' || word[1] < '1' || word[1] > '3' || !in.word(word))
      return false;
    move.value = static_cast<std::uint8_t>(word[1] - '0');
  }
  return read_again(in, move.again);
}

bool read_place(Scan& in, Move& move) {
  unsigned row = 0, column = 0;
  if (!in.pair(row, column, Grid::rows) || row == 0 || column == 0) return false;
  move = {Move::Kind::place, 0, Grid::at(row - 1, column - 1), {}};
  return in.choice(std::span<const std::string_view>(heading_words), move.value);
}

bool read_buoys(std::string_view word, std::uint8_t& code) {
  if (word.size() != buoys_all) return false;
  unsigned spots = 0;
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) {
    if (word[buoy] < '1' || word[buoy] > '4') return false;
    spots |= static_cast<unsigned>(word[buoy] - '1') << 2 * buoy;
  }
  code = static_cast<std::uint8_t>(spots);
  return true;
}

}  // namespace

FixedTextSink<5> cell_name(Cell cell) {
  FixedTextSink<5> name;
  name << Grid::row(cell) + 1 << '/' << Grid::column(cell) + 1;
  return name;
}

void Rules::write(TextSink& out, const Setup& setup) {
  out << "edition=" << setup.edition << " seats=" << setup.seats;
  write_switch(out, switches[side_switch], setup.side != Side::calm);
  if (setup.layout != PackedLayout{}) {
    out << ' ' << switches[layout_switch].name << '=';
    write_layout(out, setup.layout);
  }
  write_switch(out, switches[last_switch], setup.sail_on);
  write_switch(out, switches[lead_switch], setup.lead_scoring);
  write_switch(out, switches[bonus_switch], setup.flat_bonus);
  write_switch(out, switches[directions_switch], static_cast<std::size_t>(setup.directions));
}

bool Rules::read(Scan& in, Setup& setup) { return read_setup(in, setup, read_switch); }

void Rules::write(TextSink& out, const Move& move) {
  switch (move.kind) {
    case Move::Kind::place: out << cell_name(move.cell).text() << ' ' << heading_words[move.value]; return;
    case Move::Kind::steer: out << steer_words[move.value]; return;
    case Move::Kind::directions: write_directions(out, move.value); return;
    default: break;
  }
  out << change_words[static_cast<unsigned>(move.kind) - static_cast<unsigned>(Move::Kind::add)];
  if (move.kind == Move::Kind::remove) out << " x" << move.value;
  if (move.again == Dice{}) return;
  out << " r";
  write_faces(out, move.again);
}

bool Rules::read(Scan& in, Move& move) {
  move = {};
  if (in.choice(std::span<const std::string_view>(steer_words), move.value)) {
    move.kind = Move::Kind::steer;
    return true;
  }
  if (in.word("course")) return read_directions(in, move);
  return read_dice_move(in, move) || read_place(in, move);
}

void Rules::write(TextSink& out, const Roll& roll) {
  switch (roll.kind) {
    case Roll::Kind::tile: out << "tile " << roll.value << std::string_view(roll.turned ? "r" : ""); return;
    case Roll::Kind::first: out << "first " << static_cast<Seat>(roll.value); return;
    case Roll::Kind::buoys:
      out << "buoys ";
      for (unsigned buoy = 0; buoy < buoys_all; ++buoy) out << (roll.value >> 2 * buoy & 3u) + 1;
      return;
    case Roll::Kind::dice: write_faces(out, roll.dice); return;
  }
}

bool Rules::read(Scan& in, Roll& roll) {
  roll = {};
  if (in.word("tile")) {
    roll.kind = Roll::Kind::tile;
    auto word = in.peek();
    const auto whole = word;
    return read_tile(word, roll.value, roll.turned) && word.empty() && in.word(whole);
  }
  if (in.word("first")) {
    Seat seat{};
    if (!in.seat(seat)) return false;
    roll = first_roll(index(seat));
    return true;
  }
  if (in.word("buoys")) {
    roll.kind = Roll::Kind::buoys;
    const auto word = in.peek();
    return read_buoys(word, roll.value) && in.word(word);
  }
  const auto word = in.peek();
  return read_faces(word, roll.dice) && in.word(word);
}

}  // namespace flotilla::powerboats
