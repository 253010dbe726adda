#pragma once
#include "server/ports/store.h"

namespace flotilla::server {

using Token = dice::Bytes<16>;  // a secret that grants access

// A source of unpredictable random bytes.
class RandomSource {
 public:
  virtual ~RandomSource() = default;
  virtual Token token() = 0;
  virtual TableId table() { return token(); }  // of a new table
  virtual dice::Seed seed() = 0;
};

}  // namespace flotilla::server
