#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

constexpr std::array<std::string_view, 9> phase_names{"first", "deal", "place", "turn",    "helm",
                                                      "draw",  "over", "draw",  "exchange"};
constexpr std::array<std::string_view, 3> fates{"ashore", "sailing", "finished"};
constexpr std::array<std::string_view, 4> mark_names{"red", "green", "white", "white"};

void write_point(Json& json, Point point) {
  json.field("x", point.x);
  json.field("y", point.y);
}
// Lengths are in 1/100 mm, x to the right and y up the course.
void write_water(Json& json, const View& v) {
  const Water& water = v.water();
  json.field("water", Rules::switches[0].offered[static_cast<unsigned>(v.switches.water())]);
  json.field("unit", water.unit);
  auto marks = json.list("marks");
  for (unsigned i = 0; i < water.marks.size(); ++i) {
    auto mark = marks.object();
    mark.field("name", mark_names[i]);
    write_point(mark, water.marks[i].centre);
    if (i >= marks_to_round) continue;
    auto ray = mark.object("ray");  // where it points
    write_point(ray, rays[i]);
  }
}

void write_boats(Json& json, const View& v) {
  auto boats = json.list("boats");  // by seat
  for (unsigned i = 0; i < v.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    const Boat& boat = v.boats[i];
    auto one = boats.object();
    one.field("fate", fates[static_cast<unsigned>(boat.fate)]);
    one.field("cards", v.held(seat));
    if (boat.fate == Fate::finished) one.field("place", boat.place);
    if (boat.fate != Fate::sailing) continue;
    write_point(one, boat.pose.bow);
    one.field("heading", boat.pose.heading);
    one.field("rounded", rounded(v, seat));
    one.field("adrift", is_adrift(v, seat));
    one.field("becalmed", boat.becalmed);
  }
}

void write_cards(Json& json, const View& v) {
  json.field("pile", v.pile_size);
  {
    auto names = json.list("discard");
    const CardCounts counts = discard_of(v);
    for (CardKind kind = 0; kind < kind_count; ++kind)
      for (unsigned n = counts[kind]; n > 0; --n) names.add(card(kind).name);
  }
  if (v.who == none) return;
  auto names = json.list("hand");
  for (const CardKind kind : sorted(v.hand))
    if (kind != none) names.add(card(kind).name);
}

// Writes the outcome of every arrow in the deciding seat's hand, one leg per play, for that seat only. The
// second plays of a cloud follow its first one, which ignores zones.
class LegWriter {
 public:
  LegWriter(Json& json, const View& v)
      : v_(v),
        traffic_(traffic_of(v)),
        begin_(v.boat(v.at).pose),
        may_stop_(v.phase == Phase::turn && !any_playable(v, traffic_)),
        list_(json.list("legs")) {}

  void write(CardKind kind) {
    const Card& played = card(kind);
    for (std::uint8_t a = 0; a < played.plays(); ++a) {
      const Arrow arrow = played.arrows[a];
      const PathOutcome outcome =
          trace_path(traffic_, begin_, arrow, played.cloud() ? MayEnd::anywhere : MayEnd::outside_zones);
      write(Move::card(kind, a), outcome);
      if (!played.cloud() || outcome.finishes || touches(outcome)) continue;
      for (std::uint8_t b = 0; b < played.plays(); ++b)
        write(Move::card(kind, a, b), trace_path(traffic_, end_of(begin_, arrow), played.arrows[b]));
    }
  }

