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

// What a game is: a struct of types and static functions. `static_assert(Game<Rules>)` in the game's
// own header makes the compiler name whatever is missing, one small part at a time.
namespace flotilla {

inline constexpr auto unheard = [](const auto&) {};  // an ear for events that nobody needs

// Values. A State is its bytes: no padding, pointer or floating point, so that equality and hash agree
// on every machine.
template <class G>
concept Values =
    std::regular<typename G::Setup> && std::regular<typename G::State> && std::regular<typename G::View> &&
    std::regular<typename G::Move> && std::regular<typename G::Roll> && std::regular<typename G::Event> &&
    std::regular<typename G::Layout> && std::semiregular<typename G::Board> &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State>;

// A setup is refused, or begun. Its edition, 1 to info.edition, is checked before it is asked.
template <class G>
concept Begins = requires(const typename G::Setup& setup) {
  { G::info } -> std::convertible_to<Info>;
  { setup.edition } -> std::convertible_to<unsigned>;
  { setup.seats } -> std::convertible_to<unsigned>;
  { G::refuse(setup) } -> std::same_as<std::optional<Refusal>>;
  { G::begin(setup) } -> std::same_as<typename G::State>;
};

// A position, State or View: whose turn it is, on which layout, and how an action changes it.
// `play` and `settle` are given what `refuse` allows. The board is that of the layout BEFORE the
// action: an action that changes the layout does nothing more that needs a board.
template <class G, class Position>
concept Sails = requires(const typename G::Board& board, const Position& now, Position& next,
                         const typename G::Move& move, const typename G::Roll& roll) {
  { G::turn(now) } -> std::same_as<Turn>;
  { G::layout(now) } -> std::convertible_to<typename G::Layout>;
  { G::board(G::layout(now)) } -> std::same_as<typename G::Board>;
  { G::play(board, next, move, unheard) } -> std::same_as<void>;
  { G::refuse(board, now, roll) } -> std::same_as<std::optional<Refusal>>;
  { G::settle(board, next, roll, unheard) } -> std::same_as<void>;
};

// Legality reads a View, never a State. On the decider's own view it is exact; on any other view
// `refuse` may not know enough, but never refuses what was really played.
template <class G>
concept Judges =
    requires(const typename G::Board& board, const typename G::View& view, const typename G::Move& move) {
      { G::each_legal(board, view, unheard) } -> std::same_as<void>;
      { G::refuse(board, view, move) } -> std::same_as<std::optional<Refusal>>;
    };

// Chance, asked only when it is due. What is laid open without being drawn is a roll too: `sample` then
// asks for no number.
template <class G>
concept Chances = requires(const typename G::State& state, Rng& rng, Tape& tape) {
  { G::sample(state, rng) } -> std::same_as<typename G::Roll>;
  { G::sample(state, tape) } -> std::same_as<typename G::Roll>;
};

// Secrets. `view` alone decides who knows what. `show` tells of an action, in the state before it,
// what the view needs to follow: no less and no more. `guess` is a state the viewer could believe.
template <class G>
concept Hides =
    requires(const typename G::State& state, const typename G::View& view, const typename G::Move& move,
             const typename G::Roll& roll, Viewer viewer, Rng& rng) {
      { G::view(state, viewer) } -> std::convertible_to<typename G::View>;
      { G::show(state, move, viewer) } -> std::convertible_to<typename G::Move>;
      { G::show(state, roll, viewer) } -> std::convertible_to<typename G::Roll>;
      { G::guess(view, rng) } -> std::same_as<typename G::State>;
    };

// `points`: what people count. `places`: the ranking after all tie-breaks, asked once it is over.
template <class G>
concept Counts = requires(const typename G::State& state, Seat seat) {
  { G::points(state, seat) } -> std::same_as<std::int32_t>;
  { G::places(state) } -> std::same_as<Places>;
};

// Notation, for people and for the record. A hidden part is written `?`.
template <class G, class T>
concept Speaks = requires(Text& out, Scan& in, const T& said, T& heard) {
  { G::write(out, said) } -> std::same_as<void>;
  { G::read(in, heard) } -> std::same_as<bool>;
};

// For drawing only: never read back.
template <class G>
concept Paints = requires(const typename G::Board& board, const typename G::View& view,
                          const typename G::Event& event, Json& json, Text& text) {
  { G::tell(json, board, view) } -> std::same_as<void>;
  { G::tell(json, event) } -> std::same_as<void>;
  { G::picture(text, board, view) } -> std::same_as<void>;
};

template <class G>
concept Game = Values<G> && Begins<G> && Sails<G, typename G::State> && Sails<G, typename G::View> &&
               Judges<G> && Chances<G> && Hides<G> && Counts<G> && Speaks<G, typename G::Setup> &&
               Speaks<G, typename G::Move> && Speaks<G, typename G::Roll> && Paints<G>;

// Optional: what chance can give with integer weights, equal outcomes joined: out(roll, weight).
template <class G>
concept Weighs = requires(const typename G::State& state) {
  {
    G::each_roll(state, [](const typename G::Roll&, std::uint32_t) {})
  } -> std::same_as<void>;
};

// Optional: some legal move at random, found without looking at all of them, for a decider's own view.
template <class G>
concept Hurries = requires(const typename G::Board& board, const typename G::View& view, Rng& rng) {
  { G::any_legal(board, view, rng) } -> std::same_as<typename G::Move>;
};

// Optional: a symmetry of the rules. Acting and then mirroring is mirroring and then acting.
template <class G>
concept Mirrors =
    requires(const typename G::State& state, const typename G::Move& move, const typename G::Roll& roll) {
      { G::mirror(state) } -> std::same_as<typename G::State>;
      { G::mirror(state, move) } -> std::same_as<typename G::Move>;
      { G::mirror(state, roll) } -> std::same_as<typename G::Roll>;
    };

// Optional: why a match that is over has ended, in a word. For counting how matches end.
template <class G>
concept Concludes = requires(const typename G::State& state) {
  { G::ending(state) } -> std::same_as<std::string_view>;
};

// What a game inherits when it has no use for a part.
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

}  // namespace flotilla
