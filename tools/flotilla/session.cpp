#include "tools/flotilla/session.h"

#include <algorithm>
#include <iostream>

#include "tools/flotilla/choice.h"
#include "tools/flotilla/keyboard.h"
#include "tools/flotilla/record.h"

namespace flotilla::tool {
namespace {

bool leaves(const std::optional<std::string>& typed) { return !typed || *typed == "quit" || *typed == "q"; }

}  // namespace

Session::Session(Plan plan)
    : it_(std::move(plan)),
      guarded_(it_.game->secrets && std::ranges::count(it_.bots, "") > 1),
      chairs_(it_.match->seats()) {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (it_.bots[i].empty()) continue;
    chairs_[i] = seated(it_.bots[i]);
    if (!chairs_[i])
      throw Wrong{it_.bots[i] + " does not play " + std::string(it_.game->info.name) + " with " +
                  whole_setup(*it_.match)};
  }
}

std::unique_ptr<search::Seated> Session::seated(std::string_view bot) const {
  return bots_of(*it_.game).sit(bot, whole_setup(*it_.match));
}

Rng Session::luck() const { return Rng(it_.seed + it_.match->actions() * 0x9e3779b97f4a7c15u); }

Viewer Session::onlooker() const {
  if (std::ranges::count(it_.bots, "") != 1) return {};
  return static_cast<Seat>(std::ranges::find(it_.bots, "") - it_.bots.begin());
}

void Session::run() {
  std::cout << it_.game->info.name << ", " << whole_setup(*it_.match) << ", seed " << it_.seed << '\n';
  if (std::ranges::count(it_.bots, "") > 0) std::cout << "Type ? for help.\n";
  std::cout << '\n';
  while (it_.match->turn() != Turn::over()) {
    const Turn turn = it_.match->turn();
    if (turn.kind == Turn::Kind::chance || chairs_[index(turn.seat)]) {
      act();
    } else if (ask(turn.seat) == Next::leave) {
      keep();
      std::cout << "Go on with: " << to_go_on() << '\n';
      return;
    }
  }
  say_end();
  keep();
}

// Chance or a bot takes the next action.
void Session::act() {
  const Turn turn = it_.match->turn();
  Rng rng = luck();
  const auto heard = hear(*it_.match, onlooker(), [&] {
    if (turn.kind == Turn::Kind::chance) {
      it_.match->roll([&](std::uint32_t bound) { return rng.below(bound); });
    } else {
      const auto watch = it_.match->watch(turn.seat);
      const auto move = chairs_[index(turn.seat)]->choose(*watch, it_.budget, rng);
      if (const auto why = it_.match->take(line_of(*watch, move)))
        throw Failed{"the bot wanted " + move + ": " + std::string(why->say)};
    }
  });
  const auto words = told(it_.terminal, heard, it_.match->seats());
  if (guarded_) since_ += words;
  std::cout << words;
}

// Nobody sees what the one before had on the screen; what everybody may know is said again.
bool Session::hand_over(Seat seat) {
  if (!guarded_ || looking_ == seat) return true;
  std::cout << Terminal::cleared() << since_;
  since_.clear();
  looking_ = seat;
  return !leaves(prompt(std::string("Enter when only ") + letter(seat) + " can see the screen"));
}

Session::Next Session::ask(Seat seat) {
  if (!hand_over(seat)) return Next::leave;
  const auto watch = it_.match->watch(seat);
  const auto legal = watch->legal();
  say_options(*watch, legal);
  for (std::optional<std::string> chosen;;) {
    const auto typed = prompt(chosen ? "Enter plays it, undo takes it back" : std::string(1, letter(seat)));
    if (!typed) return Next::leave;
    const auto words = without_seat(*typed, seat);
    if (typed->empty()) {
      if (!chosen) continue;
      const auto heard = hear(*it_.match, {}, [&] { it_.match->take(line_of(*watch, *chosen)); });
      if (guarded_) since_ += told(it_.terminal, heard, it_.match->seats());
      std::cout << '\n';
      return Next::on;
    }
    if (const auto move = chosen_from(legal, words)) {
      chosen = move;
      say_try(*watch, *chosen);
    } else if (leaves(typed)) {
      return Next::leave;
    } else if (*typed == "undo" || *typed == "u") {
      if (!chosen) std::cout << "There is nothing to take back: what was confirmed stands.\n";
      if (chosen) say_options(*watch, legal);
      chosen.reset();
    } else if (*typed == "?" || *typed == "help") {
      say_typeable();
    } else if (typed->starts_with('?')) {
      explain(*watch,
              without_seat(typed->substr(std::min(typed->find_first_not_of("? "), typed->size())), seat));
    } else if (*typed == "hint") {
      hint(*watch);
    } else if (*typed == "save" || typed->starts_with("save ")) {
      save(typed->size() > 5 ? typed->substr(5) : it_.file);
    } else {
      refuse(*watch, words, *typed);
    }
  }
}

// Bots are listed best first; the first that plays this setup advises.
void Session::hint(const match::Watch& watch) {
  const auto* bots = search::find(it_.game->info.name);
  for (std::size_t i = 0; !adviser_ && bots && i < bots->bots.size(); ++i) {
    adviser_name_ = bots->bots[i].name;
    adviser_ = seated(adviser_name_);
  }
  if (!adviser_) {
    std::cout << "Nobody here can advise you.\n";
    return;
  }
  Rng rng = luck();
  std::cout << adviser_name_ << " would play "
            << it_.terminal.bold(adviser_->choose(watch, it_.budget, rng)) << ".\n";
}

bool Session::save(const std::string& file) {
  try {
    write_record(file, *it_.match);
  } catch (const Failed& failed) {
    std::cout << failed.says << ".\n";
    return false;
  }
  it_.file = file;
  std::cout << "The record is in " << file << ".\n";
  return true;
}

// A match is not lost for a slip in a name: in the end it is written somewhere, be it on the screen.
void Session::keep() {
  if (save(it_.file) || save(fresh_name(it_.game->info.name))) return;
  std::cout << '\n' << it_.match->record();
  throw Failed{"the record could not be written to a file; it stands above"};
}

}  // namespace flotilla::tool
