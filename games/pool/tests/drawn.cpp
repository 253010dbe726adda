#include "games/pool/tests/drawn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <variant>

#include "games/pool/rules/notation.h"
#include "kit/fold.h"
#include "match/words.h"

namespace flotilla::pool::tests {

namespace {

using match::parsed, match::written;

constexpr Nothing no_board{};

void add(std::string& list, std::string_view between, std::string_view item) {
  if (!list.empty()) list += between;
  list += item;
}

Seat colour_of(char letter) {
  EXPECT_TRUE(letter == 'r' || letter == 'y') << "not a colour: " << letter;
  return letter == 'r' ? red : yellow;
}
char colour_letter(Seat colour) { return colour == red ? 'r' : 'y'; }

std::string tile_words(Tile t) {
  return colour_letter(static_cast<Seat>(t / tiles_each)) + std::to_string(number_of(t));
}

// `r4` or `r`, under a tile or in a bar.
void lay_under(State& s, std::string_view words, Tile top) {
  const Seat colour = colour_of(words.at(0));
  if (words.size() == 1) return s.loads[top].add(Load::swimmer(colour));
  s.places[tile(colour, static_cast<unsigned>(words[1] - '0'))] = Place::under(top);
  s.loads[top].add(Load::shown_tiles());
}

void stand(State& s, std::string_view piece, Square square) {
  const Seat seat = colour_of(piece.at(0));
  s.own(seat) |= Squares::of(square);
  if (piece.size() == 1) return;
  const Tile top = tile(seat, static_cast<unsigned>(piece[1] - '0'));
  s.places[top] = Place::on(square);
  for (auto plus = piece.find('+'); plus != piece.npos; plus = piece.find('+', plus + 1))
    lay_under(s, piece.substr(plus + 1, piece.find('+', plus + 1) - plus - 1), top);
}

// The tiles under another or in a bar, each with `between` in front of it.
std::string under_words(const State& s, Tile top, char between) {
  std::string words;
  for (Tile t = 0; t < tiles_all; ++t)
    if (s.places[t] == Place::under(top)) words += between + tile_words(t);
  for (const Seat colour : {red, yellow})
    for (unsigned i = 0; i < s.loads[top].hidden(colour); ++i) words += {between, colour_letter(colour)};
  return words;
}

std::string piece_words(const State& s, Square square) {
  for (const Seat seat : {red, yellow})
    if (s.own(seat).has(square)) {
      const Tile top = s.top(square, seat);
      return top < tiles_all ? tile_words(top) + under_words(s, top, '+')
                             : std::string(1, colour_letter(seat));
    }
  return ".";
}

using Action = std::variant<std::monostate, Roll, Move>;

Action action_of(std::string_view line) {
  if (const auto move = parsed<Rules, Move>(line)) return *move;
  if (const auto roll = parsed<Rules, Roll>(line)) return *roll;
  return {};
}

std::string_view anchor_against(const State& state, const Action& action) {
  const auto anchor = [](const std::optional<Refusal>& why) { return why ? why->anchor : nothing; };
  if (const auto* roll = std::get_if<Roll>(&action)) return anchor(Rules::refuse(no_board, state, *roll));
  if (const auto* move = std::get_if<Move>(&action)) return anchor(Rules::refuse(no_board, state, *move));
  return not_understood;
}

// `{"event":"moved","seat":0,"from":"c3"}` as `moved seat:0 from:c3`.
std::string event_words(const Event& event) {
  match::Words out;
  {
    Json json(out);
    Rules::tell(json, event);
  }
  std::erase_if(out.kept, [](char c) { return c == '{' || c == '}' || c == '"'; });
  std::ranges::replace(out.kept, ',', ' ');
  return out.kept.substr(out.kept.find(':') + 1);
}

State played(State state, std::string_view lines, auto&& tell) {
  while (!lines.empty()) {
    const auto line = lines.substr(0, lines.find(", "));
    lines.remove_prefix(line.size() == lines.size() ? line.size() : line.size() + 2);
    const Action action = action_of(line);
    const auto why = anchor_against(state, action);
    EXPECT_EQ(why, nothing) << "speaks against `" << line << "` in " << sketch(state);
    if (why != nothing) break;
    if (const auto* roll = std::get_if<Roll>(&action))
      Rules::settle(no_board, state, *roll, tell);
    else
      Rules::play(no_board, state, std::get<Move>(action), tell);
  }
  return state;
}

}  // namespace

Setup setup_of(std::string_view words) {
  const auto setup = parsed<Rules, Setup>(words);
  EXPECT_TRUE(setup) << "not a setup: " << words;
  return setup.value_or(Setup{});
}

State drawn(std::string_view pool, const Table& table) {
  State s = Rules::begin(setup_of(table.setup));
  s.pieces = {};
  s.at = seat_of(table.at).value();
  s.quiet = static_cast<std::uint8_t>(table.quiet);
  std::istringstream lines{std::string(pool)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first, word;
    words >> first;
    for (unsigned file = 0; words >> word; ++file) {
      if (first == "red" || first == "yellow")
        lay_under(s, word, bar_of(first == "red" ? red : yellow));
      else if (word != ".")
        stand(s, word, at(file, static_cast<unsigned>(std::stoi(first)) - 1));
    }
  }
  EXPECT_EQ(sketch(s), pool) << "is how it must be drawn";
  return s;
}

std::string sketch(const State& s) {
  std::string pool;
  for (unsigned row = rows; row-- > 0;) {
    std::string line;
    for (unsigned file = 0; file < files; ++file) line += ' ' + piece_words(s, at(file, row));
    if (line != " . . . . . .") pool += '\n' + std::to_string(row + 1) + line;
  }
  for (const Seat seat : {red, yellow})
    if (const auto words = under_words(s, bar_of(seat), ' '); !words.empty())
      pool += (seat == red ? "\nred" : "\nyellow") + words;
  return pool;
}

State begun(std::string_view setup) {
  EXPECT_EQ(against(setup), nothing) << "speaks against " << setup;
  return Rules::begin(setup_of(setup));
}

State played(const State& state, std::string_view lines) { return played(state, lines, unheard); }
std::string after(const State& state, std::string_view lines) { return sketch(played(state, lines)); }
std::string told(const State& state, std::string_view lines) {
  std::string events;
  played(state, lines, [&](const Event& event) { add(events, "; ", event_words(event)); });
  return events;
}

std::string_view against(std::string_view setup) {
  const auto read = parsed<Rules, Setup>(setup);
  if (!read) return not_understood;
  const auto why = Rules::refuse(*read);
  return why ? why->anchor : nothing;
}
std::string_view against(const State& state, std::string_view line) {
  return anchor_against(state, action_of(line));
}

std::string legal(const State& state) {
  std::string moves;
  Rules::each_legal(no_board, state, [&](const Move& move) { add(moves, " ", written<Rules>(move)); });
  return moves;
}

std::string ends(const State& state, std::string_view square) {
  std::string all;
  Rules::each_legal(no_board, state, [&](const Move& move) {
    if (!move.places() && !move.reveals() && Name(move.from).words() == square)
      add(all, " ", Name(move.to).words());
  });
  return all;
}

std::string rolls(const State& state) {
  std::string all;
  each_drawn<Rules>(state, [&](const Roll& roll, const Tape&) { add(all, " ", written<Rules>(roll)); });
  return all;
}

std::string turn_of(const State& s) {
  const Turn turn = Rules::turn(s);
  if (turn == Turn::over()) return "over";
  return turn == Turn::chance() ? "chance" : std::string{letter(turn.seat)} + " decides";
}

std::string points(const State& s) {
  return std::to_string(Rules::points(s, red)) + ' ' + std::to_string(Rules::points(s, yellow));
}

std::string places(const State& s) {
  return std::to_string(Rules::places(s)[0]) + ' ' + std::to_string(Rules::places(s)[1]);
}

}  // namespace flotilla::pool::tests
