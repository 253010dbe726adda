#include <iostream>
#include <set>

#include "kit/must.h"
#include "tools/flotilla/choice.h"
#include "tools/flotilla/commands.h"
#include "tools/flotilla/suggest.h"

namespace flotilla::tool {

namespace {

using Words = std::set<std::string>;

std::string joined(const Words& words) {
  std::string all;
  for (const auto& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

// The completions of a value; none for a number, and none for files, which the shell completes.
Words offered(ValueKind kind) {
  Words words;
  for (const auto& game : match::registry()) {
    const auto* bots = search::find(game.info.name);
    if (kind == ValueKind::game || kind == ValueKind::game_or_record)
      words.insert(std::string(game.info.name));
    if (kind == ValueKind::setting)
      for (const Switch& choice : game.info.switches)
        for (const auto value : choice.values())
          words.insert(std::string(choice.name) + '=' + std::string(value));
    if (kind != ValueKind::bots && kind != ValueKind::seat_bot) continue;
    for (std::size_t i = 0; bots != nullptr && i < bots->bots.size(); ++i)
      for (unsigned seat = 0; seat < (kind == ValueKind::bots ? 1u : game.info.seats_max); ++seat)
        words.insert((kind == ValueKind::bots ? "" : letter(static_cast<Seat>(seat)) + std::string("=")) +
                     std::string(bots->bots[i].name));
  }
  if (kind == ValueKind::shell) words = {"bash", "zsh", "fish"};
  return words;
}

bool is_file(ValueKind kind) { return kind == ValueKind::record || kind == ValueKind::game_or_record; }

std::string command_names() {
  std::string names = "help";
  for (const Command& command : commands()) names += ' ' + std::string(command.name);
  return names;
}

template <class Each>
void each_option(const Command& command, Each each) {
  for (const auto* options : {&command.options, &common_options()})
    for (const Option& option : *options) each(option);
}

std::string shell_quoted(std::string_view words) {
  std::string out = "'";
  for (const char c : words) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

void bash() {
  std::cout << "# flotilla in bash: source <(flotilla completion bash)\n"
               "_flotilla() {\n"
               "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} head= file=\n"
               "  if [[ $cur == = ]]; then  # bash splits words there\n"
               "    head=$prev= cur= prev=${COMP_WORDS[COMP_CWORD-2]}\n"
               "  elif [[ $prev == = ]]; then\n"
               "    head=${COMP_WORDS[COMP_CWORD-2]}= prev=${COMP_WORDS[COMP_CWORD-3]}\n"
               "  fi\n"
               "  local offer=\n"
               "  if ((COMP_CWORD == 1)); then\n"
               "    offer="
            << shell_quoted(command_names())
            << "\n"
               "  else case \"${COMP_WORDS[1]} $prev\" in\n";
  for (const Command& command : commands()) {
    std::string options;
    each_option(command, [&](const Option& option) {
      options += ' ' + std::string(option.name);
      if (option.value.empty()) return;
      std::cout << "    " << shell_quoted(std::string(command.name) + ' ' + std::string(option.name))
                << ") "
                << (is_file(option.kind) ? "file=1" : "offer=" + shell_quoted(joined(offered(option.kind))))
                << " ;;\n";
    });
    const ValueKind kind = command.operands.empty() ? ValueKind::none : command.operands.front().kind;
    std::cout << "    " << shell_quoted(std::string(command.name) + ' ')
              << "*) offer=" << shell_quoted(joined(offered(kind)) + options)
              << (is_file(kind) ? " file=1" : "") << " ;;\n";
  }
  std::cout << "    'help '*) offer=" << shell_quoted(command_names())
            << " ;;\n"
               "  esac; fi\n"
               "  COMPREPLY=($(compgen -W \"$offer\" -- \"$head$cur\"))\n"
               "  COMPREPLY=(\"${COMPREPLY[@]#\"$head\"}\")\n"
               "  if [[ $file ]]; then COMPREPLY+=($(compgen -f -- \"$cur\")); fi\n"
               "}\n"
               "complete -F _flotilla flotilla\n";
}

std::string zsh_action(ValueKind kind) {
  const auto words = joined(offered(kind));
  if (kind == ValueKind::game_or_record)
    return "_alternative \"games:game:(" + words + ")\" \"files:file:_files\"";
  if (kind == ValueKind::record) return "_files";
  return words.empty() ? " " : "(" + words + ")";
}

void zsh() {
  std::cout << "#compdef flotilla\n"
               "# flotilla in zsh: flotilla completion zsh > a folder of $fpath, as _flotilla\n"
               "_flotilla() {\n"
               "  if ((CURRENT == 2)); then compadd -- "
            << command_names()
            << "; return; fi\n"
               "  local command=$words[2]\n"
               "  shift words; ((CURRENT--))\n"
               "  case $command in\n";
  for (const Command& command : commands()) {
    std::cout << "    " << command.name << ") _arguments";
    each_option(command, [&](const Option& option) {
      const auto head =
          (option.many ? "*" : "") + std::string(option.name) + "[" + std::string(option.summary) + "]";
      const auto value =
          option.value.empty() ? "" : ":" + std::string(option.value) + ":" + zsh_action(option.kind);
      std::cout << " \\\n      " << shell_quoted(head + value);
    });
    for (const Operand& operand : command.operands)
      std::cout << " \\\n      "
                << shell_quoted(":" + std::string(operand.name) + ":" + zsh_action(operand.kind));
    std::cout << " ;;\n";
  }
  std::cout << "    help) compadd -- " << command_names()
            << " ;;\n"
               "  esac\n"
               "}\n"
               "if [[ $funcstack[1] == _flotilla ]]; then _flotilla \"$@\"; else compdef _flotilla "
               "flotilla; fi\n";
}

void fish() {
  std::cout << "# flotilla in fish: flotilla completion fish > ~/.config/fish/completions/flotilla.fish\n"
               "complete -c flotilla -f\n";
  for (const Command& command : commands()) {
    std::cout << "complete -c flotilla -n __fish_use_subcommand -a " << command.name << " -d "
              << shell_quoted(command.summary) << '\n';
    const auto head =
        "complete -c flotilla -n '__fish_seen_subcommand_from " + std::string(command.name) + "'";
    each_option(command, [&](const Option& option) {
      std::cout << head << " -l " << option.name.substr(2) << " -d " << shell_quoted(option.summary);
      if (is_file(option.kind))
        std::cout << " -r -F";
      else if (!option.value.empty())
        std::cout << " -x -a " << shell_quoted(joined(offered(option.kind)));
      std::cout << '\n';
    });
    const ValueKind kind = command.operands.empty() ? ValueKind::none : command.operands.front().kind;
    if (const auto words = joined(offered(kind)); !words.empty())
      std::cout << head << " -a " << shell_quoted(words) << '\n';
    if (is_file(kind)) std::cout << head << " -F\n";
  }
}

void run_completion(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 3> names{"bash", "zsh", "fish"};
  const auto shell = must_have(arguments.operand(0));
  if (shell == "bash") return bash();
  if (shell == "zsh") return zsh();
  if (shell == "fish") return fish();
  throw UsageError{"no completion for \"" + shell + "\"" + did_you_mean(shell, names) +
                   " (there is bash, zsh and fish)"};
}

}  // namespace

Command completion_command() {
  return {"completion",
          "Write the completion of commands, options, games and bots for a shell",
          {{"SHELL", ValueKind::shell}},
          {},
          {"source <(flotilla completion bash)", "flotilla completion zsh > ~/.zfunc/_flotilla",
           "flotilla completion fish > ~/.config/fish/completions/flotilla.fish"},
          run_completion};
}

}  // namespace flotilla::tool
