#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace flotilla::sim {

// A server with one planted bug, to test the checkers. The members are those of
// server/core/no_planted_bugs.h, plus skip_barrier: a store whose loads do not wait for the standby.
struct PlantedBugs {
  bool ack_early = false, skip_dedupe = false, skip_expected = false, leak = false;
  bool keep_moved = false, two_rematches = false;
  bool ghost_watcher = false, dangling_id = false, forgotten_table = false;
  bool own_clock = false, no_patience = false, no_judge = false, sleeping_bots = false;
  bool skip_barrier = false;

  using Bug = std::pair<std::string_view, bool PlantedBugs::*>;
  static constexpr std::array<Bug, 14> all{{{"ack-early", &PlantedBugs::ack_early},
                                            {"skip-barrier", &PlantedBugs::skip_barrier},
                                            {"skip-dedupe", &PlantedBugs::skip_dedupe},
                                            {"skip-expected", &PlantedBugs::skip_expected},
                                            {"leak", &PlantedBugs::leak},
                                            {"keep-moved", &PlantedBugs::keep_moved},
                                            {"two-rematches", &PlantedBugs::two_rematches},
                                            {"ghost-watcher", &PlantedBugs::ghost_watcher},
                                            {"dangling-id", &PlantedBugs::dangling_id},
                                            {"forgotten-table", &PlantedBugs::forgotten_table},
                                            {"own-clock", &PlantedBugs::own_clock},
                                            {"no-patience", &PlantedBugs::no_patience},
                                            {"no-judge", &PlantedBugs::no_judge},
                                            {"sleeping-bots", &PlantedBugs::sleeping_bots}}};

  bool any() const {
    return std::ranges::any_of(all, [this](const Bug& bug) { return this->*bug.second; });
  }
  static std::optional<PlantedBugs> named(std::string_view name) {
    const auto bug = std::ranges::find(all, name, &Bug::first);
    if (bug == all.end()) return {};
    PlantedBugs planted;
    planted.*bug->second = true;
    return planted;
  }
};

}  // namespace flotilla::sim
