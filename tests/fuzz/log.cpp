// An arbitrary log, folded line by line: nothing traps, and accepted events are accepted again. After a
// rejected event the table accepts nothing.
#include "kit/must.h"
#include "match/line.h"
#include "match/module_of.h"
#include "server/core/ledger.h"
#include "tests/toy/lagoon.h"

namespace flotilla {
namespace {

const std::vector<match::Module> games{match::module_of<toy::Lagoon>};
const server::TableId table{1, 1};

void fold(std::string_view text) {
  server::Ledger ledger(table, games), again(table, games);
  bool good = true;
  for (match::Lines lines(text); !lines.done() && lines.count() < 400;) {
    const auto line = lines.next();
    const bool taken = ledger.fold(line, 0);
    must(good || !taken);  // after a rejected event, nothing is accepted
    good = taken;
    if (!taken) continue;
    const auto event = server::read_event(line);
    must(event && again.fold(server::write_event(*event), 0));
  }
  must(ledger.log_length() == again.log_length() && ledger.stage() == again.stage());
  must(ledger.actions() == again.actions());
  if (ledger.match()) must(ledger.match()->hash() == again.match()->hash());
  if (ledger.revealed()) must(dice::write(ledger.published()) == dice::write(again.published()));
}

}  // namespace
}  // namespace flotilla

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flotilla::fold({reinterpret_cast<const char*>(data), size});
  return 0;
}
