#pragma once
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "match/module_of.h"
#include "tests/conformance/breach.h"
#include "tests/conformance/game_helpers.h"

namespace flotilla::laws {

// Plays one random match of any game and checks every law on the way. `rules` is the text that must contain
// the anchors of refusals.
template <Game G>
class Trial {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using Roll = typename G::Roll;

  Trial(const Setup& setup, std::uint64_t seed, std::string_view rules)
      : rng_(seed), rules_(rules), viewers_(all_viewers<G>(setup)), fold_(G::begin(setup)), match_(setup) {
    for (const Viewer w : viewers_) seen_.emplace_back(G::view(fold_.position(), w));
    law("an allowed setup reads back", !G::refuse(setup) && reads_back(setup));
    law("every state is sound", is_sound<G>(fold_.position(), fold_));
  }

  void run() {
    for (unsigned actions = 0; fold_.turn() != Turn::over(); ++actions) {
      law("the match ends within `max_actions`", actions < G::info.max_actions);
      law("places exist only when it is over", !match_.places());
      check_position();
      for (int i = 0; i < 6; ++i) check_junk(random_junk());
      check_symmetry();
      if (fold_.turn() == Turn::chance())
        play_roll();
      else
        play();
    }
    check_position();
    check_end();
  }
  std::string record() const { return match_.record(); }
  std::uint64_t options() const { return options_; }

 private:
  static constexpr bool secrets = !std::same_as<State, View>;

  template <class T>
  static bool reads_back(const T& value) {
    return match::from_notation<G, T>(match::to_notation<G>(value)) == value;
  }
  std::vector<Move> moves_of(const View& view) const { return legal<G>(fold_.board(), view); }
  bool is_documented(const std::optional<Refusal>& why) const {
    return !why || (rules_.find("`" + std::string(why->anchor) + "`") != rules_.npos && is_code(why->code));
  }

  // Laws of every position, for every viewer.
  void check_position() {
    const Turn turn = fold_.turn();
    for (unsigned i = 0; i < viewers_.size(); ++i) {
      const View view = G::view(fold_.position(), viewers_[i]);
      law("replay(show(record, w)) = view(replay(record), w)", seen_[i].position() == view);
      law("turn and layout are public",
          G::turn(view) == turn && G::layout(view) == G::layout(fold_.position()));
      const auto moves = moves_of(view);
      law("legal moves come in a stable order", moves == moves_of(view));
      if (turn.decides(viewers_[i]))
        law("the decider has a legal move", !moves.empty());
      else if (secrets || turn.kind != Turn::Kind::decide)
        law("nobody else has a legal move", moves.empty());
      std::set<std::string> words;
      for (const Move& move : moves) {
        law("no legal move comes twice", words.insert(match::to_notation<G>(move)).second);
        law("read(write(move)) = move", reads_back(move));
        law("what is generated is not refused", !G::refuse(fold_.board(), view, move));
      }
      options_ += moves.size();
      heard_.insert(heard_.end(), words.begin(), words.end());
    }
  }

  // Untrusted input: words seen before, sometimes with one character changed.
  std::string random_junk() {
    static constexpr std::string_view letters = " ?*[]</=0123456789ABCDabcdefghilmnoprstuwy";
    auto words = heard_[rng_.below(static_cast<std::uint32_t>(heard_.size()))];
    if (!words.empty() && rng_.below(2) == 0)
      words[rng_.below(static_cast<std::uint32_t>(words.size()))] = letters[rng_.below(letters.size())];
    return words;
  }
  void check_junk(const std::string& words) {
    const Turn turn = fold_.turn();
    if (const auto move = match::from_notation<G, Move>(words); move && turn.kind == Turn::Kind::decide) {
      law("read(write(move)) = move", reads_back(*move));
      const View view = G::view(fold_.position(), turn.seat);
      const auto why = G::refuse(fold_.board(), view, *move);
      law("what is not generated is refused",
          why.has_value() == !std::ranges::count(moves_of(view), *move));
      law("a refusal names a rule", is_documented(why));
    }
    if (const auto roll = match::from_notation<G, Roll>(words); roll && turn == Turn::chance()) {
      law("read(write(roll)) = roll", reads_back(*roll));
      bool possible = false;
      each_sample<G>(fold_.position(), [&](const Roll& r, const Tape&) { possible |= r == *roll; });
      const auto why = G::refuse(fold_.board(), fold_.position(), *roll);
      law("a roll is refused unless chance can give it", possible == !why);
      law("a refusal names a rule", is_documented(why));
    }
    const auto why = match_.refuse(words);
    law("a refusal names a rule", is_documented(why));
    if (!why) return;
    const auto was = match_.record();
    law("a refused line changes nothing",
        match_.apply(words) == why && match_.record() == was && match_.hash() == hash(fold_.position()));
  }

