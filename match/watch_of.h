#pragma once
#include "match/judge.h"
#include "match/match.h"

namespace flotilla::match {

template <Game G>
class WatchOf final : public Watch {
 public:
  WatchOf(const typename G::Setup& setup, const Fold<G>& fold, Viewer viewer)
      : setup_(setup), fold_(G::view(fold.now(), viewer), fold), viewer_(viewer) {}

  const typename G::Setup& setup() const { return setup_; }
  const Fold<G, typename G::View>& fold() const { return fold_; }

  std::unique_ptr<Watch> copy() const override { return std::make_unique<WatchOf>(*this); }
  Viewer viewer() const override { return viewer_; }
  Turn turn() const override { return fold_.turn(); }

  std::vector<std::string> legal() const override {
    std::vector<std::string> moves;
    if (turn().decides(viewer_))
      G::each_legal(fold_.board(), fold_.now(),
                    [&](const auto& move) { moves.push_back(written<G>(move)); });
    return moves;
  }
  std::optional<Refusal> refuse(std::string_view line) const override {
    return judge<G, false>(fold_, line, [](auto&&...) {});
  }
  std::optional<Refusal> take(std::string_view line, std::string& events) override {
    const auto hear = [&](const auto& event) {
      Words out;
      {
        Json json(out);
        G::tell(json, event);
      }
      events += out.kept + '\n';
    };
    return judge<G, false>(fold_, line, [&](const auto& action, auto&&) { fold_.apply(action, hear); });
  }
  // As `take`, but nobody hears what comes of it.
  std::optional<Refusal> follow(std::string_view line) {
    return judge<G, false>(fold_, line, [&](const auto& action, auto&&) { fold_.apply(action, unheard); });
  }
  std::string view() const override {
    Words out;
    {
      Json json(out);
      G::tell(json, fold_.board(), fold_.now());
    }
    return std::move(out.kept);
  }
  void picture(Text& out) const override { G::picture(out, fold_.board(), fold_.now()); }

 private:
  typename G::Setup setup_;
  Fold<G, typename G::View> fold_;
  Viewer viewer_;
};

}  // namespace flotilla::match
