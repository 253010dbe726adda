#pragma once
#include "server/ports/ids.h"

namespace flotilla::server {

// From the system's own randomness.
class RandomIds final : public Ids {
 public:
  RandomIds();  // throws std::runtime_error where there is none
  Token token() override;
  dice::Seed seed() override;
};

}  // namespace flotilla::server
