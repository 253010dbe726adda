// Exports: the game's bots, and what they study. The whole table: docs/reference/wasm.md.
#include "kit/json.h"
#include "match/refusals.h"
#include "wasm/game.h"
#include "wasm/handles.h"

namespace flotilla::wasm {

namespace {

// `exact edition=1 seats=2`: a bot, and behind the first blank a setup.
Answer with_bot_and_setup(std::size_t size, auto&& then) {
  return with_text(size, [&](std::string_view words) {
    const auto blank = words.find(' ');
    return then(words.substr(0, blank), blank == words.npos ? std::string_view() : words.substr(blank + 1));
  });
}
template <class Kind>
Answer kept_or(const Refusal& why, std::unique_ptr<Kind> it) {
  return it ? kept(std::move(it)) : refused(why);
}

// 0 to 1 with six digits, never rounded up.
std::string fraction(double part) {
  constexpr std::uint32_t whole = 1'000'000;
  if (part >= 1) return "1";
  return "0." + std::to_string(whole + static_cast<std::uint32_t>(part * whole)).substr(1);
}

}  // namespace

[[clang::export_name("bots")]] Answer bots() {
  return written([](Text& out) {
    JsonList list(out);
    for (const auto& bot : game_bots().bots) {
      auto entry = list.object();
      entry.field("name", bot.name);
      entry.field("says", bot.says);
    }
  });
}
[[clang::export_name("sit")]] Answer sit(std::size_t size) {
  return with_bot_and_setup(size, [](std::string_view bot, std::string_view setup) {
    return kept_or(not_a_bot, game_bots().sit(bot, setup));
  });
}
[[clang::export_name("choose")]] Answer choose(Handle bot, Handle handle, std::uint32_t nodes,
                                               std::uint64_t seed) {
  return with<search::Seated>(bot, [&](search::Seated& seated) {
    return with_watch(handle, [&](const match::Watch& watch) {
      if (!seated.knows(watch)) return refused(not_its_table);
      if (watch.turn() == Turn::over()) return refused(match::not_any_more);
      if (watch.legal().empty()) return refused(match::not_your_turn);
      Rng rng(seed);
      return said(seated.choose(watch, {nodes}, rng));
    });
  });
}

[[clang::export_name("study")]] Answer study(Handle handle, std::size_t size) {
  return with_text(size, [&](std::string_view bot) {
    return with_watch(handle, [&](const match::Watch& watch) {
      if (handles.full<search::Study>()) return refused(too_many);  // before it takes its memory
      return kept_or(nothing_to_study, game_bots().study(bot, watch));
    });
  });
}
[[clang::export_name("about")]] Answer about(Handle handle) {
  return with<search::Study>(handle, [](search::Study& study) { return said(study.about()); });
}
[[clang::export_name("step")]] Answer step(Handle handle) {
  return with<search::Study>(handle, [](search::Study& study) { return said(fraction(study.step())); });
}
[[clang::export_name("bytes")]] Answer bytes(Handle handle, std::size_t from) {
  return with<search::Study>(handle, [&](search::Study& study) {
    return study.done() ? said(study.bytes(from, longest_input)) : refused(not_finished);
  });
}
[[clang::export_name("load")]] Answer load(Handle handle, std::size_t from, std::size_t size) {
  return with_text(size, [&](std::string_view piece) {
    return with<search::Study>(handle, [&](search::Study& study) {
      const auto loaded = study.load(from, piece);
      if (loaded == search::Study::Loaded::refused) return refused(not_its_bytes);
      return said(loaded == search::Study::Loaded::whole ? "true" : "false");
    });
  });
}

}  // namespace flotilla::wasm
