// Calls each function of one game's concept and nothing else, so it needs exactly what the rules need.
// FLOTILLA_RULES in FLOTILLA_RULES_HEADER names the rules. It is linked and inspected, never run.
#include FLOTILLA_RULES_HEADER
#include "kit/walk.h"

namespace flotilla::purity {

namespace {

template <Game G>
class Sounding {
 public:
  explicit Sounding(std::uint64_t seed) : rng_(seed) {}

  std::uint64_t match(const typename G::Setup& setup, unsigned depth) {
    spoken(setup);
    add(G::refuse(setup));
    Fold<G> fold(G::begin(setup));
    while (fold.turn() != Turn::over()) {
      for (unsigned i = 0; i < setup.seats; ++i) looked(fold, static_cast<Seat>(i));
      looked(fold, {});
      add(G::is_sound(fold.board(), fold.position()));
      act(fold);
    }
    for (const auto place : G::places(fold.position())) add(place);
    add(perft<G>(Fold<G>(G::begin(setup)), depth));
    add(playouts<G>(setup, digest_, depth).digest);
    return digest_;
  }

 private:
  void add(std::uint64_t number) { digest_ = (digest_ ^ number) * 0x9fb21c651e98df25u; }
  void add(const std::optional<Refusal>& why) { add(why ? why->anchor.size() + why->code.size() : 0); }
  void add_words() {
    for (const char c : text_.text()) add(static_cast<unsigned char>(c));
    text_.clear();
  }
  auto ear() {
    return [this](const auto& event) { this->told(event); };
  }
  void told(const auto&... what) {
    {
      Json json(text_);
      G::write_json(json, what...);
    }
    add_words();
  }
  template <class T>
  void spoken(const T& value) {
    G::write(text_, value);
    T heard{};
    Scan in(text_.text());
    add(G::read(in, heard) && heard == value);
    add_words();
  }

  void looked(const Fold<G>& fold, Viewer viewer) {
    const typename G::View view = G::view(fold.position(), viewer);
    told(fold.board(), view);
    G::draw_text(text_, fold.board(), view);
    add_words();
    add(hash(G::guess(view, rng_)));
    if (viewer) add(static_cast<std::uint32_t>(G::points(fold.position(), *viewer)));
  }

  void act(Fold<G>& fold) {
    if (fold.turn() == Turn::chance()) return acted(fold, rolled(fold.position()));
    std::uint32_t found = 0;
    typename G::Move chosen{};
    const typename G::View view = G::view(fold.position(), fold.turn().seat);
    G::each_legal(fold.board(), view, [&](const auto& move) {
      if (rng_.below(++found) == 0) chosen = move;
    });
    add(G::refuse(fold.board(), view, chosen));
    if constexpr (HasSymmetry<G>) spoken(G::mirror(fold.position(), chosen));
    acted(fold, chosen);
  }

  typename G::Roll rolled(const typename G::State& state) {
    const typename G::Roll roll = G::sample(state, rng_);
    each_sample<G>(state, [&](const auto& drawn, const Tape&) { add(drawn == roll); });
    if constexpr (EnumeratesRolls<G>)
      G::each_roll(state, [&](const auto&, std::uint32_t weight) { add(weight); });
    if constexpr (HasSymmetry<G>) spoken(G::mirror(state, roll));
    return roll;
  }

  // As the host plays, and as a spectator's view follows.
  void acted(Fold<G>& fold, const auto& action) {
    spoken(action);
    if constexpr (std::same_as<decltype(action), const typename G::Roll&>)
      add(G::refuse(fold.board(), fold.position(), action));
    if constexpr (HasSymmetry<G>) add(hash(G::mirror(fold.position())));
    Fold<G, typename G::View> seen(G::view(fold.position(), {}));
    const auto shown = G::show(fold.position(), action, {});
    add(G::refuse(seen.board(), seen.position(), shown));
    seen.apply(shown, ear());
    fold.apply(action, ear());
    add(seen.turn() == fold.turn());
  }

  std::uint64_t digest_ = 0;
  Rng rng_;
  FixedTextSink<4096> text_;
};

}  // namespace

[[clang::export_name("match")]] std::uint64_t match(std::uint64_t seed, std::uint32_t depth) {
  return Sounding<FLOTILLA_RULES>(seed).match({}, depth);
}

}  // namespace flotilla::purity