  void check_symmetry() const {
    if constexpr (HasSymmetry<G>) {
      const Fold<G> other(G::mirror(fold_.position()));
      std::multiset<std::string> expected, found;
      each_action<G>(fold_, [&](const auto& action, double) {
        const auto image = G::mirror(fold_.position(), action);
        expected.insert(match::to_notation<G>(image));
        law("a symmetry commutes with play",
            G::mirror(after(fold_, action).position()) == after(other, image).position());
      });
      each_action<G>(other,
                     [&](const auto& action, double) { found.insert(match::to_notation<G>(action)); });
      law("a symmetry keeps what is legal", expected == found);
    }
  }

  void play_roll() {
    check_each_roll();
    Tape tape;
    RecordingDraw draw(tape, rng_);
    const Roll roll = G::sample(fold_.position(), draw);
    law("a sampled roll is not refused", !G::refuse(fold_.board(), fold_.position(), roll));
    act(roll, match::write_numbers(tape));
  }
  void play() {
    const View view = G::view(fold_.position(), fold_.turn().seat);
    const auto moves = moves_of(view);
    if constexpr (SamplesMoves<G>)
      law("a lazy move is legal",
          std::ranges::count(moves, G::sample_move(fold_.board(), view, rng_)) == 1);
    act(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], "");
  }

  void act(const auto& action, const std::string& numbers) {
    const State before = fold_.position();
    const auto line = match::write_line(fold_.turn(), match::to_notation<G>(action)) + numbers;
    heard_.push_back(match::to_notation<G>(action));
    heard_.push_back(line);
    for (unsigned i = 0; i < viewers_.size(); ++i) {
      const std::remove_cvref_t<decltype(action)> shown = G::show(before, action, viewers_[i]);
      law("a shown action reads back", reads_back(shown));
      law("no view refuses what was played", !G::refuse(seen_[i].board(), seen_[i].position(), shown));
      seen_[i].apply(shown, ignore_events);
    }
    law("every state is sound", is_sound<G>(state_after(action), fold_));
    auto again = fold_;
    std::vector<typename G::Event> told, told_again;
    fold_.apply(action, [&](const auto& event) { told.push_back(event); });
    again.apply(action, [&](const auto& event) { told_again.push_back(event); });
    law("play and apply_roll are deterministic",
        fold_.position() == again.position() && told == told_again);
    law("the match takes the line and agrees",
        !match_.apply(line) && match_.hash() == hash(fold_.position()));
    // The dearest law: for one viewer per action.
    check_indistinguishable(before, action,
                            viewers_[rng_.below(static_cast<std::uint32_t>(viewers_.size()))]);
  }

  // Without a Fold, which may check invariants itself and stop the program.
  State state_after(const Move& move) const {
    State next = fold_.position();
    G::play(fold_.board(), next, move, ignore_events);
    return next;
  }
  State state_after(const Roll& roll) const {
    State next = fold_.position();
    G::apply_roll(fold_.board(), next, roll, ignore_events);
    return next;
  }

  // `twin` looks like `before` to w. Any action in it that leaves w with its current view must be shown to
  // w in the same words: a shown action reveals no more than the view.
  void check_indistinguishable(const State& before, const auto& action, Viewer w) {
    const View view = G::view(before, w);
    const State guess = G::guess(view, rng_);
    law("view(guess(v)) = v", G::view(guess, w) == view);
    law("every guess is sound", is_sound<G>(guess, fold_));
    const Fold<G> twin(guess, fold_);
    law("equal views, equal legal moves",
        legal<G>(twin.board(), G::view(twin.position(), w)) == legal<G>(twin.board(), view));
    if constexpr (!secrets) return;
    const View now = G::view(fold_.position(), w);
    const auto words = match::to_notation<G>(G::show(before, action, w));
    each_action<G>(twin, [&](const auto& other, double) {
      if (G::view(after(twin, other).position(), w) == now)
        law("a shown action tells no more than the view",
            match::to_notation<G>(G::show(twin.position(), other, w)) == words);
    });
  }

  void check_each_roll() const {
    if constexpr (EnumeratesRolls<G>) {
      std::map<std::string, double> share;
      std::uint64_t total = 0;
      each_action<G>(fold_,
                     [&](const auto& roll, double part) { share[match::to_notation<G>(roll)] += part; });
      G::each_roll(fold_.position(), [&](const Roll&, std::uint32_t weight) { total += weight; });
      G::each_roll(fold_.position(), [&](const Roll& roll, std::uint32_t weight) {
        share[match::to_notation<G>(roll)] -= static_cast<double>(weight) / static_cast<double>(total);
      });
      for (const auto& [roll, left] : share) law("each_roll is what sample gives", std::abs(left) < 1e-12);
    }
  }

  void check_end() {
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
  std::uint64_t options_ = 0;  // legal moves checked
  std::string_view rules_;
  std::vector<Viewer> viewers_;
  Fold<G> fold_;
  match::MatchOf<G> match_;
  std::vector<Fold<G, View>> seen_;  // by viewer, folded from shown actions
  std::vector<std::string> heard_{"", "?", "* ", "A ", "A ?", "* ?"};
};

}  // namespace flotilla::laws
