// The list of games for programs of the tests: the toy with secrets, its twins, and every game there is. It
// stands in for the generated one where a program is linked with this file.
#include <vector>

#include "every_game.h"
#include "match/module_of.h"
#include "match/registry.h"
#include "tests/server/twins.h"

namespace flotilla::match {

std::span<const Module> registry() {
  static const auto modules = [] {
    std::vector<Module> all{module_of<toy::Lagoon>, module_of<toy::Twins>};
    EveryGame::each([&]<class G> { all.push_back(module_of<G>); });
    return all;
  }();
  return modules;
}

}  // namespace flotilla::match
