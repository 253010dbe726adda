#pragma once
#include <algorithm>

#include "match/check_line.h"
#include "tests/conformance/breach.h"
#include "tests/conformance/game_helpers.h"

namespace flotilla::laws {

// Plays one random match in two states that differ only in what one viewer cannot see. While that viewer is
// shown the same, everything else it can observe must be the same: views, pictures, moves, refusals, shown
// actions.
template <Game G>
class NonInterference {
 public:
  NonInterference(const typename G::Setup& setup, std::uint64_t seed)
      : rng_(seed), one_(G::begin(setup)), two_(one_) {
    const auto viewers = all_viewers<G>(setup);
    who_ = viewers[rng_.below(static_cast<std::uint32_t>(viewers.size()))];
  }

  std::uint64_t run() {
    while (one_.turn() != Turn::over()) {
      if (rng_.below(8) == 0) resample_second();
      compare();
      if (one_.turn() == Turn::chance())
        play_roll();
      else
        play();
    }
    return checks_;
  }
  std::uint64_t worlds() const { return worlds_; }  // that differed

 private:
  void same(std::string_view name, bool holds) {
    ++checks_;
    law(name, holds);
  }

  // Draws a second state that the viewer considers possible.
  void resample_second() {
    two_ = Fold<G>(G::guess(G::view(one_.position(), who_), rng_));
    worlds_ += two_.position() != one_.position();
  }

  void compare() {
    const auto view = G::view(one_.position(), who_), other = G::view(two_.position(), who_);
    same("twins have equal views", view == other);
    same("twins wait for the same", one_.turn() == two_.turn());
    same("twins are told alike", rendered(one_.board(), view) == rendered(two_.board(), other));
    same("twins have equal legal moves", legal<G>(one_.board(), view) == legal<G>(two_.board(), other));
    if (!who_) return;
    for (int i = 0; i < 4 && !heard_.empty(); ++i) {
      auto line = std::string(1, letter(*who_)) + ' ' + heard_[below(heard_.size())];
      if (rng_.below(2) == 0)
        line[2 + below(line.size() - 2)] = "ABCD0123456789.,abcghjrsu "[rng_.below(26)];
      same("twins are refused alike", refused(one_, line) == refused(two_, line));
    }
  }
  std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  static std::string rendered(const typename G::Board& board, const typename G::View& view) {
    match::StringSink out;
    {
      Json json(out);
      G::write_json(json, board, view);
    }
    G::draw_text(out, board, view);
    return out.text;
  }
  static std::optional<Refusal> refused(const Fold<G>& fold, std::string_view line) {
    return match::check_line<G, true>(fold, line, [](auto&&...) {});
  }

  void play_roll() {
    const auto roll = G::sample(one_.position(), rng_);
    act(roll, G::sample(two_.position(), rng_), !G::refuse(two_.board(), two_.position(), roll));
  }
  void play() {
    const Seat seat = one_.turn().seat;
    const auto moves = legal<G>(one_.board(), G::view(one_.position(), seat)),
               others = legal<G>(two_.board(), G::view(two_.position(), seat));
    const auto& move = moves[below(moves.size())];
    heard_.push_back(match::to_notation<G>(move));
    act(move, others[below(others.size())], std::ranges::count(others, move) > 0);
  }

  // Applies the same action in both states if possible, otherwise another one in the second. Actions that
  // look the same leave equal views, and vice versa. If they look different, the second state is drawn
  // anew.
  template <class Action>
  void act(const Action& action, const Action& other, bool in_both) {
    const Action& second = in_both && rng_.below(4) > 0 ? action : other;
    const bool alike = match::to_notation<G>(G::show(one_.position(), action, who_)) ==
                       match::to_notation<G>(G::show(two_.position(), second, who_));
    one_.apply(action, ignore_events);
    two_.apply(second, ignore_events);
    same("what twins are shown is what they see",
         alike == (G::view(one_.position(), who_) == G::view(two_.position(), who_)));
    if (!alike) resample_second();
  }

  Rng rng_;
  Fold<G> one_, two_;
  Viewer who_;
  std::vector<std::string> heard_;
  std::uint64_t checks_ = 0, worlds_ = 0;
};

}  // namespace flotilla::laws
