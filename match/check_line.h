#pragma once
#include "kit/fold.h"
#include "match/line.h"
#include "match/notation.h"
#include "match/refusals.h"

namespace flotilla::match {

// Why `move` is illegal. For a State, legality is checked on the decider's view, so it depends only on what
// the decider can see.
template <Game G, class Position>
std::optional<Refusal> refuse_move(const Fold<G, Position>& fold, const typename G::Move& move) {
  if constexpr (std::same_as<Position, typename G::View>)
    return G::refuse(fold.board(), fold.position(), move);
  else
    return G::refuse(fold.board(), G::view(fold.position(), fold.turn().seat), move);
}

template <Game G>
bool numbers_give(const typename G::State& state, Tape numbers, const typename G::Roll& roll) {
  return G::sample(state, numbers) == roll && numbers.used_exactly();
}

// Parses a line and checks it in this position; calls then(action, numbers) if the line is legal. The same
// for the host (`is_host`: a State, and a roll may have numbers) and for every viewer.
template <Game G, bool is_host, class Position>
std::optional<Refusal> check_line(const Fold<G, Position>& fold, std::string_view text, auto&& then) {
  const auto line = Line::read(text);
  if (!line || (line->numbers && !is_host)) return not_a_line;
  const Turn turn = fold.turn();
  if (turn == Turn::over()) return already_over;
  if (line->seat) {
    if (!turn.decides(line->seat)) return not_your_turn;
    const auto move = from_notation<G, typename G::Move>(line->words);
    if (!move) return not_a_move;
    if (const auto why = refuse_move(fold, *move)) return why;
    then(*move, std::nullopt);
    return allowed;
  }
  if (turn != Turn::chance()) return no_roll_due;
  const auto roll = from_notation<G, typename G::Roll>(line->words);
  if (!roll) return not_a_roll;
  if (const auto why = G::refuse(fold.board(), fold.position(), *roll)) return why;
  if constexpr (is_host)
    if (line->numbers && !numbers_give<G>(fold.position(), *line->numbers, *roll)) return wrong_numbers;
  then(*roll, line->numbers);
  return allowed;
}

}  // namespace flotilla::match
