#include "games/powerboats/tests/fixture.h"

#include <gtest/gtest.h>

#include "tests/support/play.h"

namespace flotilla::powerboats::tests {

namespace {

constexpr unsigned top = 8, first_column = 8;  // an even row: it begins half a hex to the right

Cells open_water() {
  Cells cells;
  for (unsigned cell = 0; cell < Grid::cells; ++cell) cells.add(cell);
  return cells;
}

}  // namespace

Fixture::Fixture(std::string_view picture, Heading axis, unsigned seats, unsigned edition) {
  lake.water = open_water();
  state = {.edition = static_cast<std::uint8_t>(edition),
           .seats = static_cast<std::uint8_t>(seats),
           .phase = Phase::dice,
           .round = 1};
  for (unsigned i = 0; i < seats; ++i) {  // out of the way
    state.boats[i].fate = Fate::started;
    state.boats[i].cell = Grid::at(27, 20 + i);
  }
  spots = {Spot{Grid::at(1, 1), 0, axis}, Spot{Grid::at(1, 26), 0, 0}, Spot{Grid::at(26, 26), 0, 0},
           Spot{Grid::at(26, 1), 0, 0}};
  unsigned row = top, letter = 0;
  for (const char drawn : picture) {
    if (drawn == '\n') {
      if (letter > 0) ++row, letter = 0;
      continue;
    }
    const unsigned shift = row % 2 == 0 ? 1 : 0;
    const Cell cell = Grid::at(row, first_column + (letter - shift) / 2);
    ++letter;
    if (drawn == ' ') continue;
    EXPECT_EQ((letter - 1 - shift) % 2, 0u) << "a hex is drawn between two others: " << picture;
    if (drawn == '#') lake.water.remove(cell);
    if (drawn >= '0' && drawn <= '3') spots[static_cast<unsigned>(drawn - '0')].cell = cell;
    if (drawn >= 'A' && drawn <= 'E') state.boats[static_cast<unsigned>(drawn - 'A')].cell = cell;
  }
  lay(spots);
}

void Fixture::land(unsigned row, unsigned column) {
  lake.water.remove(Grid::at(row - 1, column - 1));
  lay(spots);
}

void Fixture::lay(const std::array<Spot, buoys_all>& where) {
  spots = where;
  board = board_of(lake, spots, state.edition, true);
}

void Fixture::put(Seat seat, unsigned row, unsigned column, Heading heading) {
  boat(seat).cell = Grid::at(row - 1, column - 1);
  boat(seat).heading = heading;
}

std::string Fixture::ways(Seat seat, Dice dice) {
  state.at = seat;
  state.phase = Phase::steer;
  boat(seat).dice = dice;
  std::string words;
  Rules::each_legal(board, state, [&](const Move& move) {
    support::append(words, " ", match::to_notation<Rules>(move));
  });
  return words;
}

std::string Fixture::sail(Seat seat, Dice dice, Steer steer) {
  state.at = seat;
  state.phase = Phase::steer;
  boat(seat).dice = dice;
  EXPECT_FALSE(Rules::refuse(board, state, Move::steer(steer)));
  std::vector<Event> events;
  Rules::play(board, state, Move::steer(steer), [&](const Event& event) { events.push_back(event); });
  return words_of(events);
}

std::string Fixture::sail(Seat seat, Heading heading, unsigned hexes) {
  boat(seat).heading = heading;
  return sail(seat, hexes % 3 == 0 ? Dice::of(3, hexes / 3) : Dice::of(hexes % 3) + Dice::of(3, hexes / 3),
              Steer::ahead);
}

std::string Fixture::where(Seat seat) const {
  const Boat& b = state.boat(seat);
  return b.cell == nowhere
             ? "off"
             : std::string(cell_name(b.cell).text()) + " " + std::string(heading_words[b.heading]);
}

std::string words_of(const std::vector<Event>& events) {
  using enum Event::Kind;
  std::string words;
  for (const Event& event : events) {
    const auto name = support::json<Rules>(event).substr(std::string_view("{\"event\":\"").size());
    support::append(words, ", ", name.substr(0, name.find('"')));
    const bool counted = event.kind == held_up || event.kind == rounded || event.kind == undone ||
                         event.kind == crashed || event.kind == finished || event.kind == scored ||
                         event.kind == repaired;
    if (counted) words += " " + std::to_string(event.number);
    if (event.kind == scored || event.kind == repaired) words += std::string(" ") + letter(event.seat);
  }
  return words;
}

}  // namespace flotilla::powerboats::tests
