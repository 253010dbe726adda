#include "games/river/rules/rules.h"

//                 1    2    3    4    5    6    7    8    9   10
//   waterfall    sand            wave                              harbour
//   > A   wind    .    .    .   AAA   .    .    .    .    .    .   12 + 9 = 21
namespace flotilla::river {

namespace {

constexpr unsigned cell_width = 5;

void blanks(TextSink& out, unsigned count) {
  while (count-- > 0) out << ' ';
}

void draw_cell(TextSink& out, std::string_view words, unsigned width) {
  blanks(out, (cell_width - width) / 2);
  out << words;
  blanks(out, cell_width - width - (cell_width - width) / 2);
}

void draw_cell(TextSink& out, std::string_view ascii) {
  draw_cell(out, ascii, static_cast<unsigned>(ascii.size()));
}

void draw_section(TextSink& out, const State& s, unsigned position) {
  if (position == s.sandbank) {
    out.ink(Ink::land);
    draw_cell(out, "sand");
  } else if (position == s.wave) {
    out.ink(Ink::goal);
    draw_cell(out, "wave");
  } else {
    out.ink(Ink::water);
    if (out.rich())
      draw_cell(out, "≈≈≈", 3);
    else
      draw_cell(out, "~");
  }
}

// The boats of one colour on one section.
void draw_boats(TextSink& out, Seat seat, unsigned count) {
  FixedTextSink<boats_each> letters;
  for (unsigned boat = 0; boat < count; ++boat) letters << seat;
  if (count > 0) {
    out.ink(seat);
    draw_cell(out, letters.text());
  } else {
    out.ink(Ink::faint);
    draw_cell(out, out.rich() ? "·" : ".", 1);
  }
}

std::string_view die_text(const State& s, Seat seat) {
  static constexpr std::array<std::string_view, 7> faces{"     ", "1    ", "2    ", "3    ",
                                                         "4    ", "5    ", "wind "};
  return faces[seat == s.at ? static_cast<unsigned>(s.die) : 0];
}

void draw_harbour(TextSink& out, const State& s, Seat seat) {
  unsigned home = 0;
  for (unsigned i = 0; i < s.docks.taken(); ++i)
    if (s.docks.in(i) == seat) out << std::string_view(home++ > 0 ? " + " : "") << Docks::points(i);
  if (home == 0) out << '-';
  if (home > 1) out << " = " << Rules::points(s, seat);
}

}  // namespace

void Rules::draw_text(TextSink& out, Nothing, const State& s) {
  constexpr unsigned margin = 12;
  blanks(out, margin);
  out.ink(Ink::faint);
  for (unsigned position = 1; position <= positions; ++position) {
    FixedTextSink<4> number;
    number << position;
    draw_cell(out, number.text());
  }
  out.ink(Ink::danger);
  out << "\nwaterfall";
  blanks(out, margin - 9);
  for (unsigned position = 1; position <= positions; ++position) draw_section(out, s, position);
  out.ink(Ink::goal);
  out << " harbour\n";
  for (unsigned i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    out.ink(seat);
    out << (seat == s.at ? "> " : "  ") << seat << "   " << die_text(s, seat) << ' ';
    for (unsigned position = 1; position <= positions; ++position)
      draw_boats(out, seat, s.fleet(seat).count(position));
    out.ink(seat);
    out << ' ';
    draw_harbour(out, s, seat);
    out.ink(Ink::plain);
    out << '\n';
  }
}

}  // namespace flotilla::river
