// Test timeout in ms, generous enough for any machine. Set it lower for tests that wait in vain on purpose.
export const timeout_ms = Number(process.env.FLOTILLA_TIMEOUT_MS ?? 60_000)
