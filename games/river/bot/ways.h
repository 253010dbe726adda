#pragma once
#include <array>
#include <span>

#include "games/river/bot/spot.h"

namespace flotilla::river {

// One thing a roll allows to do to a fleet.
struct Way {
  std::uint16_t fleet = 0;  // the number of what it becomes
  std::uint8_t from = 0;    // the position of the boat that moves
  bool docks = false;       // that boat reaches the harbour
};

// What can become of every fleet, asked of the rules once and looked up ever after. A fleet's ways depend
// on where sandbank and wave lie and on nothing another colour does.
class Ways {
 public:
  explicit Ways(unsigned wave_ahead);  // how far the wave lies ahead of the sandbank, round the river

  // By its own seat: sailing by a number, gaining by the wind.
  std::span<const Way> own(unsigned sandbank, Die die, unsigned fleet) const {
    return own_[((sandbank - 1) * faces + static_cast<unsigned>(die) - 1) * fleets + fleet].all();
  }
  // By the wind of another seat. Which three are safe is not judged here.
  std::span<const Way> blown(unsigned fleet) const { return blown_[fleet].all(); }
  unsigned shifted(unsigned fleet) const { return shifted_[fleet]; }
  Fleet fleet(unsigned number) const { return fleet_[number]; }

 private:
  static constexpr unsigned faces = static_cast<unsigned>(Die::wind);
  struct Few {
    std::array<Way, boats_each> way{};
    std::uint8_t count = 0;
    std::span<const Way> all() const { return {way.data(), count}; }
  };

  std::array<Fleet, fleets> fleet_{};
  std::array<std::uint16_t, fleets> shifted_{};
  std::array<Few, fleets> blown_{};
  std::array<Few, std::size_t{positions} * faces * fleets> own_{};
};

}  // namespace flotilla::river
