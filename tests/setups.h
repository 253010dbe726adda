#pragma once
#include <string>
#include <vector>

#include "kit/info.h"

namespace flotilla {

// The setups of one edition and seat count, as text: alone, with each value of each switch, and with the
// last value of every switch at once.
inline std::vector<std::string> setups_of(const Info& info, unsigned edition, unsigned seats) {
  const auto table = "edition=" + std::to_string(edition) + " seats=" + std::to_string(seats);
  std::vector<std::string> setups{table};
  std::string all = table;
  for (const Switch& option : info.switches) {
    if (option.since > edition) continue;
    const auto with = [&](std::string_view value) {
      return ' ' + std::string(option.name) + '=' + std::string(value);
    };
    for (const auto value : option.values(edition).subspan(1)) setups.push_back(table + with(value));
    all += with(option.values(edition).back());
  }
  setups.push_back(all);
  return setups;
}

// Those of one edition, for every seat count.
inline std::vector<std::string> setups_of(const Info& info, unsigned edition) {
  std::vector<std::string> setups;
  for (unsigned seats = info.seats_min; seats <= info.seats_max; ++seats)
    for (auto& setup : setups_of(info, edition, seats)) setups.push_back(std::move(setup));
  return setups;
}

// The setups every suite tries: all of the newest edition; of older ones the first and the last for every
// seat count.
inline std::vector<std::string> setups_of(const Info& info) {
  std::vector<std::string> setups;
  for (unsigned edition = 1; edition < info.edition; ++edition)
    for (unsigned seats = info.seats_min; seats <= info.seats_max; ++seats) {
      const auto all = setups_of(info, edition, seats);
      setups.push_back(all.front());
      if (all.size() > 1 && all.back() != all.front()) setups.push_back(all.back());
    }
  for (auto& setup : setups_of(info, info.edition)) setups.push_back(std::move(setup));
  return setups;
}

}  // namespace flotilla
