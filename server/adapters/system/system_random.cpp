#include "server/adapters/system/system_random.h"

#include <sodium.h>

#include <stdexcept>

namespace flotilla::server {

SystemRandom::SystemRandom() {
  if (sodium_init() < 0) throw std::runtime_error("no system random source");
}

Token SystemRandom::token() {
  Token token{};
  randombytes_buf(token.data(), token.size());
  return token;
}

dice::Seed SystemRandom::seed() {
  dice::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace flotilla::server
