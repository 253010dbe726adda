// Exports: queries of a watch or a match, rolls, playouts and perft. All exports: docs/reference/wasm.md.
#include "kit/json.h"
#include "match/hexadecimal.h"
#include "match/refusals.h"
#include "wasm/game.h"
#include "wasm/handles.h"

namespace flotilla::wasm {

namespace {

constexpr std::uint32_t deepest = 16;  // each level holds a position and its board on the stack

// A picture with non-ASCII characters. ESC and a letter switch the ink: a seat's letter or an initial.
class InkedSink final : public TextSink {
 public:
  std::string text;

  bool rich() const override { return true; }
  void ink(Ink ink) override { change("pfwldg"[static_cast<unsigned>(ink)]); }
  void ink(Seat seat) override { change(letter(seat)); }

 private:
  void put(std::string_view words) override { text += words; }
  void change(char to) { text.append({'\x1b', to}); }
};

Answer by_seat(const match::Match& match, auto&& value) {
  return answer_written([&](TextSink& out) {
    JsonList list(out);
    for (unsigned i = 0; i < match.seats(); ++i) list.add(value(static_cast<Seat>(i)));
  });
}

}  // namespace

[[clang::export_name("legal_moves")]] Answer legal_moves(Handle handle) {
  return with_watch(handle, [](const match::Watch& watch) {
    return answer_written([&](TextSink& out) {
      JsonList list(out);
      for (const auto& move : watch.legal_moves()) list.add(move);
    });
  });
}
[[clang::export_name("view")]] Answer view(Handle handle) {
  return with_watch(handle, [](const match::Watch& watch) { return answer_text(watch.view()); });
}
[[clang::export_name("picture")]] Answer picture(Handle handle) {
  return with_watch(handle, [](const match::Watch& watch) {
    InkedSink picture;
    watch.draw_text(picture);
    return answer_text(std::move(picture.text));
  });
}

[[clang::export_name("roll")]] Answer roll(Handle handle, std::uint64_t seed) {
  return with_match(handle, [&](match::Match& match) {
    if (match.turn() == Turn::over()) return answer_refusal(match::already_over);
    if (match.turn() != Turn::chance()) return answer_refusal(match::no_roll_due);
    return answer_text(
        match.roll([rng = Rng(seed)](std::uint32_t bound) mutable { return rng.below(bound); }));
  });
}
[[clang::export_name("record")]] Answer record(Handle handle) {
  return with_match(handle, [](const match::Match& match) { return answer_text(match.record()); });
}
[[clang::export_name("shown_record")]] Answer shown_record(Handle handle, std::int32_t viewer) {
  return with_viewer(handle, viewer,
                     [](const auto& match, Viewer who) { return answer_text(match.record(who)); });
}
[[clang::export_name("shown_since")]] Answer shown_since(Handle handle, std::int32_t viewer,
                                                         std::uint32_t actions) {
  return with_viewer(handle, viewer, [&](const auto& match, Viewer who) {
    return answer_text(match.shown_since(who, actions));
  });
}
[[clang::export_name("points")]] Answer points(Handle handle) {
  return with_match(handle, [](const match::Match& match) {
    return by_seat(match, [&](Seat seat) { return match.points(seat); });
  });
}
[[clang::export_name("places")]] Answer places(Handle handle) {
  return with_match(handle, [](const match::Match& match) {
    const auto places = match.places();
    return places ? by_seat(match, [&](Seat seat) { return (*places)[index(seat)]; }) : answer_text("null");
  });
}
[[clang::export_name("hash")]] Answer hash(Handle handle) {
  return with_match(handle,
                    [](const match::Match& match) { return answer_text(match::hex_digits(match.hash())); });
}

[[clang::export_name("playouts")]] Answer playouts(std::size_t size, std::uint64_t seed,
                                                   std::uint32_t games, std::uint32_t lazily) {
  return with_text(size, [&](std::string_view setup) {
    if (const auto opened = game().open(setup); !opened.it) return answer_refusal(opened.why);
    const Playouts count =
        game().playouts(setup, seed, games, lazily != 0 ? MoveSampling::lazy : MoveSampling::uniform);
    return answer_written([&](TextSink& out) {
      Json json(out);
      json.field("games", count.games);
      json.field("rolls", count.rolls);
      json.field("moves", count.moves);
      json.field("digest", match::hex_digits(count.digest));
    });
  });
}
[[clang::export_name("perft")]] Answer perft(Handle handle, std::uint32_t depth) {
  return with_match(handle, [&](const match::Match& match) {
    if (depth > deepest) return answer_refusal(too_deep);
    return answer_text(std::to_string(game().perft(match.record(), depth)));
  });
}

}  // namespace flotilla::wasm
