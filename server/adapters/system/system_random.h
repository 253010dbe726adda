#pragma once
#include <functional>

#include "server/ports/random_source.h"

namespace flotilla::server {

// Uses the operating system's random generator.
class SystemRandom final : public RandomSource {
 public:
  // Throws std::runtime_error if it is unavailable. New tables get only ids that `suits` accepts.
  explicit SystemRandom(std::function<bool(const TableId&)> suits = [](const TableId&) { return true; });
  Token token() override;
  TableId table() override;
  dice::Seed seed() override;

 private:
  std::function<bool(const TableId&)> suits_;
};

}  // namespace flotilla::server
