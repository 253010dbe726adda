#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kit/places.h"
#include "kit/refusal.h"
#include "kit/text.h"
#include "kit/turn.h"

// A type-erased match: text in, text out. Server, browser, tools and replays use only this.
//
// A line is one action of a record: `A boat 4` is seat A's move, `* 3` a roll, and `* 3 [2<6]` the same
// roll with the numbers drawn. The text after the first space is in the game's notation.
namespace flotilla::match {

// One viewer's match, folded from the record as shown to that viewer: the browser, a spectator, a bot.
// It holds a View and no State, so it cannot leak hidden information.
class Watch {
 public:
  virtual ~Watch() = default;
  virtual std::unique_ptr<Watch> copy() const = 0;  // for trying out a move
  virtual Viewer viewer() const = 0;
  virtual Turn turn() const = 0;
  virtual std::vector<std::string> legal_moves() const = 0;  // the viewer's; none out of turn
  virtual std::optional<Refusal> refuse(std::string_view line) const = 0;
  // Applies a shown line, or refuses it and changes nothing. Appends the events, one JSON object per line.
  virtual std::optional<Refusal> apply(std::string_view line, std::string& events) = 0;
  virtual std::string view() const = 0;  // JSON
  virtual void draw_text(TextSink& out) const = 0;
};

// The full match with all hidden information: for the host, and for everybody once it is over.
class Match {
 public:
  using DrawBelow = std::function<std::uint32_t(std::uint32_t bound)>;

  virtual ~Match() = default;
  virtual std::unique_ptr<Match> copy() const = 0;
  virtual std::string setup() const = 0;  // in notation
  virtual unsigned seats() const = 0;
  virtual unsigned actions() const = 0;  // moves and rolls so far
  virtual Turn turn() const = 0;
  virtual std::optional<Refusal> refuse(std::string_view line) const = 0;
  virtual std::optional<Refusal> apply(std::string_view line) = 0;  // if refused, nothing changes
  virtual std::string roll(const DrawBelow& below) = 0;  // when turn() is chance; returns the line it added
  virtual std::string record() const = 0;
  virtual std::string record(Viewer viewer) const = 0;  // as shown to that viewer
  // The lines shown to a viewer after the first `actions`: what a reconnecting viewer has missed.
  virtual std::string shown_since(Viewer viewer, unsigned actions) const = 0;
  virtual std::unique_ptr<Watch> watch(Viewer viewer) const = 0;
  virtual std::int32_t points(Seat seat) const = 0;
  virtual std::optional<Places> places() const = 0;  // once it is over
  virtual std::uint64_t hash() const = 0;
};

// The result of opening: `it`, or the refusal and its line number, counted from 1.
template <class T>
struct Opened {
  std::unique_ptr<T> it;
  Refusal why{};
  unsigned line = 0;
};

}  // namespace flotilla::match
