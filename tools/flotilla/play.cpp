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

Started started(const Arguments& arguments) {
  const auto name = arguments.operand(0), file = arguments.value("--resume");
  if (!file) {
    if (!name) throw Wrong{"play needs GAME, or --resume FILE (\"flotilla games\" lists the games)"};
    const auto& game = game_named(*name);
    return {&game, game.open(setup_of(game, arguments)).it};
  }
  if (arguments.has("--seats") || arguments.has("--set"))
    throw Wrong{"--resume goes on with the setup of the record; leave out --seats and --set"};
  auto record = read_sound_record(*file);
  if (name && &game_named(*name) != record.game)
    throw Wrong{*file + " is a record of " + std::string(record.game->info.name) + ", not of " + *name};
  if (record.match->turn() == Turn::over())
    throw Failed{"the match in " + *file + " is over (\"flotilla replay\" shows it)"};
  return {record.game, std::move(record.match)};
}

// By seat, from every `--bot SEAT=NAME`.
std::vector<std::string> bots(const Arguments& arguments, const match::Module& game, unsigned seats) {
  std::vector<std::string> names(seats);
  for (const auto& words : arguments.values("--bot")) {
    const auto seat = words.size() > 2 && words[1] == '=' ? seat_of(words[0]) : std::nullopt;
    if (!seat)
      throw Wrong{"--bot wants SEAT=NAME, such as B=" + filled_in("{bot}") + ", not \"" + words + "\""};
    if (index(*seat) >= seats)
      throw Wrong{"nobody sits at " + words.substr(0, 1) + ": the seats are A to " +
                  letter(static_cast<Seat>(seats - 1)) + " (--seats makes more)"};
    want_bot(bots_of(game), words.substr(2));
    if (!names[index(*seat)].empty()) throw Wrong{"two bots for seat " + words.substr(0, 1)};
    names[index(*seat)] = words.substr(2);
  }
  return names;
}

void run(const Arguments& arguments) {
  auto [game, match] = started(arguments);
  auto names = bots(arguments, *game, match->seats());
  const auto seed =
      arguments.has("--seed") ? arguments.number("--seed", 0, 0, UINT64_MAX) : std::random_device{}();
  const search::Budget otherwise;
  const search::Budget budget{arguments.number("--nodes", otherwise.nodes, 1, UINT64_MAX)};
  auto file = arguments.value("--save").value_or(fresh_name(game->info.name));
  Session({game, std::move(match), std::move(names), seed, budget, std::move(file),
           Terminal(arguments.has("--plain"))})
      .run();
}

}  // namespace

Command play_command() {
  return {
      "play",
      "Play a match at the keyboard, with people and bots in any seats",
      {{"GAME", Value::game, false}},
      {seats_option,
       set_option,
       {"--bot", "SEAT=NAME", Value::seat_bot, "a bot takes this seat", true},
       nodes_option,
       {"--seed", "N", Value::number, "the same dice again; otherwise they are fresh"},
       {"--resume", "FILE", Value::record, "go on from this record"},
       {"--save", "FILE", Value::record, "where the record goes; otherwise GAME-1.play, then GAME-2.play"}},
      {"flotilla play {game}", "flotilla play {game} --bot B={bot}",
       "flotilla play --resume {game}-1.play --bot B={bot}"},
      run};
}

}  // namespace flotilla::tool
