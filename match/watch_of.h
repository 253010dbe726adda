#pragma once
#include "match/check_line.h"
#include "match/match.h"

namespace flotilla::match {

template <Game G>
class WatchOf final : public Watch {
 public:
  WatchOf(const typename G::Setup& setup, const Fold<G>& fold, Viewer viewer)
      : setup_(setup), fold_(G::view(fold.position(), viewer), fold), viewer_(viewer) {}

  const typename G::Setup& setup() const { return setup_; }
  const Fold<G, typename G::View>& fold() const { return fold_; }

  std::unique_ptr<Watch> copy() const override { return std::make_unique<WatchOf>(*this); }
  Viewer viewer() const override { return viewer_; }
  Turn turn() const override { return fold_.turn(); }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> moves;
    if (turn().decides(viewer_))
      G::each_legal(fold_.board(), fold_.position(),
                    [&](const auto& move) { moves.push_back(to_notation<G>(move)); });
    return moves;
  }
  std::optional<Refusal> refuse(std::string_view line) const override {
    return check_line<G, false>(fold_, line, [](auto&&...) {});
  }
  std::optional<Refusal> apply(std::string_view line, std::string& events) override {
    const auto emit = [&](const auto& event) {
      StringSink out;
      {
        Json json(out);
        G::write_json(json, event);
      }
      events += out.text + '\n';
    };
    return check_line<G, false>(fold_, line,
                                [&](const auto& action, auto&&) { fold_.apply(action, emit); });
  }
  // Like `apply`, but discards the events.
  std::optional<Refusal> apply_silently(std::string_view line) {
    return check_line<G, false>(fold_, line,
                                [&](const auto& action, auto&&) { fold_.apply(action, ignore_events); });
  }
  std::string view() const override {
    StringSink out;
    {
      Json json(out);
      G::write_json(json, fold_.board(), fold_.position());
    }
    return std::move(out.text);
  }
  void draw_text(TextSink& out) const override { G::draw_text(out, fold_.board(), fold_.position()); }

 private:
  typename G::Setup setup_;
  Fold<G, typename G::View> fold_;
  Viewer viewer_;
};

}  // namespace flotilla::match
