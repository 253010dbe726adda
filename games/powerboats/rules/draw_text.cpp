#include <algorithm>

#include "games/powerboats/rules/notation.h"
#include "games/powerboats/rules/rules.h"

// Three characters per hex, even rows half a hex to the right:
//   A>   boat A, heading east        2   buoy 2        =   the line        +   a free place to begin
namespace flotilla::powerboats {

namespace {

constexpr std::array<std::string_view, headings> arrows{"→", "↗", "↖", "←", "↙", "↘"};
constexpr std::string_view plain_arrows = ">/\\</\\";

void blanks(TextSink& out, unsigned count) {
  while (count-- > 0) out << ' ';
}
void number(TextSink& out, unsigned value) {
  if (value < 10) out << ' ';
  out << value;
}

bool place_is_open(const Board& board, const State& s, Cell cell) {
  return s.phase == Phase::place && is_free(s, cell, s.at) &&
         std::ranges::count(board.starting_places(), cell) > 0;
}

bool draw_boat(TextSink& out, const State& s, Cell cell) {
  for (unsigned i = 0; i < s.seats; ++i) {
    const Boat& boat = s.boats[i];
    if (boat.cell != cell) continue;
    const auto seat = static_cast<Seat>(i);
    out.ink(seat);
    out << seat;
    if (out.rich())
      out << arrows[boat.heading] << ' ';
    else
      out << plain_arrows[boat.heading] << ' ';
    return true;
  }
  return false;
}

bool draw_buoy(TextSink& out, const Board& board, Cell cell) {
  for (unsigned i = 0; board.has_course && i < board.buoys.size(); ++i)
    if (board.buoys[i] == cell) {
      out.ink(Ink::danger);
      out << (i < buoys_all ? static_cast<char>('0' + i) : 'F') << "  ";
      return true;
    }
  return false;
}

void draw_hex(TextSink& out, const Board& board, const State& s, Cell cell) {
  if (draw_boat(out, s, cell) || draw_buoy(out, board, cell)) return;
  if (!board.water.has(cell)) {
    out.ink(Ink::land);
    out << (out.rich() ? "▒▒ " : "#  ");
  } else if (place_is_open(board, s, cell)) {
    out.ink(Ink::goal);
    out << "+  ";
  } else if (board.has_course && board.on_the_line(cell)) {
    out.ink(Ink::goal);
    out << "=  ";
  } else {
    out.ink(Ink::water);
    out << (out.rich() ? "·  " : ".  ");
  }
}

void draw_lake(TextSink& out, const Board& board, const State& s) {
  out.ink(Ink::faint);
  blanks(out, 3);
  for (unsigned column = 1; column <= Grid::columns; ++column) {
    number(out, column);
    out << ' ';
  }
  out << '\n';
  for (unsigned row = 0; row < Grid::rows; ++row) {
    out.ink(Ink::faint);
    number(out, row + 1);
    blanks(out, row % 2 == 0 ? 3 : 2);
    for (unsigned column = 0; column < Grid::columns; ++column)
      draw_hex(out, board, s, Grid::at(row, column));
    out << '\n';
  }
}

void draw_course_line(TextSink& out, const Board& board, const State& s) {
  const auto side = [](bool left) { return std::string_view(left ? "left" : "right"); };
  out.ink(Ink::plain);
  out << "race " << static_cast<char>('A' + s.race) << ", round " << s.round << ": start over 0-F to its "
      << side(board.directions.starts_left()) << ", finish over it from its "
      << side(board.directions.finishes_left()) << ".\nLeave";
  for (unsigned i = 0; i < marks; ++i)
    out << std::string_view(i > 0 ? ", " : " ") << i + 1 << " to "
        << std::string_view(board.directions.hand(i) == MarkSide::port ? "port" : "starboard");
  out << ".\n";
}

void draw_seat_line(TextSink& out, const Board& board, const State& s, Seat seat) {
  static constexpr std::array<std::string_view, 7> fates{"ashore",    "before the start", "",    "finished",
                                                         "came last", "stopped",          "sunk"};
  const Boat& boat = s.boat(seat);
  out.ink(seat);
  out << (Rules::turn(s).decides(seat) ? "> " : "  ") << seat << "  points " << s.points[index(seat)]
      << "  damage " << boat.damage;
  if (on_the_lake(boat.fate)) {
    out << "  heading " << heading_words[boat.heading] << "  dice";
    for (unsigned face = 1; face <= faces; ++face)
      for (unsigned i = boat.dice.count(face); i > 0; --i) out << ' ' << face;
    if (boat.dice == Dice{}) out << " -";
    if (s.thrown > 0 && seat == s.at) out << " and " << s.thrown << " to throw";
    out << "  speed " << boat.dice.sum();
  }
  if (boat.fate == Fate::started) {
    const unsigned rounded = board.course.rounded(boat.word);
    if (rounded < marks)
      out << "  next " << rounded + 1;
    else
      out << "  next the finish";
  } else {
    out << "  " << fates[static_cast<unsigned>(boat.fate)];
  }
  out.ink(Ink::plain);
  out << '\n';
}

}  // namespace

void Rules::draw_text(TextSink& out, const Board& board, const State& s) {
  if (s.layout.tiles_laid() == tiles) draw_lake(out, board, s);
  if (board.has_course) draw_course_line(out, board, s);
  for (unsigned i = 0; i < s.seats; ++i) draw_seat_line(out, board, s, static_cast<Seat>(i));
}

}  // namespace flotilla::powerboats
