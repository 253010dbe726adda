#pragma once
#include "server/adapters/postgres/admin.h"
#include "server/app/config.h"

namespace flotilla::server::app {

// Derives the card of every table from its log.
postgres::Reindexed reindex(const Config& config);

}  // namespace flotilla::server::app
