#pragma once
#include "kit/refusal.h"

// Refusals specific to the WebAssembly interface, explained in docs/reference/wasm.md.
namespace flotilla::wasm {

inline constexpr Refusal not_a_handle{"match-handle", "nothing of this kind is open under this number"};
inline constexpr Refusal not_a_seat{"match-seat", "nobody sits there"};
inline constexpr Refusal input_too_long{"match-input", "more text than the input has room for"};
inline constexpr Refusal too_many{"match-full", "too many are open, close one first"};
inline constexpr Refusal not_a_bot{"match-bot", "there is no such bot, or it does not play this setup"};
inline constexpr Refusal other_setup{"match-table", "the bot sat down for another setup"};
inline constexpr Refusal nothing_to_precompute{"match-study", "this bot has nothing to work out here"};
inline constexpr Refusal not_finished{"match-unfinished", "the study is not done"};
inline constexpr Refusal wrong_bytes{"match-bytes", "these bytes are not what this study makes"};
inline constexpr Refusal too_deep{"match-depth", "nobody could wait for a count so deep"};

}  // namespace flotilla::wasm
