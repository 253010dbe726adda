#pragma once
#include "kit/fold.h"
#include "match/line.h"
#include "match/refusals.h"
#include "match/words.h"

namespace flotilla::match {

// Why `move` may not be played. A State is looked at through the decider's view, so that legality rests
// on nothing the decider cannot see; a View is all there is.
template <Game G, class Position>
std::optional<Refusal> refuse_move(const Fold<G, Position>& fold, const typename G::Move& move) {
  if constexpr (std::same_as<Position, typename G::View>)
    return G::refuse(fold.board(), fold.now(), move);
  else
    return G::refuse(fold.board(), G::view(fold.now(), fold.turn().seat), move);
}

template <Game G>
bool gives(const typename G::State& state, Tape numbers, const typename G::Roll& roll) {
  return G::sample(state, numbers) == roll && numbers.fits();
}

// Reads a line and judges it against the position; then(action, numbers if given) if nothing speaks against
// it. The same for the host (`whole`: a State, and numbers may stand behind a roll) and for every viewer.
template <Game G, bool whole, class Position>
std::optional<Refusal> judge(const Fold<G, Position>& fold, std::string_view text, auto&& then) {
  const auto line = Line::read(text);
  if (!line || (line->numbers && !whole)) return not_a_line;
  const Turn turn = fold.turn();
  if (turn == Turn::over()) return not_any_more;
  if (line->seat) {
    if (!turn.decides(line->seat)) return not_your_turn;
    const auto move = parsed<G, typename G::Move>(line->words);
    if (!move) return not_a_move;
    if (const auto why = refuse_move(fold, *move)) return why;
    then(*move, std::nullopt);
    return allowed;
  }
  if (turn != Turn::chance()) return not_chance;
  const auto roll = parsed<G, typename G::Roll>(line->words);
  if (!roll) return not_a_roll;
  if (const auto why = G::refuse(fold.board(), fold.now(), *roll)) return why;
  if constexpr (whole)
    if (line->numbers && !gives<G>(fold.now(), *line->numbers, *roll)) return not_these_numbers;
  then(*roll, line->numbers);
  return allowed;
}

}  // namespace flotilla::match
