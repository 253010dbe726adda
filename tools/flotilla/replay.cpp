#include <iostream>

#include "kit/must.h"
#include "match/line.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/record.h"
#include "tools/flotilla/report.h"

namespace flotilla::tool {

namespace {

bool wait_for_enter() {
  std::cout << "Enter> " << std::flush;
  std::string typed;
  return std::getline(std::cin, typed) && typed != "quit" && typed != "q";
}

// Shows the actions `from` to `to` of a record, one after the other.
void show(const Terminal& terminal, const Record& record, unsigned from, unsigned to, bool step) {
  match::Lines lines(record.text);
  std::string head(lines.next());
  while (!lines.done()) {
    const auto line = lines.next();
    if (line.empty()) break;
    head.append("\n").append(line);
  }
  const auto match = record.game->replay(head + "\n\n").it;
  const unsigned seats = match->seats();
  const auto picture = [&] { std::cout << '\n' << terminal.picture(*match->watch({})) << '\n'; };
  std::cout << head << '\n';
  if (from == 0) picture();
  while (!lines.done() && match->actions() < to) {
    const auto line = lines.next();
    const auto report = apply_and_report(*match, {}, [&] {
      match->apply(line);
      return std::string(line);
    });
    if (match->actions() < from) continue;
    if (step && match->actions() > from && !wait_for_enter()) return;
    std::cout << align_right(std::to_string(match->actions()), 4) << report_line(terminal, report, seats);
    picture();
  }
  if (const auto places = match->places()) {
    std::cout << "The match is over:";
    for (unsigned i = 0; i < seats; ++i)
      std::cout << (i > 0 ? ", " : " ") << letter(static_cast<Seat>(i)) << " place " << int{(*places)[i]}
                << " with " << match->points(static_cast<Seat>(i)) << " points";
    std::cout << ".\n";
  }
}

void run_replay(const Arguments& arguments) {
  const auto record = read_record(must_have(arguments.operand(0)));
  const bool step = arguments.has("--step"), jump = arguments.has("--to");
  if (record.match) {
    const unsigned last = record.match->actions();
    const auto to = static_cast<unsigned>(arguments.number("--to", last, 0, UINT32_MAX));
    if (to > last && record.error.empty())
      throw CommandFailed{must_have(arguments.operand(0)) + " has " + std::to_string(last) + " actions"};
    show(Terminal(arguments.has("--plain")), record, jump ? std::min(to, last) : 0,
         jump && !step ? to : last, step);
  }
  if (!record.error.empty()) throw CommandFailed{record.error};
}

}  // namespace

Command replay_command() {
  return {
      "replay",
      "Show a record action by action, and where it stops being legal",
      {{"FILE", ValueKind::record}},
      {{"--to", "N", ValueKind::number, "show only the position after action N; with --step, start there"},
       {"--step", "", ValueKind::none, "wait for Enter before each action"}},
      {"flotilla replay {game}-1.play", "flotilla replay {game}-1.play --to 20",
       "flotilla replay {game}-1.play --step"},
      run_replay};
}

}  // namespace flotilla::tool
