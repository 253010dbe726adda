#pragma once
#include "games/powerboats/rules/cells.h"
#include "kit/text.h"

namespace flotilla::powerboats {

inline constexpr std::array<std::string_view, headings> heading_words{"E", "NE", "NW", "W", "SW", "SE"};

FixedTextSink<5> cell_name(Cell cell);  // `14/9`: row and column, counted from 1 at the top left

}  // namespace flotilla::powerboats
