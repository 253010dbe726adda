#include "games/pool/rules/notation.h"

#include "games/pool/rules/rules.h"
#include "kit/setup.h"

// Setup   edition=2 seats=2 setup=placing alarm=12 quiet_limit=60 homeward=20
//         anything omitted has its default
// Roll    4 (the number that is shown)
// Move    c3-e3   c3-bar   c3* (the swimmer on c3 is turned over)   c2 (a swimmer is placed on c2)   pass
namespace flotilla::pool {

namespace {

constexpr std::string_view bar_word = "bar", pass_word = "pass";

enum Index { setup_switch, alarm_switch, quiet_switch, homeward_switch };  // into Rules::switches

bool read_switch(Scan& in, Setup& setup) {
  const auto key = [&](Index i) { return in.key(Rules::switches[i].name); };
  const auto values = [](Index i) { return Rules::switches[i].values(); };
  if (key(setup_switch)) return in.choice(values(setup_switch), setup.placing);
  if (key(alarm_switch)) return in.choice(values(alarm_switch), setup.alarm);
  if (key(quiet_switch)) return in.choice(values(quiet_switch), setup.quiet_limit);
  if (key(homeward_switch)) return in.choice(values(homeward_switch), setup.homeward);
  return false;
}

// Removes a water square from the front of a word.
bool read_square(std::string_view& word, Square& out) {
  if (word.size() < 2 || word[0] < 'a' || word[0] >= static_cast<char>('a' + files)) return false;
  const auto digits = word.substr(1).find_first_not_of("0123456789");
  Scan number(word.substr(1, digits));
  unsigned row = 0;
  if (!number.number(row, rows) || row == 0) return false;
  out = at(static_cast<unsigned>(word[0] - 'a'), row - 1);
  word = digits == word.npos ? "" : word.substr(1 + digits);
  return is_water(out);
}

bool read_move(std::string_view word, Move& move) {
  Square first = nowhere;
  if (!read_square(word, first)) return false;
  move = {nowhere, first};
  if (word.empty()) return true;
  move = {first, first};
  if (word == "*") return true;
  if (!word.starts_with('-')) return false;
  word.remove_prefix(1);
  if (word == bar_word) {
    move.to = bar;
    return true;
  }
  return read_square(word, move.to) && word.empty() && move.to != first;
}

}  // namespace

FixedTextSink<3> square_name(Square square) {
  FixedTextSink<3> name;
  if (square == bar)
    name << bar_word;
  else
    name << static_cast<char>('a' + file_of(square)) << row_of(square) + 1;
  return name;
}

void Rules::write(TextSink& out, const Setup& setup) {
  out << "edition=" << setup.edition << " seats=" << setup.seats;
  write_switch(out, switches[setup_switch], setup.placing);
  write_switch(out, switches[alarm_switch], setup.alarm);
  write_switch(out, switches[quiet_switch], setup.quiet_limit);
  write_switch(out, switches[homeward_switch], setup.homeward);
}

bool Rules::read(Scan& in, Setup& setup) { return read_setup(in, setup, read_switch); }

void Rules::write(TextSink& out, const Move& move) {
  if (move.passes())
    out << pass_word;
  else if (move.places())
    out << square_name(move.to).text();
  else if (move.reveals())
    out << square_name(move.from).text() << '*';
  else
    out << square_name(move.from).text() << '-' << square_name(move.to).text();
}

bool Rules::read(Scan& in, Move& move) {
  move = Move::pass();
  const auto word = in.peek();
  if (word == pass_word) return in.word(word);
  return read_move(word, move) && in.word(word);
}

void Rules::write(TextSink& out, const Roll& roll) { out << roll.number; }
bool Rules::read(Scan& in, Roll& roll) { return in.number(roll.number, tiles_each); }

}  // namespace flotilla::pool
