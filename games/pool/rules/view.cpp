#include "games/pool/rules/notation.h"
#include "games/pool/rules/path.h"
#include "games/pool/rules/rules.h"
#include "games/pool/rules/score.h"

namespace flotilla::pool {

namespace {

constexpr std::array<std::string_view, 8> steps{"place",  "turn",   "turn", "turn",
                                                "reveal", "follow", "draw", "over"};

// What lies under a tile or in a bar: the tiles that were shown, and how many were not, by colour.
void tell_load(Json& json, const State& s, Tile top) {
  json.field("tiles", tiles_in(s, top));
  {
    auto shown = json.list("shown");
    for (Tile t = 0; t < tiles_all; ++t)
      if (s.places[t] == Place::under(top)) {
        auto one = shown.object();
        one.field("colour", t / tiles_each);
        one.field("number", number_of(t));
      }
  }
  auto hidden = json.list("hidden");
  for (const Seat colour : {red, yellow}) hidden.add(s.loads[top].hidden(colour));
}

void tell_pieces(Json& json, const State& s) {
  auto pieces = json.list("pieces");
  for (const Seat seat : {red, yellow}) {
    swimmers(s, seat).each([&](Square square) {
      auto piece = pieces.object();
      piece.field("seat", seat);
      piece.field("square", Name(square).words());
    });
    each_crocodile(s, seat, [&](Square square, unsigned number) {
      const Tile t = tile(seat, number);
      auto piece = pieces.object();
      piece.field("seat", seat);
      piece.field("square", Name(square).words());
      piece.field("number", number);
      if (s.loads[t].any()) tell_load(piece, s, t);
    });
  }
}

}  // namespace

void Rules::tell(Json& json, Nothing, const State& s) {
  json.field("step", steps[static_cast<unsigned>(s.step)]);
  if (const Turn now = turn(s); now.kind == Turn::Kind::decide) json.field("at", now.seat);
  if (s.square != nowhere) json.field("square", Name(s.square).words());
  tell_pieces(json, s);
  {
    auto bars = json.list("bars");  // by seat
    for (const Seat seat : {red, yellow}) {
      auto one = bars.object();
      tell_load(one, s, bar_of(seat));
      one.field("sum", sum_of(s, bar_of(seat)));
    }
  }
  {
    auto unseen = json.list("unseen");  // by colour: the numbers nobody has seen yet
    for (const Seat colour : {red, yellow}) {
      auto numbers = unseen.list();
      each_unseen(s, colour, [&](unsigned number) { numbers.add(number); });
    }
  }
  json.field("opened", opened(s));
  json.field("quiet", s.quiet);
  json.field("quiet_limit", s.customs.quiet_limit());
  json.field("alarm", takes_turn(s) && bound(s));
  if (s.step == Step::draw || s.step == Step::over) json.field("ending", ending(s));
  auto score = json.list("points");
  for (const Seat seat : {red, yellow}) score.add(points(s, seat));
}

void Rules::tell(Json& json, const Event& event) {
  static constexpr std::array<std::string_view, 11> names{
      "placed", "swam", "moved", "shown", "stuck", "ate", "arrived", "passed", "alarm", "drawn", "ended"};
  using enum Event::Kind;
  json.field("event", names[static_cast<unsigned>(event.kind)]);
  if (event.kind == ended) return json.field("ending", name_of(static_cast<Ending>(event.number)));
  json.field("seat", event.seat);
  switch (event.kind) {
    case placed: json.field("to", Name(event.to).words()); break;
    case swam:
    case moved: {
      json.field("from", Name(event.from).words());
      json.field("to", Name(event.to).words());
      FixedText<24> squares;
      const Path path = path_of(event);
      for (unsigned i = 0; i < path.length; ++i)
        squares << std::string_view(i > 0 ? " " : "") << Name(path.squares[i]).words();
      json.field("path", squares.words());
      break;
    }
    case shown:
    case stuck:
      json.field("on", Name(event.from).words());
      json.field("number", event.number);
      break;
    case ate:
      json.field("on", Name(event.to).words());
      json.field("tiles", event.number);
      break;
    case arrived: json.field("tiles", event.number); break;
    case drawn:
      json.field("colour", event.from);
      json.field("number", event.number);
      break;
    case passed:
    case alarm:
    case ended: break;
  }
}

}  // namespace flotilla::pool
