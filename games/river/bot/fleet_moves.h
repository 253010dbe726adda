#pragma once
#include <array>
#include <span>

#include "games/river/bot/solver_state.h"

namespace flotilla::river {

// One move that a roll allows for a fleet.
struct FleetMove {
  std::uint16_t fleet = 0;  // the number of the resulting fleet
  std::uint8_t from = 0;    // the position of the boat that moves
  bool docks = false;       // that boat reaches the harbour
};

// All moves of every fleet, generated once by the rules and then looked up. They depend only on the
// positions of sandbank and wave, not on other colours.
class FleetMoves {
 public:
  explicit FleetMoves(unsigned wave_ahead);  // distance of the wave ahead of the sandbank, cyclically

  // Moves of its own seat: sails by a number, gains by the wind.
  std::span<const FleetMove> own(unsigned sandbank, Die die, unsigned fleet) const {
    return own_[((sandbank - 1) * faces + static_cast<unsigned>(die) - 1) * fleets + fleet].all();
  }
  // Moves by the wind of another seat. Does not check which three are safe.
  std::span<const FleetMove> blown(unsigned fleet) const { return blown_[fleet].all(); }
  unsigned shifted(unsigned fleet) const { return shifted_[fleet]; }
  Fleet fleet(unsigned number) const { return fleet_[number]; }

 private:
  static constexpr unsigned faces = static_cast<unsigned>(Die::wind);
  struct MoveList {
    std::array<FleetMove, boats_each> moves{};
    std::uint8_t count = 0;
    std::span<const FleetMove> all() const { return {moves.data(), count}; }
  };

  std::array<Fleet, fleets> fleet_{};
  std::array<std::uint16_t, fleets> shifted_{};
  std::array<MoveList, fleets> blown_{};
  std::array<MoveList, std::size_t{positions} * faces * fleets> own_{};
};

}  // namespace flotilla::river
