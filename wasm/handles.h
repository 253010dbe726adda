#pragma once
#include <memory>
#include <vector>

#include "match/match.h"
#include "wasm/answer.h"

namespace flotilla::wasm {

enum class Handle : std::uint32_t {};

// What is open, a match or a watch, under small numbers from 1. A closed number is given again.
class Handles {
 public:
  static constexpr std::size_t most = 1024;

  Handle keep(std::unique_ptr<match::Match> match) { return keep({std::move(match), nullptr}); }
  Handle keep(std::unique_ptr<match::Watch> watch) { return keep({nullptr, std::move(watch)}); }
  bool full() const { return free_.empty() && held_.size() == most; }

  // nullptr: nothing of this kind is open under this number.
  match::Match* match(Handle handle) const {
    return known(handle) ? held_[slot(handle)].match.get() : nullptr;
  }
  match::Watch* watch(Handle handle) const {
    return known(handle) ? held_[slot(handle)].watch.get() : nullptr;
  }

  void close(Handle handle) {  // one that is open
    held_[slot(handle)] = {};
    free_.push_back(handle);
  }

 private:
  struct Held {
    std::unique_ptr<match::Match> match;
    std::unique_ptr<match::Watch> watch;
  };

  static std::size_t slot(Handle handle) { return static_cast<std::size_t>(handle) - 1; }
  bool known(Handle handle) const { return slot(handle) < held_.size(); }

  Handle keep(Held held) {
    if (free_.empty()) {
      held_.push_back(std::move(held));
      return static_cast<Handle>(held_.size());
    }
    const Handle handle = free_.back();
    free_.pop_back();
    held_[slot(handle)] = std::move(held);
    return handle;
  }

  std::vector<Held> held_;
  std::vector<Handle> free_;
};

inline Handles handles;

Answer with_match(Handle handle, auto&& then) {
  const auto match = handles.match(handle);
  return match ? then(*match) : refused(not_a_handle);
}
Answer with_watch(Handle handle, auto&& then) {
  const auto watch = handles.watch(handle);
  return watch ? then(*watch) : refused(not_a_handle);
}
Answer with_either(Handle handle, auto&& then) {
  const auto match = handles.match(handle);
  return match ? then(*match) : with_watch(handle, then);
}
// `viewer` is a seat, or -1 for a spectator.
Answer with_viewer(Handle handle, std::int32_t viewer, auto&& then) {
  return with_match(handle, [&](const match::Match& match) {
    if (viewer == -1) return then(match, Viewer());
    if (viewer < 0 || static_cast<unsigned>(viewer) >= match.seats()) return refused(not_a_seat);
    return then(match, Viewer(static_cast<Seat>(viewer)));
  });
}

}  // namespace flotilla::wasm
