#pragma once
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/regatta/rules/rules.h"
#include "match/words.h"

// A position put together by hand. It is A's turn in round 1, everybody lies on the line, A to the left,
// and holds cards that nobody was given.
namespace flotilla::regatta::tests {

inline Kind kind_named(std::string_view name) {
  return static_cast<Kind>(std::ranges::find(kinds, name, &regatta::Card::name) - kinds.begin());
}

class Scene {
 public:
  State now;
  std::vector<Event> events;  // of the last action

  explicit Scene(std::uint8_t seats = 2, Setup setup = {}) {
    setup.seats = seats;
    now = Rules::begin(setup);
    now.step = Step::turn;
    now.round = 1;
    for (unsigned i = 0; i < seats; ++i) {
      now.boats[i].fate = Fate::sailing;
      now.boats[i].pose = start(now.water(), static_cast<int>(i));
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
      course_of(now.customs.water()).extend(boat(seat).word, course_of(now.customs.water()).required(i));
  }
  void give(char seat, std::initializer_list<std::string_view> names) {
    for (const auto name : names) gain(now, *seat_of(seat), kind_named(name));
  }
  void fill_hands() {
    if (std::exchange(filled_, true)) return;
    for (unsigned i = 0; i < now.seats; ++i)
      for (Kind kind = 0; now.cards[i] < hand_size; ++kind)
        if (now.pile[kind] > 0) gain(now, static_cast<Seat>(i), kind);
  }

  View view(Viewer viewer) const { return Rules::view(now, viewer); }
  std::vector<std::string> legal() {
    fill_hands();
    std::vector<std::string> moves;
    Rules::each_legal({}, view(now.at),
                      [&](const Move& move) { moves.push_back(match::written<Rules>(move)); });
    return moves;
  }
  bool is_legal(std::string_view words) {
    const auto all = legal();
    return std::ranges::count(all, words) == 1;
  }
  unsigned legal_with(std::string_view beginning) {
    unsigned count = 0;
    for (const auto& words : legal()) count += words.starts_with(beginning);
    return count;
  }
  // The anchor that speaks against a move, empty if none does.
  std::string refused(std::string_view words) {
    fill_hands();
    const auto move = match::parsed<Rules, Move>(words);
    if (!move) return "no move";
    const auto why = Rules::refuse({}, view(now.at), *move);
    EXPECT_EQ(!why, is_legal(words)) << words;
    return why ? std::string(why->anchor) : "";
  }
  void play(std::string_view words) {
    ASSERT_EQ(refused(words), "") << words;
    events.clear();
    Rules::play({}, now, *match::parsed<Rules, Move>(words),
                [&](const Event& event) { events.push_back(event); });
  }
  void draw(std::string_view name) {
    const Roll roll{Roll::Kind::draw, kind_named(name)};
    ASSERT_FALSE(Rules::refuse({}, now, roll)) << name;
    events.clear();
    Rules::settle({}, now, roll, [&](const Event& event) { events.push_back(event); });
  }
  // Chance draws whatever comes until somebody decides.
  void draw_all() {
    Rng rng(1);
    events.clear();
    while (Rules::turn(now) == Turn::chance())
      Rules::settle({}, now, Rules::sample(now, rng), [&](const Event& event) { events.push_back(event); });
  }
  unsigned told(Event::Kind kind) const {
    return static_cast<unsigned>(std::ranges::count(events, kind, &Event::kind));
  }

 private:
  bool filled_ = false;
};

}  // namespace flotilla::regatta::tests
