#pragma once
#include <optional>
#include <string>
#include <vector>

namespace flotilla::server::try_out {

// An error message for whoever typed the command.
struct UsageError {
  std::string message;
};

// What `flotillad try` was asked for.
struct Options {
  std::optional<std::string> data;      // the folder that keeps the tables
  std::optional<std::string> database;  // somebody's own database, in libpq's format
  std::optional<std::string> site;      // the folder of the built client
  std::optional<std::string> address;   // that other devices know this machine by
  std::optional<unsigned short> port;
  bool help = false;
};

// The words after `try`. Throws UsageError.
Options read_options(const std::vector<std::string>& words);

extern const char* const help;

}  // namespace flotilla::server::try_out
