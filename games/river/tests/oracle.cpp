#include "games/river/tests/oracle.h"

#include <algorithm>

namespace flotilla::river::tests {

namespace {

char boat_of(char seat) { return static_cast<char>(seat - 'A' + 'a'); }
char seat_of(char boat) { return static_cast<char>(boat - 'a' + 'A'); }

}  // namespace

Oracle::Oracle(const Setup& setup)
    : setup_(setup), first_(setup.first == anybody ? 'A' : letter(setup.first)), at_(first_) {
  for (char boat = 'a'; boat < 'a' + setup.seats; ++boat) card(4).boats.append(3, boat);
  if (setup.sandbank != 0) lay(setup.sandbank, setup.wave);
}

void Oracle::lay(int sandbank, int wave) {
  card(sandbank).kind = 'S';
  card(wave).kind = 'W';
}

int Oracle::left(char boat) const {
  std::ptrdiff_t count = 0;
  for (const Card& section : river_) count += std::ranges::count(section.boats, boat);
  return static_cast<int>(count);
}

int Oracle::next_of(char boat, int position, int way) const {
  for (int there = position + way; there >= 1 && there <= 10; there += way)
    if (on(there, boat)) return there;
  return 0;
}

bool Oracle::safe(int position) const {
  return setup_.safe_three == Safe::any && card(position).boats.size() >= 3;
}

bool Oracle::over() const {
  return std::ranges::all_of(river_, [](const Card& section) { return section.boats.empty(); });
}

std::set<std::string> Oracle::legal_moves() const {
  std::set<std::string> moves;
  if (die_.empty()) return moves;
  const char own = boat_of(at_);
  for (int position = 1; position <= 10; ++position)
    for (const char boat : card(position).boats) {
      const auto number = std::to_string(position);
      if (die_ != "wind") {
        if (boat == own) moves.insert("boat " + number);
      } else if (boat == own) {
        if (next_of(boat, position, +1) != 0) moves.insert("gain " + number);
      } else if (next_of(boat, position, -1) != 0 && !safe(position)) {
        moves.insert(std::string("harm ") + seat_of(boat) + number);
      }
    }
  if (die_ == "wind" && setup_.wind_optional && !moves.empty()) moves.insert("pass");
  return moves;
}

void Oracle::take_off(int position, char boat) {
  auto& boats = card(position).boats;
  boats.erase(boats.find(boat), 1);
}

void Oracle::put_on(int position, char boat) {
  card(position).boats += boat;
  std::ranges::sort(card(position).boats);
}

int Oracle::sail(int position, char boat, int steps) {
  take_off(position, boat);
  while (steps-- > 0) {
    if (++position > 10) {
      docks_ += seat_of(boat);
      return position;
    }
    if (card(position).kind == 'S') break;
  }
  put_on(position, boat);
  return position;
}

void Oracle::take(const std::string& line) {
  const auto word = line.substr(0, line.find(' ')),
             rest = line.substr(std::min(line.size(), word.size() + 1));
  if (word == "order") {
    lay(std::stoi(rest), std::stoi(rest.substr(rest.find('/') + 1)));
  } else if (word == "first") {
    first_ = at_ = rest.front();
  } else if (word == "boat") {
    const int reached = sail(std::stoi(rest), boat_of(at_), std::stoi(die_));
    if (reached <= 10 && card(reached).kind == 'W') sail(reached, boat_of(at_), 3);
    pass_on();
  } else if (word == "gain") {
    const int from = std::stoi(rest);
    sail(from, boat_of(at_), next_of(boat_of(at_), from, +1) - from);
    pass_on();
  } else if (word == "harm") {
    const char boat = boat_of(rest.front());
    const int from = std::stoi(rest.substr(1)), to = next_of(boat, from, -1);
    take_off(from, boat);
    put_on(to, boat);
    pass_on();
  } else if (word == "pass") {
    pass_on();
  } else {
    die_ = line;
    if (legal_moves().empty()) pass_on();
  }
}

void Oracle::pass_on() {
  die_.clear();
  if (over()) return;
  at_ = at_ == 'A' + setup_.seats - 1 ? 'A' : static_cast<char>(at_ + 1);
  if (at_ == first_) shift();
  if (!setup_.finished_roll && left(boat_of(at_)) == 0) pass_on();
}

void Oracle::shift() {
  Card taken = river_.front();
  river_.pop_front();
  taken.boats.clear();
  river_.push_back(taken);
  if (++shifts_ == 300)
    for (Card& section : river_) section.boats.clear();
}

std::string Oracle::position_text() const {
  std::string river;
  for (const Card& section : river_) {
    if (section.kind != '.' || section.boats.empty()) river += section.kind;
    river += section.boats + ' ';
  }
  if (docks_.empty())
    river.pop_back();
  else
    river += "| " + docks_;
  return river;
}

int Oracle::points(char seat) const {
  int sum = 0, dock = 12;
  for (const char owner : docks_) {
    if (owner == seat) sum += dock;
    --dock;
  }
  return sum;
}

}  // namespace flotilla::river::tests
