#pragma once
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "match/module_of.h"
#include "tests/conformance/breach.h"
#include "tests/conformance/worlds.h"

namespace flotilla::laws {

// One random match of any game, with every law that can be checked on the way. `rules` is the text in
// which the anchors of refusals must stand.
template <Game G>
class Trial {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using Roll = typename G::Roll;

  Trial(const Setup& setup, std::uint64_t seed, std::string_view rules)
      : rng_(seed), rules_(rules), viewers_(everybody<G>(setup)), fold_(G::begin(setup)), match_(setup) {
    for (const Viewer w : viewers_) seen_.emplace_back(G::view(fold_.now(), w));
    law("an allowed setup reads back", !G::refuse(setup) && reads_back(setup));
  }

  void run() {
    for (unsigned actions = 0; fold_.turn() != Turn::over(); ++actions) {
      law("the match ends within `longest`", actions < G::info.longest);
      law("places exist only when it is over", !match_.places());
      standing();
      for (int i = 0; i < 6; ++i) junk(some_junk());
      mirrored();
      if (fold_.turn() == Turn::chance())
        settle();
      else
        play();
    }
    standing();
    ended();
  }
  std::string record() const { return match_.record(); }
  std::uint64_t options() const { return options_; }

 private:
  static constexpr bool secrets = !std::same_as<State, View>;

  template <class T>
  static bool reads_back(const T& value) {
    return match::parsed<G, T>(match::written<G>(value)) == value;
  }
  std::vector<Move> moves_of(const View& view) const { return legal<G>(fold_.board(), view); }
  bool anchored(const std::optional<Refusal>& why) const {
    return !why || (rules_.find("`" + std::string(why->anchor) + "`") != rules_.npos && !why->say.empty());
  }

  // What holds of every position, for every viewer.
  void standing() {
    const Turn turn = fold_.turn();
    for (unsigned i = 0; i < viewers_.size(); ++i) {
      const View view = G::view(fold_.now(), viewers_[i]);
      law("replay(show(record, w)) = view(replay(record), w)", seen_[i].now() == view);
      law("turn and layout are public", G::turn(view) == turn && G::layout(view) == G::layout(fold_.now()));
      const auto moves = moves_of(view);
      law("legal moves come in a stable order", moves == moves_of(view));
      if (turn.decides(viewers_[i]))
        law("the decider has a legal move", !moves.empty());
      else if (secrets || turn.kind != Turn::Kind::decide)
        law("nobody else has a legal move", moves.empty());
      std::set<std::string> words;
      for (const Move& move : moves) {
        law("no legal move comes twice", words.insert(match::written<G>(move)).second);
        law("read(write(move)) = move", reads_back(move));
        law("what is generated is not refused", !G::refuse(fold_.board(), view, move));
      }
      options_ += moves.size();
      heard_.insert(heard_.end(), words.begin(), words.end());
    }
  }

  // Anything may come in over the wire: words heard before, sometimes with a letter changed.
  std::string some_junk() {
    static constexpr std::string_view letters = " ?*[]</=0123456789ABCDabcdefghilmnoprstuwy";
    auto words = heard_[rng_.below(static_cast<std::uint32_t>(heard_.size()))];
    if (!words.empty() && rng_.below(2) == 0)
      words[rng_.below(static_cast<std::uint32_t>(words.size()))] = letters[rng_.below(letters.size())];
    return words;
  }
  void junk(const std::string& words) {
    const Turn turn = fold_.turn();
    if (const auto move = match::parsed<G, Move>(words); move && turn.kind == Turn::Kind::decide) {
      law("read(write(move)) = move", reads_back(*move));
      const View view = G::view(fold_.now(), turn.seat);
      const auto why = G::refuse(fold_.board(), view, *move);
      law("what is not generated is refused",
          why.has_value() == !std::ranges::count(moves_of(view), *move));
      law("a refusal names a rule", anchored(why));
    }
    if (const auto roll = match::parsed<G, Roll>(words); roll && turn == Turn::chance()) {
      law("read(write(roll)) = roll", reads_back(*roll));
      bool possible = false;
      each_drawn<G>(fold_.now(), [&](const Roll& r, const Tape&) { possible |= r == *roll; });
      const auto why = G::refuse(fold_.board(), fold_.now(), *roll);
      law("a roll is refused unless chance can give it", possible == !why);
      law("a refusal names a rule", anchored(why));
    }
    const auto why = match_.refuse(words);
    law("a refusal names a rule", anchored(why));
    if (!why) return;
    const auto was = match_.record();
    law("a refused line changes nothing",
        match_.take(words) == why && match_.record() == was && match_.hash() == hash(fold_.now()));
  }

  void mirrored() const {
    if constexpr (Mirrors<G>) {
      const Fold<G> other(G::mirror(fold_.now()));
      std::multiset<std::string> expected, found;
      each_action<G>(fold_, [&](const auto& action, double) {
        const auto image = G::mirror(fold_.now(), action);
        expected.insert(match::written<G>(image));
        law("a symmetry commutes with play",
            G::mirror(after(fold_, action).now()) == after(other, image).now());
      });
      each_action<G>(other, [&](const auto& action, double) { found.insert(match::written<G>(action)); });
      law("a symmetry keeps what is legal", expected == found);
    }
  }

