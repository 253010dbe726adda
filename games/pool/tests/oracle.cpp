#include "games/pool/tests/oracle.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace flotilla::pool::tests {

Oracle::Oracle(const Setup& setup)
    : alarm_(setup.alarm == 0   ? 20
             : setup.alarm == 1 ? 12
                                : 1000),
      limit_(setup.quiet_limit == 0   ? 40
             : setup.quiet_limit == 1 ? 60
                                      : 250),
      homeward_(setup.edition == 1 || setup.homeward == 2 ? 1000
                : setup.homeward == 0                     ? 30
                                                          : 20),
      placing_(setup.placing) {
  if (placing_) return;
  for (const auto* square : {"c2", "a3", "d3", "b4", "e4", "f5"}) {
    const Square red = square_named(square);
    pool_[red] = {{'r'}};
    pool_[{7 - red.file, 15 - red.row}] = {{'y'}};
  }
}

std::string Oracle::name(Square square) {
  return static_cast<char>('a' + square.file - 1) + std::to_string(square.row);
}
Oracle::Square Oracle::square_named(const std::string& name) {
  return {name[0] - 'a' + 1, std::stoi(name.substr(1))};
}

bool Oracle::on_board(Square square) {
  return square.file >= 1 && square.file <= 6 && square.row >= 1 && square.row <= 14;
}
char Oracle::bar_on(Square square) {
  if (square.row == 14 && square.file >= 5) return 'A';
  return square.row == 1 && square.file <= 2 ? 'B' : 0;
}

bool Oracle::has_swimmer(char seat) const {
  return std::ranges::any_of(pool_, [&](const auto& entry) {
    return entry.second.front().colour == colour(seat) && swimmer(entry.second);
  });
}
bool Oracle::has_piece(char seat) const {
  return std::ranges::any_of(
      pool_, [&](const auto& entry) { return entry.second.front().colour == colour(seat); });
}

bool Oracle::alarm_binds() const { return has_swimmer(at_) && (second_half_ || quiet_ >= alarm_); }

bool Oracle::may_end(const Stack& stack, Square square) const {
  if (!on_board(square)) return false;
  if (bar_on(square)) {
    const bool first = red_bar_.empty() && yellow_bar_.empty();
    return bar_on(square) == at_ && (!first || stack.size() > 1);
  }
  const auto there = pool_.find(square);
  return there == pool_.end() || (!swimmer(stack) && there->second.front().colour != colour(at_));
}

// Tries all paths onward, square by square; dx and dy are the last step.
void Oracle::walk(const Stack& stack, Square at, int dx, int dy, int steps, int turns,
                  std::set<Square>& ends) const {
  for (const auto& [x, y] : {std::pair(0, 1), std::pair(1, 0), std::pair(0, -1), std::pair(-1, 0)}) {
    const bool begins = dx == 0 && dy == 0, straight = x == dx && y == dy, back = x == -dx && y == -dy;
    if (!begins && (back || (!straight && turns == 0))) continue;
    const Square next{at.file + x, at.row + y};
    if (steps == 1) {
      if (may_end(stack, next)) ends.insert(next);
    } else if (free(next)) {
      walk(stack, next, x, y, steps - 1, begins || straight ? turns : turns - 1, ends);
    }
  }
}

std::set<std::string> Oracle::ends(Square from) const {
  const Stack& stack = pool_.at(from);
  const int number = stack.front().number;
  std::set<Square> squares;
  if (number == 0) {
    walk(stack, from, 0, 0, 1, 1, squares);
    walk(stack, from, 0, 0, 2, 1, squares);
  } else {
    walk(stack, from, 0, 0, number, number == 6 ? 2 : 1, squares);
  }
  if (number == 1)
    for (const int x : {-1, 1})
      for (const int y : {-1, 1})
        if (const Square next{from.file + x, from.row + y}; !bar_on(next) && may_end(stack, next))
          squares.insert(next);
  std::set<std::string> names;
  const bool must = shown_.empty() && alarm_binds();
  for (const Square& end : squares)
    if (!must || !free(end)) names.insert(bar_on(end) ? "bar" : name(end));
  return names;
}

bool Oracle::homeward() const { return shown_.empty() && !has_swimmer(at_) && quiet_ >= homeward_; }

// Looks for the shortest way in a pool with nobody else.
int Oracle::moves_to_bar(char seat, int number, Square square) {
  static std::map<std::tuple<char, int, Square>, int> known;
  int& moves = known[{seat, number, square}];
  std::set<Square> seen{square}, now{square};
  for (int count = 1; moves == 0; ++count) {
    std::set<Square> next;
    for (const Square& from : now) {
      Oracle alone(Setup{.placing = true});
      alone.at_ = seat;
      alone.red_bar_ = {{'r'}};
      alone.pool_[from] = {{colour(seat), number}};
      for (const auto& to : alone.ends(from)) {
        if (to == "bar")
          moves = count;
        else if (seen.insert(square_named(to)).second)
          next.insert(square_named(to));
      }
    }
    now = next;
  }
  return moves;
}

bool Oracle::heads_home(const std::string& move) const {
  const auto dash = move.find('-');
  const Square from = square_named(move.substr(0, dash));
  const std::string to = move.substr(dash + 1);
  if (to == "bar" || pool_.contains(square_named(to))) return true;
  const int number = pool_.at(from).front().number;
  return moves_to_bar(at_, number, square_named(to)) < moves_to_bar(at_, number, from);
}

