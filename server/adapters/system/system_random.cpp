#include "server/adapters/system/system_random.h"

#include <sodium.h>

#include <stdexcept>

namespace flotilla::server {

SystemRandom::SystemRandom(std::function<bool(const TableId&)> suits) : suits_(std::move(suits)) {
  if (sodium_init() < 0) throw std::runtime_error("no system random source");
}

Token SystemRandom::token() {
  Token token{};
  randombytes_buf(token.data(), token.size());
  return token;
}

TableId SystemRandom::table() {
  for (;;)
    if (const TableId table = token(); suits_(table)) return table;
}

dice::Seed SystemRandom::seed() {
  dice::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace flotilla::server
