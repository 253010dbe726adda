// How long a test waits before it gives up, in ms: no machine needs as long.
export const patience = 60_000
