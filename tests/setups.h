#pragma once
#include <string>
#include <vector>

#include "kit/info.h"

namespace flotilla {

// The setups every suite tries, as text: each seat count, alone, with each value of each switch, and with
// the last value of every switch at once.
inline std::vector<std::string> setups_of(const Info& info) {
  std::vector<std::string> setups;
  for (unsigned seats = info.seats_min; seats <= info.seats_max; ++seats) {
    const auto table = "edition=" + std::to_string(info.edition) + " seats=" + std::to_string(seats);
    setups.push_back(table);
    std::string all = table;
    for (const Switch& option : info.switches) {
      const auto with = [&](std::string_view value) {
        return ' ' + std::string(option.name) + '=' + std::string(value);
      };
      for (const auto value : option.values().subspan(1)) setups.push_back(table + with(value));
      all += with(option.values().back());
    }
    setups.push_back(all);
  }
  return setups;
}

}  // namespace flotilla
