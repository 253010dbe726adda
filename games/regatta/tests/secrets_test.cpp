#include <cmath>
#include <set>

#include "games/regatta/tests/fixture.h"
#include "match/module_of.h"

namespace flotilla::regatta::tests {
namespace {

// Plays a match of random moves as one viewer sees it. Calls out(state before the action, shown line,
// everything else shown).
void each_showing(std::uint64_t seed, std::uint8_t seats, Viewer viewer, unsigned actions, auto&& out) {
  Rng rng(seed);
  const auto match = match::module_of<Rules>.open("seats=" + std::to_string(seats)).it;
  const auto watch = match->watch(viewer);
  for (unsigned done = 0; done < actions && match->turn() != Turn::over(); ++done) {
    const State before = static_cast<const match::MatchOf<Rules>&>(*match).fold().position();
    if (match->turn() == Turn::chance()) {
      match->roll([&](std::uint32_t bound) { return rng.below(bound); });
    } else {
      const auto moves = match->watch(match->turn().seat)->legal_moves();
      const bool a_card = rng.below(4) > 0;  // otherwise most moves would be turns
      const auto some = a_card ? std::min<std::size_t>(moves.size(), 12) : moves.size();
      match->apply(std::string(1, letter(match->turn().seat)) + ' ' +
                   moves[rng.below(static_cast<std::uint32_t>(some))]);
    }
    std::string shown = match->shown_since(viewer, done), events;
    ASSERT_FALSE(watch->apply(std::string_view(shown).substr(0, shown.size() - 1), events));
    ASSERT_EQ(watch->view(), match->watch(viewer)->view());
    match::StringSink picture;
    watch->draw_text(picture);
    std::string all = shown + events + watch->view() + '\n' + picture.text;
    for (const auto& move : watch->legal_moves()) all += '\n' + move;
    out(before, shown, all);
  }
}

// The card names in a text, each between characters that are in no name.
std::set<CardKind> named_in(std::string_view text) {
  const auto in_a_name = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  std::set<CardKind> found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_a_name(text[end])) ++end;
    if (const CardKind kind = kind_named(text.substr(at, end - at)); kind < kind_count) found.insert(kind);
    at = end + 1;
  }
  return found;
}

// A card is a canary until this viewer has drawn one of its kind or seen one played or exchanged.
TEST(Regatta, rule_rg_hidden_no_card_is_named_before_it_was_seen) {
  unsigned canaries = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto seats = static_cast<std::uint8_t>(2 + seed % 3);
    Viewer viewer;  // or a spectator
    if (const auto who = seed % (seats + 1u); who < seats) viewer = static_cast<Seat>(who);
    std::set<CardKind> seen{sun};  // suns are always mentioned
    each_showing(seed, seats, viewer, 150,
                 [&](const State& before, std::string_view line, std::string_view all) {
                   if (!line.starts_with("* draw") || viewer == before.at) seen.merge(named_in(line));
                   for (const CardKind kind : named_in(all))
                     ASSERT_TRUE(seen.contains(kind)) << card_kinds[kind].name << " in\n" << all;
                   for (unsigned i = 0; i < seats; ++i)
                     for (const CardKind kind : before.hand[i])
                       canaries += kind != none && !seen.contains(kind);
                 });
  }
  EXPECT_GT(canaries, 5'000u);  // there was something to find
}

TEST(Regatta, rule_rg_hidden_draws_are_shown_to_their_seat_alone) {
  unsigned hidden = 0, own = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    each_showing(seed, 3, Seat{1}, 300, [&](const State& before, std::string_view line, std::string_view) {
      if (!line.starts_with("* draw")) return;
      ASSERT_EQ(line == "* draw ?\n", before.at != Seat{1});
      ++(before.at == Seat{1} ? own : hidden);
    });
  EXPECT_GT(hidden, 100u);
  EXPECT_GT(own, 50u);
}

