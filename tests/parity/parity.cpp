// Two fingerprints per game, of its rules and of its bots. Every build of this program must print the same
// lines.
//
// The rules: seeded random matches of every setup, through the match interface: each record, what every
// viewer is shown, the views and events, options, points, places, hash. The bots: the records of seeded
// matches with one bot in all seats, for every bot and seat count with default switches; and the checksum
// of what a bot precomputes for its first decision.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "match/line.h"
#include "match/notation.h"
#include "match/registry.h"
#include "search/module.h"
#include "tests/setups.h"
#include "tests/toy/modules.h"

namespace flotilla {
namespace {

class Digest {
 public:
  void add(std::string_view words) {
    for (const char c : words) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    value_ = (value_ ^ words.size()) * 0x9fb21c651e98df25u;
  }
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x9fb21c651e98df25u; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325u;
};

// Applies one line to the match; each viewer receives its own.
void act(match::Match& match, Rng& rng) {
  const Turn turn = match.turn();
  if (turn == Turn::chance())
    return void(match.roll([&](std::uint32_t bound) { return rng.below(bound); }));
  const auto moves = match.watch(turn.seat)->legal_moves();
  const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  if (match.apply(match::write_line(turn, move))) std::abort();
}

void fold_shown_record(const match::Module& game, const match::Match& match, Viewer viewer,
                       Digest& digest) {
  const auto record = match.record(viewer);
  digest.add(record);
  match::Lines lines(record);
  std::string head;
  do head += std::string(lines.next()) + '\n';
  while (!head.ends_with("\n\n"));
  auto watch = game.watch(head);
  if (!watch.it) std::abort();
  std::string events;
  while (!lines.done()) {
    if (watch.it->apply(lines.next(), events)) std::abort();
    digest.add(watch.it->view());
    for (const auto& move : watch.it->legal_moves()) digest.add(move);
  }
  digest.add(events);
  match::StringSink picture;
  watch.it->draw_text(picture);
  digest.add(picture.text);
}

void play_one(const match::Module& game, const std::string& setup, std::uint64_t seed, Digest& digest) {
  const auto opened = game.open(setup);
  if (!opened.it) std::abort();
  match::Match& match = *opened.it;
  Rng rng(seed);
  while (match.turn() != Turn::over()) act(match, rng);
  digest.add(match.record());
  digest.add(match.hash());
  const auto places = match.places();
  for (unsigned i = 0; i < match.seats(); ++i) {
    digest.add(static_cast<std::uint64_t>(match.points(static_cast<Seat>(i))));
    digest.add((*places)[i]);
  }
  const auto looks = rng.below(match.seats() + 1);  // one viewer per match, the spectator included
  fold_shown_record(game, match, looks == match.seats() ? Viewer() : Viewer(static_cast<Seat>(looks)),
                    digest);
}

void print(const match::Module& game, const std::string& of, std::size_t matches, const Digest& digest) {
  std::printf("%s%s %zu matches %016llx\n", std::string(game.info.name).c_str(), of.c_str(), matches,
              static_cast<unsigned long long>(digest.value()));
}

// One of `of` equal parts of the matches.
struct Slice {
  unsigned number = 1, of = 1;
};

// Of edition 2 and later, said in the line.
std::string edition_name(unsigned edition) {
  return edition == 1 ? "" : " edition " + std::to_string(edition);
}

void fingerprint(const match::Module& game, unsigned edition, unsigned matches_least, Slice slice) {
  const auto setups = setups_of(game.info, edition);
  const auto each = (matches_least + setups.size() - 1) / setups.size();
  Digest digest;
  std::size_t played = 0;
  for (std::size_t i = 0; i < setups.size() * each; ++i) {
    if (i % slice.of != slice.number - 1) continue;
    play_one(game, setups[i / each], i % each, digest);
    ++played;
  }
  auto name = edition_name(edition);
  if (slice.of > 1) name += " " + std::to_string(slice.number) + "/" + std::to_string(slice.of);
  print(game, name, played, digest);
}

void play_bot(const match::Module& game, const std::string& setup, search::BotPlayer& bot,
              std::uint64_t seed, Digest& digest) {
  const auto match = game.open(setup).it;
  Rng rng(seed);
  while (match->turn() != Turn::over()) {
    const Turn turn = match->turn();
    if (turn == Turn::chance()) {
      match->roll([&](std::uint32_t bound) { return rng.below(bound); });
      continue;
    }
    const auto move = bot.choose(*match->watch(turn.seat), {.nodes = 500}, rng);
    if (match->apply(match::write_line(turn, move))) std::abort();
  }
  digest.add(match->record());
}

// What a bot has precomputed at its first decision.
void study(const match::Module& game, const search::Module& bots, std::string_view bot,
           const std::string& setup, Digest& digest) {
  const auto match = game.open(setup).it;
  Rng rng(0);
  while (match->turn() == Turn::chance())
    match->roll([&](std::uint32_t bound) { return rng.below(bound); });
  const auto study = bots.precomputation(bot, *match->watch(match->turn().seat), {});
  if (!study) return;
  while (study->step() < 1) continue;
  const auto line = study->serialized(0, 1000);
  digest.add(std::string_view(line).substr(0, line.find('\n')));
}

void fingerprint_bots(const match::Module& game, const search::Module& bots, unsigned edition,
                      unsigned matches_each) {
  Digest digest;
  std::size_t matches = 0;
  for (unsigned seats = game.info.seats_min; seats <= game.info.seats_max; ++seats)
    for (const auto& [name, says] : bots.bots) {
      const auto setup = "edition=" + std::to_string(edition) + " seats=" + std::to_string(seats);
      study(game, bots, name, setup, digest);
      const auto seated = bots.make_player(name, setup);
      if (!seated) continue;
      for (std::uint64_t seed = 0; seed < matches_each; ++seed, ++matches)
        play_bot(game, setup, *seated, seed, digest);
    }
  print(game, edition_name(edition) + " bots", matches, digest);
}

}  // namespace
}  // namespace flotilla

// parity [MATCHES [GAME [rules | bots [NUMBER OF [newest | older]]]]]: for one game or all; both
// fingerprints or one; of the rules also of one of so many slices; for every edition, the newest or the
// others.
int main(int count, char** words) {
  using namespace flotilla;
  const unsigned matches = count > 1 ? static_cast<unsigned>(std::atoi(words[1])) : 10000;
  const unsigned bot_matches = std::max(1u, matches / 2000);  // per bot and seat count: bots are slow
  const auto wanted = [&](std::string_view name) { return count < 3 || name == words[2]; };
  const auto asked = [&](std::string_view part) { return count < 4 || part == words[3]; };
  const auto number = [&](int i) { return count > i ? static_cast<unsigned>(std::atoi(words[i])) : 1u; };
  const Slice slice{number(4), number(5)};
  const auto print_all = [&](const match::Module& game, const search::Module& bots, unsigned least) {
    if (!wanted(game.info.name)) return;
    for (unsigned edition = 1; edition <= game.info.edition; ++edition) {
      if (count > 6 && (edition == game.info.edition) != (std::string_view(words[6]) == "newest")) continue;
      if (asked("rules")) fingerprint(game, edition, least, slice);
      if (asked("bots")) fingerprint_bots(game, bots, edition, bot_matches);
    }
  };
  for (const auto& game : match::registry()) print_all(game, *search::find(game.info.name), matches);
  print_all(toy::rules_module(), toy::bots_module(), matches / 10);
}
