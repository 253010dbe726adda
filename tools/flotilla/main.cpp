#include <iostream>

#include "tools/flotilla/commands.h"
#include "tools/flotilla/suggest.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

const std::vector<Command>& commands() {
  static const std::vector<Command> all{games_command(),  play_command(),   simulate_command(),
                                        replay_command(), perft_command(),  bench_command(),
                                        solve_command(),  verify_command(), completion_command()};
  return all;
}

namespace {

const Command& command_named(const std::string& name) {
  std::vector<std::string_view> names{"help"};
  for (const Command& command : commands()) {
    if (command.name == name) return command;
    names.push_back(command.name);
  }
  throw UsageError{"no command \"" + name + "\"" + did_you_mean(name, names) +
                   " (\"flotilla help\" lists them)"};
}

void overview() {
  const auto line = [](std::string_view words, std::string_view summary) {
    std::cout << "  " << align_left(filled_in(words), 38) << "  " << summary << '\n';
  };
  std::cout << "Flotilla: boat board games at your keyboard.\n\n";
  line("flotilla games", "list the games and their bots");
  line("flotilla play {game} --bot B={bot}", "play against a bot");
  line("flotilla simulate {game}", "let bots play thousands of games");
  std::cout << "\n\"flotilla help\" lists every command, \"flotilla play --help\" explains one.\n";
}

void list() {
  std::cout << "flotilla COMMAND [options]\n\n";
  for (const Command& command : commands()) {
    std::cout << "  " << align_left(std::string(command.name), 12) << command.summary << '\n';
  }
  std::cout << "\n\"flotilla COMMAND --help\" explains one, with examples; \"flotilla --version\" prints "
               "the version.\n";
}

void run(std::vector<std::string> words) {
  if (words.empty()) return overview();
  const auto first = words.front();
  words.erase(words.begin());
  if (first == "--version" || first == "-V") {
    std::cout << "flotilla " FLOTILLA_VERSION "\n";
  } else if (first == "--help" || first == "-h" || first == "help") {
    if (words.empty()) return list();
    std::cout << help(command_named(words.front()));
  } else if (first.starts_with('-')) {
    throw UsageError{"expected a command before " + first + " (\"flotilla help\" lists them)"};
  } else {
    const Command& command = command_named(first);
    const Arguments arguments(command, words);
    if (arguments.has("--help"))
      std::cout << help(command);
    else
      command.run(arguments);
  }
}

int report_error(const std::string& message, int code) {
  std::cout.flush();
  std::cerr << "flotilla: " << message << '\n';
  return code;
}

}  // namespace

}  // namespace flotilla::tool

int main(int count, char** words) {
  using namespace flotilla::tool;
  try {
    run({words + 1, words + count});
    std::cout.flush();
    return std::cout ? 0 : report_error("cannot write to standard output", 1);
  } catch (const UsageError& error) {
    return report_error(error.message, 2);
  } catch (const CommandFailed& error) {
    return report_error(error.message, 1);
  } catch (const std::exception& error) {
    return report_error(error.what(), 1);
  }
}
