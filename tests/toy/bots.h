#pragma once
#include <optional>

#include "search/greedy.h"
#include "tests/toy/lagoon.h"

// A toy bot with a trivial precomputation, for testing the Precomputation interface.
namespace flotilla::toy {

// The least number of cards a boat needs from each square, by rocks.
struct CardTable {
  static constexpr unsigned lagoons = 256;  // one per set of rocks
  std::array<std::array<std::uint8_t, goal + 1>, lagoons> cards{};

  void solve(unsigned rocks) {
    const auto board = Lagoon::board({0, static_cast<std::uint8_t>(rocks)});
    for (unsigned left = 1; left <= goal; ++left) {
      unsigned least = goal;
      for (unsigned squares = 1; squares < 4; ++squares)
        if (const unsigned to = board.landing[goal - left][squares]; to > goal - left)
          least = std::min<unsigned>(least, cards[rocks][to] + 1u);
      cards[rocks][goal - left] = static_cast<std::uint8_t>(least);
    }
  }
};

// The tables solved so far, by deck. (They are all equal; the deck only makes another key.)
inline std::array<std::optional<CardTable>, 17> card_tables;

class CardTablePrecomputation final : public search::Precomputation {
 public:
  explicit CardTablePrecomputation(unsigned deck) : deck_(deck) {
    if (card_tables[deck]) table_ = *card_tables[deck], solved_ = CardTable::lagoons;
  }
  bool done() const override { return solved_ == CardTable::lagoons; }

 private:
  double work() override {
    table_.solve(solved_++);
    if (done()) on_loaded();
    return solved_ / static_cast<double>(CardTable::lagoons);
  }
  std::string key() const override { return "lagoon chart 1, deck=" + std::to_string(deck_); }
  std::size_t size() const override { return sizeof table_.cards; }
  std::span<const std::byte> content() const override { return std::as_bytes(std::span(table_.cards)); }
  std::span<std::byte> buffer() override { return std::as_writable_bytes(std::span(table_.cards)); }
  void on_loaded() override {
    solved_ = CardTable::lagoons;
    card_tables[deck_] = table_;
  }
  void discard() override {
    table_ = {};
    solved_ = 0;
  }

  unsigned deck_, solved_ = 0;
  CardTable table_;
};

struct CardTableEvaluator {
  const CardTable* table;
  int operator()(const Lagoon::View& after, Seat mover) const {
    return -table->cards[after.layout.rocks][after.boat[index(mover)]];
  }
};

inline std::unique_ptr<search::Precomputation> pilot_precomputation(const Lagoon::Setup& setup,
                                                                    const Lagoon::View&, search::Budget) {
  return setup.seats == 2 ? std::make_unique<CardTablePrecomputation>(setup.deck) : nullptr;
}
inline std::unique_ptr<search::Player<Lagoon>> pilot(const Lagoon::Setup& setup) {
  if (setup.seats != 2) return nullptr;
  CardTablePrecomputation precomputation(setup.deck);
  while (precomputation.step() < 1) continue;
  return std::make_unique<search::Greedy<Lagoon, CardTableEvaluator>>(
      CardTableEvaluator{&*card_tables[setup.deck]});
}

inline std::span<const search::Bot<Lagoon>> bots() {
  static constexpr std::array all{search::Bot<Lagoon>{
      "pilot", "plays two-player matches from a table of the lagoon", pilot, pilot_precomputation}};
  return all;
}

}  // namespace flotilla::toy
