#pragma once
#include "dice/fair.h"

namespace flotilla::server {

using Token = dice::Bytes<16>;  // a secret that grants access

// A source of unpredictable random bytes.
class RandomSource {
 public:
  virtual ~RandomSource() = default;
  virtual Token token() = 0;
  virtual dice::Seed seed() = 0;
};

}  // namespace flotilla::server
