// Exports: what a watch or a match is asked, and the figures. The whole table: docs/reference/wasm.md.
#include "kit/json.h"
#include "match/hex.h"
#include "match/refusals.h"
#include "wasm/game.h"
#include "wasm/handles.h"

namespace flotilla::wasm {

namespace {

constexpr std::uint32_t deepest = 16;  // each step keeps a position and its board on the stack

// A picture with all its signs. Another ink is ESC and a letter: a seat's own, or that of its name.
class Painting final : public Text {
 public:
  std::string kept;

  bool rich() const override { return true; }
  void ink(Ink ink) override { change("pfwldg"[static_cast<unsigned>(ink)]); }
  void ink(Seat seat) override { change(letter(seat)); }

 private:
  void put(std::string_view words) override { kept += words; }
  void change(char to) { kept.append({'\x1b', to}); }
};

std::string last_line(std::string_view record) {
  record.remove_suffix(1);
  return std::string(record.substr(record.rfind('\n') + 1));
}

Answer by_seat(const match::Match& match, auto&& value) {
  return written([&](Text& out) {
    JsonList list(out);
    for (unsigned i = 0; i < match.seats(); ++i) list.add(value(static_cast<Seat>(i)));
  });
}

}  // namespace

[[clang::export_name("legal")]] Answer legal(Handle handle) {
  return with_watch(handle, [](const match::Watch& watch) {
    return written([&](Text& out) {
      JsonList list(out);
      for (const auto& move : watch.legal()) list.add(move);
    });
  });
}
[[clang::export_name("view")]] Answer view(Handle handle) {
  return with_watch(handle, [](const match::Watch& watch) { return said(watch.view()); });
}
[[clang::export_name("picture")]] Answer picture(Handle handle) {
  return with_watch(handle, [](const match::Watch& watch) {
    Painting painting;
    watch.picture(painting);
    return said(std::move(painting.kept));
  });
}

[[clang::export_name("roll")]] Answer roll(Handle handle, std::uint64_t seed) {
  return with_match(handle, [&](match::Match& match) {
    if (match.turn() == Turn::over()) return refused(match::not_any_more);
    if (match.turn() != Turn::chance()) return refused(match::not_chance);
    match.roll([rng = Rng(seed)](std::uint32_t bound) mutable { return rng.below(bound); });
    return said(last_line(match.record()));
  });
}
[[clang::export_name("record")]] Answer record(Handle handle) {
  return with_match(handle, [](const match::Match& match) { return said(match.record()); });
}
[[clang::export_name("shown")]] Answer shown(Handle handle, std::int32_t viewer) {
  return with_viewer(handle, viewer, [](const auto& match, Viewer who) { return said(match.record(who)); });
}
[[clang::export_name("since")]] Answer since(Handle handle, std::int32_t viewer, std::uint32_t actions) {
  return with_viewer(handle, viewer,
                     [&](const auto& match, Viewer who) { return said(match.shown_since(who, actions)); });
}
[[clang::export_name("points")]] Answer points(Handle handle) {
  return with_match(handle, [](const match::Match& match) {
    return by_seat(match, [&](Seat seat) { return match.points(seat); });
  });
}
[[clang::export_name("places")]] Answer places(Handle handle) {
  return with_match(handle, [](const match::Match& match) {
    const auto places = match.places();
    return places ? by_seat(match, [&](Seat seat) { return (*places)[index(seat)]; }) : said("null");
  });
}
[[clang::export_name("hash")]] Answer hash(Handle handle) {
  return with_match(handle, [](const match::Match& match) { return said(match::hex(match.hash())); });
}

[[clang::export_name("playouts")]] Answer playouts(std::size_t size, std::uint64_t seed,
                                                   std::uint32_t games, std::uint32_t lazily) {
  return with_text(size, [&](std::string_view setup) {
    if (const auto opened = game().open(setup); !opened.it) return refused(opened.why);
    const Playouts count = game().playouts(setup, seed, games, lazily != 0 ? Pace::lazy : Pace::uniform);
    return written([&](Text& out) {
      Json json(out);
      json.field("games", count.games);
      json.field("rolls", count.rolls);
      json.field("moves", count.moves);
      json.field("digest", match::hex(count.digest));
    });
  });
}
[[clang::export_name("perft")]] Answer perft(Handle handle, std::uint32_t depth) {
  return with_match(handle, [&](const match::Match& match) {
    if (depth > deepest) return refused(too_deep);
    return said(std::to_string(game().perft(match.record(), depth)));
  });
}

}  // namespace flotilla::wasm
