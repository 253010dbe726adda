#include "server/core/card.h"

namespace flotilla::server {

namespace {

constexpr StoreTime earliness = 600 * seconds;  // of a due time that is left as it is

// As much of a ledger as a card needs: folding the events into a copy of the whole one would copy the
// match.
struct Outline {
  std::string game, setup;
  std::optional<Pace> pace;
  std::vector<SeatState> seats;
  bool ended = false;

  explicit Outline(const Ledger& ledger)
      : game(ledger.creation().game),
        setup(ledger.creation().setup),
        pace(ledger.pace()),
        seats(ledger.seat_states().begin(), ledger.seat_states().end()),
        ended(ledger.end().has_value()) {}

  void fold(const TableCreated& e) { game = e.game, setup = e.setup; }
  void fold(const SeatCreated& e) { seats.emplace_back().bot = e.bot; }
  void fold(const PaceSet& e) { pace = e.pace; }
  void fold(const ShareCommitted& e) { seats[index(e.seat)].share_commitment = e.hash; }
  void fold(const ShareRevealed& e) { seats[index(e.seat)].share = e.share; }
  void fold(const BotTookOver& e) { seats[index(e.seat)].bot = e.bot; }
  void fold(const TimeRanOut& e) { seats[index(e.seat)].away = Away::flagged; }
  void fold(const WentAway& e) { seats[index(e.seat)].away = Away::asked; }
  void fold(const CameBack& e) { seats[index(e.seat)].away = Away::no; }
  void fold(const Ended&) { ended = true; }
  void fold(const auto&) {}  // promises are dropped only while others are missing

  Stage stage() const { return stage_of(seats, ended); }
  Card card() const { return {game, setup, std::string(name_of(stage())), text_of(pace), {}}; }
};

Turn turn_of(const Ledger& ledger) {
  return ledger.stage() == Stage::playing ? ledger.match()->turn() : Turn::over();
}

// Whether somebody who was to decide before a draft still is. Then what has passed of the time stays so.
bool goes_on(const Ledger& ledger, const Outline& after, const Turn& turn) {
  const Turn before = turn_of(ledger);
  return before == turn && !ledger.seat_state(turn.seat)->is_played_by_bot() &&
         !after.seats[index(turn.seat)].is_played_by_bot();
}

std::optional<Due> due_after(const Ledger& ledger, const Outline& after, const Turn& turn, bool has_moved) {
  if (!after.pace || after.stage() != Stage::playing || turn.kind != Turn::Kind::decide) return {};
  const SeatState& state = after.seats[index(turn.seat)];
  if (state.is_played_by_bot()) return Due{bot_patience, 0};
  const auto free = free_time(*after.pace);
  if (goes_on(ledger, after, turn)) return Due{has_moved ? free : 0, must_have(ledger.deadline())};
  const bool returns = ledger.seat_state(turn.seat)->away == Away::asked;
  if (returns) return Due{0, ledger.turn_at() + free + state.reserve};
  return Due{free + state.reserve, 0};
}

bool concerns_clock(const Event& event) {
  return std::holds_alternative<TimeRanOut>(event) || std::holds_alternative<WentAway>(event) ||
         std::holds_alternative<CameBack>(event) || std::holds_alternative<BotTookOver>(event);
}

}  // namespace

Card card_of(const Ledger& ledger) {
  Card card = Outline(ledger).card();
  if (const auto deadline = ledger.deadline()) card.due = Due{0, *deadline};
  return card;
}

std::optional<Card> card_after(const Ledger& ledger, const Draft& draft,
                               std::optional<StoreTime> known_due) {
  Outline table(ledger);
  bool clock = draft.next.has_value();
  for (const auto& text : draft.events)
    if (const auto event = read_event(text)) {
      std::visit([&](const auto& e) { table.fold(e); }, *event);
      clock = clock || concerns_clock(*event);
    }
  auto card = table.card();
  const bool other_stage = ledger.stage() == Stage::none || card.stage != name_of(ledger.stage());
  if (!other_stage && (!table.pace || !clock)) return {};
  const Turn turn = draft.next ? *draft.next : turn_of(ledger);
  card.due = due_after(ledger, table, turn, draft.next.has_value());
  if (other_stage || !known_due || !card.due) return card;
  // The events will be later than those before them.
  const auto soonest = card.due->from(ledger.last_at());
  const bool good =
      ledger.last_at() < *known_due && *known_due <= soonest && soonest - *known_due <= earliness;
  return good ? std::nullopt : std::optional(card);
}

}  // namespace flotilla::server
