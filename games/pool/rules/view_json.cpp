#include "games/pool/rules/notation.h"
#include "games/pool/rules/path.h"
#include "games/pool/rules/rules.h"
#include "games/pool/rules/score.h"

namespace flotilla::pool {

namespace {

constexpr std::array<std::string_view, 8> phase_names{"place",  "turn",   "turn", "turn",
                                                      "reveal", "follow", "draw", "over"};

// What is under a tile or in a bar: the shown tiles, and the number of hidden ones by colour.
void write_contents(Json& json, const State& s, Tile top) {
  json.field("tiles", tiles_in(s, top));
  {
    auto shown = json.list("shown");
    for (Tile t = 0; t < tiles_all; ++t)
      if (s.locations[t] == TileLocation::under(top)) {
        auto one = shown.object();
        one.field("colour", t / tiles_each);
        one.field("number", number_of(t));
      }
  }
  auto hidden = json.list("hidden");
  for (const Seat colour : {red, yellow}) hidden.add(s.contents[top].hidden(colour));
}

void write_pieces(Json& json, const State& s) {
  auto pieces = json.list("pieces");
  for (const Seat seat : {red, yellow}) {
    swimmers(s, seat).each([&](Square square) {
      auto piece = pieces.object();
      piece.field("seat", seat);
      piece.field("square", square_name(square).text());
    });
    each_crocodile(s, seat, [&](Square square, unsigned number) {
      const Tile t = tile(seat, number);
      auto piece = pieces.object();
      piece.field("seat", seat);
      piece.field("square", square_name(square).text());
      piece.field("number", number);
      if (s.contents[t].any()) write_contents(piece, s, t);
    });
  }
}

}  // namespace

void Rules::write_json(Json& json, Nothing, const State& s) {
  json.field("step", phase_names[static_cast<unsigned>(s.phase)]);
  if (const Turn now = turn(s); now.kind == Turn::Kind::decide) json.field("at", now.seat);
  if (s.square != nowhere) json.field("square", square_name(s.square).text());
  write_pieces(json, s);
  {
    auto bars = json.list("bars");  // by seat
    for (const Seat seat : {red, yellow}) {
      auto one = bars.object();
      write_contents(one, s, bar_of(seat));
      one.field("sum", sum_of(s, bar_of(seat)));
    }
  }
  {
    auto unseen = json.list("unseen");  // by colour: the numbers not shown yet
    for (const Seat colour : {red, yellow}) {
      auto numbers = unseen.list();
      each_unseen(s, colour, [&](unsigned number) { numbers.add(number); });
    }
  }
  json.field("opened", bar_is_open(s));
  json.field("quiet", s.quiet);
  json.field("quiet_limit", s.switches.quiet_limit());
  json.field("alarm", takes_turn(s) && alarm_binds(s));
  if (s.edition >= 2) json.field("homeward", must_head_home(s));
  if (s.phase == Phase::draw || s.phase == Phase::over) json.field("ending", ending(s));
  auto score = json.list("points");
  for (const Seat seat : {red, yellow}) score.add(points(s, seat));
}

void Rules::write_json(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 12> names{"placed", "swam",     "moved",   "shown",
                                                          "stuck",  "ate",      "arrived", "passed",
                                                          "alarm",  "homeward", "drawn",   "ended"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind == ended) return json.field("ending", name_of(static_cast<Ending>(event.number)));
  json.field("seat", event.seat);
  switch (event.kind) {
    case placed: json.field("to", square_name(event.to).text()); break;
    case swam:
    case moved: {
      json.field("from", square_name(event.from).text());
      json.field("to", square_name(event.to).text());
      FixedTextSink<24> squares;
      const Path path = path_of(event);
      for (unsigned i = 0; i < path.length; ++i)
        squares << std::string_view(i > 0 ? " " : "") << square_name(path.squares[i]).text();
      json.field("path", squares.text());
      break;
    }
    case shown:
    case stuck:
      json.field("on", square_name(event.from).text());
      json.field("number", event.number);
      break;
    case ate:
      json.field("on", square_name(event.to).text());
      json.field("tiles", event.number);
      break;
    case arrived: json.field("tiles", event.number); break;
    case drawn:
      json.field("colour", event.from);
      json.field("number", event.number);
      break;
    case passed:
    case alarm:
    case homeward:
    case ended: break;
  }
}

}  // namespace flotilla::pool
