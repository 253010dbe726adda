// Exports: the game's info; opening, copying and closing; the turn and applying lines.
// All exports: docs/reference/wasm.md. No input traps: a call either succeeds or is refused.
#include "kit/json.h"
#include "wasm/game.h"
#include "wasm/handles.h"

namespace flotilla::wasm {

namespace {

Answer opened(auto opened) {
  return opened.it ? answer_handle(std::move(opened.it)) : answer_refusal(opened.why, opened.line);
}

}  // namespace

[[clang::export_name("info")]] Answer info() {
  return answer_written([](TextSink& out) {
    const Info& info = game().info;
    Json json(out);
    json.field("name", info.name);
    json.field("edition", info.edition);
    json.field("seats_min", info.seats_min);
    json.field("seats_max", info.seats_max);
    json.field("longest", info.max_actions);
    auto switches = json.list("switches");
    for (const Switch& option : info.switches) {
      auto entry = switches.object();
      entry.field("name", option.name);
      entry.field("anchor", option.anchor);
      auto values = entry.list("values");
      for (const auto value : option.values()) values.add(value);
    }
  });
}

[[clang::export_name("open")]] Answer open(std::size_t size) {
  return with_text(size, [](std::string_view setup) { return opened(game().open(setup)); });
}
[[clang::export_name("replay")]] Answer replay(std::size_t size) {
  return with_text(size, [](std::string_view record) { return opened(game().replay(record)); });
}
[[clang::export_name("watch")]] Answer watch(std::size_t size) {
  return with_text(size, [](std::string_view shown) { return opened(game().watch(shown)); });
}
[[clang::export_name("watch_match")]] Answer watch_match(Handle handle, std::int32_t viewer) {
  return with_viewer(handle, viewer,
                     [](const auto& match, Viewer who) { return answer_handle(match.watch(who)); });
}
[[clang::export_name("copy")]] Answer copy(Handle handle) {
  return with_either(handle, [](const auto& it) { return answer_handle(it.copy()); });
}
[[clang::export_name("close")]] Answer close(Handle handle) {
  if (!handles.open(handle)) return answer_refusal(not_a_handle);
  handles.close(handle);
  return answer_text({});
}

[[clang::export_name("turn")]] Answer turn(Handle handle) {
  return with_either(handle, [](const auto& it) {
    static constexpr std::string_view kinds[]{"decide", "chance", "over"};
    const Turn turn = it.turn();
    return answer_written([&](TextSink& out) {
      Json json(out);
      json.field("kind", kinds[static_cast<unsigned>(turn.kind)]);
      if (turn.kind == Turn::Kind::decide) json.field("seat", turn.seat);
    });
  });
}
[[clang::export_name("refuse")]] Answer refuse(Handle handle, std::size_t size) {
  return with_text(size, [&](std::string_view line) {
    return with_either(handle, [&](const auto& it) { return answer_or_refusal(it.refuse(line)); });
  });
}
[[clang::export_name("apply")]] Answer apply(Handle handle, std::size_t size) {
  return with_text(size, [&](std::string_view line) {
    if (const auto match = handles.find<match::Match>(handle)) return answer_or_refusal(match->apply(line));
    return with_watch(handle, [&](match::Watch& watch) {
      std::string events;
      const auto why = watch.apply(line, events);
      return answer_or_refusal(why, std::move(events));
    });
  });
}

}  // namespace flotilla::wasm
