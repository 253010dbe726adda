#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/pool/rules/types.h"

namespace flotilla::pool::tests {

// A second, deliberately simple implementation of RULES.md to test the rules against: stacks of tiles on
// named squares, one step at a time. It uses the same notation.
class Oracle {
 public:
  explicit Oracle(const Setup& setup);

  void take(const std::string& line);  // a legal number or move
  bool over() const { return over_ && hidden_tile() == nullptr; }
  bool chance() const { return !turning_.empty() || (over_ && hidden_tile() != nullptr); }
  char at() const { return at_; }  // whose turn it is, `A` or `B`
  std::set<std::string> legal_moves() const;
  std::string position_text() const;
  int points(char seat) const { return static_cast<int>(bar(seat).size()); }
  std::string places() const;

 private:
  struct Tile {
    char colour;     // `r` or `y`
    int number = 0;  // 0 until it is shown
  };
  using Stack = std::vector<Tile>;  // the top one first
  struct Square {
    int file, row;  // from 1
    auto operator<=>(const Square&) const = default;
  };

  static char colour(char seat) { return seat == 'A' ? 'r' : 'y'; }
  static char rival(char seat) { return seat == 'A' ? 'B' : 'A'; }
  static bool on_board(Square square);
  static char bar_on(Square square);  // the seat whose bar includes the square, or 0
  const Stack& bar(char seat) const { return seat == 'A' ? red_bar_ : yellow_bar_; }
  Stack& bar(char seat) { return seat == 'A' ? red_bar_ : yellow_bar_; }

  bool free(Square square) const { return on_board(square) && !bar_on(square) && !pool_.contains(square); }
  bool swimmer(const Stack& stack) const { return stack.front().number == 0; }
  bool has_swimmer(char seat) const;
  bool has_piece(char seat) const;
  bool alarm_binds() const;
  bool homeward() const;  // whether this turn heads home, if it can
  bool heads_home(const std::string& move) const;
  static int moves_to_bar(char seat, int number, Square square);
  bool may_end(const Stack& stack, Square square) const;
  void walk(const Stack& stack, Square at, int dx, int dy, int steps, int turns,
            std::set<Square>& ends) const;
  std::set<std::string> ends(Square from) const;
  std::set<std::string> turns() const;
  std::set<std::string> all_turns() const;  // also those that do not head home
  const Tile* hidden_tile() const;          // the next to turn over in a bar, after a tie
  void move(Square from, const std::string& to);
  void end_turn(bool event);
  static std::string name(Square square);
  static Square square_named(const std::string& name);

  std::map<Square, Stack> pool_;
  Stack red_bar_, yellow_bar_;
  char at_ = 'A';
  int quiet_ = 0, alarm_, limit_, homeward_;
  bool placing_, over_ = false;
  bool passed_ = false;       // in the last turn
  bool second_half_ = false;  // of an alarm
  bool sounded_ = false;      // in this turn, for the first half
  std::string turning_;       // the square of the swimmer that chance turns over
  std::string shown_;         // the square of the crocodile that must move now
};

}  // namespace flotilla::pool::tests
