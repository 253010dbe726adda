#include <iostream>

#include "tools/flotilla/choice.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/json_writer.h"

namespace flotilla::tool {

namespace {

std::string players(const Terminal& terminal, const Info& info) {
  const auto least = std::to_string(info.seats_min), most = std::to_string(info.seats_max);
  return least == most ? least : least + terminal.dash() + most;
}

void show(const Terminal& terminal, const match::Module& game) {
  std::cout << terminal.bold(game.info.name) << ", " << players(terminal, game.info) << " players\n";
  if (!game.info.switches.empty()) std::cout << "  switches, the default first\n";
  for (const Switch& choice : game.info.switches) {
    std::cout << "    " << align_left(std::string(choice.name), 16);
    for (const auto value : choice.values()) std::cout << ' ' << value;
    std::cout << '\n';
  }
  const auto* bots = search::find(game.info.name);
  if (bots == nullptr || bots->bots.empty()) return;
  std::cout << "  bots\n";
  for (const auto& bot : bots->bots)
    std::cout << "    " << align_left(std::string(bot.name), 16) << ' ' << bot.description << '\n';
}

void put(JsonWriter& json, const match::Module& game) {
  json.object().field("game", game.info.name).field("edition", game.info.edition);
  json.field("seats_min", game.info.seats_min).field("seats_max", game.info.seats_max);
  json.field("secrets", game.secrets).list("switches");
  for (const Switch& choice : game.info.switches) {
    json.object().field("name", choice.name).field("anchor", choice.anchor).list("values");
    for (const auto value : choice.values()) json.add(value);
    json.end(']').end('}');
  }
  json.end(']').list("bots");
  if (const auto* bots = search::find(game.info.name))
    for (const auto& bot : bots->bots)
      json.object().field("name", bot.name).field("says", bot.description).end('}');
  json.end(']').end('}');
}

void run_games(const Arguments& arguments) {
  if (arguments.has("--json")) {
    JsonWriter json;
    json.list();
    for (const auto& game : match::registry()) put(json, game);
    std::cout << json.end(']').text() << '\n';
    return;
  }
  const Terminal terminal(arguments.has("--plain"));
  for (const auto& game : match::registry()) show(terminal, game);
}

}  // namespace

Command games_command() {
  return {"games",
          "List the games: players, switches with their values, bots",
          {},
          {json_option},
          {"flotilla games", "flotilla games --json"},
          run_games};
}

}  // namespace flotilla::tool