std::set<std::string> Oracle::turns() const {
  std::set<std::string> moves = all_turns(), home;
  if (!homeward()) return moves;
  for (const auto& move : moves)
    if (heads_home(move)) home.insert(move);
  return home.empty() ? moves : home;
}

std::set<std::string> Oracle::all_turns() const {
  std::set<std::string> moves;
  for (const auto& [from, stack] : pool_) {
    if (stack.front().colour != colour(at_) || (!shown_.empty() && name(from) != shown_)) continue;
    for (const auto& to : ends(from)) moves.insert(name(from) + '-' + to);
    if (swimmer(stack)) moves.insert(name(from) + '*');
  }
  return moves;
}

std::set<std::string> Oracle::legal_moves() const {
  if (over_ || chance()) return {};
  if (!placing_ && turns().empty()) return {"pass"};
  if (!placing_) return turns();
  std::set<std::string> squares;
  for (int back = 2; back <= 5; ++back) {
    const int row = at_ == 'A' ? back : 15 - back, room = back == 2 || back == 5 ? 1 : 2;
    const auto taken =
        std::ranges::count_if(pool_, [&](const auto& entry) { return entry.first.row == row; });
    for (int file = 1; file <= 6 && taken < room; ++file)
      if (free({file, row})) squares.insert(name({file, row}));
  }
  return squares;
}

const Oracle::Tile* Oracle::hidden_tile() const {
  if (red_bar_.size() != yellow_bar_.size()) return nullptr;
  for (const char colour : {'r', 'y'})
    for (const Stack* bar : {&red_bar_, &yellow_bar_})
      for (const Tile& tile : *bar)
        if (tile.colour == colour && tile.number == 0) return &tile;
  return nullptr;
}

void Oracle::take(const std::string& line) {
  if (chance()) {
    const int number = std::stoi(line);
    if (turning_.empty()) {
      const_cast<Tile*>(hidden_tile())->number = number;
      return;
    }
    pool_.at(square_named(turning_)).front().number = number;
    shown_ = turning_;
    turning_.clear();
    if (turns().empty()) end_turn(true);
  } else if (placing_) {
    pool_[square_named(line)] = {{colour(at_)}};
    at_ = rival(at_);
    placing_ = pool_.size() < 12;
  } else if (line == "pass") {
    const bool again = std::exchange(passed_, true);
    end_turn(false);
    over_ = over_ || again;
  } else if (line.back() == '*') {
    sounded_ = quiet_ >= alarm_;
    turning_ = line.substr(0, line.size() - 1);
  } else {
    const auto dash = line.find('-');
    move(square_named(line.substr(0, dash)), line.substr(dash + 1));
  }
}

void Oracle::move(Square from, const std::string& to) {
  passed_ = false;
  sounded_ = sounded_ || (alarm_binds() && !second_half_);
  bool event = !shown_.empty();
  Stack stack = pool_.at(from);
  pool_.erase(from);
  if (to == "bar") {
    event = true;
    bar(at_).insert(bar(at_).end(), stack.begin(), stack.end());
  } else {
    const auto there = pool_.find(square_named(to));
    event = event || there != pool_.end();
    if (there != pool_.end()) stack.insert(stack.end(), there->second.begin(), there->second.end());
    pool_[square_named(to)] = stack;
  }
  end_turn(event);
}

void Oracle::end_turn(bool event) {
  shown_.clear();
  quiet_ = event ? 0 : quiet_ + 1;
  second_half_ = std::exchange(sounded_, false);
  over_ = !has_piece('A') || !has_piece('B') || quiet_ >= limit_;
  at_ = rival(at_);
}

std::string Oracle::position_text() const {
  const auto words = [](const Tile& tile) {
    return tile.colour + (tile.number == 0 ? "" : std::to_string(tile.number));
  };
  // Shown tiles before hidden ones, red before yellow: the order in which they were eaten does not matter.
  const auto listed = [&](Stack tiles, const std::string& between) {
    std::ranges::sort(tiles, {},
                      [](const Tile& t) { return std::tuple(t.number == 0, t.colour, t.number); });
    std::string all;
    for (const Tile& tile : tiles) all += between + words(tile);
    return all;
  };
  std::string pool;
  for (int row = 14; row >= 1; --row) {
    std::string line;
    for (int file = 1; file <= 6; ++file) {
      const auto there = pool_.find({file, row});
      if (there == pool_.end()) {
        line += " .";
        continue;
      }
      const Stack& stack = there->second;
      line += ' ' + words(stack.front()) + listed({stack.begin() + 1, stack.end()}, "+");
    }
    if (line != " . . . . . .") pool += '\n' + std::to_string(row) + line;
  }
  if (!red_bar_.empty()) pool += "\nred" + listed(red_bar_, " ");
  if (!yellow_bar_.empty()) pool += "\nyellow" + listed(yellow_bar_, " ");
  return pool;
}

std::string Oracle::places() const {
  const auto value = [&](char seat) {
    int sum = 0, left = 0;
    for (const Tile& tile : bar(seat)) sum += tile.number;
    for (const auto& [square, stack] : pool_)
      if (stack.front().colour == colour(seat)) left += static_cast<int>(stack.size());
    return std::tuple(bar(seat).size(), sum, left);
  };
  return std::string(value('A') >= value('B') ? "1 " : "2 ") + (value('B') >= value('A') ? "1" : "2");
}

}  // namespace flotilla::pool::tests
