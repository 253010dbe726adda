#include "tools/flotilla/arguments.h"

#include <charconv>

#include "match/registry.h"
#include "search/module.h"
#include "tools/flotilla/suggest.h"
#include "tools/flotilla/terminal.h"

namespace flotilla::tool {

namespace {

UsageError value_missing(const std::string& option, std::string_view value) {
  return {option + " needs a value: " + option + " " + std::string(value)};
}

const Option* option_named(const Command& command, std::string_view name) {
  for (const auto* options : {&command.options, &common_options()})
    for (const Option& option : *options)
      if (option.name == name) return &option;
  return nullptr;
}

const Option& known_option(const Command& command, std::string_view name) {
  if (const Option* option = option_named(command, name)) return *option;
  std::vector<std::string_view> names;
  for (const auto* options : {&command.options, &common_options()})
    for (const Option& option : *options) names.push_back(option.name);
  throw UsageError{std::string(command.name) + " has no option " + std::string(name) +
                   did_you_mean(name, names) + " (\"flotilla " + std::string(command.name) +
                   " --help\" lists them)"};
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace

const std::vector<Option>& common_options() {
  static const std::vector<Option> options{
      {"--plain", "", ValueKind::none, "no colours, ASCII only"},
      {"--help", "", ValueKind::none, "this text"},
  };
  return options;
}

Arguments::Arguments(const Command& command, const std::vector<std::string>& words) {
  bool only_operands = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--" && !only_operands) {
      only_operands = true;
      continue;
    }
    if (only_operands || !word.starts_with('-') || word == "-") {
      operands_.push_back(word);
      continue;
    }
    const auto equals = word.starts_with("--") ? word.find('=') : word.npos;
    const std::string name = word == "-h" ? "--help" : word.substr(0, equals);
    const Option& option = known_option(command, name);
    if (option.value.empty() && equals != word.npos) throw UsageError{name + " takes no value"};
    if (!option.many && has(name)) throw UsageError{name + " given more than once"};
    if (option.value.empty())
      given_.push_back({&option, ""});
    else if (equals != word.npos)
      given_.push_back({&option, word.substr(equals + 1)});
    else if (i + 1 < words.size())
      given_.push_back({&option, words[++i]});
    else
      throw value_missing(name, option.value);
  }
  if (has("--help")) return;
  if (operands_.size() > command.operands.size())
    throw UsageError{"unexpected argument \"" + operands_[command.operands.size()] +
                     "\": " + usage(command)};
  for (std::size_t i = operands_.size(); i < command.operands.size(); ++i)
    if (command.operands[i].needed)
      throw UsageError{std::string(command.name) + " needs " + std::string(command.operands[i].name) +
                       ": " + usage(command)};
}

std::optional<std::string> Arguments::value(std::string_view option) const {
  const auto all = values(option);
  return all.empty() ? std::nullopt : std::optional(all.back());
}

std::vector<std::string> Arguments::values(std::string_view option) const {
  std::vector<std::string> found;
  for (const Given& given : given_)
    if (given.option->name == option) found.push_back(given.value);
  return found;
}

std::uint64_t Arguments::number(std::string_view option, std::uint64_t otherwise, std::uint64_t least,
                                std::uint64_t most) const {
  const auto words = value(option);
  return words ? whole_number(option, *words, least, most) : otherwise;
}

std::optional<std::string> Arguments::operand(std::size_t index) const {
  return index < operands_.size() ? std::optional(operands_[index]) : std::nullopt;
}

std::uint64_t whole_number(std::string_view what, std::string_view words, std::uint64_t least,
                           std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (error == std::errc() && end == words.data() + words.size() && number >= least && number <= most)
    return number;
  const std::string range = most == UINT64_MAX ? "" : " to " + std::to_string(most);
  throw UsageError{std::string(what) + " must be a whole number from " + std::to_string(least) + range +
                   ", not \"" + std::string(words) + "\""};
}

std::string usage(const Command& command) {
  std::string text = "flotilla " + std::string(command.name);
  for (const Operand& operand : command.operands)
    text += operand.needed ? " " + std::string(operand.name) : " [" + std::string(operand.name) + "]";
  return command.options.empty() ? text : text + " [options]";
}

std::string help(const Command& command) {
  std::string text = usage(command) + "\n\n" + std::string(command.summary) + ".\n\nOptions\n";
  for (const auto* options : {&command.options, &common_options()})
    for (const Option& option : *options) {
      auto head = "  " + std::string(option.name);
      if (!option.value.empty()) head += ' ' + std::string(option.value);
      text +=
          align_left(head, 22) + std::string(option.summary) + (option.many ? "; may be repeated\n" : "\n");
    }
  text += "\nExamples\n";
  for (const auto example : command.examples) text += "  " + filled_in(example) + '\n';
  return text;
}

std::string filled_in(std::string_view example) {
  const auto& game = match::registry().front();
  const auto* bots = search::find(game.info.name);
  // Bots are listed strongest first. The strongest may not play every setup, so prefer the second.
  const std::size_t count = bots ? bots->bots.size() : 0;
  const auto bot = count > 0 ? bots->bots[count > 2 ? 1 : 0].name : "NAME";
  auto text = replaced(std::string(example), "{game}", game.info.name);
  return replaced(text, "{bot}", bot);
}

}  // namespace flotilla::tool
