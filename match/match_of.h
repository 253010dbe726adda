#pragma once
#include "kit/must.h"
#include "match/watch_of.h"

namespace flotilla::match {

// The first lines of a record: `game river`, `setup edition=1 seats=2`.
template <Game G>
std::string header(const typename G::Setup& setup) {
  return "game " + std::string(G::info.name) + "\nsetup " + written<G>(setup) + "\n";
}

template <Game G>
class MatchOf final : public Match {
 public:
  explicit MatchOf(const typename G::Setup& setup)
      : setup_(setup), fold_(G::begin(setup)), shown_(setup.seats + 1u) {}

  const Fold<G>& fold() const { return fold_; }

  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }
  unsigned seats() const override { return setup_.seats; }
  unsigned actions() const override { return actions_; }
  Turn turn() const override { return fold_.turn(); }

  std::optional<Refusal> refuse(std::string_view line) const override {
    return judge<G, true>(fold_, line, [](auto&&...) {});
  }
  std::optional<Refusal> take(std::string_view line) override {
    return judge<G, true>(fold_, line, [&](const auto& action, const std::optional<Tape>& numbers) {
      apply(action, numbers ? write_numbers(*numbers) : "");
    });
  }
  void roll(const Below& below) override {
    must(turn() == Turn::chance());
    Tape tape;
    struct {
      const Below& below_;
      std::uint32_t below(std::uint32_t bound) const { return below_(bound); }
    } source{below};
    Taping draw(tape, source);
    const auto roll = G::sample(fold_.now(), draw);
    must(tape.fits());
    apply(roll, write_numbers(tape));
  }

  std::string record() const override { return header<G>(setup_) + "\n" + lines_; }
  std::string record(Viewer viewer) const override {
    const char who = viewer ? letter(*viewer) : '*';
    return header<G>(setup_) + "seen " + who + "\n\n" + shown_[slot(viewer)];
  }
  std::string shown_since(Viewer viewer, unsigned actions) const override {
    Lines lines(shown_[slot(viewer)]);
    while (lines.count() < actions && !lines.done()) lines.next();
    return std::string(lines.rest());
  }
  std::unique_ptr<Watch> watch(Viewer viewer) const override {
    return std::make_unique<WatchOf<G>>(setup_, fold_, viewer);
  }

  std::int32_t points(Seat seat) const override { return G::points(fold_.now(), seat); }
  std::optional<Places> places() const override {
    if (turn() != Turn::over()) return {};
    return G::places(fold_.now());
  }
  std::uint64_t hash() const override { return flotilla::hash(fold_.now()); }

 private:
  static unsigned slot(Viewer viewer) { return viewer ? 1 + index(*viewer) : 0; }

  // The numbers stay in the whole record: beside an own card they would tell what else is in the pile.
  void apply(const auto& action, std::string_view numbers) {
    lines_ += write_line(turn(), written<G>(action)).append(numbers) + '\n';
    for (unsigned i = 0; i < shown_.size(); ++i) {
      const Viewer viewer = i == 0 ? Viewer() : Viewer(static_cast<Seat>(i - 1));
      shown_[i] += write_line(turn(), written<G>(G::show(fold_.now(), action, viewer))) + '\n';
    }
    fold_.apply(action, unheard);
    ++actions_;
  }

  typename G::Setup setup_;
  Fold<G> fold_;
  unsigned actions_ = 0;
  std::string lines_;
  std::vector<std::string> shown_;  // by viewer, the spectator first
};

}  // namespace flotilla::match
