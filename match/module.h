#pragma once
#include <span>

#include "kit/info.h"
#include "kit/walk.h"
#include "match/match.h"

namespace flotilla::match {

// What the registry knows of a game: its rules over text.
struct Module {
  Info info;
  std::size_t state_bytes;
  Opened<Match> (*open)(std::string_view setup);
  Opened<Match> (*replay)(std::string_view record);
  Opened<Watch> (*watch)(std::string_view shown_record);
  // Random games, for measuring; none for a setup that `open` refuses.
  Playouts (*playouts)(std::string_view setup, std::uint64_t seed, std::uint64_t games, Pace pace);
  bool hurries;  // whether it has a lazy pace
  bool secrets;  // whether anybody may know more than others
  // The ways to act `depth` times after this record; 0 for one that `replay` refuses.
  std::uint64_t (*perft)(std::string_view record, unsigned depth);
};

}  // namespace flotilla::match
