// Arbitrary bytes are accepted or refused: a client's message, an event of a log, a published table.
#include "server/core/wire.h"

#include <cstddef>
#include <cstdint>

#include "dice/verify.h"
#include "kit/must.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace flotilla;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  server::read_message(text, {});
  if (const auto event = server::read_event(text)) {
    const auto written = server::write_event(*event);
    const auto again = server::read_event(written);
    must(again && server::write_event(*again) == written);
  }
  const auto table = dice::read(text);
  if (const auto* published = std::get_if<dice::PublishedTable>(&table)) {
    must(dice::write(*published) == text);
    dice::verify(*published);
  }
  return 0;
}
