#pragma once
#include "dice/published.h"

namespace flotilla::dice {

// What checking came to.
struct Verified {
  unsigned rolls = 0, numbers = 0, gifts = 0;
};

// Checks the commitment, every promise and every number drawn. It needs no rules: bounds and values stand
// in the record. That the moves are legal and the rolls those of the numbers is for a match to say.
std::variant<Verified, Damage> verify(const Published& published);

}  // namespace flotilla::dice
