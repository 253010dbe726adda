#include "games/pool/tests/fixture.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/pool/rules/notation.h"

namespace flotilla::pool::tests {

namespace {

Seat colour_of(char letter) {
  EXPECT_TRUE(letter == 'r' || letter == 'y') << "not a colour: " << letter;
  return letter == 'r' ? red : yellow;
}
char colour_letter(Seat colour) { return colour == red ? 'r' : 'y'; }

std::string tile_words(Tile t) {
  return colour_letter(static_cast<Seat>(t / tiles_each)) + std::to_string(number_of(t));
}

// Puts `r4` or `r` under a tile or into a bar.
void lay_under(State& s, std::string_view words, Tile top) {
  const Seat colour = colour_of(words.at(0));
  if (words.size() == 1) return s.contents[top].add(Contents::swimmer(colour));
  s.locations[tile(colour, static_cast<unsigned>(words[1] - '0'))] = TileLocation::under(top);
  s.contents[top].add(Contents::shown_tiles());
}

void stand(State& s, std::string_view piece, Square square) {
  const Seat seat = colour_of(piece.at(0));
  s.own(seat) |= Squares::of(square);
  if (piece.size() == 1) return;
  const Tile top = tile(seat, static_cast<unsigned>(piece[1] - '0'));
  s.locations[top] = TileLocation::on(square);
  for (auto plus = piece.find('+'); plus != piece.npos; plus = piece.find('+', plus + 1))
    lay_under(s, piece.substr(plus + 1, piece.find('+', plus + 1) - plus - 1), top);
}

// The tiles under another or in a bar, each after `between`.
std::string under_words(const State& s, Tile top, char between) {
  std::string words;
  for (Tile t = 0; t < tiles_all; ++t)
    if (s.locations[t] == TileLocation::under(top)) words += between + tile_words(t);
  for (const Seat colour : {red, yellow})
    for (unsigned i = 0; i < s.contents[top].hidden(colour); ++i) words += {between, colour_letter(colour)};
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

}  // namespace

State parse_position(std::string_view pool, const FixtureOptions& options) {
  State s = Rules::begin(setup_of<Rules>(options.setup));
  s.pieces = {};
  s.at = seat_of(options.at).value();
  s.quiet = static_cast<std::uint8_t>(options.quiet);
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
  EXPECT_EQ(position_text(s), pool) << "is the canonical form";
  return s;
}

std::string position_text(const State& s) {
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

std::string ends(const State& state, std::string_view square) {
  std::string all;
  Rules::each_legal({}, state, [&](const Move& move) {
    if (!move.places() && !move.reveals() && square_name(move.from).text() == square)
      support::append(all, " ", square_name(move.to).text());
  });
  return all;
}

}  // namespace flotilla::pool::tests
