#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

constexpr std::array<std::string_view, 7> steps{"first", "deal", "place", "turn", "helm", "draw", "over"};
constexpr std::array<std::string_view, 3> fates{"ashore", "sailing", "finished"};
constexpr std::array<std::string_view, 4> mark_names{"red", "green", "white", "white"};

void tell_point(Json& json, Point point) {
  json.field("x", point.x);
  json.field("y", point.y);
}
// Lengths are in 1/100 mm, x to the right and y up the course.
void tell_water(Json& json, const View& v) {
  const Water& water = v.water();
  json.field("water", Rules::switches[0].offered[static_cast<unsigned>(v.customs.water())]);
  json.field("unit", water.unit);
  auto marks = json.list("marks");
  for (unsigned i = 0; i < water.marks.size(); ++i) {
    auto mark = marks.object();
    mark.field("name", mark_names[i]);
    tell_point(mark, water.marks[i].centre);
    if (i >= marks_to_round) continue;
    auto ray = mark.object("ray");  // where it points
    tell_point(ray, rays[i]);
  }
}

void tell_boats(Json& json, const View& v) {
  auto boats = json.list("boats");  // by seat
  for (unsigned i = 0; i < v.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    const Boat& boat = v.boats[i];
    auto one = boats.object();
    one.field("fate", fates[static_cast<unsigned>(boat.fate)]);
    one.field("cards", v.held(seat));
    if (boat.fate == Fate::finished) one.field("place", boat.place);
    if (boat.fate != Fate::sailing) continue;
    tell_point(one, boat.pose.bow);
    one.field("heading", boat.pose.heading);
    one.field("rounded", rounded(v, seat));
    one.field("adrift", boat.adrift());
    one.field("becalmed", boat.becalmed);
  }
}

void tell_cards(Json& json, const View& v) {
  json.field("pile", v.left);
  {
    auto names = json.list("discard");
    const Counts counts = discard_of(v);
    for (Kind kind = 0; kind < kind_count; ++kind)
      for (unsigned n = counts[kind]; n > 0; --n) names.add(card(kind).name);
  }
  if (v.who == none) return;
  auto names = json.list("hand");
  for (const Kind kind : sorted(v.hand))
    if (kind != none) names.add(card(kind).name);
}

// What comes of the arrows in the decider's hand, which is told to nobody else: one leg a play. The second
// plays of a cloud follow its first one, of which zones do not matter.
class Legs {
 public:
  Legs(Json& json, const View& v)
      : v_(v),
        traffic_(traffic_of(v)),
        begin_(v.boat(v.at).pose),
        may_stop_(v.step == Step::turn && !any_playable(v, traffic_)),
        list_(json.list("legs")) {}

  void tell(Kind kind) {
    const Card& played = card(kind);
    for (std::uint8_t a = 0; a < played.plays(); ++a) {
      const Arrow arrow = played.arrows[a];
      const Run run = sail(traffic_, begin_, arrow, played.cloud() ? Ends::anywhere : Ends::outside_zones);
      tell(Move::card(kind, a), run);
      if (!played.cloud() || run.finishes || touches(run)) continue;
      for (std::uint8_t b = 0; b < played.plays(); ++b)
        tell(Move::card(kind, a, b), sail(traffic_, end_of(begin_, arrow), played.arrows[b]));
    }
  }

