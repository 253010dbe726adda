#pragma once
#include "dice/fair.h"

namespace flotilla::server {

using Token = dice::Bytes<16>;  // what somebody must know to be let in

// What nobody can guess.
class Ids {
 public:
  virtual ~Ids() = default;
  virtual Token token() = 0;
  virtual dice::Seed seed() = 0;
};

}  // namespace flotilla::server
