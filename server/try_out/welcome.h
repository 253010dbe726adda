#pragma once
#include <optional>
#include <string>
#include <vector>

namespace flotilla::server::try_out {

struct Welcome {
  std::string url;
  std::vector<std::string> other_urls;  // in case the first cannot be reached
  bool only_here = false;               // no other device can open it
  bool found_no_network = false;        // that is why
  std::optional<std::string> kept_in;   // the folder of the tables
  bool coloured = false;                // the terminal knows colours
};

// What is printed once the server is ready.
std::string welcome_text(const Welcome& welcome);

}  // namespace flotilla::server::try_out
