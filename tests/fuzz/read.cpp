// Arbitrary bytes, read as every kind of text of every game: nothing traps, and accepted text round-trips.
#include "every_game.h"
#include "kit/must.h"
#include "match/notation.h"
#include "match/registry.h"

namespace flotilla {
namespace {

template <Game G, class T>
void reads_back(std::string_view words) {
  if (const auto value = match::from_notation<G, T>(words)) {
    const auto said = match::to_notation<G>(*value);
    must(match::from_notation<G, T>(said) == value);
  }
}

void replays_again(const match::Opened<match::Match>& opened, const match::Module& game) {
  if (!opened.it) return must(!opened.why.anchor.empty() && opened.line > 0);
  const auto again = game.replay(opened.it->record());
  must(again.it && again.it->hash() == opened.it->hash());
}

}  // namespace
}  // namespace flotilla

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace flotilla;
  const std::string_view words(reinterpret_cast<const char*>(data), size);
  EveryGame::each([&]<Game G>() {
    reads_back<G, typename G::Setup>(words);
    reads_back<G, typename G::Move>(words);
    reads_back<G, typename G::Roll>(words);
  });
  for (const auto& game : match::registry()) {
    replays_again(game.replay(words), game);
    (void)game.watch(words);
  }
  return 0;
}
