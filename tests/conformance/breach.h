#pragma once
#include <string>
#include <string_view>

namespace flotilla::laws {

// Thrown by a check: the violated law. The test adds the record that leads there.
struct Breach {
  std::string_view law;
};

inline void law(std::string_view name, bool holds) {
  if (!holds) throw Breach{name};
}

}  // namespace flotilla::laws
