#pragma once
#include <string>
#include <vector>

namespace flotilla::server::app {

// The command `flotillad try`: a server for one evening, with the words that follow. Returns once it was
// told to stop and everything has ended.
void run_try(const std::vector<std::string>& words);

}  // namespace flotilla::server::app
