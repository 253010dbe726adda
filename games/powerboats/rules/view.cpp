#include <algorithm>

#include "games/powerboats/rules/notation.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

constexpr std::array<std::string_view, 8> steps{"tiles", "first", "buoys", "place",
                                                "dice",  "roll",  "steer", "over"};
constexpr std::array<std::string_view, 7> fates{"ashore", "waiting", "started", "finished",
                                                "last",   "stopped", "sunk"};

void tell_lake(Json& json, const Board& board) {
  // By row, from the top: . is water, # is land or shore, ~ is water that counts as land in this race; what
  // a buoy stands on is what it was.
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

void tell_course(Json& json, const Board& board) {
  auto course = json.object("course");
  {
    auto buoys = course.list("buoys");  // 0 to 3 and the finish buoy
    for (const Cell buoy : board.buoys) buoys.add(Name(buoy).words());
  }
  {
    auto hands = course.list("hands");  // buoys 1 to 3 are left to
    for (const Hand hand : board.hands)
      hands.add(std::string_view(hand == Hand::port ? "port" : "starboard"));
  }
  {
    auto rays = course.list("rays");  // of buoys 1 to 3: twice its angle as x + y √-3, and its quadrant
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
    for (const Cell place : board.starting_places()) places.add(Name(place).words());
  }
  course.field("axis", heading_words[board.axis]);
  course.field("starts", std::string_view(board.starts_left ? "left" : "right"));
  course.field("finishes", std::string_view(board.finishes_left ? "left" : "right"));
}

void tell_boats(Json& json, const Board& board, const State& s) {
  auto boats = json.list("boats");  // by seat
  for (unsigned i = 0; i < s.seats; ++i) {
    const Boat& boat = s.boats[i];
    auto one = boats.object();
    one.field("fate", fates[static_cast<unsigned>(boat.fate)]);
    one.field("damage", boat.damage);
    one.field("lasting", boat.lasting);
    if (!on_the_lake(boat.fate)) continue;
    one.field("on", Name(boat.cell).words());
    one.field("heading", heading_words[boat.heading]);
    one.field("rounded", board.course.rounded(boat.word));
    one.field("speed", boat.dice.sum());
    auto dice = one.list("dice");
    for (unsigned face = 1; face <= faces; ++face)
      for (unsigned k = boat.dice.count(face); k > 0; --k) dice.add(face);
  }
}

}  // namespace

void Rules::tell(Json& json, const Board& board, const State& s) {
  json.field("step", steps[static_cast<unsigned>(s.step)]);
  if (const Turn now = turn(s); now.kind == Turn::Kind::decide) json.field("at", now.seat);
  json.field("race", s.race + 1u);
  json.field("round", s.round);
  json.field("side", switches[0].offered[static_cast<unsigned>(s.side)]);
  if (s.step != Step::tiles && s.step != Step::first) json.field("first", s.first);
  if (s.thrown > 0) json.field("thrown", s.thrown);
  {
    auto laid = json.list("tiles");
    for (unsigned place = 0; place < s.laid.tiles_laid(); ++place) {
      auto one = laid.object();
      one.field("number", s.laid.tile(place));
      one.field("turned", s.laid.turned(place));
    }
  }
  if (s.laid.tiles_laid() == tiles) tell_lake(json, board);
  if (board.laid) tell_course(json, board);
  tell_boats(json, board, s);
  auto score = json.list("points");
  for (unsigned i = 0; i < s.seats; ++i) score.add(s.points[i]);
}

void Rules::tell(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 19> names{
      "laid",     "first",   "course",  "placed",  "chose",   "rolled",  "turned",
      "sailed",   "held up", "started", "rounded", "undone",  "crashed", "sank",
      "finished", "last",    "stopped", "scored",  "repaired"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind == tile) {
    json.field("tile", event.number);
    json.field("place", event.value + 1u);
    json.field("turned", event.way != 0);
    return;
  }
  if (event.kind == buoys) return json.field("race", event.number);
  json.field("seat", event.seat);
  switch (event.kind) {
    case placed:
      json.field("on", Name(event.to).words());
      json.field("heading", heading_words[event.way]);
      break;
    case chosen:
      json.field("dice", event.number);
      json.field("thrown", event.value);
      break;
    case rolled: json.field("speed", event.number); break;
    case turned: json.field("heading", heading_words[event.way]); break;
    case sailed:
      json.field("from", Name(event.from).words());
      json.field("to", Name(event.to).words());
      json.field("heading", heading_words[event.way]);
      break;
    case held_up: json.field("hexes", event.number); break;
    case rounded:
    case undone: json.field("buoys", event.number); break;
    case crashed:
    case repaired: json.field("damage", event.number); break;
    case finished: json.field("place", event.number); break;
    case scored: json.field("points", event.number); break;
    default: break;
  }
}

}  // namespace flotilla::powerboats
