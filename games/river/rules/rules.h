#pragma once
#include "games/river/rules/types.h"
#include "kit/game.h"

// Up the River (Manfred Ludwig, 1988). The rules in words, with their anchors: ../RULES.md.
namespace flotilla::river {

struct Rules : NoBoard, NoSecrets {
  using Setup = river::Setup;
  using State = river::State;
  using View = river::State;
  using Move = river::Move;
  using Roll = river::Roll;
  using Event = river::Event;

  static constexpr std::array switches{
      Switch{"order", "river-order", {"official", "free"}},
      Switch{"first", "river-first", {"drawn", "A", "B"}},
      Switch{"safe_three", "river-wind-harm", {"colour", "any"}},
      Switch{"wind_optional", "river-wind", {"no", "yes"}},
      Switch{"finished_roll", "river-finished", {"yes", "no"}},
  };
  static constexpr std::uint32_t longest = shifts_max * seats_max * 2 + 2;  // river-limit
  static constexpr Info info{"river", 1, 2, seats_max, longest, switches};

  static std::optional<Refusal> refuse(const Setup& setup);  // setup.cpp
  static State begin(const Setup& setup);

  static Turn turn(const State& state);  // legal.h
  static void each_legal(Nothing, const State& view, auto&& out);
  static std::optional<Refusal> refuse(Nothing, const State& view, const Move& move);  // refuse.cpp
  static void play(Nothing, State& state, const Move& move, auto&& emit);              // play.h

  static Roll sample(const State& state, Draw auto& draw);  // chance.h
  static void each_roll(const State& state, auto&& out);
  static std::optional<Refusal> refuse(Nothing, const State& state, const Roll& roll);  // refuse.cpp
  static void apply_roll(Nothing, State& state, const Roll& roll, auto&& emit);

  static bool is_sound(Nothing, const State& state);  // sound.cpp

  static std::int32_t points(const State& state, Seat seat);  // score.cpp
  static Places places(const State& state);

  static void write(TextSink& out, const Setup& setup);  // notation.cpp
  static void write(TextSink& out, const Move& move);
  static void write(TextSink& out, const Roll& roll);
  static bool read(Scan& in, Setup& setup);
  static bool read(Scan& in, Move& move);
  static bool read(Scan& in, Roll& roll);

  static void write_json(Json& json, Nothing, const State& view);  // view_json.cpp
  static void write_json(Json& json, const Event& event);
  static void draw_text(TextSink& out, Nothing, const State& view);  // draw_text.cpp

  static State mirror(const State& state);  // mirror.cpp: every seat becomes its left neighbour
  static Move mirror(const State& state, const Move& move);
  static Roll mirror(const State& state, const Roll& roll);
};

}  // namespace flotilla::river

#include "games/river/rules/chance.h"  // IWYU pragma: export
#include "games/river/rules/legal.h"   // IWYU pragma: export
#include "games/river/rules/play.h"    // IWYU pragma: export

namespace flotilla::river {
static_assert(Game<Rules> && EnumeratesRolls<Rules> && HasSymmetry<Rules>);
}
