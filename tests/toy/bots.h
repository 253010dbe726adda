#pragma once
#include <optional>

#include "search/greedy.h"
#include "tests/toy/lagoon.h"

// A bot of the toy that has to study before it plays, so that what every study promises can be tried on one
// that takes no time.
namespace flotilla::toy {

// How many cards a boat needs at least from each square, by rocks: what the pilot has to know.
struct Chart {
  static constexpr unsigned lagoons = 256;  // one a set of rocks
  std::array<std::array<std::uint8_t, goal + 1>, lagoons> cards{};

  void draw(unsigned rocks) {
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

// The charts drawn so far, by deck. (They are all the same; a deck makes another study of it.)
inline std::array<std::optional<Chart>, 17> charts;

class ChartStudy final : public search::Study {
 public:
  explicit ChartStudy(unsigned deck) : deck_(deck) {
    if (charts[deck]) chart_ = *charts[deck], drawn_ = Chart::lagoons;
  }
  bool done() const override { return drawn_ == Chart::lagoons; }

 private:
  double work() override {
    chart_.draw(drawn_++);
    if (done()) filled();
    return drawn_ / static_cast<double>(Chart::lagoons);
  }
  std::string about() const override { return "lagoon chart 1, deck=" + std::to_string(deck_); }
  std::size_t size() const override { return sizeof chart_.cards; }
  std::span<const std::byte> content() const override { return std::as_bytes(std::span(chart_.cards)); }
  std::span<std::byte> room() override { return std::as_writable_bytes(std::span(chart_.cards)); }
  void filled() override {
    drawn_ = Chart::lagoons;
    charts[deck_] = chart_;
  }
  void spoilt() override {
    chart_ = {};
    drawn_ = 0;
  }

  unsigned deck_, drawn_ = 0;
  Chart chart_;
};

struct ByChart {
  const Chart* chart;
  int operator()(const Lagoon::View& after, Seat mover) const {
    return -chart->cards[after.layout.rocks][after.boat[index(mover)]];
  }
};

inline std::unique_ptr<search::Study> pilot_study(const Lagoon::Setup& setup, const Lagoon::View&) {
  return setup.seats == 2 ? std::make_unique<ChartStudy>(setup.deck) : nullptr;
}
inline std::unique_ptr<search::Player<Lagoon>> pilot(const Lagoon::Setup& setup) {
  if (setup.seats != 2) return nullptr;
  ChartStudy study(setup.deck);
  while (study.step() < 1) continue;
  return std::make_unique<search::Greedy<Lagoon, ByChart>>(ByChart{&*charts[setup.deck]});
}

inline std::span<const search::Bot<Lagoon>> bots() {
  static constexpr std::array all{
      search::Bot<Lagoon>{"pilot", "plays for two by a chart of the lagoon", pilot, pilot_study}};
  return all;
}

}  // namespace flotilla::toy
