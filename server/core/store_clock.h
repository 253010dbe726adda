#pragma once
#include "server/core/effect.h"
#include "server/core/limits.h"

namespace flotilla::server {

// What a node knows of the store's clock, and since when the store has served everybody: from its answers
// to the question which tables are due, one after another. Only the store judges; this says when it is
// worth asking.
class StoreClock {
 public:
  explicit StoreClock(const Limits& limits) : gap_ms_(limits.due_gap_ms) {}

  // `asked` and `now` are by this node's clock.
  void answered(StoreTime time, Millis asked) {
    const auto gap = static_cast<StoreTime>(gap_ms_) * 1'000;
    // By either clock, as each may have been set meanwhile.
    const bool follows =
        last_ > 0 && time >= last_ && time <= last_ + gap && asked <= last_asked_ + gap_ms_;
    if (!follows) note_outage();
    // The first answer after an outage may have been read before its end.
    if (follows && !served_since_) served_since_ = time;
    last_ = time;
    last_asked_ = asked;  // the answer may be old
  }
  void note_outage() { served_since_.reset(), last_ = 0; }

  Moment moment(Millis now) const {
    if (!served_since_ || now > last_asked_ + gap_ms_) return {now, {}, 0};
    const auto since = static_cast<StoreTime>(now - std::min(now, last_asked_)) * 1'000;
    return {now, last_ + since, *served_since_};
  }

 private:
  Millis gap_ms_;
  StoreTime last_ = 0;     // when it last answered, by its clock
  Millis last_asked_ = 0;  // and when it was asked
  std::optional<StoreTime> served_since_;
};

}  // namespace flotilla::server
