#pragma once
#include <array>
#include <optional>
#include <string_view>

namespace flotilla::sim {

// A server with one planted bug, to test the checkers. The members are those of
// server/core/no_planted_bugs.h, plus skip_barrier: a store whose loads do not wait for the standby.
struct PlantedBugs {
  bool ack_early = false, skip_dedupe = false, skip_expected = false, leak = false;
  bool keep_moved = false, two_rematches = false;
  bool skip_barrier = false;

  bool any() const {
    return ack_early || skip_dedupe || skip_expected || leak || keep_moved || two_rematches || skip_barrier;
  }

  static constexpr std::array<std::string_view, 7> names{
      "ack-early", "skip-barrier", "skip-dedupe", "skip-expected", "leak", "keep-moved", "two-rematches"};
  static std::optional<PlantedBugs> named(std::string_view name) {
    PlantedBugs f;
    bool* const which = name == "ack-early"       ? &f.ack_early
                        : name == "skip-barrier"  ? &f.skip_barrier
                        : name == "skip-dedupe"   ? &f.skip_dedupe
                        : name == "skip-expected" ? &f.skip_expected
                        : name == "leak"          ? &f.leak
                        : name == "keep-moved"    ? &f.keep_moved
                        : name == "two-rematches" ? &f.two_rematches
                                                  : nullptr;
    if (!which) return {};
    *which = true;
    return f;
  }
};

}  // namespace flotilla::sim
