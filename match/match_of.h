#pragma once
#include "kit/must.h"
#include "match/record_text.h"
#include "match/watch_of.h"

namespace flotilla::match {

// The first lines of a record: `game river`, `setup edition=1 seats=2`.
template <Game G>
std::string header(const typename G::Setup& setup) {
  return "game " + std::string(G::info.name) + "\nsetup " + to_notation<G>(setup) + "\n";
}

template <Game G>
class MatchOf final : public Match {
 public:
  explicit MatchOf(const typename G::Setup& setup)
      : setup_(setup), fold_(G::begin(setup)), shown_(has_secrets<G> ? setup.seats + 1u : 1u) {}

  const Fold<G>& fold() const { return fold_; }

  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }
  std::string setup() const override { return to_notation<G>(setup_); }
  unsigned seats() const override { return setup_.seats; }
  unsigned actions() const override { return actions_; }
  Turn turn() const override { return fold_.turn(); }

  std::optional<Refusal> refuse(std::string_view line) const override {
    return check_line<G, true>(fold_, line, [](auto&&...) {});
  }
  std::optional<Refusal> apply(std::string_view line) override {
    return check_line<G, true>(fold_, line, [&](const auto& action, const std::optional<Tape>& numbers) {
      append_action(action, numbers ? write_numbers(*numbers) : "");
    });
  }
  std::string roll(const DrawBelow& below) override {
    must(turn() == Turn::chance());
    Tape tape;
    struct {
      const DrawBelow& below_;
      std::uint32_t below(std::uint32_t bound) const { return below_(bound); }
    } source{below};
    RecordingDraw draw(tape, source);
    const auto roll = G::sample(fold_.position(), draw);
    must(tape.used_exactly());
    return append_action(roll, write_numbers(tape));
  }

  std::string record() const override { return header<G>(setup_) + "\n" + lines_.since(0); }
  std::string record(Viewer viewer) const override {
    const char who = viewer ? letter(*viewer) : '*';
    return header<G>(setup_) + "seen " + who + "\n\n" + shown_[slot(viewer)].since(0);
  }
  std::string shown_since(Viewer viewer, unsigned actions) const override {
    return shown_[slot(viewer)].since(actions);
  }
  std::unique_ptr<Watch> watch(Viewer viewer) const override {
    return std::make_unique<WatchOf<G>>(setup_, fold_, viewer);
  }

  std::int32_t points(Seat seat) const override { return G::points(fold_.position(), seat); }
  std::optional<Places> places() const override {
    if (turn() != Turn::over()) return {};
    return G::places(fold_.position());
  }
  std::uint64_t hash() const override { return flotilla::hash(fold_.position()); }

 private:
  static unsigned slot(Viewer viewer) { return has_secrets<G> && viewer ? 1 + index(*viewer) : 0; }

  // Only the full record has the numbers: together with a viewer's own cards they would reveal the pile.
  std::string append_action(const auto& action, std::string_view numbers) {
    std::string line = write_line(turn(), to_notation<G>(action)).append(numbers);
    lines_.append(line);
    for (unsigned i = 0; i < shown_.size(); ++i) {
      const Viewer viewer = i == 0 ? Viewer() : Viewer(static_cast<Seat>(i - 1));
      shown_[i].append(write_line(turn(), to_notation<G>(G::show(fold_.position(), action, viewer))));
    }
    fold_.apply(action, ignore_events);
    ++actions_;
    return line;
  }

  typename G::Setup setup_;
  Fold<G> fold_;
  unsigned actions_ = 0;
  RecordText lines_;
  std::vector<RecordText> shown_;  // by viewer, the spectator first; one for all if nothing is hidden
};

}  // namespace flotilla::match
