// million GAME [GAMES]: plays GAMES random games (default one million) with the installed library and
// prints the speed.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "match/registry.h"

int main(int count, char** words) {
  const auto* game = flotilla::match::find(count > 1 ? words[1] : "");
  if (game == nullptr) {
    std::puts("usage: million GAME [GAMES]");
    for (const auto& known : flotilla::match::registry()) std::printf("  %s\n", known.info.name.data());
    return 2;
  }
  const auto games = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1'000'000;
  const auto start = std::chrono::steady_clock::now();
  const auto played = game->playouts("", 1, games, flotilla::MoveSampling::lazy);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::printf("%llu games, %llu turns in %.1f s\n", static_cast<unsigned long long>(played.games),
              static_cast<unsigned long long>(played.turns()), took.count());
}
