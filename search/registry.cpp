#include "search/module.h"

namespace flotilla::search {

const Module* find(std::string_view game) {
  for (const Module& module : registry())
    if (module.game == game) return &module;
  return nullptr;
}

}  // namespace flotilla::search
