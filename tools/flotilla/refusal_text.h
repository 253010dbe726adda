#pragma once
#include <span>
#include <string>

#include "kit/refusal.h"

namespace flotilla::tool {

struct RefusalText {
  std::string_view game, code, text;  // the game is `match` for what belongs to every game
};
std::span<const RefusalText> refusal_texts();  // English, generated from refusals.en.json

// A refusal of the game in English, without a full stop. A code without a sentence is given in its own
// words.
std::string refusal_text(std::string_view game, const Refusal& why);

}  // namespace flotilla::tool
