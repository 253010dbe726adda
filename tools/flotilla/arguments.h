#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The words of a command line, read by a table. The same table gives the help and the shell completion.
namespace flotilla::tool {

struct Wrong {  // the command line is not understood: exit code 2
  std::string says;
};
struct Failed {  // it was understood and did not work out: exit code 1
  std::string says;
};

// What a value is, which is what a shell can complete.
enum class Value { none, number, game, record, game_or_record, setting, seat_bot, bots, shell, command };

struct Option {
  std::string_view name;   // with its dashes
  std::string_view value;  // how help names the value; empty for a flag
  Value kind = Value::none;
  std::string_view says;
  bool many = false;
};

struct Operand {
  std::string_view name;
  Value kind = Value::none;
  bool needed = true;
};

class Arguments;

struct Command {
  std::string_view name, says;
  std::vector<Operand> operands;
  std::vector<Option> options;             // besides those every command has
  std::vector<std::string_view> examples;  // `{game}` and `{bot}` stand for what the registry offers
  void (*run)(const Arguments& arguments);
};

// The options every command has.
const std::vector<Option>& common_options();

// What was typed behind a command's name. Throws Wrong, with a suggestion where one is near.
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

// Reads a whole number from `least` to `most`; `what` names it when it is none.
std::uint64_t whole_number(std::string_view what, std::string_view words, std::uint64_t least,
                           std::uint64_t most);

std::string usage(const Command& command);  // `flotilla play GAME [options]`
std::string help(const Command& command);

// An example with the names the registry offers filled in.
std::string filled_in(std::string_view example);

}  // namespace flotilla::tool
