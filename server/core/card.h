#pragma once
#include "server/core/ledger.h"

namespace flotilla::server {

// The card of a table with this log.
Card card_of(const Ledger& ledger);

// The card after these events, if they change it: what is to be appended with them.
std::optional<Card> card_after(const Ledger& ledger, std::span<const std::string> events);

}  // namespace flotilla::server
