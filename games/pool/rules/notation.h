#pragma once
#include "games/pool/rules/squares.h"
#include "kit/text.h"

namespace flotilla::pool {

// `c3`; the bar is `bar`.
struct Name {
  explicit Name(Square square);
  std::string_view words() const { return kept_.words(); }

 private:
  FixedText<3> kept_;
};

}  // namespace flotilla::pool
