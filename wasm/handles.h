#pragma once
#include <memory>
#include <variant>
#include <vector>

#include "match/match.h"
#include "search/module.h"
#include "wasm/answer.h"

namespace flotilla::wasm {

enum class Handle : std::uint32_t {};

// What is open, of any kind, under small numbers from 1. A closed number is given again.
class Handles {
 public:
  static constexpr std::size_t most = 1024, most_studies = 4;

  template <class Kind>
  Handle keep(std::unique_ptr<Kind> it) {
    if (free_.empty()) {
      held_.emplace_back(std::move(it));
      return static_cast<Handle>(held_.size());
    }
    const Handle handle = free_.back();
    free_.pop_back();
    held_[slot(handle)] = std::move(it);
    return handle;
  }
  template <class Kind>
  bool full() const {
    return (free_.empty() && held_.size() == most) ||
           (std::same_as<Kind, search::Study> && studies() == most_studies);
  }

  // nullptr: nothing of this kind is open under this number.
  template <class Kind>
  Kind* find(Handle handle) const {
    const auto* it = open(handle) ? std::get_if<std::unique_ptr<Kind>>(&held_[slot(handle)]) : nullptr;
    return it ? it->get() : nullptr;
  }
  bool open(Handle handle) const {
    return slot(handle) < held_.size() && !std::holds_alternative<std::monostate>(held_[slot(handle)]);
  }

  void close(Handle handle) {  // one that is open
    held_[slot(handle)] = {};
    free_.push_back(handle);
  }

 private:
  using Held = std::variant<std::monostate, std::unique_ptr<match::Match>, std::unique_ptr<match::Watch>,
                            std::unique_ptr<search::Seated>, std::unique_ptr<search::Study>>;

  static std::size_t slot(Handle handle) { return static_cast<std::size_t>(handle) - 1; }
  std::size_t studies() const {
    std::size_t count = 0;
    for (const Held& held : held_) count += std::holds_alternative<std::unique_ptr<search::Study>>(held);
    return count;
  }

  std::vector<Held> held_;
  std::vector<Handle> free_;
};

inline Handles handles;

// Keeps what was opened, and answers with its handle.
template <class Kind>
Answer kept(std::unique_ptr<Kind> it) {
  if (handles.full<Kind>()) return refused(too_many);
  said({});
  return static_cast<Answer>(handles.keep(std::move(it)));
}

template <class Kind>
Answer with(Handle handle, auto&& then) {
  Kind* const it = handles.find<Kind>(handle);
  return it ? then(*it) : refused(not_a_handle);
}
Answer with_match(Handle handle, auto&& then) { return with<match::Match>(handle, then); }
Answer with_watch(Handle handle, auto&& then) { return with<match::Watch>(handle, then); }
Answer with_either(Handle handle, auto&& then) {
  const auto match = handles.find<match::Match>(handle);
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
