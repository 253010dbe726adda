
#include "games/powerboats/rules/notation.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

constexpr std::array<std::string_view, 9> phase_names{"tiles", "first", "buoys", "place",     "dice",
                                                      "roll",  "steer", "over",  "directions"};
constexpr std::array<std::string_view, 7> fates{"ashore", "waiting", "started", "finished",
                                                "last",   "stopped", "sunk"};

void write_lake(Json& json, const Board& board) {
  // By row, from the top: . is water, # is land or shore, ~ is water that counts as land in this race. A
  // buoy does not change its hex.
  Cells open = board.water;
  for (const Cell buoy : board.buoys) open.add(buoy);
  auto rows = json.list("lake");
  for (unsigned row = 0; row < Grid::rows; ++row) {
    std::array<char, Grid::columns> words{};
    for (unsigned column = 0; column < Grid::columns; ++column) {
      const auto has = [&](const Cells& cells) { return (cells.row[row] >> column & 1) != 0; };
      words[column] = !has(board.lake.water) ? '#' : has(open) ? '.' : '~';
    }
    rows.add(std::string_view(words.data(), words.size()));
  }
}

void write_course(Json& json, const Board& board) {
  auto course = json.object("course");
  {
    auto buoys = course.list("buoys");  // 0 to 3 and the finish buoy
    for (const Cell buoy : board.buoys) buoys.add(cell_name(buoy).text());
  }
  {
    auto hands = course.list("hands");  // buoys 1 to 3 are left to
    for (unsigned mark = 0; mark < marks; ++mark)
      hands.add(std::string_view(board.directions.hand(mark) == MarkSide::port ? "port" : "starboard"));
  }
  {
    auto rays = course.list("rays");  // of buoys 1 to 3: twice the angle as x + y √-3, and the quadrant
    for (unsigned mark = 0; mark < marks; ++mark) {
      const auto& ray = board.course.ray(mark);
      auto one = rays.object();
      one.field("x", ray.x);
      one.field("y", ray.y);
      one.field("quadrant", ray.quadrant);
    }
  }
  {
    auto places = course.list("places");  // where boats may begin
    for (const Cell place : board.starting_places()) places.add(cell_name(place).text());
  }
  course.field("axis", heading_words[board.axis]);
  course.field("starts", std::string_view(board.directions.starts_left() ? "left" : "right"));
  course.field("finishes", std::string_view(board.directions.finishes_left() ? "left" : "right"));
}

void write_boats(Json& json, const Board& board, const State& s) {
  auto boats = json.list("boats");  // by seat
  for (unsigned i = 0; i < s.seats; ++i) {
    const Boat& boat = s.boats[i];
    auto one = boats.object();
    one.field("fate", fates[static_cast<unsigned>(boat.fate)]);
    one.field("damage", boat.damage);
    one.field("lasting", boat.lasting_damage);
    if (!on_the_lake(boat.fate)) continue;
    one.field("on", cell_name(boat.cell).text());
    one.field("heading", heading_words[boat.heading]);
    one.field("rounded", board.course.rounded(boat.word));
    one.field("speed", boat.dice.sum());
    auto dice = one.list("dice");
    for (unsigned face = 1; face <= faces; ++face)
      for (unsigned k = boat.dice.count(face); k > 0; --k) dice.add(face);
  }
}

}  // namespace

void Rules::write_json(Json& json, const Board& board, const State& s) {
  json.field("step", phase_names[static_cast<unsigned>(s.phase)]);
  if (const Turn now = turn(s); now.kind == Turn::Kind::decide) json.field("at", now.seat);
  json.field("race", s.race + 1u);
  json.field("round", s.round);
  json.field("side", switches[0].offered[static_cast<unsigned>(s.side)]);
  if (s.phase != Phase::tiles && s.phase != Phase::first) json.field("first", s.first);
  if (s.thrown > 0) json.field("thrown", s.thrown);
  {
    auto laid = json.list("tiles");
    for (unsigned place = 0; place < s.layout.tiles_laid(); ++place) {
      auto one = laid.object();
      one.field("number", s.layout.tile(place));
      one.field("turned", s.layout.turned(place));
    }
  }
  if (s.layout.tiles_laid() == tiles) write_lake(json, board);
  if (board.has_course) write_course(json, board);
  write_boats(json, board, s);
  auto score = json.list("points");
  for (unsigned i = 0; i < s.seats; ++i) score.add(s.points[i]);
}

void Rules::write_json(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 20> names{
      "laid",     "first",   "course",  "placed",  "chose",    "rolled",    "turned",
      "sailed",   "held up", "started", "rounded", "undone",   "crashed",   "sank",
      "finished", "last",    "stopped", "scored",  "repaired", "directions"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind == laid) {
    json.field("tile", event.number);
    json.field("place", event.value + 1u);
    json.field("turned", event.way != 0);
    return;
  }
  if (event.kind == course) return json.field("race", event.number);
  json.field("seat", event.seat);
  switch (event.kind) {
    case placed:
      json.field("on", cell_name(event.to).text());
      json.field("heading", heading_words[event.way]);
      break;
    case chose:
      json.field("dice", event.number);
      json.field("thrown", event.value);
      break;
    case rolled: json.field("speed", event.number); break;
    case turned: json.field("heading", heading_words[event.way]); break;
    case sailed:
      json.field("from", cell_name(event.from).text());
      json.field("to", cell_name(event.to).text());
      json.field("heading", heading_words[event.way]);
      break;
    case held_up: json.field("hexes", event.number); break;
    case rounded:
    case undone: json.field("buoys", event.number); break;
    case crashed:
    case repaired: json.field("damage", event.number); break;
    case finished: json.field("place", event.number); break;
    case scored: json.field("points", event.number); break;
    case directions: json.field("changed", event.number); break;
    default: break;
  }
}

}  // namespace flotilla::powerboats
