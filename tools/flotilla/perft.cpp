#include <filesystem>
#include <iostream>

#include "kit/must.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/clock.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/json_writer.h"
#include "tools/flotilla/record.h"

namespace flotilla::tool {

namespace {

// The record to count from: a file's, or that of a new match.
Record start(const Arguments& arguments) {
  const auto name = must_have(arguments.operand(0));
  if (match::find(name) == nullptr && std::filesystem::exists(name)) {
    if (arguments.has("--seats") || arguments.has("--set"))
      throw UsageError{"a record has its setup; leave out --seats and --set"};
    return read_legal_record(name);
  }
  const auto& game = game_named(name);
  auto match = game.open(setup_of(game, arguments)).it;
  auto text = match->record();
  return {&game, std::move(text), std::move(match), ""};
}

void run_perft(const Arguments& arguments) {
  const auto record = start(arguments);
  const auto depth = static_cast<unsigned>(whole_number("DEPTH", must_have(arguments.operand(1)), 1, 99));
  const bool json = arguments.has("--json");
  JsonWriter counts;
  counts.object().field("game", record.game->info.name).field("setup", record.match->setup());
  counts.field("actions", record.match->actions()).list("perft");
  if (!json) std::cout << "depth            ways    seconds\n";
  for (unsigned i = 1; i <= depth; ++i) {
    const double begun = thread_seconds();
    const auto ways = record.game->perft(record.text, i);
    const double seconds = thread_seconds() - begun;
    counts.object().field("depth", i).field("ways", ways).field("seconds", seconds).end('}');
    if (!json)
      std::cout << align_right(std::to_string(i), 5) << align_right(std::to_string(ways), 16)
                << align_right(fixed(seconds, 3), 11) << '\n'
                << std::flush;
  }
  if (json) std::cout << counts.end(']').end('}').text() << '\n';
}

}  // namespace

Command perft_command() {
  return {"perft",
          "Count the action sequences at each depth; each chance outcome counts as one",
          {{"GAME|FILE", ValueKind::game_or_record}, {"DEPTH", ValueKind::number}},
          {seats_option, set_option, json_option},
          {"flotilla perft {game} 6", "flotilla perft {game}-1.play 4", "flotilla perft {game} 6 --json"},
          run_perft};
}

}  // namespace flotilla::tool
