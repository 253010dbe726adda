#pragma once
#include <variant>

#include "dice/fair.h"

// What a finished table publishes: docs/reference/table.md. A header with all inputs of the dice, an empty
// line, and the full record of the match.
namespace flotilla::dice {

enum class End : std::uint8_t { over, early };

struct PublishedTable {
  struct SeatShare {
    Hash commitment{};
    std::optional<SeedShare> share;  // nothing: the table ended before the share was revealed
  };

  TableId table{};
  Hash commitment{};
  Seed seed{};
  std::array<std::optional<SeatShare>, max_seats> seats;
  End end = End::over;
  std::string record;
};

// An error in a published text and its line number, counted from 1.
struct LineError {
  unsigned line = 0;
  std::string message;
};

// The number of lines before the record: the offset of its line numbers.
unsigned lines_before_record(const PublishedTable& published);

std::string write(const PublishedTable& published);
std::variant<PublishedTable, LineError> read(std::string_view text);  // checks only the format

}  // namespace flotilla::dice