// Compares counts with their expectations in a chi-squared test.
bool fits(const std::vector<double>& counts, const std::vector<double>& expected) {
  double chi2 = 0, freedom = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (expected[i] < 5) {
      if (expected[i] == 0 && counts[i] > 0) return false;
      continue;
    }
    chi2 += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
    ++freedom;
  }
  return chi2 <= freedom + 6 * std::sqrt(2 * freedom) + 12;
}

double choose(unsigned n, unsigned k) {
  double ways = 1;
  for (unsigned i = 1; i <= k; ++i) ways *= static_cast<double>(n + 1 - i) / i;
  return k > n ? 0 : ways;
}

// Of the unseen cards of one pile, `there` of `all` are of a kind, and a hand holds `drawn` of them.
// Guesses must give each number of that kind with the hypergeometric probability.
void expect_exact_guesses(const State& s, Viewer viewer, Seat other, std::uint8_t pile) {
  const View v = Rules::view(s, viewer);
  CardCounts unseen{};
  if (pile == v.pile_number) unseen = v.current_pile;
  for (const HeldCard& held : v.earlier_piles)
    if (held.source_pile == pile && pile != v.pile_number) ++unseen[held.kind];
  if (viewer)
    for (unsigned i = 0; i < v.held(*viewer); ++i)
      if (v.source_pile[v.who][i] == pile) --unseen[v.hand[i]];
  const auto& source = v.source_pile[index(other)];
  const auto drawn = static_cast<unsigned>(std::ranges::count(source, pile));
  const unsigned all = total(unseen), guesses = 4'000;
  Rng rng(9);
  std::vector<double> counts(kind_count * (hand_size + 1)), expected(counts.size());
  for (unsigned n = 0; n < guesses; ++n) {
    const State guess = Rules::guess(v, rng);
    ASSERT_EQ(Rules::view(guess, viewer), v);
    CardCounts held{};
    for (unsigned i = 0; i < hand_size; ++i)
      if (source[i] == pile) ++held[guess.hand[index(other)][i]];
    for (CardKind kind = 0; kind < kind_count; ++kind) ++counts[kind * (hand_size + 1) + held[kind]];
  }
  for (CardKind kind = 0; kind < kind_count; ++kind)
    for (unsigned k = 0; k <= std::min(hand_size, drawn); ++k)
      expected[kind * (hand_size + 1) + k] =
          guesses * choose(unseen[kind], k) * choose(all - unseen[kind], drawn - k) / choose(all, drawn);
  EXPECT_TRUE(fits(counts, expected));
}

TEST(Regatta, rule_rg_hidden_guesses_are_what_counting_says) {
  Fixture s(4);
  s.give('A', {"b0", "r30", "j", "g15-45", "sun"});
  s.give('B', {"r15-45", "r15-45", "j", "j", "bshift"});
  s.fill_hands();
  for (const Viewer viewer : {Viewer(), Viewer(Seat{0}), Viewer(Seat{2})}) {
    SCOPED_TRACE(viewer ? letter(*viewer) : '*');
    expect_exact_guesses(s.now, viewer, Seat{1}, 1);
    expect_exact_guesses(s.now, viewer, Seat{3}, 1);
  }
}

TEST(Regatta, rule_rg_reshuffle_guesses_keep_cards_to_their_piles) {
  unsigned mixed = 0;
  for (std::uint64_t seed = 0; mixed < 5; ++seed) {
    Rng rng(seed);
    Fold<Rules> fold(Rules::begin({.seats = 3}));
    while (fold.turn() != Turn::over() && fold.position().pile_number < 3) {
      if (fold.turn() == Turn::chance())
        fold.apply(Rules::sample(fold.position(), rng), ignore_events);
      else
        fold.apply(Rules::sample_move({}, Rules::view(fold.position(), fold.turn().seat), rng),
                   ignore_events);
    }
    const State& s = fold.position();
    for (unsigned other = 1; other < 3; ++other)
      for (std::uint8_t pile = 1; pile <= s.pile_number; ++pile) {
        if (std::ranges::count(s.source_pile[other], pile) == 0) continue;
        expect_exact_guesses(s, Seat{0}, static_cast<Seat>(other), pile);
        ++mixed;
      }
  }
}

}  // namespace
}  // namespace flotilla::regatta::tests
