#include "server/core/decide.h"

namespace flotilla::server {

Append create_rematch(const Ledger& ledger, const PendingCommand& pending) {
  const auto& rematch = std::get<Rematch>(pending.command);
  const auto& creation = ledger.creation();
  Append out;
  out.rows = {{row::seed, dice::to_hex(rematch.seed)}, {row::keeper, dice::to_hex(pending.session)}};
  out.events.push_back(write_event(TableCreated{creation.game, creation.setup,
                                                dice::seed_commitment(rematch.next, rematch.seed),
                                                creation.spectator_link}));
  std::vector<std::string> joined;
  for (unsigned i = 0; i < ledger.seat_states().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    out.events.push_back(write_event(SeatCreated{seat, ledger.seat_state(seat)->bot, {}}));
    const auto holder = ledger.holder(seat);
    if (!holder) continue;
    joined.push_back(write_event(Joined{seat, 0}));
    out.rows[row::holder(seat, 1)] = dice::to_hex(*holder);
    out.rows[row::name(seat)] = ledger.name(seat);
  }
  if (const auto& pace = ledger.pace()) out.events.push_back(write_event(PaceSet{*pace}));
  out.events.push_back(write_event(SubstituteChosen{ledger.substitute()}));
  out.events.insert(out.events.end(), joined.begin(), joined.end());
  for (const Hash& link : ledger.watch_links()) out.events.push_back(write_event(WatchLinkKept{link}));
  out.card =
      Card{creation.game, creation.setup, std::string(name_of(Stage::seating)), text_of(ledger.pace())};
  return out;
}

}  // namespace flotilla::server
