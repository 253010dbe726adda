// The list of games for programs of the tests: the toy with secrets, its twins, and every game there is. It
// stands in for the generated one where a program is linked with this file.
#include <vector>

#include "every_module.h"
#include "match/module_of.h"
#include "match/registry.h"
#include "tests/server/twins.h"
#include "tests/toy/modules.h"

namespace flotilla::match {

std::span<const Module> registry() {
  static const auto modules = [] {
    std::vector<Module> all{toy::rules_module(), module_of<toy::Twins>};
    for (const Module& game : every_module()) all.push_back(game);
    return all;
  }();
  return modules;
}

}  // namespace flotilla::match
