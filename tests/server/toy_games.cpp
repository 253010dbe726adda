// The list of games for test programs: the toy with secrets, `two_deals` and every game. It replaces the
// generated list in programs linked with this file.
#include <vector>

#include "every_module.h"
#include "match/module_of.h"
#include "match/registry.h"
#include "tests/server/two_deals.h"
#include "tests/toy/modules.h"

namespace flotilla::match {

std::span<const Module> registry() {
  static const auto modules = [] {
    std::vector<Module> all{toy::rules_module(), module_of<toy::TwoDeals>};
    for (const Module& game : every_module()) all.push_back(game);
    return all;
  }();
  return modules;
}

}  // namespace flotilla::match
