#pragma once
#include "kit/refusal.h"

// Refusals specific to the WebAssembly interface, explained in docs/reference/wasm.md.
namespace flotilla::wasm {

inline constexpr Refusal not_a_handle{"match-handle", "not_a_handle"};
inline constexpr Refusal not_a_seat{"match-seat", "not_a_seat"};
inline constexpr Refusal input_too_long{"match-input", "input_too_long"};
inline constexpr Refusal too_many{"match-full", "too_many"};
inline constexpr Refusal not_a_bot{"match-bot", "not_a_bot"};
inline constexpr Refusal other_setup{"match-table", "other_setup"};
inline constexpr Refusal nothing_to_precompute{"match-study", "nothing_to_precompute"};
inline constexpr Refusal not_finished{"match-unfinished", "not_finished"};
inline constexpr Refusal wrong_bytes{"match-bytes", "wrong_bytes"};
inline constexpr Refusal too_deep{"match-depth", "too_deep"};

}  // namespace flotilla::wasm
