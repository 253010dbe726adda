#pragma once
#include "tests/load/measured.h"
#include "tests/ports/cluster.h"

namespace flotilla::load {

// PostgreSQL's own load: inserts of one row in one transaction each, prepared, on 16 connections.
Measured pgbench(const ports::Cluster& cluster, const ports::Folder& folder, double seconds);

}  // namespace flotilla::load
