#pragma once
#include <deque>
#include <set>
#include <string>

#include "games/river/rules/types.h"

namespace flotilla::river::tests {

// A second, deliberately simple implementation of RULES.md to test the rules against: cards in a row with
// boats as letters on them, one step at a time. It uses the same notation.
class Oracle {
 public:
  explicit Oracle(const Setup& setup);

  void take(const std::string& line);  // a legal roll or move
  bool over() const;
  char at() const { return at_; }  // whose turn it is, `A` to `D`
  std::set<std::string> legal_moves() const;
  std::string position_text() const;
  int points(char seat) const;

 private:
  struct Card {
    char kind = '.';    // `S` the sandbank, `W` the wave
    std::string boats;  // `a` to `d`, sorted
  };

  void lay(int sandbank, int wave);
  bool on(int position, char boat) const { return card(position).boats.find(boat) != std::string::npos; }
  const Card& card(int position) const { return river_.at(static_cast<std::size_t>(position - 1)); }
  Card& card(int position) { return river_.at(static_cast<std::size_t>(position - 1)); }
  int left(char boat) const;                            // boats still on the river
  int next_of(char boat, int position, int way) const;  // position of the nearest one, or 0
  bool safe(int position) const;

  void take_off(int position, char boat);
  void put_on(int position, char boat);
  int sail(int position, char boat, int steps);  // returns where it stops
  void pass_on();
  void shift();

  Setup setup_;
  std::deque<Card> river_{10};  // from the waterfall on
  std::string docks_;           // `A` to `D`, the best dock first
  std::string die_;             // as rolled, or nothing
  char first_, at_;
  int shifts_ = 0;
};

}  // namespace flotilla::river::tests
