#pragma once
#include <span>

#include "kit/info.h"
#include "kit/walk.h"
#include "match/match.h"

namespace flotilla::match {

// A registered game: its rules behind a text interface.
struct Module {
  Info info;
  std::size_t state_bytes;
  Opened<Match> (*open)(std::string_view setup);
  Opened<Match> (*replay)(std::string_view record);
  Opened<Watch> (*watch)(std::string_view shown_record);
  // Random games, for benchmarks; none for a setup that `open` refuses.
  Playouts (*playouts)(std::string_view setup, std::uint64_t seed, std::uint64_t games,
                       MoveSampling sampling);
  bool samples_moves;  // whether `MoveSampling::lazy` is available
  bool secrets;        // whether the game has hidden information
  // The number of action sequences of length `depth` after this record; 0 if `replay` refuses it.
  std::uint64_t (*perft)(std::string_view record, unsigned depth);
};

}  // namespace flotilla::match
