#include "server/adapters/system/random_ids.h"

#include <sodium.h>

#include <stdexcept>

namespace flotilla::server {

RandomIds::RandomIds() {
  if (sodium_init() < 0) throw std::runtime_error("the system gives no random numbers");
}

Token RandomIds::token() {
  Token token{};
  randombytes_buf(token.data(), token.size());
  return token;
}

dice::Seed RandomIds::seed() {
  dice::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace flotilla::server
