// An arbitrary configuration is accepted, within its limits, or an error names the line.
#include "server/app/config.h"

#include "kit/must.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace flotilla;
  try {
    const auto config = server::app::read_config({reinterpret_cast<const char*>(data), size}, "file");
    must(!config.database.empty() && config.database.find("password") == std::string::npos);
    must(config.connections > 0 && config.connections_per_address > 0 && config.people_per_address > 0 &&
         config.bot_nodes > 0);
    must(config.more_databases.size() < 8 && config.growing_from <= config.more_databases.size());
    must(config.bot_threads > 0 && config.bot_threads <= 16 && config.drain_ms <= 600'000);
  } catch (const server::app::FatalError& error) {
    must(error.message.starts_with("file:"));
  }
  return 0;
}
