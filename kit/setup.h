#pragma once
#include "kit/info.h"
#include "kit/scan.h"
#include "kit/text.h"

// The notation of a setup: `edition=1 seats=2`, then `name=value` for each switch that differs from its
// default.
namespace flotilla {

// Writes ` name=value`, or nothing for the default.
inline void write_switch(TextSink& out, const Switch& option, std::size_t value) {
  if (value != 0) out << ' ' << option.name << '=' << option.offered[value];
}

// Reads the entries of a setup in any order; read_switch(in, setup) reads those of the game's own switches.
template <class Setup>
bool read_setup(Scan& in, Setup& setup, auto&& read_switch) {
  setup = {};
  while (!in.done()) {
    const bool understood = in.key("edition") ? in.number(setup.edition, 255)
                            : in.key("seats") ? in.number(setup.seats, 255)
                                              : read_switch(in, setup);
    if (!understood) return false;
  }
  return true;
}

}  // namespace flotilla
