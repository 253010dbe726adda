#pragma once
#include <variant>

#include "dice/fair.h"

// What a finished table publishes: docs/reference/table.md. A header with everything the dice came from, an
// empty line, and the whole record of the match.
namespace flotilla::dice {

enum class End : std::uint8_t { over, early };

struct Published {
  struct Given {
    Hash promised{};
    std::optional<Gift> gift;  // nothing: the table ended before it was asked for
  };

  Id table{};
  Hash commitment{};
  Seed seed{};
  std::array<std::optional<Given>, max_seats> seats;
  End end = End::over;
  std::string record;
};

// Why a text is not what it should be, and in which of its lines, counted from 1.
struct Damage {
  unsigned line = 0;
  std::string says;
};

// How many lines stand before the record: what must be added to a line number of it.
unsigned lines_before_record(const Published& published);

std::string write(const Published& published);
std::variant<Published, Damage> read(std::string_view text);  // any text; its form alone is judged

}  // namespace flotilla::dice
