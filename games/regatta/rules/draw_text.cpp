#include "games/regatta/rules/rules.h"

// A character is a tenth of the water's unit wide and a fifth of it high:
//   ^A   boat A: where its bow points, then its hull      R G   the red and the green mark
//   o=o  the line between its white marks                 '     the rays that are crossed to round a mark
namespace flotilla::regatta {

namespace {

constexpr std::int32_t across = 65, down = 40;  // 6½ × 8 units
constexpr std::array<std::string_view, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
constexpr std::string_view plain_arrows = "^/>\\v/<\\";

// The character in each cell, as drawn, except that a bow is its seat's number.
using Sheet = std::array<std::array<char, across>, down>;

char& sign_at(Sheet& sheet, const Water& water, Point point) {
  const auto spot = [](std::int32_t way, std::int32_t size, std::int32_t most) {
    return static_cast<std::size_t>(std::clamp(way / size, 0, most - 1));
  };
  return sheet[spot(water.high.y - point.y, water.unit / 5, down)]
              [spot(point.x - water.low.x, water.unit / 10, across)];
}

// True if a ray passes between the middle of a cell and that of the cell above.
bool on_a_ray(const View& v, std::int32_t column, std::int32_t row) {
  const Water& water = v.water();
  const Point low{water.low.x + (2 * column + 1) * water.unit / 20,
                  water.high.y - (row + 1) * water.unit / 5};
  const Point high{low.x, low.y + water.unit / 5};
  return sides(water, low) != sides(water, high) && course_of(v.switches.water()).crossed(low, high) != 0;
}

void lay_water(Sheet& sheet, const View& v) {
  for (std::int32_t row = 0; row < down; ++row)
    for (std::int32_t column = 0; column < across; ++column) {
      const char open = row % 5 == 2 && column % 10 == 2 ? '~' : ' ';
      sheet[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          on_a_ray(v, column, row) ? '\'' : open;
    }
}

void lay_marks(Sheet& sheet, const Water& water) {
  static constexpr std::string_view names = "RGoo";
  std::fill(&sign_at(sheet, water, water.marks[2].centre), &sign_at(sheet, water, water.marks[3].centre),
            '=');
  for (unsigned i = 0; i < names.size(); ++i) sign_at(sheet, water, water.marks[i].centre) = names[i];
}

// If boats share a cell, the first seat's is drawn, and a bow before a hull.
void lay_boats(Sheet& sheet, const View& v) {
  constexpr int parts = 6;
  for (unsigned i = v.seats; i-- > 0;) {
    const Pose pose = v.boats[i].pose;
    if (v.boats[i].fate != Fate::sailing) continue;
    for (int n = parts; n-- > 0;)
      sign_at(sheet, v.water(), pose.bow + turned({0, -n * hull_length / parts}, pose.heading)) =
          n > 0 ? letter(static_cast<Seat>(i)) : static_cast<char>('0' + i);
  }
}

Ink ink_of(char sign) {
  switch (sign) {
    case 'R': return Ink::danger;
    case 'G': return Ink::land;
    case 'o': return Ink::plain;
    case '=': return Ink::goal;
    case '\'': return Ink::faint;
    default: return Ink::water;
  }
}

void draw_sign(TextSink& out, const View& v, char sign) {
  const auto draw_bow = [&](unsigned seat) {
    const auto way = static_cast<unsigned>((v.boats[seat].pose.heading + 22) / 45 % 8);
    out.ink(static_cast<Seat>(seat));
    if (out.rich())
      out << arrows[way];
    else
      out << plain_arrows[way];
  };
  if (sign >= '0' && sign <= '9') return draw_bow(static_cast<unsigned>(sign - '0'));
  if (const Viewer hull = seat_of(sign))
    out.ink(*hull);
  else
    out.ink(ink_of(sign));
  out << sign;
}

void draw_edge(TextSink& out) {
  out.ink(Ink::faint);
  out << '+';
  for (int i = 0; i < across; ++i) out << '-';
  out << "+\n";
}

void draw_water(TextSink& out, const View& v) {
  Sheet sheet{};
  lay_water(sheet, v);
  lay_marks(sheet, v.water());
  lay_boats(sheet, v);
  draw_edge(out);
  for (const auto& row : sheet) {
    out.ink(Ink::faint);
    out << '|';
    for (const char sign : row) draw_sign(out, v, sign);
    out.ink(Ink::faint);
    out << "|\n";
  }
  draw_edge(out);
}

void draw_seat_line(TextSink& out, const View& v, Seat seat) {
  static constexpr std::array<std::string_view, 3> next{"red", "green", "the line"};
  const Boat& boat = v.boat(seat);
  out.ink(seat);
  out << (Rules::turn(v).decides(seat) ? "> " : "  ") << seat << "  " << v.held(seat) << " cards";
  if (boat.fate == Fate::sailing) {
    out << "  heading " << boat.pose.heading << "  next " << next[rounded(v, seat)];
    if (boat.becalmed) out << "  becalmed";
    if (is_adrift(v, seat)) out << "  adrift";
  }
  if (boat.fate == Fate::finished) out << "  finished as number " << boat.place;
  out.ink(Ink::plain);
  out << '\n';
}

// Writes what a card shows, arrow by arrow.
void draw_card(TextSink& out, const Card& shown) {
  unsigned number = 0;
  for (const Arrow arrow : shown.arrows) {
    const auto turn = exit_of(arrow);
    out << "  ." << ++number << ' ';
    if (is_shift(arrow))
      out << std::string_view(arrow == shift_left ? "shift to port" : "shift to starboard");
    else if (turn == 0)
      out << "ahead";
    else
      out << (turn < 0 ? -turn : turn) << std::string_view(turn < 0 ? " to port" : " to starboard");
  }
  if (!shown.arrows.empty() && is_small(shown.arrows[0])) out << "  small";
  if (shown.helm()) out << "  helm";
  if (shown.cloud()) out << "  cloud";
}

void draw_hand(TextSink& out, const View& v) {
  for (const CardKind kind : sorted(v.hand)) {
    if (kind == none) break;
    const Card& held = card(kind);
    out << "  " << held.name;
    for (auto width = held.name.size(); width < 8; ++width) out << ' ';
    draw_card(out, held);
    out << '\n';
  }
}

}  // namespace

void Rules::draw_text(TextSink& out, Nothing, const View& v) {
  draw_water(out, v);
  out.ink(Ink::plain);
  out << "round " << v.round << ", pile " << v.pile_size << ", discard " << total(discard_of(v)) << '\n';
  for (unsigned i = 0; i < v.seats; ++i) draw_seat_line(out, v, static_cast<Seat>(i));
  if (v.who != none) draw_hand(out, v);
}

}  // namespace flotilla::regatta
