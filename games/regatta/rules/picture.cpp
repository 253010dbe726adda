#include "games/regatta/rules/rules.h"

// A letter is a tenth of the water's unit wide and a fifth of it high:
//   ^A   boat A: where its bow points, then its hull      R G   the red and the green mark
//   o=o  the line between its white marks                 '     the rays that are crossed to round a mark
namespace flotilla::regatta {

namespace {

constexpr std::int32_t across = 65, down = 40;  // 6½ × 8 units
constexpr std::array<std::string_view, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
constexpr std::string_view plain_arrows = "^/>\\v/<\\";

struct Spot {
  std::int32_t column = 0, row = 0;
  friend constexpr bool operator==(Spot, Spot) = default;
};

Spot spot_of(const Water& water, Point point) {
  const auto at = [](std::int32_t way, std::int32_t size, std::int32_t most) {
    return std::clamp(way / size, 0, most - 1);
  };
  return {at(point.x - water.low.x, water.unit / 10, across),
          at(water.high.y - point.y, water.unit / 5, down)};
}

bool draw_boat(Text& out, const View& v, Spot spot) {
  constexpr int parts = 6;
  for (unsigned i = 0; i < v.seats; ++i) {
    const Pose pose = v.boats[i].pose;
    if (v.boats[i].fate != Fate::sailing) continue;
    const auto part = [&](int n) {
      return spot_of(v.water(), pose.bow + turned({0, -n * hull_length / parts}, pose.heading));
    };
    for (int n = 0; n < parts; ++n) {
      if (part(n) != spot) continue;
      const auto way = static_cast<unsigned>((pose.heading + 22) / 45 % 8);
      out.ink(static_cast<Seat>(i));
      if (n > 0)
        out << static_cast<Seat>(i);
      else if (out.rich())
        out << arrows[way];
      else
        out << plain_arrows[way];
      return true;
    }
  }
  return false;
}

bool draw_mark(Text& out, const Water& water, Spot spot) {
  static constexpr std::string_view names = "RGoo";
  static constexpr std::array inks{Ink::danger, Ink::land, Ink::plain, Ink::plain};
  for (unsigned i = 0; i < names.size(); ++i)
    if (spot_of(water, water.marks[i].centre) == spot) {
      out.ink(inks[i]);
      out << names[i];
      return true;
    }
  return false;
}

// A ray passes between the middle of a spot and the next one above it.
bool on_a_ray(const View& v, Spot spot) {
  const Water& water = v.water();
  const auto& course = course_of(v.customs.water());
  const Point low{water.low.x + (2 * spot.column + 1) * water.unit / 20,
                  water.high.y - (spot.row + 1) * water.unit / 5};
  return course.crossed(low, {low.x, low.y + water.unit / 5}) != 0;
}

void draw_spot(Text& out, const View& v, Spot spot) {
  const Water& water = v.water();
  if (draw_boat(out, v, spot) || draw_mark(out, water, spot)) return;
  const Spot left = spot_of(water, water.marks[2].centre), right = spot_of(water, water.marks[3].centre);
  if (spot.row == left.row && spot.column > left.column && spot.column < right.column) {
    out.ink(Ink::goal);
    out << '=';
  } else if (on_a_ray(v, spot)) {
    out.ink(Ink::faint);
    out << '\'';
  } else {
    out.ink(Ink::water);
    out << (spot.row % 5 == 2 && spot.column % 10 == 2 ? '~' : ' ');
  }
}

void draw_edge(Text& out) {
  out.ink(Ink::faint);
  out << '+';
  for (int i = 0; i < across; ++i) out << '-';
  out << "+\n";
}

void draw_water(Text& out, const View& v) {
  draw_edge(out);
  for (std::int32_t row = 0; row < down; ++row) {
    out.ink(Ink::faint);
    out << '|';
    for (std::int32_t column = 0; column < across; ++column) draw_spot(out, v, {column, row});
    out.ink(Ink::faint);
    out << "|\n";
  }
  draw_edge(out);
}

void seat_words(Text& out, const View& v, Seat seat) {
  static constexpr std::array<std::string_view, 3> next{"red", "green", "the line"};
  const Boat& boat = v.boat(seat);
  out.ink(seat);
  out << (Rules::turn(v).decides(seat) ? "> " : "  ") << seat << "  " << v.held(seat) << " cards";
  if (boat.fate == Fate::sailing) {
    out << "  heading " << boat.pose.heading << "  next " << next[rounded(v, seat)];
    if (boat.becalmed) out << "  becalmed";
    if (boat.adrift()) out << "  adrift";
  }
  if (boat.fate == Fate::finished) out << "  finished as number " << boat.place;
  out.ink(Ink::plain);
  out << '\n';
}

// What a card shows, arrow by arrow.
void card_words(Text& out, const Card& shown) {
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

void hand_words(Text& out, const View& v) {
  for (const Kind kind : sorted(v.hand)) {
    if (kind == none) break;
    const Card& held = card(kind);
    out << "  " << held.name;
    for (auto width = held.name.size(); width < 8; ++width) out << ' ';
    card_words(out, held);
    out << '\n';
  }
}

}  // namespace

void Rules::picture(Text& out, Nothing, const View& v) {
  draw_water(out, v);
  out.ink(Ink::plain);
  out << "round " << v.round << ", pile " << v.left << ", discard " << total(discard_of(v)) << '\n';
  for (unsigned i = 0; i < v.seats; ++i) seat_words(out, v, static_cast<Seat>(i));
  if (v.who != none) hand_words(out, v);
}

}  // namespace flotilla::regatta
