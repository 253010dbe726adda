#pragma once
#include "match/match_of.h"
#include "match/module.h"
#include "match/refuse_setup.h"

namespace flotilla::match {

// The functions of a game's Module, generated from its Game concept.
template <Game G>
struct ModuleFunctions {
  using Setup = typename G::Setup;

  static Opened<Match> open(std::string_view words) {
    const auto setup = from_notation<G, Setup>(words);
    if (!setup) return {nullptr, not_a_setup};
    if (const auto why = refuse_setup<G>(*setup)) return {nullptr, *why};
    return {std::make_unique<MatchOf<G>>(*setup)};
  }

  static Opened<Match> replay(std::string_view record) {
    Lines lines(record);
    auto opened = read_header(lines);
    if (opened.it && !lines.next().empty()) return {nullptr, not_a_record, lines.count()};
    while (opened.it && !lines.done())
      if (const auto why = opened.it->apply(lines.next())) return {nullptr, *why, lines.count()};
    return opened;
  }

  static Opened<Watch> watch(std::string_view shown_record) {
    Lines lines(shown_record);
    const auto opened = read_header(lines);
    if (!opened.it) return {nullptr, opened.why, opened.line};
    const auto viewer = read_viewer(lines.next());
    if (!viewer || (*viewer && index(**viewer) >= opened.it->seats()) || !lines.next().empty())
      return {nullptr, not_a_record, lines.count()};
    auto watch = opened.it->watch(*viewer);
    while (!lines.done())
      if (const auto why = static_cast<WatchOf<G>&>(*watch).apply_silently(lines.next()))
        return {nullptr, *why, lines.count()};
    return {std::move(watch)};
  }

  static Playouts playouts(std::string_view words, std::uint64_t seed, std::uint64_t games,
                           MoveSampling sampling) {
    const auto setup = from_notation<G, Setup>(words);
    if (!setup || refuse_setup<G>(*setup)) return {};
    return flotilla::playouts<G>(*setup, seed, games, sampling);
  }

  static std::uint64_t perft(std::string_view record, unsigned depth) {
    const auto opened = replay(record);
    if (!opened.it) return 0;
    return flotilla::perft<G>(static_cast<const MatchOf<G>&>(*opened.it).fold(), depth);
  }

 private:
  static Opened<Match> read_header(Lines& lines) {
    static constexpr std::string_view game = "game ", setup = "setup ";
    auto line = lines.next();
    if (!line.starts_with(game)) return {nullptr, not_a_record, lines.count()};
    if (line.substr(game.size()) != G::info.name) return {nullptr, other_game, lines.count()};
    line = lines.next();
    if (!line.starts_with(setup)) return {nullptr, not_a_record, lines.count()};
    auto opened = open(line.substr(setup.size()));
    if (!opened.it) opened.line = lines.count();
    return opened;
  }

  // `seen B` or `seen *`: whose record it is.
  static std::optional<Viewer> read_viewer(std::string_view line) {
    static constexpr std::string_view word = "seen ";
    if (!line.starts_with(word) || line.size() != word.size() + 1) return {};
    const char who = line.back();
    if (who == '*') return std::optional<Viewer>(std::in_place);
    const auto seat = seat_of(who);
    return seat ? std::optional<Viewer>(seat) : std::nullopt;
  }
};

template <Game G>
inline constexpr Module module_of{.info = G::info,
                                  .state_bytes = sizeof(typename G::State),
                                  .open = ModuleFunctions<G>::open,
                                  .replay = ModuleFunctions<G>::replay,
                                  .watch = ModuleFunctions<G>::watch,
                                  .playouts = ModuleFunctions<G>::playouts,
                                  .samples_moves = SamplesMoves<G>,
                                  .secrets = has_secrets<G>,
                                  .perft = ModuleFunctions<G>::perft};

}  // namespace flotilla::match
