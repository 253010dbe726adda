#pragma once
#include <memory>
#include <variant>
#include <vector>

#include "match/match.h"
#include "search/module.h"
#include "wasm/answer.h"

namespace flotilla::wasm {

enum class Handle : std::uint32_t {};

// Open objects by handle. Handles are small numbers from 1 and are reused after close.
class Handles {
 public:
  static constexpr std::size_t max_open = 1024, max_precomputations = 4;

  template <class Kind>
  Handle insert(std::unique_ptr<Kind> it) {
    if (free_.empty()) {
      slots_.emplace_back(std::move(it));
      return static_cast<Handle>(slots_.size());
    }
    const Handle handle = free_.back();
    free_.pop_back();
    slots_[slot_of(handle)] = std::move(it);
    return handle;
  }
  template <class Kind>
  bool full() const {
    return (free_.empty() && slots_.size() == max_open) ||
           (std::same_as<Kind, search::Precomputation> && precomputations() == max_precomputations);
  }

  // nullptr if the handle is not open or is of another kind.
  template <class Kind>
  Kind* find(Handle handle) const {
    const auto* it = open(handle) ? std::get_if<std::unique_ptr<Kind>>(&slots_[slot_of(handle)]) : nullptr;
    return it ? it->get() : nullptr;
  }
  bool open(Handle handle) const {
    return slot_of(handle) < slots_.size() &&
           !std::holds_alternative<std::monostate>(slots_[slot_of(handle)]);
  }

  void close(Handle handle) {  // must be open
    slots_[slot_of(handle)] = {};
    free_.push_back(handle);
  }

 private:
  using Slot = std::variant<std::monostate, std::unique_ptr<match::Match>, std::unique_ptr<match::Watch>,
                            std::unique_ptr<search::BotPlayer>, std::unique_ptr<search::Precomputation>>;

  static std::size_t slot_of(Handle handle) { return static_cast<std::size_t>(handle) - 1; }
  std::size_t precomputations() const {
    std::size_t count = 0;
    for (const Slot& slot : slots_)
      count += std::holds_alternative<std::unique_ptr<search::Precomputation>>(slot);
    return count;
  }

  std::vector<Slot> slots_;
  std::vector<Handle> free_;
};

inline Handles handles;

// Stores a new object and answers with its handle.
template <class Kind>
Answer answer_handle(std::unique_ptr<Kind> it) {
  if (handles.full<Kind>()) return answer_refusal(too_many);
  answer_text({});
  return static_cast<Answer>(handles.insert(std::move(it)));
}

template <class Kind>
Answer with(Handle handle, auto&& then) {
  Kind* const it = handles.find<Kind>(handle);
  return it ? then(*it) : answer_refusal(not_a_handle);
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
    if (viewer < 0 || static_cast<unsigned>(viewer) >= match.seats()) return answer_refusal(not_a_seat);
    return then(match, Viewer(static_cast<Seat>(viewer)));
  });
}

}  // namespace flotilla::wasm
