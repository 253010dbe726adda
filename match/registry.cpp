#include "match/registry.h"

namespace flotilla::match {

const Module* find(std::string_view name) {
  for (const Module& module : registry())
    if (module.info.name == name) return &module;
  return nullptr;
}

}  // namespace flotilla::match