 private:
  void write(const Move& move, const PathOutcome& outcome) {
    static constexpr std::array<std::string_view, 5> verdicts{"clear", "edge", "mark", "boat", "zone"};
    const Card& played = card(move.cards[0]);
    const bool zone = outcome.trouble == Trouble::zone;
    const Stop stop = zone && may_stop_ ? stop_of(traffic_, begin_, played, move) : Stop{};
    // A leg that touches something ends in the touching pose.
    const unsigned second = move.arrows[1] != none;
    const Stop end = stop.poses > 0 ? stop : Stop{second, outcome.poses + (touches(outcome) ? 1u : 0u)};
    const Pose from = end.play == 0 ? begin_ : end_of(begin_, played.arrows[move.arrows[0]]);
    const Pose last = pose_at(from, played.arrows[move.arrows[end.play]], end.poses);

    auto leg = list_.object();
    leg.field("card", played.name);
    leg.field("arrow", move.arrows[0] + 1u);
    if (second != 0) leg.field("then", move.arrows[1] + 1u);
    leg.field("verdict", outcome.finishes ? "home"
                         : stop.poses > 0 ? "short"
                                          : verdicts[static_cast<unsigned>(outcome.trouble)]);
    if (outcome.trouble == Trouble::mark) leg.field("mark", mark_names[outcome.what]);
    if (zone || outcome.trouble == Trouble::boat) leg.field("seat", other(outcome.what));
    leg.field("play", end.play + 1);
    leg.field("poses", end.poses);
    write_point(leg, last.bow);
    leg.field("heading", last.heading);
  }

  // The seat of the other boat with this number in the traffic.
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

void write_legs(Json& json, const View& v) {
  if (v.who != index(v.at) || (v.phase != Phase::turn && v.phase != Phase::helm)) return;
  LegWriter legs(json, v);
  each_kind(v.hand, [&](CardKind kind) { legs.write(kind); });
}

// Writes poses for drawing: x, y and heading of each.
struct PoseListWriter {
  explicit PoseListWriter(Json& json) : list(json.list("_way")) {}
  void add(Pose pose) {
    list.add(pose.bow.x);
    list.add(pose.bow.y);
    list.add(pose.heading);
  }
  JsonList list;
};

// Writes every fourth pose of a path.
void write_path(Json& json, const Event& event) {
  constexpr unsigned step = 4;
  PoseListWriter poses(json);
  for (unsigned number = 0; number < event.number; number += step)
    poses.add(pose_at(event.from, event.arrow, number));
  poses.add(event.to);
}

}  // namespace

void Rules::write_json(Json& json, Nothing, const View& v) {
  json.field("step", phase_names[static_cast<unsigned>(v.phase)]);
  if (const Turn now = turn(v); now.kind == Turn::Kind::decide) json.field("at", now.seat);
  json.field("round", v.round);
  if (v.phase != Phase::first) json.field("first", v.first);
  if (v.edition > 1) json.field("pivot", v.switches.any_pivot() ? "any" : "middle");
  write_water(json, v);
  write_boats(json, v);
  write_cards(json, v);
  write_legs(json, v);
  auto points = json.list("points");
  for (unsigned i = 0; i < v.seats; ++i)
    points.add(v.boats[i].fate == Fate::finished ? marks_to_round + 1 : rounded(v, static_cast<Seat>(i)));
}

void Rules::write_json(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 18> names{
      "first", "drew",    "reshuffled", "placed", "played",   "sailed",  "stopped",  "rounded", "undone",
      "helm",  "swapped", "turned",     "adrift", "becalmed", "skipped", "finished", "limit",   "kept"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind == reshuffled) return json.field("cards", event.number);
  if (event.kind == limit) return;
  json.field("seat", event.kind == becalmed ? static_cast<Seat>(event.number) : event.seat);
  if (event.card != none) json.field("card", card(event.card).name);
  switch (event.kind) {
    case placed:
      json.field("slot", event.number + 1u);
      PoseListWriter(json).add(event.to);
      break;
    case sailed:
      json.field("heading", event.to.heading);
      write_path(json, event);
      break;
    case turned: {
      json.field("heading", event.to.heading);
      json.field("round", pivot_names[event.number]);
      PoseListWriter poses(json);
      poses.add(event.from);
      poses.add(event.to);
      break;
    }
    case rounded:
    case undone: json.field("marks", event.number); break;
    case finished: json.field("place", event.number); break;
    default: break;
  }
}

}  // namespace flotilla::regatta
