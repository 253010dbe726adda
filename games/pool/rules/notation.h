#pragma once
#include "games/pool/rules/squares.h"
#include "kit/text.h"

namespace flotilla::pool {

FixedTextSink<3> square_name(Square square);  // `c3`; the bar is `bar`

}  // namespace flotilla::pool
