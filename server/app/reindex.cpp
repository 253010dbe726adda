#include "server/app/reindex.h"

#include "match/registry.h"
#include "server/app/config_parts.h"
#include "server/core/card.h"

namespace flotilla::server::app {

static std::optional<postgres::DerivedCard> derive(const postgres::StoredTable& table) {
  Ledger ledger(table.id, match::registry());
  ledger.merge_rows(table.rows);
  postgres::DerivedCard derived;
  for (std::uint64_t seq = 0; seq < table.events.size(); ++seq) {
    const auto before = ledger.stage();
    if (!ledger.fold(table.events[seq], table.times[seq])) return {};
    if (ledger.stage() != before) derived.since = seq;
  }
  if (!table.whole) return {};
  derived.card = card_of(ledger);
  return derived;
}

postgres::Reindexed reindex(const Config& config) { return postgres::reindex(databases(config), derive); }

}  // namespace flotilla::server::app
