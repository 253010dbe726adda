#pragma once
#include <concepts>
#include <optional>
#include <type_traits>

#include "kit/draw.h"
#include "kit/info.h"
#include "kit/json.h"
#include "kit/places.h"
#include "kit/refusal.h"
#include "kit/rng.h"
#include "kit/scan.h"
#include "kit/text.h"
#include "kit/turn.h"

// A game is a struct of types and static functions. `static_assert(Game<Rules>)` in the game's header makes
// the compiler name what is missing, one small part at a time.
namespace flotilla {

inline constexpr auto ignore_events = [](const auto&) {};  // an event callback that does nothing

// All types are regular. A State is its bytes: no padding, pointer or floating point, so that equality and
// hash agree on every machine.
template <class G>
concept HasValueTypes =
    std::regular<typename G::Setup> && std::regular<typename G::State> && std::regular<typename G::View> &&
    std::regular<typename G::Move> && std::regular<typename G::Roll> && std::regular<typename G::Event> &&
    std::regular<typename G::Layout> && std::semiregular<typename G::Board> &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State>;

// Checks a setup and makes the first state. The caller has already checked the edition (1 to info.edition).
template <class G>
concept HasSetup = requires(const typename G::Setup& setup) {
  { G::info } -> std::convertible_to<Info>;
  { setup.edition } -> std::convertible_to<unsigned>;
  { setup.seats } -> std::convertible_to<unsigned>;
  { G::refuse(setup) } -> std::same_as<std::optional<Refusal>>;
  { G::begin(setup) } -> std::same_as<typename G::State>;
};

// A position, State or View: whose turn it is, on which layout, and how an action changes it.
// Callers pass only what `refuse` allows. The board is that of the layout BEFORE the action: an action that
// changes the layout does nothing more that needs a board.
template <class G, class Position>
concept HasTransitions = requires(const typename G::Board& board, const Position& now, Position& next,
                                  const typename G::Move& move, const typename G::Roll& roll) {
  { G::turn(now) } -> std::same_as<Turn>;
  { G::layout(now) } -> std::convertible_to<typename G::Layout>;
  { G::board(G::layout(now)) } -> std::same_as<typename G::Board>;
  { G::play(board, next, move, ignore_events) } -> std::same_as<void>;
  { G::refuse(board, now, roll) } -> std::same_as<std::optional<Refusal>>;
  { G::apply_roll(board, next, roll, ignore_events) } -> std::same_as<void>;
};

// The invariants of a state, such as: every card of the deck is in one place. They hold in every match; the
// board is that of the state's layout.
template <class G>
concept HasInvariants = requires(const typename G::Board& board, const typename G::State& state) {
  { G::is_sound(board, state) } -> std::same_as<bool>;
};

// Legality reads a View, never a State. On the decider's view it is exact; on any other view `refuse` may
// lack information, but never refuses what was actually played.
template <class G>
concept HasLegalMoves =
    requires(const typename G::Board& board, const typename G::View& view, const typename G::Move& move) {
      { G::each_legal(board, view, ignore_events) } -> std::same_as<void>;
      { G::refuse(board, view, move) } -> std::same_as<std::optional<Refusal>>;
    };

// Called only when a roll is due. Revealing something is also a roll; `sample` then draws no number.
template <class G>
concept HasChance = requires(const typename G::State& state, Rng& rng, Tape& tape) {
  { G::sample(state, rng) } -> std::same_as<typename G::Roll>;
  { G::sample(state, tape) } -> std::same_as<typename G::Roll>;
};

// Secrets. `view` alone decides who knows what. `show` returns the part of an action that a viewer needs in
// order to update its view, and nothing more; it is given the state before the action. `guess` returns a
// state that is possible from the viewer's point of view.
template <class G>
concept HasViews =
    requires(const typename G::State& state, const typename G::View& view, const typename G::Move& move,
             const typename G::Roll& roll, Viewer viewer, Rng& rng) {
      { G::view(state, viewer) } -> std::convertible_to<typename G::View>;
      { G::show(state, move, viewer) } -> std::convertible_to<typename G::Move>;
      { G::show(state, roll, viewer) } -> std::convertible_to<typename G::Roll>;
      { G::guess(view, rng) } -> std::same_as<typename G::State>;
    };

// `points`: the score as players count it. `places`: the final ranking after all tie-breaks.
template <class G>
concept HasScores = requires(const typename G::State& state, Seat seat) {
  { G::points(state, seat) } -> std::same_as<std::int32_t>;
  { G::places(state) } -> std::same_as<Places>;
};

// Notation, for people and for the record. A hidden part is written `?`.
template <class G, class T>
concept HasNotation = requires(TextSink& out, Scan& in, const T& value, T& out_value) {
  { G::write(out, value) } -> std::same_as<void>;
  { G::read(in, out_value) } -> std::same_as<bool>;
};

// For drawing only: never read back.
template <class G>
concept HasRendering = requires(const typename G::Board& board, const typename G::View& view,
                                const typename G::Event& event, Json& json, TextSink& text) {
  { G::write_json(json, board, view) } -> std::same_as<void>;
  { G::write_json(json, event) } -> std::same_as<void>;
  { G::draw_text(text, board, view) } -> std::same_as<void>;
};

template <class G>
concept Game = HasValueTypes<G> && HasSetup<G> && HasTransitions<G, typename G::State> &&
               HasTransitions<G, typename G::View> && HasInvariants<G> && HasLegalMoves<G> &&
               HasChance<G> && HasViews<G> && HasScores<G> && HasNotation<G, typename G::Setup> &&
               HasNotation<G, typename G::Move> && HasNotation<G, typename G::Roll> && HasRendering<G>;

// Optional: the distinct outcomes of chance with integer weights: out(roll, weight).
template <class G>
concept EnumeratesRolls = requires(const typename G::State& state) {
  {
    G::each_roll(state, [](const typename G::Roll&, std::uint32_t) {})
  } -> std::same_as<void>;
};

// Optional: a random legal move of the decider's view, chosen without enumerating all of them.
template <class G>
concept SamplesMoves = requires(const typename G::Board& board, const typename G::View& view, Rng& rng) {
  { G::sample_move(board, view, rng) } -> std::same_as<typename G::Move>;
};

// Optional: a symmetry of the rules. Mirroring commutes with applying an action.
template <class G>
concept HasSymmetry =
    requires(const typename G::State& state, const typename G::Move& move, const typename G::Roll& roll) {
      { G::mirror(state) } -> std::same_as<typename G::State>;
      { G::mirror(state, move) } -> std::same_as<typename G::Move>;
      { G::mirror(state, roll) } -> std::same_as<typename G::Roll>;
    };

// Optional: one word for why a finished match ended, for statistics.
template <class G>
concept NamesEnding = requires(const typename G::State& state) {
  { G::ending(state) } -> std::same_as<std::string_view>;
};

// Base classes for games that have no board or no secrets.
struct Nothing {
  friend constexpr bool operator==(Nothing, Nothing) = default;
};
struct NoBoard {
  using Layout = Nothing;
  using Board = Nothing;
  static constexpr Nothing layout(const auto&) { return {}; }
  static constexpr Nothing board(Nothing) { return {}; }
};
struct NoSecrets {  // goes with `using View = State`
  static constexpr const auto& view(const auto& state, Viewer) { return state; }
  static constexpr const auto& show(const auto&, const auto& action, Viewer) { return action; }
  static constexpr auto guess(const auto& view, auto&) { return view; }
};
template <class G>
inline constexpr bool has_secrets = !std::same_as<typename G::State, typename G::View>;

}  // namespace flotilla
