#include <iostream>

#include "kit/must.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/clock.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/json_writer.h"

namespace flotilla::tool {

namespace {

void run_solve(const Arguments& arguments) {
  const auto& game = game_named(must_have(arguments.operand(0)));
  const auto setup = game.open(setup_of(game, arguments)).it->setup();
  const auto* module = search::find(game.info.name);
  const double begun = process_seconds();
  std::optional<search::Solution> found;
  if (module != nullptr) {
    Progress progress;
    found = module->solve(setup, [&](double part) { progress.at(part); });
  }
  const double seconds = process_seconds() - begun;
  if (!found)
    throw CommandFailed{"cannot solve " + std::string(game.info.name) + " with " + setup +
                        "; try other seats or switches"};
  if (arguments.has("--json")) {
    JsonWriter json;
    json.object().field("game", game.info.name).field("setup", setup).field("states", found->states);
    json.field("value", found->value, 12)
        .field("residual", found->residual, 15)
        .field("sweeps", found->sweeps);
    std::cout << json.field("cpu_seconds", seconds, 3).end('}').text() << '\n';
    return;
  }
  std::cout << game.info.name << ", " << setup << '\n'
            << "  states      " << found->states << ", all positions before a roll\n"
            << "  value       " << fixed(found->value, 9) << ", the first seat's win share\n"
            << "  residual    " << fixed(found->residual, 12) << ", the largest change in the last sweep\n"
            << "  sweeps      " << found->sweeps << '\n'
            << "  CPU time    " << fixed(seconds, 1) << " s\n";
}

}  // namespace

Command solve_command() {
  return {"solve",
          "Compute the first seat's win share under perfect play",
          {{"GAME", ValueKind::game}},
          {seats_option, set_option, json_option},
          {"flotilla solve {game}", "flotilla solve {game} --json"},
          run_solve};
}

}  // namespace flotilla::tool
