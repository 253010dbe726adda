#pragma once
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/regatta/rules/rules.h"
#include "match/notation.h"

// A position set up by hand: A's turn in round 1, all boats on the line with A on the left. Seats without
// given cards get some from the pile.
namespace flotilla::regatta::tests {

inline CardKind kind_named(std::string_view name) {
  return static_cast<CardKind>(std::ranges::find(card_kinds, name, &regatta::Card::name) -
                               card_kinds.begin());
}

class Fixture {
 public:
  State now;
  std::vector<Event> events;  // of the last action

  explicit Fixture(std::uint8_t seats = 2, Setup setup = {}) {
    setup.seats = seats;
    now = Rules::begin(setup);
    now.phase = Phase::turn;
    now.round = 1;
    for (unsigned i = 0; i < seats; ++i) {
      now.boats[i].fate = Fate::sailing;
      now.boats[i].pose = start_pose(now.water(), static_cast<int>(i));
    }
  }

  Boat& boat(char seat) { return now.boat(*seat_of(seat)); }
  // Units of the water and a heading.
  void put(char seat, double x, double y, std::int32_t heading) {
    const auto at = [&](double units) { return static_cast<std::int32_t>(units * now.water().unit); };
    boat(seat).pose = {{at(x), at(y)}, heading};
  }
  void has_rounded(char seat, unsigned marks) {
    for (unsigned i = 0; i < marks; ++i)
      course_of(now.switches.water()).extend(boat(seat).word, course_of(now.switches.water()).required(i));
  }
  void give(char seat, std::initializer_list<std::string_view> names) {
    for (const auto name : names) add_to_hand(now, *seat_of(seat), kind_named(name));
  }
  void fill_hands() {
    if (std::exchange(filled_, true)) return;
    for (unsigned i = 0; i < now.seats; ++i)
      for (CardKind kind = 0; now.cards[i] < hand_size; ++kind)
        if (now.pile[kind] > 0) add_to_hand(now, static_cast<Seat>(i), kind);
  }

  View view(Viewer viewer) const { return Rules::view(now, viewer); }
  std::vector<std::string> legal_moves() {
    fill_hands();
    std::vector<std::string> moves;
    Rules::each_legal({}, view(now.at),
                      [&](const Move& move) { moves.push_back(match::to_notation<Rules>(move)); });
    return moves;
  }
  bool is_legal(std::string_view words) {
    const auto all = legal_moves();
    return std::ranges::count(all, words) == 1;
  }
  unsigned legal_with(std::string_view beginning) {
    unsigned count = 0;
    for (const auto& words : legal_moves()) count += words.starts_with(beginning);
    return count;
  }
  // The rule anchor that refuses a move, or empty.
  std::string refusal_anchor(std::string_view words) {
    fill_hands();
    const auto move = match::from_notation<Rules, Move>(words);
    if (!move) return "no move";
    const auto why = Rules::refuse({}, view(now.at), *move);
    EXPECT_EQ(!why, is_legal(words)) << words;
    return why ? std::string(why->anchor) : "";
  }
  void play(std::string_view words) {
    ASSERT_EQ(refusal_anchor(words), "") << words;
    events.clear();
    Rules::play({}, now, *match::from_notation<Rules, Move>(words),
                [&](const Event& event) { events.push_back(event); });
  }
  void draw(std::string_view name) {
    const Roll roll{Roll::Kind::draw, kind_named(name)};
    ASSERT_FALSE(Rules::refuse({}, now, roll)) << name;
    events.clear();
    Rules::apply_roll({}, now, roll, [&](const Event& event) { events.push_back(event); });
  }
  // Draws random cards until a seat decides.
  void draw_all() {
    Rng rng(1);
    events.clear();
    while (Rules::turn(now) == Turn::chance())
      Rules::apply_roll({}, now, Rules::sample(now, rng),
                        [&](const Event& event) { events.push_back(event); });
  }
  unsigned count_events(Event::Kind kind) const {
    return static_cast<unsigned>(std::ranges::count(events, kind, &Event::kind));
  }

 private:
  bool filled_ = false;
};

inline Fixture edition_1() { return Fixture(2, {.edition = 1}); }
inline Fixture edition_2() { return Fixture(2, {.edition = 2}); }

// Two boats, and A holds these cards.
inline Fixture holding(std::initializer_list<std::string_view> cards) {
  Fixture fixture;
  fixture.give('A', cards);
  return fixture;
}

}  // namespace flotilla::regatta::tests
