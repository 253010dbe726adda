// Exports: the game's bots and their precomputations. All exports: docs/reference/wasm.md.
#include "kit/json.h"
#include "match/refusals.h"
#include "wasm/game.h"
#include "wasm/handles.h"

namespace flotilla::wasm {

namespace {

// `exact edition=1 seats=2`: a bot and, after the first space, a setup.
Answer with_bot_and_setup(std::size_t size, auto&& then) {
  return with_text(size, [&](std::string_view words) {
    const auto blank = words.find(' ');
    return then(words.substr(0, blank), blank == words.npos ? std::string_view() : words.substr(blank + 1));
  });
}
template <class Kind>
Answer handle_or_refusal(const Refusal& why, std::unique_ptr<Kind> it) {
  return it ? answer_handle(std::move(it)) : answer_refusal(why);
}

// 0 to 1 with six digits, never rounded up.
std::string fraction(double part) {
  constexpr std::uint32_t whole = 1'000'000;
  if (part >= 1) return "1";
  return "0." + std::to_string(whole + static_cast<std::uint32_t>(part * whole)).substr(1);
}

}  // namespace

[[clang::export_name("bots")]] Answer bots() {
  return answer_written([](TextSink& out) {
    JsonList list(out);
    for (const auto& bot : game_bots().bots) {
      auto entry = list.object();
      entry.field("name", bot.name);
      entry.field("says", bot.description);
    }
  });
}
[[clang::export_name("open_bot")]] Answer open_bot(std::size_t size) {
  return with_bot_and_setup(size, [](std::string_view bot, std::string_view setup) {
    return handle_or_refusal(not_a_bot, game_bots().make_player(bot, setup));
  });
}
[[clang::export_name("choose")]] Answer choose(Handle bot, Handle handle, std::uint32_t nodes,
                                               std::uint64_t seed) {
  return with<search::BotPlayer>(bot, [&](search::BotPlayer& player) {
    return with_watch(handle, [&](const match::Watch& watch) {
      if (!player.plays(watch)) return answer_refusal(other_setup);
      if (watch.turn() == Turn::over()) return answer_refusal(match::already_over);
      if (watch.legal_moves().empty()) return answer_refusal(match::not_your_turn);
      Rng rng(seed);
      return answer_text(player.choose(watch, {nodes}, rng));
    });
  });
}

[[clang::export_name("open_precomputation")]] Answer open_precomputation(Handle handle, std::size_t size) {
  return with_text(size, [&](std::string_view bot) {
    return with_watch(handle, [&](const match::Watch& watch) {
      if (handles.full<search::Precomputation>()) return answer_refusal(too_many);  // before allocating one
      return handle_or_refusal(nothing_to_precompute, game_bots().precomputation(bot, watch, {}));
    });
  });
}
[[clang::export_name("key")]] Answer key(Handle handle) {
  return with<search::Precomputation>(handle,
                                      [](search::Precomputation& work) { return answer_text(work.key()); });
}
[[clang::export_name("step")]] Answer step(Handle handle) {
  return with<search::Precomputation>(
      handle, [](search::Precomputation& work) { return answer_text(fraction(work.step())); });
}
[[clang::export_name("serialized")]] Answer serialized(Handle handle, std::size_t from) {
  return with<search::Precomputation>(handle, [&](search::Precomputation& work) {
    return work.done() ? answer_text(work.serialized(from, longest_input)) : answer_refusal(not_finished);
  });
}
[[clang::export_name("load")]] Answer load(Handle handle, std::size_t from, std::size_t size) {
  return with_text(size, [&](std::string_view piece) {
    return with<search::Precomputation>(handle, [&](search::Precomputation& work) {
      const auto loaded = work.load(from, piece);
      if (loaded == search::Precomputation::LoadResult::rejected) return answer_refusal(wrong_bytes);
      return answer_text(loaded == search::Precomputation::LoadResult::complete ? "true" : "false");
    });
  });
}

}  // namespace flotilla::wasm