  void settle() {
    weigh();
    Tape tape;
    Taping draw(tape, rng_);
    const Roll roll = G::sample(fold_.now(), draw);
    law("a sampled roll is not refused", !G::refuse(fold_.board(), fold_.now(), roll));
    act(roll, match::write_numbers(tape));
  }
  void play() {
    const View view = G::view(fold_.now(), fold_.turn().seat);
    const auto moves = moves_of(view);
    if constexpr (Hurries<G>)
      law("a lazy move is legal", std::ranges::count(moves, G::any_legal(fold_.board(), view, rng_)) == 1);
    act(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], "");
  }

  void act(const auto& action, const std::string& numbers) {
    const State before = fold_.now();
    const auto line = match::write_line(fold_.turn(), match::written<G>(action)) + numbers;
    heard_.push_back(match::written<G>(action));
    heard_.push_back(line);
    for (unsigned i = 0; i < viewers_.size(); ++i) {
      const std::remove_cvref_t<decltype(action)> shown = G::show(before, action, viewers_[i]);
      law("a shown action reads back", reads_back(shown));
      law("no view refuses what was played", !G::refuse(seen_[i].board(), seen_[i].now(), shown));
      seen_[i].apply(shown, unheard);
    }
    auto again = fold_;
    std::vector<typename G::Event> told, told_again;
    fold_.apply(action, [&](const auto& event) { told.push_back(event); });
    again.apply(action, [&](const auto& event) { told_again.push_back(event); });
    law("play and settle are deterministic", fold_.now() == again.now() && told == told_again);
    law("the match takes the line and agrees", !match_.take(line) && match_.hash() == hash(fold_.now()));
    for (const Viewer w : viewers_) look_alike(before, action, w);
  }

  // `twin` looks to w as `before` did. Whatever may happen in it that leaves w with the view it has now
  // must have been shown to w in the same words: a shown action tells no more than the view keeps.
  void look_alike(const State& before, const auto& action, Viewer w) {
    const View view = G::view(before, w);
    const Fold<G> twin(G::guess(view, rng_));
    law("view(guess(v)) = v", G::view(twin.now(), w) == view);
    law("equal views, equal legal moves",
        legal<G>(twin.board(), G::view(twin.now(), w)) == legal<G>(twin.board(), view));
    if constexpr (!secrets) return;
    const View now = G::view(fold_.now(), w);
    const auto words = match::written<G>(G::show(before, action, w));
    each_action<G>(twin, [&](const auto& other, double) {
      if (G::view(after(twin, other).now(), w) == now)
        law("a shown action tells no more than the view",
            match::written<G>(G::show(twin.now(), other, w)) == words);
    });
  }

  void weigh() const {
    if constexpr (Weighs<G>) {
      std::map<std::string, double> share;
      std::uint64_t total = 0;
      each_action<G>(fold_, [&](const auto& roll, double part) { share[match::written<G>(roll)] += part; });
      G::each_roll(fold_.now(), [&](const Roll&, std::uint32_t weight) { total += weight; });
      G::each_roll(fold_.now(), [&](const Roll& roll, std::uint32_t weight) {
        share[match::written<G>(roll)] -= static_cast<double>(weight) / static_cast<double>(total);
      });
      for (const auto& [roll, left] : share) law("each_roll is what sample gives", std::abs(left) < 1e-12);
    }
  }

  void ended() {
    const auto places = match_.places();
    law("places exist once it is over", places && std::ranges::count(*places, 1) >= 1);
    const auto record = match_.record();
    const auto replayed = match::module_of<G>.replay(record);
    law("the record replays to the same hash",
        replayed.it && replayed.it->hash() == match_.hash() && replayed.it->record() == record);
    for (const Viewer w : viewers_) {
      const auto shown = match_.record(w);
      law("no numbers are shown", shown.find('<') == shown.npos);
      const auto half = match_.actions() / 2;
      law("what was missed is the rest of the shown record",
          shown.ends_with("\n" + match_.shown_since(w, half)) &&
              match_.shown_since(w, match_.actions()).empty() &&
              std::ranges::count(match_.shown_since(w, half), '\n') == match_.actions() - half);
      const auto watch = match::module_of<G>.watch(shown);
      law("a shown record folds to what the viewer sees",
          watch.it && watch.it->view() == match_.watch(w)->view() && watch.it->viewer() == w);
      auto torn = rng_.below(2) == 0 ? record : shown;
      for (int n = 0; n < 3; ++n)
        torn[rng_.below(static_cast<std::uint32_t>(torn.size()))] = static_cast<char>(rng_.below(256));
      (void)match::module_of<G>.replay(torn);  // must not trap
      (void)match::module_of<G>.watch(torn);
    }
  }

  Rng rng_;
  std::uint64_t options_ = 0;  // legal moves that were looked at
  std::string_view rules_;
  std::vector<Viewer> viewers_;
  Fold<G> fold_;
  match::MatchOf<G> match_;
  std::vector<Fold<G, View>> seen_;  // by viewer, folded from what was shown
  std::vector<std::string> heard_{"", "?", "* ", "A ", "A ?", "* ?"};
};

}  // namespace flotilla::laws
