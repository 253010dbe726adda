#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Parses a command line by a table of commands. Help and shell completion use the same table.
namespace flotilla::tool {

struct UsageError {  // invalid command line: exit code 2
  std::string message;
};
struct CommandFailed {  // the command failed: exit code 1
  std::string message;
};

// The kind of a value, for shell completion.
enum class ValueKind {
  none,
  number,
  game,
  record,
  game_or_record,
  setting,
  seat_bot,
  bots,
  shell,
  command
};

struct Option {
  std::string_view name;   // with its dashes
  std::string_view value;  // the name of the value in help; empty for a flag
  ValueKind kind = ValueKind::none;
  std::string_view summary;
  bool many = false;
};

struct Operand {
  std::string_view name;
  ValueKind kind = ValueKind::none;
  bool needed = true;
};

class Arguments;

struct Command {
  std::string_view name, summary;
  std::vector<Operand> operands;
  std::vector<Option> options;             // in addition to common_options()
  std::vector<std::string_view> examples;  // `{game}` and `{bot}` are replaced by names from the registry
  void (*run)(const Arguments& arguments);
};

// The options every command has.
const std::vector<Option>& common_options();

// What was typed after a command's name. Throws UsageError, with a suggestion if one is close.
class Arguments {
 public:
  Arguments(const Command& command, const std::vector<std::string>& words);

  bool has(std::string_view option) const { return value(option).has_value(); }
  std::optional<std::string> value(std::string_view option) const;  // the last one given
  std::vector<std::string> values(std::string_view option) const;
  std::uint64_t number(std::string_view option, std::uint64_t otherwise, std::uint64_t least,
                       std::uint64_t most) const;
  std::optional<std::string> operand(std::size_t index) const;

 private:
  struct Given {
    const Option* option;
    std::string value;
  };
  std::vector<Given> given_;
  std::vector<std::string> operands_;
};

// Reads a whole number from `least` to `most`; `what` names it in the error.
std::uint64_t whole_number(std::string_view what, std::string_view words, std::uint64_t least,
                           std::uint64_t most);

std::string usage(const Command& command);  // `flotilla play GAME [options]`
std::string help(const Command& command);

// An example with names from the registry filled in.
std::string filled_in(std::string_view example);

}  // namespace flotilla::tool
