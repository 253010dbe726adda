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

// A match with its game forgotten: text in, text out. Server, browser, tools and replays use only this.
//
// A line is one action of a record: `A boat 4` is seat A's move, `* 3` what chance gave, and
// `* 3 [2<6]` the same with the numbers drawn. A game's own words stand behind the first blank.
namespace flotilla::match {

// One viewer's match, folded from the record as shown to that viewer: the browser, a spectator, a bot.
// It holds a View and no State, so there is nothing in it to leak.
class Watch {
 public:
  virtual ~Watch() = default;
  virtual std::unique_ptr<Watch> copy() const = 0;  // to try a turn on
  virtual Viewer viewer() const = 0;
  virtual Turn turn() const = 0;
  virtual std::vector<std::string> legal() const = 0;  // the viewer's moves; none out of turn
  virtual std::optional<Refusal> refuse(std::string_view line) const = 0;
  // Takes a shown line, all or nothing. Adds to `events` what it told this viewer, one JSON object a line.
  virtual std::optional<Refusal> take(std::string_view line, std::string& events) = 0;
  virtual std::string view() const = 0;  // JSON
  virtual void picture(Text& out) const = 0;
};

// The whole match with everything hidden in it: the host's, and anybody's once it is over.
class Match {
 public:
  using Below = std::function<std::uint32_t(std::uint32_t bound)>;

  virtual ~Match() = default;
  virtual std::unique_ptr<Match> copy() const = 0;
  virtual unsigned seats() const = 0;
  virtual unsigned actions() const = 0;  // moves and rolls so far
  virtual Turn turn() const = 0;
  virtual std::optional<Refusal> refuse(std::string_view line) const = 0;
  virtual std::optional<Refusal> take(std::string_view line) = 0;  // all or nothing
  virtual void roll(const Below& below) = 0;                       // when turn() is chance
  virtual std::string record() const = 0;
  virtual std::string record(Viewer viewer) const = 0;  // as shown to that viewer
  // The lines shown to a viewer after the first `actions` of the match: what somebody who was away lacks.
  virtual std::string shown_since(Viewer viewer, unsigned actions) const = 0;
  virtual std::unique_ptr<Watch> watch(Viewer viewer) const = 0;
  virtual std::int32_t points(Seat seat) const = 0;
  virtual std::optional<Places> places() const = 0;  // once it is over
  virtual std::uint64_t hash() const = 0;
};

// What opening came to: `it`, or else why not and in which line of the text, counted from 1.
template <class T>
struct Opened {
  std::unique_ptr<T> it;
  Refusal why{};
  unsigned line = 0;
};

}  // namespace flotilla::match
