#pragma once
#include "dice/published.h"

namespace flotilla::dice {

// What was verified.
struct Verified {
  unsigned rolls = 0, numbers = 0, shares = 0;
};

// Checks the host's commitment, every seat's commitment and every number drawn. It needs no rules: bounds
// and values are in the record. It does not check that moves are legal or that rolls follow from their
// numbers; replaying the match does.
std::variant<Verified, LineError> verify(const PublishedTable& published);

}  // namespace flotilla::dice
