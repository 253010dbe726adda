#pragma once
#include "server/core/decide.h"
#include "server/core/ledger.h"

namespace flotilla::server {

// The card of a table with this log.
Card card_of(const Ledger& ledger);

// The card after a draft: what is to be appended with it. Empty if it need not change: because it does not,
// or because it is due a little early, which spares most moves of a quick match the writing. `known_due`:
// when it is due, if that is known.
std::optional<Card> card_after(const Ledger& ledger, const Draft& draft,
                               std::optional<StoreTime> known_due);

}  // namespace flotilla::server
