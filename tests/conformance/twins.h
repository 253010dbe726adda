#pragma once
#include <algorithm>

#include "match/judge.h"
#include "tests/conformance/breach.h"
#include "tests/conformance/worlds.h"

namespace flotilla::laws {

// One random match in two worlds that differ in nothing but what one viewer cannot see. As long as the same
// is shown there, everything that viewer meets must be the same: views, pictures, moves, refusals, shown
// actions.
template <Game G>
class Twins {
 public:
  Twins(const typename G::Setup& setup, std::uint64_t seed)
      : rng_(seed), one_(G::begin(setup)), two_(one_) {
    const auto viewers = everybody<G>(setup);
    who_ = viewers[rng_.below(static_cast<std::uint32_t>(viewers.size()))];
  }

  std::uint64_t run() {
    while (one_.turn() != Turn::over()) {
      if (rng_.below(8) == 0) part();
      compare();
      if (one_.turn() == Turn::chance())
        settle();
      else
        play();
    }
    return checks_;
  }
  std::uint64_t worlds() const { return worlds_; }  // that did differ

 private:
  void same(std::string_view name, bool holds) {
    ++checks_;
    law(name, holds);
  }

  // A second world, as unlike the first as the viewer can believe.
  void part() {
    two_ = Fold<G>(G::guess(G::view(one_.now(), who_), rng_));
    worlds_ += two_.now() != one_.now();
  }

  void compare() {
    const auto view = G::view(one_.now(), who_), other = G::view(two_.now(), who_);
    same("twins have equal views", view == other);
    same("twins wait for the same", one_.turn() == two_.turn());
    same("twins are told alike", told(one_.board(), view) == told(two_.board(), other));
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
  static std::string told(const typename G::Board& board, const typename G::View& view) {
    match::Words out;
    {
      Json json(out);
      G::tell(json, board, view);
    }
    G::picture(out, board, view);
    return out.kept;
  }
  static std::optional<Refusal> refused(const Fold<G>& fold, std::string_view line) {
    return match::judge<G, true>(fold, line, [](auto&&...) {});
  }

  void settle() {
    const auto roll = G::sample(one_.now(), rng_);
    act(roll, G::sample(two_.now(), rng_), !G::refuse(two_.board(), two_.now(), roll));
  }
  void play() {
    const Seat seat = one_.turn().seat;
    const auto moves = legal<G>(one_.board(), G::view(one_.now(), seat)),
               others = legal<G>(two_.board(), G::view(two_.now(), seat));
    const auto& move = moves[below(moves.size())];
    heard_.push_back(match::written<G>(move));
    act(move, others[below(others.size())], std::ranges::count(others, move) > 0);
  }

  // The same happens in both worlds where it can; otherwise something else does in the second, and they
  // part ways unless it looks the same. What looks the same leaves equal views, and what leaves equal views
  // looked the same.
  template <class Action>
  void act(const Action& action, const Action& other, bool in_both) {
    const Action& second = in_both && rng_.below(4) > 0 ? action : other;
    const bool alike = match::written<G>(G::show(one_.now(), action, who_)) ==
                       match::written<G>(G::show(two_.now(), second, who_));
    one_.apply(action, unheard);
    two_.apply(second, unheard);
    same("what twins are shown is what they see",
         alike == (G::view(one_.now(), who_) == G::view(two_.now(), who_)));
    if (!alike) part();
  }

  Rng rng_;
  Fold<G> one_, two_;
  Viewer who_;
  std::vector<std::string> heard_;
  std::uint64_t checks_ = 0, worlds_ = 0;
};

}  // namespace flotilla::laws
