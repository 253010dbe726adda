#pragma once
#include "tests/load/measurement.h"
#include "tests/ports/postgres_server.h"

namespace flotilla::load {

// Runs pgbench: prepared inserts of one row per transaction, on 16 connections, as fast as they can or at a
// rate. At a rate, latency is measured from the scheduled time.
Measurement pgbench(const ports::PostgresServer& database, const ports::TemporaryFolder& folder,
                    double seconds, double rate = 0);

}  // namespace flotilla::load
