#include "games/river/rules/rules.h"

namespace flotilla::river {

void Rules::write_json(Json& json, Nothing, const State& s) {
  json.field("seats", s.seats);
  if (index(s.at) < s.seats) json.field("at", s.at);
  if (s.first != nobody) json.field("first", s.first);
  if (s.die != Die::none) json.field("die", static_cast<unsigned>(s.die));
  json.field("shifts", s.shifts);
  if (s.sandbank != 0) {
    json.field("sandbank", s.sandbank);
    json.field("wave", s.wave);
  }
  {
    auto fleets = json.list("boats");  // by seat: how many on each position, 1 to 10
    for (unsigned i = 0; i < s.seats; ++i) {
      auto fleet = fleets.list();
      for (unsigned position = 1; position <= positions; ++position) fleet.add(s.boats[i].count(position));
    }
  }
  {
    auto docks = json.list("docks");  // the seats in the docks of 12, 11, … points
    for (unsigned i = 0; i < s.docks.taken(); ++i) docks.add(s.docks.in(i));
  }
  auto score = json.list("points");
  for (unsigned i = 0; i < s.seats; ++i) score.add(points(s, static_cast<Seat>(i)));
}

void Rules::write_json(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 12> names{"laid",   "first",  "rolled",  "sailed",
                                                          "pushed", "gained", "blown",   "docked",
                                                          "idle",   "passed", "shifted", "lost"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind != laid && event.kind != shifted) json.field("seat", event.seat);
  switch (event.kind) {
    case laid:
      json.field("sandbank", event.from);
      json.field("wave", event.to);
      break;
    case sailed:
    case pushed:
    case gained:
    case blown:
      json.field("from", event.from);
      json.field("to", event.to);
      break;
    case rolled: json.field("die", event.to); break;
    case docked: json.field("dock", event.to); break;
    case lost: json.field("boats", event.to); break;
    case first:
    case idle:
    case passed:
    case shifted: break;
  }
}

}  // namespace flotilla::river
