#pragma once
#include "games/powerboats/rules/cells.h"
#include "kit/text.h"

namespace flotilla::powerboats {

inline constexpr std::array<std::string_view, headings> heading_words{"E", "NE", "NW", "W", "SW", "SE"};

// `14/9`: row and column, counted from 1 at the top left.
struct Name {
  explicit Name(Cell cell);
  std::string_view words() const { return kept_.words(); }

 private:
  FixedText<5> kept_;
};

}  // namespace flotilla::powerboats