 private:
  void tell(const Move& move, const Run& run) {
    static constexpr std::array<std::string_view, 5> verdicts{"clear", "edge", "mark", "boat", "zone"};
    const Card& played = card(move.cards[0]);
    const bool zone = run.trouble == Trouble::zone;
    const Stop stop = zone && may_stop_ ? stop_of(traffic_, begin_, played, move) : Stop{};
    // A leg that touches something ends in the pose that does.
    const unsigned second = move.arrows[1] != none;
    const Stop end = stop.poses > 0 ? stop : Stop{second, run.poses + (touches(run) ? 1u : 0u)};
    const Pose from = end.play == 0 ? begin_ : end_of(begin_, played.arrows[move.arrows[0]]);
    const Pose last = pose_at(from, played.arrows[move.arrows[end.play]], end.poses);

    auto leg = list_.object();
    leg.field("card", played.name);
    leg.field("arrow", move.arrows[0] + 1u);
    if (second != 0) leg.field("then", move.arrows[1] + 1u);
    leg.field("verdict", run.finishes     ? "home"
                         : stop.poses > 0 ? "short"
                                          : verdicts[static_cast<unsigned>(run.trouble)]);
    if (run.trouble == Trouble::mark) leg.field("mark", mark_names[run.what]);
    if (zone || run.trouble == Trouble::boat) leg.field("seat", other(run.what));
    leg.field("play", end.play + 1);
    leg.field("poses", end.poses);
    tell_point(leg, last.bow);
    leg.field("heading", last.heading);
  }

  // Whose boat the traffic counts so.
  Seat other(unsigned number) const {
    unsigned seat = 0;
    for (;; ++seat)
      if (v_.boats[seat].fate == Fate::sailing && seat != index(v_.at) && number-- == 0) break;
    return static_cast<Seat>(seat);
  }

  const View& v_;
  Traffic traffic_;
  Pose begin_;
  bool may_stop_;
  JsonList list_;
};

void tell_legs(Json& json, const View& v) {
  if (v.who != index(v.at) || (v.step != Step::turn && v.step != Step::helm)) return;
  Legs legs(json, v);
  each_kind(v.hand, [&](Kind kind) { legs.tell(kind); });
}

// Poses for drawing: x, y and heading of each in turn.
struct Drawn {
  explicit Drawn(Json& json) : list(json.list("_way")) {}
  void add(Pose pose) {
    list.add(pose.bow.x);
    list.add(pose.bow.y);
    list.add(pose.heading);
  }
  JsonList list;
};

// A path, thinned out.
void tell_path(Json& json, const Event& event) {
  constexpr unsigned step = 4;
  Drawn way(json);
  for (unsigned number = 0; number < event.number; number += step)
    way.add(pose_at(event.from, event.arrow, number));
  way.add(event.to);
}

}  // namespace

void Rules::tell(Json& json, Nothing, const View& v) {
  json.field("step", steps[static_cast<unsigned>(v.step)]);
  if (const Turn now = turn(v); now.kind == Turn::Kind::decide) json.field("at", now.seat);
  json.field("round", v.round);
  if (v.step != Step::first) json.field("first", v.first);
  tell_water(json, v);
  tell_boats(json, v);
  tell_cards(json, v);
  tell_legs(json, v);
  auto points = json.list("points");
  for (unsigned i = 0; i < v.seats; ++i)
    points.add(v.boats[i].fate == Fate::finished ? marks_to_round + 1 : rounded(v, static_cast<Seat>(i)));
}

void Rules::tell(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 17> names{
      "first", "drew",    "reshuffled", "placed", "played",   "sailed",  "stopped",  "rounded", "undone",
      "helm",  "swapped", "turned",     "adrift", "becalmed", "skipped", "finished", "limit"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind == reshuffled) return json.field("cards", event.number);
  if (event.kind == limit) return;
  json.field("seat", event.kind == laid ? static_cast<Seat>(event.number) : event.seat);
  if (event.card != none) json.field("card", card(event.card).name);
  switch (event.kind) {
    case placed:
      json.field("slot", event.number + 1u);
      Drawn(json).add(event.to);
      break;
    case sailed:
      json.field("heading", event.to.heading);
      tell_path(json, event);
      break;
    case turned: {
      json.field("heading", event.to.heading);
      json.field("round", pivot_names[event.number]);
      Drawn way(json);
      way.add(event.from);
      way.add(event.to);
      break;
    }
    case rounded:
    case undone: json.field("marks", event.number); break;
    case finished: json.field("place", event.number); break;
    default: break;
  }
}

}  // namespace flotilla::regatta
