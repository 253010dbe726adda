#include "tools/flotilla/session.h"

#include <algorithm>
#include <iostream>

#include "tools/flotilla/choice.h"
#include "tools/flotilla/keyboard.h"
#include "tools/flotilla/record.h"
#include "tools/flotilla/refusal_text.h"

namespace flotilla::tool {
namespace {

bool leaves(const std::optional<std::string>& typed) { return !typed || *typed == "quit" || *typed == "q"; }

}  // namespace

Session::Session(Plan plan)
    : plan_(std::move(plan)),
      clears_screen_(plan_.game->secrets && std::ranges::count(plan_.bots, "") > 1),
      bots_(plan_.match->seats()) {
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    if (plan_.bots[i].empty()) continue;
    bots_[i] = make_bot(plan_.bots[i]);
    if (!bots_[i])
      throw UsageError{plan_.bots[i] + " does not play " + std::string(plan_.game->info.name) + " with " +
                       plan_.match->setup()};
  }
}

std::unique_ptr<search::BotPlayer> Session::make_bot(std::string_view bot) const {
  return bots_of(*plan_.game).make_player(bot, plan_.match->setup());
}

Rng Session::next_action_rng() const {
  return Rng(plan_.seed + plan_.match->actions() * 0x9e3779b97f4a7c15u);
}

Viewer Session::onlooker() const {
  if (std::ranges::count(plan_.bots, "") != 1) return {};
  return static_cast<Seat>(std::ranges::find(plan_.bots, "") - plan_.bots.begin());
}

void Session::run() {
  std::cout << plan_.game->info.name << ", " << plan_.match->setup() << ", seed " << plan_.seed << '\n';
  if (std::ranges::count(plan_.bots, "") > 0) std::cout << "Type ? for help.\n";
  std::cout << '\n';
  while (plan_.match->turn() != Turn::over()) {
    const Turn turn = plan_.match->turn();
    if (turn.kind == Turn::Kind::chance || bots_[index(turn.seat)]) {
      act();
    } else if (ask(turn.seat) == Next::leave) {
      save_or_print();
      std::cout << "Resume with: " << resume_command() << '\n';
      return;
    }
  }
  print_end();
  save_or_print();
}

// Chance or a bot takes the next action.
void Session::act() {
  const Turn turn = plan_.match->turn();
  Rng rng = next_action_rng();
  const auto report = apply_and_report(*plan_.match, onlooker(), [&] {
    if (turn == Turn::chance())
      return plan_.match->roll([&](std::uint32_t bound) { return rng.below(bound); });
    const auto watch = plan_.match->watch(turn.seat);
    auto line = move_line(*watch, bots_[index(turn.seat)]->choose(*watch, plan_.budget, rng));
    if (const auto why = plan_.match->apply(line))
      throw CommandFailed{"the bot wanted " + line + ": " + refusal_text(plan_.game->info.name, *why)};
    return line;
  });
  const auto words = report_line(plan_.terminal, report, plan_.match->seats());
  if (clears_screen_) since_cleared_ += words;
  std::cout << words;
}

// Clears the screen, so that nobody sees the previous player's secrets, and repeats the public events.
bool Session::hand_over(Seat seat) {
  if (!clears_screen_ || screen_viewer_ == seat) return true;
  std::cout << Terminal::cleared() << since_cleared_;
  since_cleared_.clear();
  screen_viewer_ = seat;
  return !leaves(prompt(std::string("Press Enter when only ") + letter(seat) + " can see the screen"));
}

Session::Next Session::ask(Seat seat) {
  if (!hand_over(seat)) return Next::leave;
  const auto watch = plan_.match->watch(seat);
  const auto legal = watch->legal_moves();
  print_options(*watch, legal);
  for (std::optional<std::string> chosen;;) {
    const auto typed = prompt(chosen ? "Enter to play, undo to take back" : std::string(1, letter(seat)));
    if (!typed) return Next::leave;
    const auto words = without_seat(*typed, seat);
    if (typed->empty()) {
      if (!chosen) continue;
      const auto report = apply_and_report(*plan_.match, {}, [&] {
        auto line = move_line(*watch, *chosen);
        plan_.match->apply(line);
        return line;
      });
      if (clears_screen_) since_cleared_ += report_line(plan_.terminal, report, plan_.match->seats());
      std::cout << '\n';
      return Next::on;
    }
    if (const auto move = chosen_from(legal, words)) {
      chosen = move;
      print_try(*watch, *chosen);
    } else if (leaves(typed)) {
      return Next::leave;
    } else if (*typed == "undo" || *typed == "u") {
      if (!chosen) std::cout << "Nothing to undo: confirmed moves cannot be taken back.\n";
      if (chosen) print_options(*watch, legal);
      chosen.reset();
    } else if (*typed == "?" || *typed == "help") {
      print_commands();
    } else if (typed->starts_with('?')) {
      explain(*watch,
              without_seat(typed->substr(std::min(typed->find_first_not_of("? "), typed->size())), seat));
    } else if (*typed == "hint") {
      hint(*watch);
    } else if (*typed == "save" || typed->starts_with("save ")) {
      save(typed->size() > 5 ? typed->substr(5) : plan_.file);
    } else {
      refuse(*watch, words, *typed);
    }
  }
}

// Bots are listed best first; the first that plays this setup advises.
void Session::hint(const match::Watch& watch) {
  const auto* bots = search::find(plan_.game->info.name);
  for (std::size_t i = 0; !adviser_ && bots && i < bots->bots.size(); ++i) {
    adviser_name_ = bots->bots[i].name;
    adviser_ = make_bot(adviser_name_);
  }
  if (!adviser_) {
    std::cout << "No bot can give a hint here.\n";
    return;
  }
  Rng rng = next_action_rng();
  std::cout << adviser_name_ << " would play "
            << plan_.terminal.bold(adviser_->choose(watch, plan_.budget, rng)) << ".\n";
}

bool Session::save(const std::string& file) {
  try {
    write_record(file, *plan_.match);
  } catch (const CommandFailed& error) {
    std::cout << error.message << ".\n";
    return false;
  }
  plan_.file = file;
  std::cout << "The record is in " << file << ".\n";
  return true;
}

// A mistyped file name must not lose the match: the last resort is to print it.
void Session::save_or_print() {
  if (save(plan_.file) || save(unused_file_name(plan_.game->info.name))) return;
  std::cout << '\n' << plan_.match->record();
  throw CommandFailed{"could not write the record to a file; it is printed above"};
}

}  // namespace flotilla::tool
