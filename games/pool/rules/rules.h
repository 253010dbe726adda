#pragma once
#include "games/pool/rules/types.h"
#include "kit/game.h"

// Rette sich wer kann, also Crocodile Pool Party (Rudi Hoffmann, 2003). The rules in words, with their
// anchors: ../RULES.md.
namespace flotilla::pool {

struct Rules : NoBoard, NoSecrets {
  using Setup = pool::Setup;
  using State = pool::State;
  using View = pool::State;
  using Move = pool::Move;
  using Roll = pool::Roll;
  using Event = pool::Event;

  static constexpr std::array switches{
      Switch{"setup", "pool-placing", {"picture", "placing"}},
      Switch{"alarm", "pool-alarm", {"20", "12", "off"}},
      Switch{"quiet_limit", "pool-quiet", {"40", "60", "off"}, 1, {1, 1, 2}},
      Switch{"homeward", "pool-homeward", {"30", "20", "off"}, 2},
  };
  // Every tile is placed, shown, eaten and brought home at most once; pool-quiet limits the turns in
  // between.
  static constexpr std::uint32_t events = 3 * tiles_all;
  static constexpr std::uint32_t longest = tiles_all + (events + 1) * SwitchValues::limits.back() + events;
  static constexpr Info info{"pool", 2, 2, 2, longest, switches};

  static std::optional<Refusal> refuse(const Setup& setup);  // setup.cpp
  static State begin(const Setup& setup);

  static Turn turn(const State& state);  // legal.h
  static void each_legal(Nothing, const State& view, auto&& out);
  static std::optional<Refusal> refuse(Nothing, const State& view, const Move& move);  // refuse.cpp
  static void play(Nothing, State& state, const Move& move, auto&& emit);              // play.h

  static Roll sample(const State& state, Draw auto& draw);  // chance.h
  static void each_roll(const State& state, auto&& out);
  static std::optional<Refusal> refuse(Nothing, const State& state, const Roll& roll);  // refuse.cpp
  static void apply_roll(Nothing, State& state, const Roll& roll, auto&& emit);         // play.h

  static bool is_sound(Nothing, const State& state);  // sound.cpp

  static std::int32_t points(const State& state, Seat seat);  // score.cpp
  static Places places(const State& state);
  static std::string_view ending(const State& state);

  static void write(TextSink& out, const Setup& setup);  // notation.cpp
  static void write(TextSink& out, const Move& move);
  static void write(TextSink& out, const Roll& roll);
  static bool read(Scan& in, Setup& setup);
  static bool read(Scan& in, Move& move);
  static bool read(Scan& in, Roll& roll);

  static void write_json(Json& json, Nothing, const State& view);  // view_json.cpp
  static void write_json(Json& json, const Event& event);
  static void draw_text(TextSink& out, Nothing, const State& view);  // draw_text.cpp
};

}  // namespace flotilla::pool

#include "games/pool/rules/chance.h"  // IWYU pragma: export
#include "games/pool/rules/legal.h"   // IWYU pragma: export
#include "games/pool/rules/play.h"    // IWYU pragma: export

namespace flotilla::pool {
static_assert(Game<Rules> && EnumeratesRolls<Rules> && NamesEnding<Rules>);
}
