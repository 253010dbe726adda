#pragma once
#include <memory>
#include <string>
#include <vector>

#include "match/registry.h"
#include "search/module.h"
#include "tools/flotilla/report.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

// A match at the keyboard: people and bots take turns, and chance rolls.
class Session {
 public:
  struct Plan {
    const match::Module* game;
    std::unique_ptr<match::Match> match;
    std::vector<std::string> bots;  // by seat; empty for a person
    std::uint64_t seed;
    search::Budget budget;
    std::string file;  // for the record
    Terminal terminal;
  };

  explicit Session(Plan plan);  // throws UsageError if a bot does not play this setup
  void run();                   // until the match or the input ends; always writes the record

 private:
  enum class Next { on, leave };

  void act();
  bool hand_over(Seat seat);
  Next ask(Seat seat);
  void hint(const match::Watch& watch);
  bool save(const std::string& file);
  void save_or_print();
  // session_output.cpp
  static void print_commands();
  void explain(const match::Watch& watch, std::string_view words) const;
  void refuse(const match::Watch& watch, std::string_view words, std::string_view typed) const;
  void print_options(const match::Watch& watch, const std::vector<std::string>& legal) const;
  void print_try(const match::Watch& watch, const std::string& move) const;
  void print_end() const;
  std::string resume_command() const;

  std::unique_ptr<search::BotPlayer> make_bot(std::string_view bot) const;
  Rng next_action_rng() const;  // for the next action only, so that a resumed match has the same dice
  Viewer onlooker() const;      // whose view is narrated: the only human, or the spectator's
  std::string colours(std::string_view text) const {
    return plan_.terminal.in_colours(text, plan_.match->seats());
  }

  Plan plan_;
  bool clears_screen_;         // several people with secrets share the screen
  Viewer screen_viewer_;       // whose secrets may be on it
  std::string since_cleared_;  // public events since it was cleared
  std::vector<std::unique_ptr<search::BotPlayer>> bots_;
  std::unique_ptr<search::BotPlayer> adviser_;
  std::string adviser_name_;
};

}  // namespace flotilla::tool
