// Arbitrary lines, played in a match of every game. The first line is the setup (the default if it is
// refused). `!7` continues by itself: it rolls, or plays the eighth option. A refused line changes nothing,
// and the record replays.
#include "kit/must.h"
#include "match/line.h"
#include "match/registry.h"

namespace flotilla {
namespace {

constexpr unsigned most_lines = 300;

void go_on(match::Match& match, std::size_t number) {
  const Turn turn = match.turn();
  if (turn == Turn::over()) return;
  Rng rng(number);
  if (turn == Turn::chance())
    return void(match.roll([&](std::uint32_t bound) { return rng.below(bound); }));
  const auto moves = match.watch(turn.seat)->legal_moves();
  must(!moves.empty());
  must(!match.apply(match::write_line(turn, moves[number % moves.size()])));
}

void try_line(match::Match& match, std::string_view line) {
  const auto hash = match.hash();
  const auto refused = match.refuse(line);
  const auto taken = match.apply(line);
  must(refused == taken);
  if (taken) must(match.hash() == hash && !taken->anchor.empty());
}

void play(const match::Module& game, std::string_view text) {
  match::Lines lines(text);
  auto opened = game.open(lines.next());
  if (!opened.it) opened = game.open("");
  match::Match& match = *opened.it;
  while (!lines.done() && lines.count() < most_lines) {
    const auto line = lines.next();
    if (line.starts_with('!'))
      go_on(match, line.size() > 1 ? static_cast<unsigned char>(line[1]) : 0);
    else
      try_line(match, line);
  }
  const auto again = game.replay(match.record());
  must(again.it && again.it->hash() == match.hash() && again.it->record() == match.record());
  for (unsigned i = 0; i <= match.seats(); ++i) {
    const Viewer viewer = i == 0 ? Viewer() : Viewer(static_cast<Seat>(i - 1));
    const auto watch = game.watch(match.record(viewer));
    must(watch.it && watch.it->view() == match.watch(viewer)->view());
  }
}

}  // namespace
}  // namespace flotilla

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& game : flotilla::match::registry()) flotilla::play(game, text);
  return 0;
}
