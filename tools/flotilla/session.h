#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/registry.h"
#include "search/module.h"
#include "tools/flotilla/narrate.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

// A match at the keyboard: people and bots take turns, and chance rolls.
class Session {
 public:
  struct Plan {
    const match::Module* game;
    std::unique_ptr<match::Match> match;
    std::vector<std::string> bots;  // by seat; empty where a person sits
    std::uint64_t seed;
    search::Budget budget;
    std::string file;  // where the record goes
    Terminal terminal;
  };

  explicit Session(Plan plan);  // throws Wrong where a bot does not play this setup
  void run();  // to the end of the match or of the input; the record is written in any case

 private:
  enum class Next { on, leave };

  void act();
  bool hand_over(Seat seat);
  Next ask(Seat seat);
  void hint(const match::Watch& watch);
  bool save(const std::string& file);
  void keep();
  // session_words.cpp
  static void say_typeable();
  void explain(const match::Watch& watch, std::string_view words) const;
  void refuse(const match::Watch& watch, std::string_view words, std::string_view typed) const;
  void say_options(const match::Watch& watch, const std::vector<std::string>& legal) const;
  void say_try(const match::Watch& watch, const std::string& move) const;
  void say_end() const;
  std::string to_go_on() const;

  std::unique_ptr<search::Seated> seated(std::string_view bot) const;
  Rng luck() const;         // for the next action alone, so that a resumed match has the same dice
  Viewer onlooker() const;  // who hears what happens: the only person, otherwise everybody
  std::string colours(std::string_view text) const {
    return it_.terminal.in_colours(text, it_.match->seats());
  }

  Plan it_;
  bool guarded_;         // people who must not see each other's secrets share the screen
  Viewer looking_;       // whose secrets may be on it
  std::string since_{};  // what happened since it was cleared
  std::vector<std::unique_ptr<search::Seated>> chairs_;
  std::unique_ptr<search::Seated> adviser_;
  std::string adviser_name_;
};

}  // namespace flotilla::tool
