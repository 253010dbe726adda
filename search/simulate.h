#pragma once
#include "kit/must.h"
#include "search/module.h"

namespace flotilla::search {

// One per seat.
template <Game G>
using Players = std::vector<std::unique_ptr<Player<G>>>;

template <Game G>
typename G::Move chosen_move(const Fold<G>& fold, Seat seat, Player<G>& player, Budget budget, Rng& rng) {
  if constexpr (std::same_as<typename G::State, typename G::View>)
    return player.choose(fold, budget, rng);
  else
    return player.choose(Fold<G, typename G::View>(G::view(fold.position(), seat)), budget, rng);
}

// Adds a finished game to the tally.
template <Game G>
void count(Tally& tally, const typename G::State& end, std::uint32_t turns) {
  const Places places = G::places(end);
  double winners = 0;
  for (const auto place : places) winners += place == 1;
  for (unsigned i = 0; i < tally.wins.size(); ++i) {
    const double win = places[i] == 1 ? 1 / winners : 0;
    tally.wins[i] += win;
    tally.wins_squared[i] += win * win;
    tally.points[i] += G::points(end, static_cast<Seat>(i));
    tally.places[i] += places[i];
  }
  ++tally.games;
  tally.turns += turns;
  if (turns >= tally.lengths.size()) tally.lengths.resize(turns + 1);
  ++tally.lengths[turns];
  if constexpr (NamesEnding<G>) ++tally.endings[G::ending(end)];
  tally.digest += hash(end);  // a sum: the games may come in any order
}

// Game g takes its dice from seed + g, and its players' randomness from a second stream: the dice do not
// depend on who plays, so bots are compared on equal luck.
template <Game G>
Tally simulate(const typename G::Setup& setup, const Players<G>& players, std::uint64_t seed,
               std::uint64_t games, Budget budget) {
  must(players.size() == setup.seats);
  Tally tally;
  for (auto* sums : {&tally.wins, &tally.wins_squared, &tally.points, &tally.places})
    sums->resize(setup.seats);
  const auto start = G::begin(setup);
  for (std::uint64_t game = seed; game != seed + games; ++game) {
    Rng dice(game), player_rng(game ^ 0x6a09e667f3bcc908u);
    Fold<G> fold(start);
    std::uint32_t rolls = 0, moves = 0;
    for (Turn turn = fold.turn(); turn.kind != Turn::Kind::over; turn = fold.turn()) {
      if (turn.kind == Turn::Kind::chance) {
        fold.apply(G::sample(fold.position(), dice), ignore_events);
        ++rolls;
      } else {
        fold.apply(chosen_move(fold, turn.seat, *players[index(turn.seat)], budget, player_rng),
                   ignore_events);
        ++moves;
      }
    }
    count<G>(tally, fold.position(), rolls > moves ? rolls : moves);  // as in kit/walk.h
  }
  return tally;
}

}  // namespace flotilla::search
