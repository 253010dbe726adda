#pragma once
#include "tests/load/measurement.h"
#include "tests/ports/postgres_server.h"

namespace flotilla::load {

// Runs pgbench: prepared inserts of one row per transaction, on 16 connections.
Measurement pgbench(const ports::PostgresServer& database, const ports::TemporaryFolder& folder,
                    double seconds);

}  // namespace flotilla::load
