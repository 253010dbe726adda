#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "kit/fold.h"
#include "match/notation.h"

// Plays positions of a game without secrets in its notation, so that a test reads: position, lines, result.
// A position may lack pieces that do not matter, so it need not be sound; a Fold would check that.
namespace flotilla::support {

// The game that a State belongs to; the tests of each game specialize it: `using Rules = …`.
template <class State>
struct GameOf;
template <class State>
using RulesOf = typename GameOf<State>::Rules;

inline constexpr std::string_view nothing = "nothing", not_understood = "not understood";

inline void append(std::string& list, std::string_view between, std::string_view item) {
  if (!list.empty()) list += between;
  list += item;
}

// What the game writes as JSON for these arguments: a board and a view, or an event.
template <Game G>
std::string json(const auto&... values) {
  match::StringSink out;
  {
    Json object(out);
    G::write_json(object, values...);
  }
  return out.text;
}

// `{"event":"moved","seat":0,"from":"c3"}` as `moved seat:0 from:c3`.
template <Game G>
std::string event_words(const typename G::Event& event) {
  std::string words = json<G>(event);
  std::erase_if(words, [](char c) { return c == '{' || c == '}' || c == '"'; });
  std::ranges::replace(words, ',', ' ');
  return words.substr(words.find(':') + 1);
}

template <Game G>
typename G::Board board_of(const typename G::State& state) {
  return G::board(G::layout(state));
}

template <class State>
std::string picture(const State& state) {
  using G = RulesOf<State>;
  match::StringSink out;
  G::draw_text(out, board_of<G>(state), state);
  return out.text;
}

template <Game G>
typename G::Setup setup_of(std::string_view words) {
  const auto setup = match::from_notation<G, typename G::Setup>(words);
  EXPECT_TRUE(setup) << "not a setup: " << words;
  return setup.value_or(typename G::Setup{});
}

// The rule anchor that refuses a setup, or `nothing`.
template <Game G>
std::string_view refusal_anchor(std::string_view setup) {
  const auto read = match::from_notation<G, typename G::Setup>(setup);
  if (!read) return not_understood;
  const auto why = G::refuse(*read);
  return why ? why->anchor : nothing;
}

template <Game G>
typename G::State new_match(std::string_view setup) {
  EXPECT_EQ(refusal_anchor<G>(setup), nothing) << "refuses " << setup;
  return G::begin(setup_of<G>(setup));
}

// Why a roll or move is refused; its anchor is `nothing` if it is not.
template <class State>
Refusal refusal(const State& state, std::string_view line) {
  using G = RulesOf<State>;
  constexpr Refusal none{nothing, nothing};
  const auto board = board_of<G>(state);
  if (const auto move = match::from_notation<G, typename G::Move>(line))
    return G::refuse(board, state, *move).value_or(none);
  if (const auto roll = match::from_notation<G, typename G::Roll>(line))
    return G::refuse(board, state, *roll).value_or(none);
  return {not_understood, not_understood};
}
template <class State>
std::string_view refusal_anchor(const State& state, std::string_view line) {
  return refusal(state, line).anchor;
}

// Plays rolls and moves, separated by a comma and a space. A refused line fails the test.
template <class State>
State played(State state, std::string_view lines, auto&& emit) {
  using G = RulesOf<State>;
  while (!lines.empty()) {
    const auto line = lines.substr(0, lines.find(", "));
    lines.remove_prefix(std::min(lines.size(), line.size() + 2));
    const auto why = refusal_anchor(state, line);
    EXPECT_EQ(why, nothing) << "refuses `" << line << "` in\n" << picture(state);
    if (why != nothing) break;
    const auto board = board_of<G>(state);
    if (const auto move = match::from_notation<G, typename G::Move>(line))
      G::play(board, state, *move, emit);
    else
      G::apply_roll(board, state, must_have(match::from_notation<G, typename G::Roll>(line)), emit);
  }
  return state;
}
template <class State>
State played(const State& state, std::string_view lines) {
  return played(state, lines, ignore_events);
}
// The events of these lines, separated by `; `.
template <class State>
std::string events_of(const State& state, std::string_view lines) {
  std::string events;
  played(state, lines,
         [&](const auto& event) { append(events, "; ", event_words<RulesOf<State>>(event)); });
  return events;
}

template <class State>
std::string legal_moves(const State& state, std::string_view between = ", ") {
  using G = RulesOf<State>;
  std::string moves;
  G::each_legal(board_of<G>(state), state,
                [&](const auto& move) { append(moves, between, match::to_notation<G>(move)); });
  return moves;
}

// One roll for each sequence of numbers that chance can draw.
template <class State>
std::string samples(const State& state, std::string_view between = ", ") {
  using G = RulesOf<State>;
  std::string rolls;
  each_sample<G>(
      state, [&](const auto& roll, const Tape&) { append(rolls, between, match::to_notation<G>(roll)); });
  return rolls;
}

// `A decides`, `chance` or `over`.
template <class State>
std::string turn_of(const State& state) {
  const Turn turn = RulesOf<State>::turn(state);
  if (turn == Turn::over()) return "over";
  return turn == Turn::chance() ? "chance" : std::string{letter(turn.seat)} + " decides";
}

// Points and places by seat: `21 0`, `1 2`.
template <class State>
std::string points(const State& state, unsigned seats) {
  std::string all;
  for (unsigned i = 0; i < seats; ++i)
    append(all, " ", std::to_string(RulesOf<State>::points(state, static_cast<Seat>(i))));
  return all;
}
template <class State>
std::string places(const State& state, unsigned seats) {
  std::string all;
  for (unsigned i = 0; i < seats; ++i) append(all, " ", std::to_string(RulesOf<State>::places(state)[i]));
  return all;
}

}  // namespace flotilla::support
