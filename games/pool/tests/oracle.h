#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/pool/rules/types.h"

namespace flotilla::pool::tests {

// The pool as it lies on a table: stacks of tiles on named squares, one step at a time. A second and
// deliberately plain reading of RULES.md, to hold the rules against. It speaks the same notation.
class Oracle {
 public:
  explicit Oracle(const Setup& setup);

  void take(const std::string& line);  // a number or a move that is allowed
  bool over() const { return over_ && hidden_tile() == nullptr; }
  bool chance() const { return !turning_.empty() || (over_ && hidden_tile() != nullptr); }
  char at() const { return at_; }  // whose turn it is, `A` or `B`
  std::set<std::string> legal() const;
  std::string sketch() const;
  int points(char seat) const { return static_cast<int>(bar(seat).size()); }
  std::string places() const;

 private:
  struct Tile {
    char colour;     // `r` or `y`
    int number = 0;  // 0 until it is shown
  };
  using Stack = std::vector<Tile>;  // the top one first
  struct Spot {
    int file, row;  // from 1
    auto operator<=>(const Spot&) const = default;
  };

  static char colour(char seat) { return seat == 'A' ? 'r' : 'y'; }
  static char rival(char seat) { return seat == 'A' ? 'B' : 'A'; }
  static bool on_board(Spot spot);
  static char bar_on(Spot spot);  // whose bar the square belongs to, or nothing
  const Stack& bar(char seat) const { return seat == 'A' ? red_bar_ : yellow_bar_; }
  Stack& bar(char seat) { return seat == 'A' ? red_bar_ : yellow_bar_; }

  bool free(Spot spot) const { return on_board(spot) && !bar_on(spot) && !pool_.contains(spot); }
  bool swimmer(const Stack& stack) const { return stack.front().number == 0; }
  bool has_swimmer(char seat) const;
  bool has_piece(char seat) const;
  bool bound() const;
  bool may_end(const Stack& stack, Spot spot) const;
  void walk(const Stack& stack, Spot at, int dx, int dy, int steps, int turns, std::set<Spot>& ends) const;
  std::set<std::string> ends(Spot from) const;
  std::set<std::string> turns() const;
  const Tile* hidden_tile() const;  // the next one to be turned over in a bar, once it is over and even
  void move(Spot from, const std::string& to);
  void end_turn(bool event);
  static std::string name(Spot spot);
  static Spot spot(const std::string& name);

  std::map<Spot, Stack> pool_;
  Stack red_bar_, yellow_bar_;
  char at_ = 'A';
  int quiet_ = 0, alarm_, limit_;
  bool placing_, over_ = false;
  bool passed_ = false;       // in the last turn
  bool second_half_ = false;  // of an alarm
  bool sounded_ = false;      // in this turn, for the first half
  std::string turning_;       // the square of the swimmer that chance turns over
  std::string shown_;         // the square of the crocodile that must move now
};

}  // namespace flotilla::pool::tests
