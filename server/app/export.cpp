#include "server/app/export.h"

#include <iostream>

#include "kit/json.h"
#include "match/notation.h"
#include "match/registry.h"
#include "server/adapters/postgres/admin.h"
#include "server/app/config_parts.h"
#include "server/core/ledger.h"

namespace flotilla::server::app {

namespace {

std::string hash_of(const std::vector<std::string>& events) {
  std::string all;
  for (const auto& event : events) all.append(event).append("\n");
  return dice::to_hex(dice::sha256({reinterpret_cast<const std::uint8_t*>(all.data()), all.size()}));
}

// Whether the whole log makes sense.
bool replay(Ledger& ledger, const postgres::StoredTable& table) {
  ledger.merge_rows(table.rows);
  for (std::size_t i = 0; i < table.events.size(); ++i)
    if (!ledger.fold(table.events[i], table.times[i])) return false;
  return table.whole && ledger.has_secret();
}

}  // namespace

std::size_t export_tables(const Config& config, std::ostream& out) {
  std::size_t unreadable = 0;
  postgres::read_tables(databases(config), [&](const postgres::StoredTable& table) {
    Ledger ledger(table.id, match::registry());
    const bool readable = replay(ledger, table);
    unreadable += readable ? 0 : 1;
    match::StringSink line;
    {
      Json json(line);
      json.field("table", dice::to_hex(table.id));
      json.field("created", table.created), json.field("last", table.last);
      json.field("game", ledger.creation().game), json.field("stage", name_of(ledger.stage()));
      json.field("events", table.events.size()), json.field("hash", hash_of(table.events));
      if (!readable) json.field("unreadable_at", ledger.log_length());
      if (readable && ledger.revealed()) json.field("record", dice::write(ledger.published()));
    }
    out << line.text << '\n';
  });
  return unreadable;
}

}  // namespace flotilla::server::app
