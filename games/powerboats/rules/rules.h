#pragma once
#include "games/powerboats/rules/board.h"
#include "kit/game.h"

// Powerboats (Corné van Moorsel, 2008). The rules in words, with their anchors: ../RULES.md.
namespace flotilla::powerboats {

struct Rules : NoSecrets {
  using Setup = powerboats::Setup;
  using State = powerboats::State;
  using View = powerboats::State;
  using Move = powerboats::Move;
  using Roll = powerboats::Roll;
  using Event = powerboats::Event;
  using Layout = powerboats::Layout;
  using Board = powerboats::Board;

  static constexpr std::array switches{
      Switch{"side", "pb-tiles", {"calm", "wild"}},
      Switch{"layout", "pb-tiles", {"drawn", "123456"}},
      Switch{"last_boat", "pb-race-end", {"stop", "sail"}},
      Switch{"lead_scoring", "pb-lead", {"no", "yes"}},
      Switch{"sunk_bonus", "pb-lead", {"each", "flat"}},
      Switch{"directions", "pb-directions", {"shortest", "straight", "chosen"}, 2},
  };
  // The tiles and the first seat; then for each race the buoys, the directions, the placing, and turns of
  // dice, roll and steering.
  static constexpr std::uint32_t longest = tiles + 1 + races * (2 + max_seats + rounds_max * max_seats * 3);
  static constexpr Info info{"powerboats", 2, 2, max_seats, longest, switches};

  static std::optional<Refusal> refuse(const Setup& setup);  // setup.cpp
  static State begin(const Setup& setup);
  static Layout layout(const State& state);
  static Board board(const Layout& layout) { return board_of(layout); }

  static Turn turn(const State& state);  // legal.h
  static void each_legal(const Board& board, const State& view, auto&& out);
  static std::optional<Refusal> refuse(const Board& board, const State& view,
                                       const Move& move);                             // refuse.cpp
  static void play(const Board& board, State& state, const Move& move, auto&& emit);  // play.h

  static Roll sample(const State& state, Draw auto& draw);  // chance.h
  static void each_roll(const State& state, auto&& out);
  static std::optional<Refusal> refuse(const Board& board, const State& state,
                                       const Roll& roll);  // refuse.cpp
  static void apply_roll(const Board& board, State& state, const Roll& roll, auto&& emit);

  static bool is_sound(const Board& board, const State& state);  // sound.cpp

  static std::int32_t points(const State& state, Seat seat);  // score.cpp
  static Places places(const State& state);

  static void write(TextSink& out, const Setup& setup);  // notation.cpp
  static void write(TextSink& out, const Move& move);
  static void write(TextSink& out, const Roll& roll);
  static bool read(Scan& in, Setup& setup);
  static bool read(Scan& in, Move& move);
  static bool read(Scan& in, Roll& roll);

  static void write_json(Json& json, const Board& board, const State& view);  // view_json.cpp
  static void write_json(Json& json, const Event& event);
  static void draw_text(TextSink& out, const Board& board, const State& view);  // draw_text.cpp
};

}  // namespace flotilla::powerboats

#include "games/powerboats/rules/chance.h"  // IWYU pragma: export
#include "games/powerboats/rules/legal.h"   // IWYU pragma: export
#include "games/powerboats/rules/play.h"    // IWYU pragma: export

namespace flotilla::powerboats {
static_assert(Game<Rules> && EnumeratesRolls<Rules>);
}
