#include "games/pool/rules/rules.h"
#include "games/pool/rules/score.h"

//        a     b     c     d     e     f
//   14   .     .     .     .    [ bar A ]
//   13   .     .     B     .     .     .      B: a swimmer
// 12   B4    .     .     A6+2  .     .      A6+2: A's crocodile of 6 on two tiles it has eaten
namespace flotilla::pool {

namespace {

constexpr unsigned cell_width = 6;  // a space and at most `A6+11`

void blanks(TextSink& out, unsigned count) {
  while (count-- > 0) out << ' ';
}

// Writes the seat's piece on a square, or nothing.
void draw_piece(TextSink& words, const State& s, Square square, Seat seat) {
  if (!s.own(seat).has(square)) return;
  words << seat;
  const Tile top = s.top(square, seat);
  if (top >= tiles_all) return;
  words << number_of(top);
  if (s.contents[top].any()) words << '+' << tiles_in(s, top) - 1;
}

void draw_cell(TextSink& out, const State& s, Square square) {
  for (const Seat seat : {red, yellow}) {
    FixedTextSink<cell_width - 1> words;
    draw_piece(words, s, square, seat);
    if (words.text().empty()) continue;
    out.ink(seat);
    out << (square == s.square ? '>' : ' ') << words.text();
    return blanks(out, cell_width - 1 - static_cast<unsigned>(words.text().size()));
  }
  const bool start = s.phase == Phase::place && start_squares(s, s.at).has(square);
  out.ink(start ? Ink::goal : Ink::water);
  out << ' ' << (start ? "+" : out.rich() ? "·" : ".");
  blanks(out, cell_width - 2);
}

void draw_bar(TextSink& out, Seat seat) {
  out.ink(seat);
  out << "[ bar " << seat << " ]";
  blanks(out, 2 * cell_width - 9);
}

void draw_row(TextSink& out, const State& s, unsigned row) {
  out.ink(Ink::faint);
  out << (row + 1 < 10 ? "   " : "  ") << row + 1 << "  ";
  for (unsigned file = 0; file < files; ++file) {
    const Square square = at(file, row);
    if (is_water(square))
      draw_cell(out, s, square);
    else if (file % 4 == 0)  // the first of the two squares of a bar
      draw_bar(out, row == 0 ? yellow : red);
  }
  out << '\n';
}

void draw_seat_line(TextSink& out, const State& s, Seat seat) {
  const Tile bar = bar_of(seat);
  out.ink(seat);
  out << (Rules::turn(s).decides(seat) ? "> " : "  ") << seat << "   bar " << tiles_in(s, bar);
  if (tiles_in(s, bar) > 0) out << " (sum " << sum_of(s, bar);
  if (s.contents[bar].hidden() > 0) out << " and " << s.contents[bar].hidden() << " unseen";
  if (tiles_in(s, bar) > 0) out << ')';
  out << "   pool " << tiles_in_pool(s, seat) << "   unseen";
  bool any = false;
  each_unseen(s, seat, [&](unsigned number) {
    out << ' ' << number;
    any = true;
  });
  if (!any) out << " -";
}

}  // namespace

void Rules::draw_text(TextSink& out, Nothing, const State& s) {
  out.ink(Ink::faint);
  blanks(out, 6);
  for (unsigned file = 0; file < files; ++file) {
    out << ' ' << static_cast<char>('a' + file);
    blanks(out, file + 1 < files ? cell_width - 2 : 0);
  }
  out << '\n';
  for (unsigned r = rows; r-- > 0;) draw_row(out, s, r);
  draw_seat_line(out, s, red);
  out << '\n';
  draw_seat_line(out, s, yellow);
  if (takes_turn(s) && alarm_binds(s)) {
    out.ink(Ink::danger);
    out << "\n  alarm: turn a swimmer over, eat or arrive";
  } else if (must_head_home(s)) {
    out.ink(Ink::danger);
    out << "\n  head home: bring a piece a move nearer to its bar, eat or arrive";
  } else if (s.quiet > 0) {
    out.ink(Ink::faint);
    out << "\n  " << s.quiet << " quiet of " << s.switches.quiet_limit();
  }
  out.ink(Ink::plain);
  out << '\n';
}

}  // namespace flotilla::pool
