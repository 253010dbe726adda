#pragma once
#include "server/ports/random_source.h"

namespace flotilla::server {

// Uses the operating system's random generator.
class SystemRandom final : public RandomSource {
 public:
  SystemRandom();  // throws std::runtime_error if it is unavailable
  Token token() override;
  dice::Seed seed() override;
};

}  // namespace flotilla::server
