#include "server/core/card.h"

namespace flotilla::server {

namespace {

// As much of a ledger as a card needs: folding the events into a copy of the whole one would copy the
// match.
struct Outline {
  std::string game, setup;
  std::vector<SeatState> seats;
  bool ended = false;

  explicit Outline(const Ledger& ledger)
      : game(ledger.creation().game),
        setup(ledger.creation().setup),
        seats(ledger.seat_states().begin(), ledger.seat_states().end()),
        ended(ledger.end().has_value()) {}

  void fold(const TableCreated& e) { game = e.game, setup = e.setup; }
  void fold(const SeatCreated& e) { seats.emplace_back().bot = e.bot; }
  void fold(const ShareCommitted& e) { seats[index(e.seat)].share_commitment = e.hash; }
  void fold(const ShareRevealed& e) { seats[index(e.seat)].share = e.share; }
  void fold(const Ended&) { ended = true; }
  void fold(const auto&) {}  // promises are dropped only while others are missing

  Card card() const { return {game, setup, std::string(name_of(stage_of(seats, ended)))}; }
};

}  // namespace

Card card_of(const Ledger& ledger) { return Outline(ledger).card(); }

std::optional<Card> card_after(const Ledger& ledger, std::span<const std::string> events) {
  Outline table(ledger);
  for (const auto& text : events)
    if (const auto event = read_event(text)) std::visit([&](const auto& e) { table.fold(e); }, *event);
  auto card = table.card();
  if (ledger.stage() != Stage::none && card.stage == name_of(ledger.stage())) return {};
  return card;
}

}  // namespace flotilla::server
