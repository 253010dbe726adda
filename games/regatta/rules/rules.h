#pragma once
#include "games/regatta/rules/types.h"
#include "kit/game.h"

// Regatta. The rules in words, with their anchors: ../RULES.md.
namespace flotilla::regatta {

struct Rules : NoBoard {
  using Setup = regatta::Setup;
  using State = regatta::State;
  using View = regatta::View;
  using Move = regatta::Move;
  using Roll = regatta::Roll;
  using Event = regatta::Event;

  static constexpr std::array switches{
      Switch{"water", "rg-water", {"standard", "small", "large"}},
      Switch{"placing", "rg-start", {"last_first", "first_first"}},
      Switch{"places", "rg-finish", {"all", "winner"}},
      Switch{"pivot", "rg-turn-boat", {"middle", "any"}, 2},
      Switch{"adrift", "rg-adrift", {"off", "locked"}, 2},
      Switch{"helm_draws", "rg-helm", {"no", "yes"}, 2},
      Switch{"on_the_way", "rg-path", {"hull", "bow"}, 2},
      Switch{"handicap", "rg-handicap", {"none", "exchange"}, 2},
  };
  // The first seat, the deal and the placing; then a turn is at most two decisions and three draws.
  static constexpr std::uint32_t longest = 1 + seats_max * (hand_size + 1) + rounds_max * seats_max * 5;
  static constexpr Info info{"regatta", 2, 2, seats_max, longest, switches};

  static std::optional<Refusal> refuse(const Setup& setup);  // setup.cpp
  static State begin(const Setup& setup);

  static Turn turn(const PublicState& table);  // legal.h
  static void each_legal(Nothing, const View& view, auto&& out);
  static Move sample_move(Nothing, const View& view, Draw auto& draw);                // sample_move.h
  static std::optional<Refusal> refuse(Nothing, const View& view, const Move& move);  // refuse.cpp
  static void play(Nothing, auto& position, const Move& move, auto&& emit);           // play.h

  static Roll sample(const State& state, Draw auto& draw);  // chance.h
  static void each_roll(const State& state, auto&& out);
  static std::optional<Refusal> refuse(Nothing, const State& state, const Roll& roll);  // refuse.cpp
  static std::optional<Refusal> refuse(Nothing, const View& view, const Roll& roll);
  static void apply_roll(Nothing, auto& position, const Roll& roll, auto&& emit);  // play.h

  static bool is_sound(Nothing, const State& state);  // sound.cpp

  static View view(const State& state, Viewer viewer);  // secrets.cpp
  static Move show(const State& state, const Move& move, Viewer viewer);
  static Roll show(const State& state, const Roll& roll, Viewer viewer);
  static State guess(const View& view, Draw auto& draw);  // chance.h

  static std::int32_t points(const State& state, Seat seat);  // score.cpp
  static Places places(const State& state);
  static std::string_view ending(const State& state);

  static void write(TextSink& out, const Setup& setup);  // notation.cpp
  static void write(TextSink& out, const Move& move);
  static void write(TextSink& out, const Roll& roll);
  static bool read(Scan& in, Setup& setup);
  static bool read(Scan& in, Move& move);
  static bool read(Scan& in, Roll& roll);

  static void write_json(Json& json, Nothing, const View& view);  // view_json.cpp
  static void write_json(Json& json, const Event& event);
  static void draw_text(TextSink& out, Nothing, const View& view);  // draw_text.cpp
};

}  // namespace flotilla::regatta

#include "games/regatta/rules/chance.h"       // IWYU pragma: export
#include "games/regatta/rules/legal.h"        // IWYU pragma: export
#include "games/regatta/rules/play.h"         // IWYU pragma: export
#include "games/regatta/rules/sample_move.h"  // IWYU pragma: export

namespace flotilla::regatta {
static_assert(Game<Rules> && EnumeratesRolls<Rules> && NamesEnding<Rules>);
}
