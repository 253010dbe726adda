#include <random>

#include "tools/flotilla/choice.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/record.h"
#include "tools/flotilla/session.h"

namespace flotilla::tool {

namespace {

struct Started {
  const match::Module* game;
  std::unique_ptr<match::Match> match;
};

Started start_match(const Arguments& arguments) {
  const auto name = arguments.operand(0), file = arguments.value("--resume");
  if (!file) {
    if (!name) throw UsageError{"play needs GAME, or --resume FILE (\"flotilla games\" lists the games)"};
    const auto& game = game_named(*name);
    return {&game, game.open(setup_of(game, arguments)).it};
  }
  if (arguments.has("--seats") || arguments.has("--set"))
    throw UsageError{"--resume uses the setup of the record; leave out --seats and --set"};
  auto record = read_legal_record(*file);
  if (name && &game_named(*name) != record.game)
    throw UsageError{*file + " is a record of " + std::string(record.game->info.name) + ", not of " +
                     *name};
  if (record.match->turn() == Turn::over())
    throw CommandFailed{"the match in " + *file + " is over (\"flotilla replay\" shows it)"};
  return {record.game, std::move(record.match)};
}

// By seat, from every `--bot SEAT=NAME`.
std::vector<std::string> bots(const Arguments& arguments, const match::Module& game, unsigned seats) {
  std::vector<std::string> names(seats);
  for (const auto& words : arguments.values("--bot")) {
    const auto seat = words.size() > 2 && words[1] == '=' ? seat_of(words[0]) : std::nullopt;
    if (!seat)
      throw UsageError{"--bot needs SEAT=NAME, such as B=" + filled_in("{bot}") + ", not \"" + words +
                       "\""};
    if (index(*seat) >= seats)
      throw UsageError{"there is no seat " + words.substr(0, 1) + ": seats are A to " +
                       letter(static_cast<Seat>(seats - 1)) + " (use --seats for more)"};
    require_bot(bots_of(game), words.substr(2));
    if (!names[index(*seat)].empty()) throw UsageError{"two bots for seat " + words.substr(0, 1)};
    names[index(*seat)] = words.substr(2);
  }
  return names;
}

void run_play(const Arguments& arguments) {
  auto [game, match] = start_match(arguments);
  auto names = bots(arguments, *game, match->seats());
  const auto seed =
      arguments.has("--seed") ? arguments.number("--seed", 0, 0, UINT64_MAX) : std::random_device{}();
  const search::Budget otherwise;
  const search::Budget budget{arguments.number("--nodes", otherwise.nodes, 1, UINT64_MAX)};
  auto file = arguments.value("--save").value_or(unused_file_name(game->info.name));
  Session({game, std::move(match), std::move(names), seed, budget, std::move(file),
           Terminal(arguments.has("--plain"))})
      .run();
}

}  // namespace

Command play_command() {
  return {"play",
          "Play a match at the keyboard, with people and bots in any seats",
          {{"GAME", ValueKind::game, false}},
          {seats_option,
           set_option,
           {"--bot", "SEAT=NAME", ValueKind::seat_bot, "a bot takes this seat", true},
           nodes_option,
           {"--seed", "N", ValueKind::number, "random seed (default: random)"},
           {"--resume", "FILE", ValueKind::record, "continue from this record"},
           {"--save", "FILE", ValueKind::record,
            "file for the record (default GAME-1.play, GAME-2.play, ...)"}},
          {"flotilla play {game}", "flotilla play {game} --bot B={bot}",
           "flotilla play --resume {game}-1.play --bot B={bot}"},
          run_play};
}

}  // namespace flotilla::tool
