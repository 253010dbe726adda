#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace flotilla::search {

// What a bot has to work out before it can play. It is done in short steps, so that whoever waits can do
// other things in between, and its result can be kept and brought back another day.
class Study {
 public:
  enum class Loaded { refused, part, whole };

  virtual ~Study() = default;

  // In one line of words what the result is: game, kind, version and all it rests on. Whatever has the same
  // is the same.
  virtual std::string about() const = 0;

  // Works for a moment. How much is done, 0 to 1: it never falls, and at 1 there is no more to do. From
  // then on the bot sits down at once wherever this result serves it.
  double step();
  virtual bool done() const = 0;

  // The result as it is kept, once it is done: one line that says what it is, then the content. The bytes
  // from there on, `most` of them at most, none behind the end.
  std::string bytes(std::size_t from, std::size_t most);
  // Takes such bytes instead of working, piece by piece from the first to the last; 0 begins anew. Refused
  // are bytes of another study, and those that are not as they were made; after the line itself, this
  // costs what was worked out so far.
  Loaded load(std::size_t from, std::string_view piece);

 private:
  virtual double work() = 0;
  virtual std::size_t size() const = 0;                    // of the content, known from the beginning
  virtual std::span<const std::byte> content() const = 0;  // once it is done
  // Until it is done:
  virtual std::span<std::byte> room() = 0;  // where the content will be
  virtual void filled() = 0;                // the content was written there, whole, and all is done
  virtual void spoilt() = 0;                // something else was written there: work begins anew

  std::string title() const;
  std::string head();
  bool take(std::string_view piece);
  void forget();

  std::string head_;       // of the finished result, once asked for
  std::string given_;      // the line of what is being loaded, as far as it has come
  std::size_t taken_ = 0;  // how much content has come
};

}  // namespace flotilla::search
