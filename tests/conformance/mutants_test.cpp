// Mutation tests: each mutant of the toy game breaks the law meant to catch it.
#include "tests/conformance/belief.h"
#include "tests/conformance/conformance.h"
#include "tests/conformance/noninterference.h"
#include "tests/toy/lagoon.h"

namespace flotilla::laws {
namespace {

using toy::Cards;
using toy::Lagoon;

struct ShowsDraws : Lagoon {
  using Lagoon::show;
  static Roll show(const State&, Roll r, Viewer) { return r; }
};
struct ShowsHarbours : Lagoon {
  static Move show(const State&, Move m, Viewer) { return m; }
  using Lagoon::show;
};
struct ShowsTooLittle : Lagoon {
  using Lagoon::show;
  static Roll show(const State& s, Roll r, Viewer w) {
    return Lagoon::show(s, r, r.kind == Roll::Kind::draw ? Viewer() : w);
  }
};
struct ViewPeeks : Lagoon {
  struct View : Lagoon::View {
    Cards next_hand = 0;
    friend bool operator==(const View&, const View&) = default;
  };
  static View view(const State& s, Viewer w) {
    return {Lagoon::view(s, w), w ? s.hand[(index(*w) + 1) % s.seats] : Cards{0}};
  }
};
struct LegalFromState : Lagoon {  // the views are equal, but carry hidden data
  struct View : Lagoon::View {
    Cards pile = 0;
    friend bool operator==(const View& a, const View& b) {
      return static_cast<const Lagoon::View&>(a) == b;
    }
  };
  static View view(const State& s, Viewer w) { return {Lagoon::view(s, w), s.pile}; }
  static bool barred(const View& v, const Move& m) {
    return m.kind == Move::Kind::harbour && m.value == 2 && (v.pile & 1) == 0;
  }
  static void each_legal(const Board& b, const View& v, auto&& out) {
    Lagoon::each_legal(b, v, [&](const Move& m) {
      if (!barred(v, m)) out(m);
    });
  }
  using Lagoon::refuse;
  static std::optional<Refusal> refuse(const Board& b, const View& v, const Move& m) {
    if (barred(v, m)) return Refusal{"lagoon-harbour", "not_now"};
    return Lagoon::refuse(b, v, m);
  }
};
struct GuessesTheSame : Lagoon {
  static State guess(const View& v, auto&) {
    Tape zeros;
    return Lagoon::guess(v, zeros);
  }
};
struct GuessForgets : Lagoon {  // forgets from which pile a card came
  static State guess(const View& v, Draw auto& draw) {
    View dull = v;
    dull.pile_of = {}, dull.source_pile = {};
    State s = Lagoon::guess(dull, draw);
    s.pile_of = v.pile_of, s.source_pile = v.source_pile;
    return s;
  }
};
struct GuessInvents : Lagoon {
  static State guess(const View& v, Draw auto& draw) {
    State s = Lagoon::guess(v, draw);
    if (v.who != toy::hidden) s.hand[v.who] = 0;
    return s;
  }
};
struct GuessLosesACard : Lagoon {
  static State guess(const View& v, Draw auto& draw) {
    State s = Lagoon::guess(v, draw);
    s.pile &= static_cast<Cards>(s.pile - 1);
    return s;
  }
};
struct LosesACard : Lagoon {  // a card that is played vanishes
  template <class Position>
  static void play(const Board& board, Position& p, const Move& m, auto&& emit) {
    Lagoon::play(board, p, m, emit);
    if (m.kind == Move::Kind::card) p.discard = toy::without(p.discard, toy::card_bit(m.value));
  }
};
struct CountsTurnsTwice : Lagoon {  // no other law notices
  template <class Position>
  static void play(const Board& board, Position& p, const Move& m, auto&& emit) {
    Lagoon::play(board, p, m, emit);
    if (m.kind == Move::Kind::card) ++p.turns;
  }
};
struct LegalTwice : Lagoon {
  static void each_legal(const Board& b, const View& v, auto&& out) {
    Lagoon::each_legal(b, v, out);
    if (v.phase == Phase::play) Lagoon::each_legal(b, v, out);
  }
};
struct RefusesTooLittle : Lagoon {
  using Lagoon::refuse;
  static std::optional<Refusal> refuse(const Board& b, const View& v, const Move& m) {
    if (m.kind == Move::Kind::card && v.phase == Phase::play && m.value < v.deck) return allowed;
    return Lagoon::refuse(b, v, m);
  }
};
struct NamesNoRule : Lagoon {
  using Lagoon::refuse;
  static std::optional<Refusal> refuse(const Board& b, const View& v, const Move& m) {
    return Lagoon::refuse(b, v, m) ? std::optional(Refusal{"lagoon-because", "because"}) : allowed;
  }
};
struct StaleBoard : Lagoon {  // the board depends on something outside the layout
  struct Layout {
    std::uint8_t race = 0;
    friend bool operator==(const Layout&, const Layout&) = default;
  };
  static Layout layout(const State& s) { return {static_cast<std::uint8_t>(s.hand[0] % 3)}; }
  static Layout layout(const View& v) { return {static_cast<std::uint8_t>(v.hand % 3)}; }
  static Board board(const Layout& l) { return Lagoon::board({0, l.race}); }
};
struct WeighsWrongly : Lagoon {
  static void each_roll(const State& s, auto&& out) {
    std::uint32_t weight = 0;
    each_sample<Lagoon>(s, [&](const Roll& roll, const Tape&) { out(roll, ++weight); });
  }
};
struct MirrorsWrongly : Lagoon {
  static State mirror(const State& s) {
    State other = s;
    std::swap(other.points[0], other.points[1]);
    return other;
  }
  static Move mirror(const State&, const Move& m) { return m; }
  static Roll mirror(const State&, const Roll& r) { return r; }
};
struct HurriesTooMuch : Lagoon {
  static Move sample_move(const Board&, const View& v, Draw auto& draw) {
    if (v.phase == Phase::harbour) return {Move::Kind::harbour, 0};
    return {Move::Kind::card, static_cast<std::uint8_t>(draw.below(v.deck))};
  }
};
struct ForgetsTheEnd : Lagoon {
  static constexpr Info info{"lagoon", 1, 2, 4, 20, switches};
};
struct Misspells : Lagoon {
  using Lagoon::write;
  static void write(TextSink& out, const Roll& r) { Lagoon::write(out, Roll{r.kind, r.value, 0}); }
};

// Checks the laws on `G`: the name of the first violated one.
template <Game G>
std::string caught() {
  for (const char* setup : {"edition=1 seats=3", "edition=1 seats=2 deck=10"})
    if (const auto broken = broken_law<G>(setup, {60}, std::string(Lagoon::rules_text) + match_reference());
        !broken.empty())
      return broken.substr(0, broken.find('\n'));
  try {
    for (unsigned seed = 0; seed < 4; ++seed) Belief<G>({1, 2, 10}, seed).run();
  } catch (const Breach& breach) {
    return std::string(breach.law);
  }
  return "nothing";
}

// The first non-interference law that `G` violates.
template <Game G>
std::string told_apart() {
  try {
    for (unsigned seed = 0; seed < 40; ++seed) NonInterference<G>({1, 3, 12}, seed).run();
  } catch (const Breach& breach) {
    return std::string(breach.law);
  }
  return "nothing";
}

TEST(Laws, hold_for_the_toy) { EXPECT_EQ(caught<Lagoon>(), "nothing"); }
TEST(FoldDeathTest, stops_at_a_state_that_is_not_sound_unless_released) {
  Lagoon::State s = Lagoon::begin({});
  s.pile = 0;
#ifdef FLOTILLA_CHECK_INVARIANTS
  EXPECT_DEATH(Fold<Lagoon>{s}, "kit/fold.h:[0-9]+: must\\(G::is_sound\\(board_, position_\\)\\)");
#else
  EXPECT_EQ(Fold<Lagoon>(s).position(), s);
#endif
}
TEST(Laws, hold_for_the_toys_beliefs_with_three_seats) {
  for (unsigned seed = 0; seed < 4; ++seed) EXPECT_NO_THROW(Belief<Lagoon>({1, 3, 10}, seed).run());
}

TEST(Laws, catch_a_draw_shown_to_all) {
  EXPECT_EQ(caught<ShowsDraws>(), "no view refuses what was played");
}
TEST(Laws, catch_a_secret_choice_shown) {
  EXPECT_EQ(caught<ShowsHarbours>(), "a shown action tells no more than the view");
}
TEST(Laws, catch_a_draw_its_owner_does_not_see) {
  EXPECT_EQ(caught<ShowsTooLittle>(), "no view refuses what was played");
}
TEST(Laws, catch_a_view_of_another_hand) {
  EXPECT_EQ(caught<ViewPeeks>(), "replay(show(record, w)) = view(replay(record), w)");
}
TEST(Laws, catch_options_that_leak) {
  EXPECT_EQ(caught<LegalFromState>(), "equal views, equal legal moves");
}
TEST(Laws, catch_twins_told_apart) {
  EXPECT_EQ(told_apart<Lagoon>(), "nothing");
  EXPECT_EQ(told_apart<ShowsDraws>(), "what twins are shown is what they see");
  EXPECT_EQ(told_apart<ShowsHarbours>(), "what twins are shown is what they see");
  EXPECT_EQ(told_apart<ViewPeeks>(), "what twins are shown is what they see");
  EXPECT_EQ(told_apart<LegalFromState>(), "twins have equal legal moves");
}
TEST(Laws, catch_guesses_without_chance) { EXPECT_EQ(caught<GuessesTheSame>(), "guesses follow chance"); }
TEST(Laws, catch_guesses_that_forget) { EXPECT_EQ(caught<GuessForgets>(), "every guess is reachable"); }
TEST(Laws, catch_guesses_against_the_view) { EXPECT_EQ(caught<GuessInvents>(), "view(guess(v)) = v"); }
TEST(Laws, catch_guesses_without_a_card) { EXPECT_EQ(caught<GuessLosesACard>(), "every guess is sound"); }
TEST(Laws, catch_a_card_that_vanishes) { EXPECT_EQ(caught<LosesACard>(), "every state is sound"); }
TEST(Laws, catch_too_many_turns) { EXPECT_EQ(caught<CountsTurnsTwice>(), "every state is sound"); }
TEST(Laws, catch_a_move_generated_twice) { EXPECT_EQ(caught<LegalTwice>(), "no legal move comes twice"); }
TEST(Laws, catch_a_move_not_generated) {
  EXPECT_EQ(caught<RefusesTooLittle>(), "what is not generated is refused");
}
TEST(Laws, catch_a_refusal_without_a_rule) { EXPECT_EQ(caught<NamesNoRule>(), "a refusal names a rule"); }
TEST(Laws, catch_a_layout_that_is_not_public) {
  EXPECT_EQ(caught<StaleBoard>(), "turn and layout are public");
}
TEST(Laws, catch_wrong_weights) { EXPECT_EQ(caught<WeighsWrongly>(), "each_roll is what sample gives"); }
TEST(Laws, catch_a_false_symmetry) { EXPECT_EQ(caught<MirrorsWrongly>(), "a symmetry commutes with play"); }
TEST(Laws, catch_a_lazy_move_that_is_not_legal) {
  EXPECT_EQ(caught<HurriesTooMuch>(), "a lazy move is legal");
}
TEST(Laws, catch_a_match_without_end) {
  EXPECT_EQ(caught<ForgetsTheEnd>(), "the match ends within `max_actions`");
}
TEST(Laws, catch_notation_that_loses_something) {
  EXPECT_EQ(caught<Misspells>(), "a shown action reads back");
}

}  // namespace
}  // namespace flotilla::laws
