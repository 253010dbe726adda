#pragma once
#include <cstddef>
#include <string_view>

namespace flotilla::load {

// Makes this many tables that nobody watches afterwards, through a few connections: a process has too few
// descriptors for one each. A node keeps such a table in memory for a minute.
void make_idle_tables(unsigned short port, std::string_view game, std::size_t count);

}  // namespace flotilla::load
